/** Whose answers somebody may stop: their own, and, of admins, those about repositories they read. */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { TurnRecord } from '#lib/model/conversation';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { isAdmin, readableBy } from '#lib/rights/readable';
import { wholeOf } from '#lib/rights/whole';

/** Null: there is none, or none that they may stop. */
export function turnToStop(
  id: string,
  { viewer, workspace }: { readonly viewer: Viewer; readonly workspace: Workspace },
): Promise<TurnRecord | null> {
  return stoppableTurn(id, { viewer, catalog: wholeOf(workspace).open.catalog });
}

/** `catalog`: the whole one. */
export async function stoppableTurn(
  id: string,
  { viewer, catalog }: { readonly viewer: Viewer; readonly catalog: CatalogStore },
): Promise<TurnRecord | null> {
  const [turn, readable] = await Promise.all([catalog.getTurn(id), readableBy(viewer, catalog)]);
  if (turn === null || viewer.kind === 'local') return turn;
  const isTheirs = turn.askedBy !== null && turn.askedBy === viewer.id;
  return isTheirs || (isAdmin(viewer) && readable.has(turn.repository)) ? turn : null;
}
