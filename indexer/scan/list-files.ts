/**
 * Lists the files of a directory: git's own list where git knows the directory, a walk by the same rules elsewhere. Vendored folders
 * and nested repositories are named once, as folders.
 */
import { gitFiles, gitState } from '#indexer/scan/git';
import { vendoredFolderOf } from '#indexer/scan/vendored-folders';
import { type Listing, walkFiles } from '#indexer/scan/walk-files';

export interface FileList extends Listing {
  /** True when git answered: then there is a commit to ask for. */
  readonly fromGit: boolean;
  readonly notes: readonly string[];
}

export async function listFiles(root: string, signal?: AbortSignal): Promise<FileList> {
  const state = await gitState(root, signal);
  if (state.kind === 'work-tree') {
    const paths = await gitFiles(root, signal);
    if (paths) return { ...splitGitPaths(paths), fromGit: true, notes: [] };
  }
  const notes =
    state.kind === 'refused'
      ? [`git refused to read ${root} (${state.message}), so files were listed by walking and answers carry no commit.`]
      : [];
  return { ...(await walkFiles(root, signal)), fromGit: false, notes };
}

/** Git's paths as a listing. */
export function splitGitPaths(paths: readonly string[]): Listing {
  const files: string[] = [];
  const vendored = new Set<string>();
  const nestedRepositories: string[] = [];
  for (const path of paths) {
    const folder = vendoredFolderOf(path);
    if (folder !== undefined) vendored.add(folder);
    else if (path.endsWith('/')) nestedRepositories.push(path.slice(0, -1));
    else files.push(path);
  }
  return { files, vendored: [...vendored], nestedRepositories, unreadable: [] };
}
