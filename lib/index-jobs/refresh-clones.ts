/** Brings clones up to date by themselves: looks at each one's default branch now and then, and indexes those that have moved. */
import { cloneFolder, remoteHead } from '#lib/clone/clone-repository';
import { credentialFor } from '#lib/clone/credentials';
import { parseGitAddress } from '#lib/clone/git-address';
import type { IndexJobs } from '#lib/index-jobs/index-jobs';
import { namedRevision } from '#lib/repository/named-revision';
import type { Workspace } from '#lib/repository/workspace';

/** Names of those that moved and are asked for. What cannot be looked at is left as it is. */
export async function refreshClones(
  { settings, catalog }: Pick<Workspace, 'settings' | 'catalog'>,
  jobs: IndexJobs,
): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const { name, remote } of await catalog.listRepositories()) {
    if (remote === null || jobs.isBusy(name)) continue;
    try {
      const address = parseGitAddress(remote, settings.git);
      const folder = cloneFolder(settings, name);
      const credential = await credentialFor(address, { catalog, settings });
      const { commit } = await remoteHead(address, folder, { folder, settings: settings.git, credential });
      if (commit === (await namedRevision(folder, 'HEAD'))) continue;
      jobs.ask({ repository: name, source: remote });
      moved.push(name);
    } catch (error) {
      console.error(`${name} could not be looked at:`, error instanceof Error ? error.message : 'for no reason');
    }
  }
  return moved;
}

const STARTED = Symbol.for('pathlight.refresh-clones');
const started = globalThis as { [STARTED]?: NodeJS.Timeout };

/** Once a process; the next round begins only when the last one has ended. */
export function keepClonesFresh(open: () => Promise<Workspace>, jobs: IndexJobs, minutes: number): void {
  if (minutes === 0 || started[STARTED]) return;
  const later = (): void => {
    started[STARTED] = setTimeout(() => {
      open()
        .then((workspace) => refreshClones(workspace, jobs))
        .catch((error: unknown) => console.error(error))
        .finally(later);
    }, minutes * 60_000).unref();
  };
  later();
}
