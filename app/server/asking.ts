/** Who asks and what they see: the beginning of every route handler and page. */
import { viewerOf } from '#lib/auth/viewer-of';
import type { Action, Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { requireAction } from '#lib/rights/require';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { reachableByOthers, reachOf } from './settings-rule';
import { workspace } from './workspace';

export interface Asking {
  readonly viewer: Viewer;
  /** Limited to what the viewer may read. */
  readonly workspace: Workspace;
}

/** Throws `unauthenticated` or `forbidden` where the viewer may not do this at all. */
export async function asking(headers: Headers, action: Action): Promise<Asking> {
  const found = await visiting(headers);
  requireAction(found.viewer, action);
  return found;
}

/** Whoever it is, outsiders too: for what an outsider may see (a published answer, the page to sign in). */
export async function visiting(headers: Headers): Promise<Asking> {
  const open = await workspace();
  const viewer = await viewerOf(headers, { needsAccounts: reachableByOthers(reachOf(open.settings)) !== null });
  return { viewer, workspace: await workspaceFor(viewer, open) };
}
