/** Which repository a request is about: the one it names, else the first one there is. */
import { PathlightError } from '#lib/model/errors';
import type { OpenRepository, Workspace } from '#lib/repository/workspace';

export async function chooseRepository(workspace: Workspace, name: string | null | undefined): Promise<OpenRepository> {
  if (name) return workspace.openRepository(name);
  const [first] = await workspace.listRepositories();
  if (first) return workspace.openRepository(first.name);
  throw new PathlightError('nothing_indexed', 'No repository is indexed yet.', {
    remedy: 'Index one with: npm run -s pathlight -- index /path/to/repository',
  });
}
