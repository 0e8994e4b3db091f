/** Notes which organisation a workspace belongs to. One that another organisation is connected with is not taken over. */
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

export interface Installation {
  readonly viewer: Viewer;
  readonly workspace: Workspace;
  /** The server's address as readers know it, without a trailing slash. */
  readonly origin: string;
}

export async function keepInstalled(
  of: { readonly platform: string; readonly workspace: string; readonly name: string },
  { viewer, workspace: { catalog } }: Installation,
): Promise<void> {
  const { id, name, organization } = viewer;
  if (!(await catalog.chat.putWorkspace({ ...of, organization: organization ?? '', installedBy: id }))) {
    throw new PathlightError('conflict', 'Another organisation of this server has installed Pathlight in this workspace.', {
      remedy: 'Ask its admins to remove it first.',
    });
  }
  await catalog.auditLog.add({
    organization,
    actor: id,
    actorName: name,
    action: 'chat.installed',
    target: `${of.platform}-workspace:${of.workspace}`,
    detail: { name: of.name },
  });
}
