/** The audit log as admins look through it: newest first, a page at a time, of one action or person; or as JSON lines, as many as are bounded. */
import { allKeys } from '#lib/auth/keys';
import { listMembers, listTeams } from '#lib/auth/organization';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#lib/model/audit-log';
import type { NameOf } from '#lib/model/audit-words';
import { PathlightError } from '#lib/model/errors';
import type { Named } from '#lib/model/repository-admin';
import { authWorkspace } from './accounts-http';
import type { Asking } from './asking';

export interface AuditFilter {
  readonly action?: AuditAction;
  readonly actor?: string;
  /** Older than the entry of this id. */
  readonly before?: number;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** `before` of the next page; null: this is the last. */
  readonly next: number | null;
}

const PER_PAGE = 50;
const MAX_ACTOR = 200;

/** Throws `bad_input` for an action that is none, and for a number that is none. */
export function auditFilter(search: URLSearchParams): AuditFilter {
  const [action, actor, before] = ['action', 'actor', 'before'].map((name) => search.get(name)?.trim() || undefined);
  const known = AUDIT_ACTIONS.find((one) => one === action);
  if (action !== undefined && known === undefined) throw wrong('action', 'Leave it out for all of them.');
  if (actor !== undefined && actor.length > MAX_ACTOR) throw wrong('actor', 'Send the id of a person, or `key:ID`.');
  const id = before === undefined ? undefined : Number(before);
  if (id !== undefined && !(Number.isSafeInteger(id) && id > 0)) throw wrong('before', 'Send the id of an entry.');
  return {
    ...(known === undefined ? {} : { action: known }),
    ...(actor === undefined ? {} : { actor }),
    ...(id === undefined ? {} : { before: id }),
  };
}

export async function auditPage({ workspace: { catalog } }: Asking, filter: AuditFilter): Promise<AuditPage> {
  const found = await catalog.auditLog.list({ ...filter, limit: PER_PAGE + 1 });
  const entries = found.slice(0, PER_PAGE);
  return { entries, next: found.length > PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

const EXPORTED = 20_000;
const AT_ONCE = 500;

/** Newest first, at most EXPORTED, read as they are sent. */
export function auditLines({ workspace: { catalog } }: Asking, filter: AuditFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { before } = filter;
  let left = EXPORTED;
  return new ReadableStream({
    pull: async (controller) => {
      const limit = Math.min(AT_ONCE, left);
      const found = await catalog.auditLog.list({ ...filter, ...(before === undefined ? {} : { before }), limit });
      if (found.length > 0) controller.enqueue(encoder.encode(found.map((entry) => `${JSON.stringify(entry)}\n`).join('')));
      left -= found.length;
      before = found.at(-1)?.id;
      if (found.length < limit || left <= 0) controller.close();
    },
  });
}

/** Names of who and what entries speak of, as far as they are there. */
export async function auditNames({ viewer }: Asking): Promise<{ readonly people: readonly Named[]; readonly nameOf: NameOf }> {
  if (viewer.kind === 'local') return { people: [], nameOf: () => null };
  const whole = await authWorkspace();
  const [members, teams, keys] = await Promise.all([
    listMembers(whole, viewer),
    listTeams(whole, viewer),
    allKeys(whole, viewer),
  ]);
  const names = new Map<string, string>([
    ...members.map(({ id, name }) => [`user:${id}`, name] as const),
    ...teams.map(({ id, name }) => [`team:${id}`, name] as const),
    ...keys.map(({ id, name, personName }) => [`key:${id}`, `${name} of ${personName}`] as const),
  ]);
  return { people: members.map(({ id, name }) => ({ id, name })), nameOf: (target) => names.get(target) ?? null };
}

function wrong(field: string, remedy: string): PathlightError {
  return new PathlightError('bad_input', `${field} is wrong.`, { remedy });
}
