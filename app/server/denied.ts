/** Writes down that somebody wanted what they may not; of the same again and again, once a minute. Outsiders are nobody to write down. */
import type { Action, Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { recordAct } from '#lib/rights/audit';

const AGAIN_MS = 60_000;
const MOST = 1_000;
const told = new Map<string, number>();

export async function denied(
  { viewer, workspace }: { readonly viewer: Viewer; readonly workspace: Workspace },
  action: Action,
): Promise<void> {
  if (viewer.kind === 'outsider') return;
  const now = Date.now();
  const key = `${viewer.key?.id ?? viewer.id} ${action}`;
  if (now - (told.get(key) ?? 0) < AGAIN_MS) return;
  if (told.size >= MOST) told.clear();
  told.set(key, now);
  await recordAct(workspace.catalog, viewer, { action: 'access.denied', target: `action:${action}` });
}
