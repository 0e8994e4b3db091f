/**
 * Who sent a request: the person at this machine where accounts are not needed, else whom its session or API key belongs to. What they
 * may do is read anew each time: a key counts for no more than its person does now.
 */
import type { KnownKey, KnownPerson, Membership } from '#db/catalog/accounts';
import { keyHash, keyOf } from '#lib/auth/api-key';
import { sessionTokenOf } from '#lib/auth/cookies';
import { LOCAL_VIEWER, OUTSIDER, type Viewer, type ViewerKey } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

export interface ViewerOptions {
  /** Others than the people of this machine may be asking. */
  readonly needsAccounts: boolean;
  readonly workspace: Pick<Workspace, 'catalog' | 'settings'>;
}

const USED_EVERY_MS = 60_000;

export async function viewerOf(headers: Headers, { needsAccounts, workspace }: ViewerOptions): Promise<Viewer> {
  if (!needsAccounts) return LOCAL_VIEWER;
  const key = keyOf(headers);
  if (key !== null) return keyViewer(key, workspace);
  const token = sessionTokenOf(headers, workspace.settings);
  if (token === null) return OUTSIDER;
  const session = await workspace.catalog.people.bySession(token);
  return session === null ? OUTSIDER : viewerOfPerson(session.person, { organization: session.organization });
}

async function keyViewer(text: string, { catalog }: ViewerOptions['workspace']): Promise<Viewer> {
  const hash = keyHash(text);
  const key = hash === null ? null : await catalog.people.byKey(hash);
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
  const { role, operates, teams } = membership;
  return {
    kind: key ? 'key' : 'person',
    id: person.id,
    name: person.name,
    role,
    organization: membership.organization,
    operates,
    teams,
    key,
  };
}
