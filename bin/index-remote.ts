/**
 * Indexes a repository from elsewhere: fetches it into the data folder, then indexes its default branch from git's objects. The same
 * address is the same repository; a token in it is used for this once and kept nowhere.
 */
import { type IndexDirectoryOptions, type IndexedDirectory, indexFetched } from '#bin/index-directory';
import { runIndexJob } from '#bin/index-job';
import type { RepositoryRow } from '#db/catalog/catalog-store';
import { cloneFolder, updateClone } from '#lib/clone/clone-repository';
import { credentialFor } from '#lib/clone/credentials';
import { type GitAddress, parseGitAddress } from '#lib/clone/git-address';
import type { Resolver } from '#lib/clone/resolve-host';
import { PathlightError } from '#lib/model/errors';
import { nameForRoot } from '#lib/repository/repository-name';

export interface IndexRemoteOptions extends IndexDirectoryOptions {
  readonly resolve?: Resolver;
}

export async function indexRemote(given: string, options: IndexRemoteOptions): Promise<IndexedDirectory> {
  const { settings, catalog } = options.workspace;
  const address = parseGitAddress(given, settings.git);
  const { name, root } = placeOf(address, await catalog.listRepositories(), options);
  if (options.precise !== undefined)
    throw new PathlightError('bad_input', 'SCIP indexes are made of a directory, and a clone has no files.', {
      remedy: 'Leave --scip and --precise out, or index a checkout of your own.',
    });
  const outcome = await runIndexJob(catalog, name, async (beat) => {
    const tell: typeof beat = (progress) => {
      beat(progress);
      options.onProgress?.(progress);
    };
    tell({ phase: 'fetch', done: 0, total: 0, message: 'fetching' });
    await updateClone(address, {
      folder: root,
      settings: settings.git,
      credential: ownCredential(address) ?? (await credentialFor(address, options.workspace)),
      resolve: options.resolve,
      signal: options.signal,
      onProgress: (progress) => tell({ phase: 'fetch', ...progress }),
    });
    return indexFetched(root, { ...options, name, remote: address.url }, tell);
  });
  return { name, root, outcome };
}

function placeOf(
  { url, name: base }: GitAddress,
  known: readonly RepositoryRow[],
  { name: asked, workspace }: IndexRemoteOptions,
): { readonly name: string; readonly root: string } {
  const same = known.find((row) => row.remote === url && (asked === undefined || row.name === asked));
  if (same) return { name: same.name, root: same.root };
  const name = nameForRoot(cloneFolder(workspace.settings, asked ?? base), known, asked);
  return { name, root: cloneFolder(workspace.settings, name) };
}

function ownCredential({ userInfo }: GitAddress): string | null {
  if (userInfo === null) return null;
  return userInfo.includes(':') ? userInfo : `x-access-token:${userInfo}`;
}
