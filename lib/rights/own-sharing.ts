/** How far the links of answers of the viewer's own organisation reach: read by its admins, and chosen by them. */
import type { SharingLevel } from '#lib/model/sharing';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { requireAction } from '#lib/rights/require';
import { chooseSharing, sharingLevels } from '#lib/rights/sharing';
import { wholeOf } from '#lib/rights/whole';

interface Who {
  readonly viewer: Viewer;
  readonly workspace: Workspace;
}

export async function ownSharing({ viewer, workspace }: Who): Promise<SharingLevel> {
  requireAction(viewer, 'administer');
  return (await sharingLevels(wholeOf(workspace).open.catalog))(viewer.organization);
}

export async function chooseOwnSharing({ viewer, workspace }: Who, level: SharingLevel): Promise<void> {
  requireAction(viewer, 'administer');
  await chooseSharing(wholeOf(workspace).open.catalog, level, viewer.organization);
}
