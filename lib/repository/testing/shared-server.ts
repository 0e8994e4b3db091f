/** Workspaces as several processes open them: each with connections of its own, all on one libSQL server of the tests. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { httpPlace, temporaryFolder } from '#db/testing/test-database';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

export interface SharedServer {
  readonly workspaces: readonly [Workspace, Workspace];
  close(): Promise<void>;
}

export async function openSharedServer(): Promise<SharedServer> {
  const place = await httpPlace();
  const folder = temporaryFolder();
  const url = place.url();
  const open = (name: string) => openWorkspace(readSettings({ PATHLIGHT_DATA: join(folder, name), PATHLIGHT_CATALOG_URL: url }));
  const workspaces = [await open('one'), await open('other')] as const;
  return {
    workspaces,
    close: async () => {
      for (const workspace of workspaces) workspace.close();
      await place.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
