/**
 * Who sent a request: the person at this machine where accounts are not needed, else whom its session or API key belongs to. What they
 * may do is read anew each time: a key counts for no more than its person does now.
 */
import { createHash } from 'node:crypto';
import type { KnownKey, KnownPerson, Membership } from '#db/catalog/accounts';
import { sessionSecret, signedToken } from '#lib/auth/session-secret';
import { LOCAL_VIEWER, OUTSIDER, type Viewer, type ViewerKey } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

export interface ViewerOptions {
  /** Others than the people of this machine may be asking. */
  readonly needsAccounts: boolean;
  readonly workspace: Pick<Workspace, 'catalog' | 'settings'>;
}

export const COOKIE_PREFIX = 'pathlight';
const SESSION_COOKIES = [`__Secure-${COOKIE_PREFIX}.session_token`, `${COOKIE_PREFIX}.session_token`];
export const KEY_PREFIX = 'pl_';
const MAX_KEY_LENGTH = 200;
const USED_EVERY_MS = 60_000;

export async function viewerOf(headers: Headers, { needsAccounts, workspace }: ViewerOptions): Promise<Viewer> {
  if (!needsAccounts) return LOCAL_VIEWER;
  const key = keyOf(headers);
  if (key !== null) return keyViewer(key, workspace);
  const token = sessionTokenOf(headers, workspace);
  if (token === null) return OUTSIDER;
  const session = await workspace.catalog.people.bySession(token);
  return session === null ? OUTSIDER : viewerOfPerson(session.person, { organization: session.organization });
}

/** What the request's cookie says, where we signed it. */
export function sessionTokenOf(headers: Headers, { settings }: Pick<Workspace, 'settings'>): string | null {
  const cookies = headers.get('cookie');
  if (cookies === null) return null;
  for (const name of SESSION_COOKIES) {
    const value = cookieValue(cookies, name);
    if (value !== null) return signedToken(value, sessionSecret(settings));
  }
  return null;
}

/** Whether the request says who sends it, truly or not. */
export function saysWho(headers: Headers): boolean {
  const cookies = headers.get('cookie') ?? '';
  return keyOf(headers) !== null || SESSION_COOKIES.some((name) => cookieValue(cookies, name) !== null);
}

function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

function keyOf(headers: Headers): string | null {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return (bearer ?? headers.get('x-api-key'))?.trim() ?? null;
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

async function keyViewer(text: string, { catalog }: ViewerOptions['workspace']): Promise<Viewer> {
  if (!text.startsWith(KEY_PREFIX) || text.length > MAX_KEY_LENGTH) return OUTSIDER;
  const key = await catalog.people.byKey(hashOfKey(text));
  if (key === null) return OUTSIDER;
  if (key.lastUsedAt === null || Date.now() - key.lastUsedAt.getTime() > USED_EVERY_MS) await catalog.people.keyUsed(key.id);
  return viewerOfPerson(key.person, { organization: key.organization, key: viewerKey(key) });
}

function viewerKey({ id, name, scopes, isRestricted }: KnownKey): ViewerKey {
  return { id, name, scopes, isRestricted };
}

/**
 * A person in one organisation: the one given while they are in it, else the first they came to. A key is of its own organisation alone.
 * Who is in none is no more than an outsider.
 */
export function viewerOfPerson(
  person: KnownPerson,
  { organization, key = null }: { readonly organization: string | null; readonly key?: ViewerKey | null },
): Viewer {
  const { memberships } = person;
  const chosen: Membership | undefined = memberships.find((one) => one.organization === organization);
  const membership = chosen ?? (key === null ? memberships[0] : undefined);
  if (membership === undefined) return OUTSIDER;
  const { role, teams } = membership;
  return {
    kind: key ? 'key' : 'person',
    id: person.id,
    name: person.name,
    role,
    organization: membership.organization,
    teams,
    key,
  };
}
