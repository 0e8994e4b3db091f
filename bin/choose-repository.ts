/** Which indexed repository a command means: the one named, the only one, or the one the caller stands in. Never a guess. */
import { isAbsolute, relative } from 'node:path';
import { callerFolder } from '#bin/invocation';
import type { RepositoryOptions } from '#bin/options';
import { settingsFor } from '#bin/options';
import { PathlightError } from '#lib/model/errors';
import { type OpenRepository, openWorkspace, type Workspace } from '#lib/repository/workspace';

interface Named {
  readonly name: string;
  readonly root: string;
}

/** `folder` lies in `root` or is it. */
export function isInside(folder: string, root: string): boolean {
  const below = relative(root, folder);
  return below === '' || (!below.startsWith('..') && !isAbsolute(below));
}

export function chooseRepository(repositories: readonly Named[], asked: string | undefined, folder: string): string {
  if (asked !== undefined) return asked;
  const [only, ...others] = repositories;
  if (!only) {
    throw new PathlightError('nothing_indexed', 'No repository is indexed yet.', {
      remedy: 'Index one first: npm run -s pathlight -- index DIR',
    });
  }
  if (others.length === 0) return only.name;
  const around = repositories.filter(({ root }) => isInside(folder, root)).sort((a, b) => b.root.length - a.root.length);
  if (around[0]) return around[0].name;
  throw new PathlightError('bad_input', `${repositories.length} repositories are indexed.`, {
    remedy: `Name one with --repo: ${repositories.map(({ name }) => name).join(', ')}.`,
  });
}

/** Opens the repository that is meant, hands it to `work`, and closes everything again. */
export async function withRepository<T>(
  options: RepositoryOptions,
  work: (repository: OpenRepository, workspace: Workspace) => Promise<T>,
): Promise<T> {
  const workspace = await openWorkspace(settingsFor(options));
  try {
    const name = chooseRepository(await workspace.listRepositories(), options.repo, callerFolder());
    return await work(await openAt(name, options.at, workspace), workspace);
  } finally {
    workspace.close();
  }
}

/** A name that the index does not know may be one that git knows: a branch, or HEAD~3. */
async function openAt(name: string, at: string | undefined, workspace: Workspace): Promise<OpenRepository> {
  if (at === undefined) return workspace.openRepository(name);
  const { root } = await workspace.openRepository(name);
  const known = await workspace.indexedCommits(name);
  const isKnown = known.some(({ commit, label }) => label === at || (/^[0-9a-f]{4,}$/.test(at) && commit.startsWith(at)));
  const { namedRevision } = await import('#lib/repository/named-revision');
  const hash = isKnown ? null : await namedRevision(root, at);
  return workspace.openRepository(name, { commit: hash !== null && known.some(({ commit }) => commit === hash) ? hash : at });
}
