/** Who asks and what they see: the beginning of every route handler and page. */
import { viewerOf } from '#lib/auth/viewer-of';
import { KIND_OF_ACTION, type LimitKind } from '#lib/limits/limits';
import { PathlightError } from '#lib/model/errors';
import { type Action, may, ORGANIZATION_HEADER, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { requireAction } from '#lib/rights/require';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { channelRules } from '#lib/team/channel-access';
import { liveTeam } from '#lib/team/live/live-team';
import { denied } from './denied';
import { countAsker } from './limiting';
import { needsAccounts } from './settings-rule';
import { workspace } from './workspace';

export interface Asking {
  readonly viewer: Viewer;
  /** Limited to what the viewer may read. */
  readonly workspace: Workspace;
}

/**
 * Throws `unauthenticated` or `forbidden` where the viewer may not do this at all, `rate_limited` where they did too much of it: of what
 * the action is by its nature, or `counts` as. `conflict` where the page that asks was drawn for another organisation.
 */
export async function asking(headers: Headers, action: Action, counts: LimitKind = KIND_OF_ACTION[action]): Promise<Asking> {
  const found = await find(headers, counts);
  requireSameOrganization(headers, found.viewer);
  if (!may(found.viewer, action)) await denied(found, action);
  requireAction(found.viewer, action);
  return found;
}

/** Whoever it is, outsiders too: for what an outsider may see (a published answer, the page to sign in). */
export function visiting(headers: Headers): Promise<Asking> {
  return find(headers, 'read');
}

/** The same again while a response goes on, as it is then: a right that was taken away is gone. Counts nothing. */
export async function askingStill(headers: Headers): Promise<Asking> {
  const open = await workspace();
  const viewer = await viewerOf(headers, { needsAccounts: needsAccounts(headers, open.settings), workspace: open });
  return { viewer, workspace: await workspaceFor(viewer, open, channelRules(liveTeam(open).team)) };
}

/** In another tab somebody may have gone on to another organisation; what an older page changes was meant for the one it shows. */
function requireSameOrganization(headers: Headers, { kind, organization }: Viewer): void {
  const meant = headers.get(ORGANIZATION_HEADER);
  if (meant === null || kind !== 'person' || meant === organization) return;
  throw new PathlightError('conflict', 'This page is of another organisation than the one you work in now.', {
    remedy: 'Load it again, or go back to its organisation in your account menu.',
  });
}

async function find(headers: Headers, kind: LimitKind): Promise<Asking> {
  const found = await askingStill(headers);
  const { viewer, workspace: limited } = found;
  await countAsker(headers, { viewer, kind, settings: limited.settings.limits });
  return found;
}
