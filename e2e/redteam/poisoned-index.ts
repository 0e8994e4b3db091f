/** Indexes a poisoned repository for real, into a data folder of its own, and opens it as the product does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexDirectory } from '#bin/index-directory';
import { gitRepository } from '#lib/history/testing/git-repository';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';
import type { PoisonedRepository } from './poison';

export interface PoisonedIndex {
  readonly repository: OpenRepository;
  close(): void;
}

export async function indexPoison(poison: Pick<PoisonedRepository, 'files' | 'commit'>): Promise<PoisonedIndex> {
  const git = gitRepository();
  const { message = 'All of it', author = 'Ann Archer' } = poison.commit ?? {};
  git.commit(poison.files, { date: '2024-03-01', message, author });
  const dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-redteam-'));
  const workspace = await openWorkspace(
    readSettings({ PATHLIGHT_DATA: dataFolder, PATHLIGHT_EMBEDDINGS: 'off', PATHLIGHT_WORKERS: '1' }),
  );
  const { name } = await indexDirectory(git.root, { workspace, name: 'poisoned' });
  return {
    repository: await workspace.openRepository(name),
    close: () => {
      workspace.close();
      git.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
