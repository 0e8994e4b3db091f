/** The catalog's jobs: one lease a kind and repository, alive while its heartbeat is young. */
import { randomInt } from 'node:crypto';
import { asc, eq, lt, ne, or } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore, JobInput } from '#db/catalog/catalog-store';
import { jobs } from '#db/catalog/schema/jobs';

type JobsStore = Pick<CatalogStore, 'claimJob' | 'upsertJob' | 'getJobs'>;

/** A running job that says nothing for so long is taken for dead. */
export const STALE_AFTER_MS = 30_000;

/**
 * Processes on one file are of one machine and told apart by their pid. Those on one server may be of several machines, or containers, where
 * pids are the same: theirs are moved out of the range of pids, each process by its own distance.
 */
const PIDS = 2 ** 22;
const DISTANCE = PIDS * randomInt(2 ** 10, 2 ** 30);

export function jobsStore({ drizzle, guard }: CatalogDatabase, { isServer }: { readonly isServer: boolean }): JobsStore {
  const distance = isServer ? DISTANCE : 0;
  const kept = <T extends { readonly pid: number }>(job: T): T => ({ ...job, pid: job.pid + distance });
  const told = <T extends { readonly pid: number }>(job: T): T => {
    const isOurs = job.pid >= distance && job.pid < distance + PIDS;
    return isOurs ? { ...job, pid: job.pid - distance } : job;
  };
  return {
    claimJob: (given, options = {}) =>
      guard(async () => {
        const job = kept(given);
        const now = Date.now();
        const stale = new Date(now - (options.staleAfterMs ?? STALE_AFTER_MS)).toISOString();
        const row = { ...job, startedAt: new Date(now).toISOString(), heartbeatAt: new Date(now).toISOString() };
        // One statement, so that of two processes one wins.
        const claimed = await drizzle
          .insert(jobs)
          .values(row)
          .onConflictDoUpdate({
            target: [jobs.kind, jobs.repository],
            set: row,
            setWhere: or(ne(jobs.state, 'running'), lt(jobs.heartbeatAt, stale), eq(jobs.pid, job.pid)),
          })
          .returning({ pid: jobs.pid });
        return claimed.length > 0;
      }),
    upsertJob: (given) =>
      guard(async () => {
        const job = kept(given);
        const heartbeatAt = new Date().toISOString();
        await drizzle
          .insert(jobs)
          .values({ ...job, startedAt: heartbeatAt, heartbeatAt })
          .onConflictDoUpdate({ target: [jobs.kind, jobs.repository], set: { ...changing(job), heartbeatAt } });
      }),
    getJobs: (repository) =>
      guard(async () => {
        const where = repository === undefined ? undefined : eq(jobs.repository, repository);
        const rows = await drizzle.select().from(jobs).where(where).orderBy(asc(jobs.repository), asc(jobs.kind)).all();
        return rows.map(told);
      }),
  };
}

function changing({ state, done, total, pid, message }: JobInput) {
  return { state, done, total, pid, message };
}
