/** For what is a person's own and no program's: a key may not make keys, change a password or end sessions. */
import { requirePerson } from '#lib/auth/keys';
import type { LimitKind } from '#lib/limits/limits';
import { type Asking, asking } from './asking';

/** Throws before anything of the request is read. */
export async function personAsking(headers: Headers, counts?: LimitKind): Promise<Asking> {
  const found = await asking(headers, 'read', counts);
  requirePerson(found.viewer);
  return found;
}
