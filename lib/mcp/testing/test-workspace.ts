/** A workspace with a real catalog and real indexes of fixtures, opened as the product opens its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixture } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import { openFixture, shopFixture } from '#lib/graph/testing/test-repository';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

export interface TestWorkspace {
  readonly workspace: Workspace;
  close(): void;
}

/** By name; `shop` alone when nothing else is said. */
export async function openTestWorkspace(
  fixtures: Readonly<Record<string, Fixture>> = { shop: shopFixture },
): Promise<TestWorkspace> {
  const folder = temporaryFolder();
  const workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off' }));
  const made = await Promise.all(Object.entries(fixtures).map(([name, fixture]) => openFixture(fixture, name)));
  for (const { repository } of made) {
    const { name, root } = repository;
    await workspace.catalog.upsertRepository({ name, root, databaseUrl: `file:${join(root, 'repository.db')}` });
  }
  return {
    workspace,
    close: () => {
      workspace.close();
      for (const one of made) one.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
