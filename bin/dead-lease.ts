/**
 * A job whose process was killed keeps its lease until its heartbeat is old. On the machine that ran it there is no need to wait: a
 * process that is gone has no lease.
 */
import type { CatalogStore, JobInput } from '#db/catalog/catalog-store';

export async function releaseDeadLease(catalog: CatalogStore, kind: JobInput['kind'], repository: string): Promise<void> {
  const job = (await catalog.getJobs(repository)).find((row) => row.kind === kind && row.state === 'running');
  if (!job || isRunning(job.pid)) return;
  await catalog.upsertJob({ ...job, state: 'failed', message: 'Its process ended before it was done.' });
}

function isRunning(pid: number): boolean {
  // Beyond the range of pids: a process of another machine, of which its heartbeat alone tells.
  if (pid !== (pid | 0)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
