/** Repositories, their jobs and who may read them: what the viewer may not read is not there, and what is asked for it is the same. */
import type { CatalogStore, RepositoryRow } from '#db/catalog/catalog-store';
import type { GrantStore } from '#db/catalog/grants';
import { PathlightError } from '#lib/model/errors';
import { may } from '#lib/model/viewer';
import { type Limits, requireAdmin, requireOperator } from '#lib/rights/limited/limits';

type Part = Pick<
  CatalogStore,
  | 'listRepositories'
  | 'getRepository'
  | 'upsertRepository'
  | 'changeRepository'
  | 'removeRepository'
  | 'claimJob'
  | 'upsertJob'
  | 'getJobs'
  | 'grants'
>;

/** Where one comes from is for admins, where it lies on the server for who runs that. */
export function limitedRepositories(limits: Limits): Part {
  const { viewer, catalog, readable } = limits;
  const shown = (row: RepositoryRow): RepositoryRow => {
    if (may(viewer, 'operate')) return row;
    return { ...row, root: '', databaseUrl: '', remote: may(viewer, 'administer') ? row.remote : null };
  };
  const change = async <T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
    requireAdmin(viewer);
    return (await readable()).has(name) ? work() : otherwise;
  };
  return {
    listRepositories: async () => {
      const names = await readable();
      return (await catalog.listRepositories()).filter(({ name }) => names.has(name)).map(shown);
    },
    getRepository: async (name) => {
      const [names, row] = await Promise.all([readable(), catalog.getRepository(name)]);
      return row !== null && names.has(name) ? shown(row) : null;
    },
    upsertRepository: async (row) => {
      requireOperator(viewer);
      if ((await catalog.getRepository(row.name)) !== null && !(await readable()).has(row.name)) {
        throw new PathlightError('conflict', `The name ${row.name} is taken.`, { remedy: 'Choose another.' });
      }
      return catalog.upsertRepository(row);
    },
    changeRepository: async (name, to) => {
      if (to.organization !== undefined) requireOperator(viewer);
      return change(name, () => catalog.changeRepository(name, to), false);
    },
    removeRepository: async (name) => {
      requireOperator(viewer);
      return change(name, () => catalog.removeRepository(name), undefined);
    },
    claimJob: (job, options) => change(job.repository, () => catalog.claimJob(job, options), false),
    upsertJob: (job) => change(job.repository, () => catalog.upsertJob(job), undefined),
    getJobs: async (repository) => {
      const names = await readable();
      return (await catalog.getJobs(repository)).filter((job) => names.has(job.repository));
    },
    grants: limitedGrants(limits),
  };
}

/** An admin says who reads what they read themselves. */
function limitedGrants({ viewer, catalog: { grants }, readable }: Limits): GrantStore {
  const isTheirs = async (repository: string): Promise<boolean> => {
    requireAdmin(viewer);
    return (await readable()).has(repository);
  };
  return {
    list: async (repository) => ((await isTheirs(repository)) ? grants.list(repository) : []),
    of: async (grantees) => {
      requireAdmin(viewer);
      const names = await readable();
      return (await grants.of(grantees)).filter(({ repository }) => names.has(repository));
    },
    grant: async (repository, to) => (await isTheirs(repository)) && grants.grant(repository, to, viewer.id),
    revoke: async (repository, from) => (await isTheirs(repository)) && grants.revoke(repository, from),
    revokeAllOf: async (from) => {
      requireAdmin(viewer);
      const names = await readable();
      const theirs = (await grants.of([from])).filter(({ repository }) => names.has(repository));
      for (const { repository } of theirs) await grants.revoke(repository, from);
    },
    readable: async (reach) => {
      requireAdmin(viewer);
      return reach.organization === viewer.organization ? grants.readable(reach) : [];
    },
    revision: () => grants.revision(),
  };
}
