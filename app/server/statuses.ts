/** The status of every repository; one that cannot be read says why and does not hide the others. */
import { logError } from '#lib/logging/log';
import { describeError } from '#lib/model/errors';
import type { RepositoryReport } from '#lib/model/status';
import type { Workspace } from '#lib/repository/workspace';

export async function allStatuses(open: Workspace): Promise<readonly RepositoryReport[]> {
  const rows = await open.listRepositories();
  return Promise.all(
    rows.map(async ({ name, root }): Promise<RepositoryReport> => {
      try {
        return { state: 'ready', status: await open.repositoryStatus(name) };
      } catch (error) {
        logError(error);
        return { state: 'failed', name, root, message: describeError(error) };
      }
    }),
  );
}
