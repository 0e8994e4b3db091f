/** Which repository a request is about: the one it names, else the first one there is; at the commit it is pinned to. */
import { PathlightError } from '#lib/model/errors';
import type { OpenRepository, PinnedTo, Workspace } from '#lib/repository/workspace';

export async function chooseRepository(
  workspace: Workspace,
  name: string | null | undefined,
  at: PinnedTo = {},
): Promise<OpenRepository> {
  if (name) return workspace.openRepository(name, at);
  const [first] = await workspace.listRepositories();
  if (first) return workspace.openRepository(first.name, at);
  throw new PathlightError('nothing_indexed', 'No repository is indexed yet.', {
    remedy: 'Index one with: npm run -s pathlight -- index /path/to/repository, or ask an admin for the right to read one.',
  });
}
