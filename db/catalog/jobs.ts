/** The catalog's jobs: one lease a kind and repository, alive while its heartbeat is young. */
import { asc, eq, lt, ne, or } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore, JobInput } from '#db/catalog/catalog-store';
import { jobs } from '#db/catalog/schema/jobs';

type JobsStore = Pick<CatalogStore, 'claimJob' | 'upsertJob' | 'getJobs'>;

/** A running job that says nothing for so long is taken for dead. */
export const STALE_AFTER_MS = 30_000;

export function jobsStore({ drizzle, guard }: CatalogDatabase): JobsStore {
  return {
    claimJob: (job, options = {}) =>
      guard(async () => {
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
    upsertJob: (job) =>
      guard(async () => {
        const heartbeatAt = new Date().toISOString();
        await drizzle
          .insert(jobs)
          .values({ ...job, startedAt: heartbeatAt, heartbeatAt })
          .onConflictDoUpdate({ target: [jobs.kind, jobs.repository], set: { ...changing(job), heartbeatAt } });
      }),
    getJobs: (repository) =>
      guard(() => {
        const where = repository === undefined ? undefined : eq(jobs.repository, repository);
        return drizzle.select().from(jobs).where(where).orderBy(asc(jobs.repository), asc(jobs.kind)).all();
      }),
  };
}

function changing({ state, done, total, pid, message }: JobInput) {
  return { state, done, total, pid, message };
}
