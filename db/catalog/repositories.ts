/** The catalog's repositories. */
import { asc, eq } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore, RepositoryRow } from '#db/catalog/catalog-store';
import { jobs } from '#db/catalog/schema/jobs';
import { repositories } from '#db/catalog/schema/repositories';

type RepositoriesStore = Pick<CatalogStore, 'listRepositories' | 'getRepository' | 'upsertRepository' | 'removeRepository'>;

export function repositoriesStore({ drizzle, guard }: CatalogDatabase): RepositoriesStore {
  const getRepository = async (name: string): Promise<RepositoryRow | null> => {
    const [row] = await guard(() => drizzle.select().from(repositories).where(eq(repositories.name, name)));
    return row ?? null;
  };
  return {
    getRepository,
    listRepositories: () => guard(() => drizzle.select().from(repositories).orderBy(asc(repositories.name)).all()),
    upsertRepository: async ({ name, root, databaseUrl }) => {
      const updatedAt = new Date().toISOString();
      const row: RepositoryRow = { name, root, databaseUrl, createdAt: updatedAt, updatedAt };
      const [stored] = await guard(() =>
        drizzle
          .insert(repositories)
          .values(row)
          .onConflictDoUpdate({ target: repositories.name, set: { root, databaseUrl, updatedAt } })
          .returning(),
      );
      return stored ?? row;
    },
    removeRepository: (name) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.delete(jobs).where(eq(jobs.repository, name)),
          drizzle.delete(repositories).where(eq(repositories.name, name)),
        ]);
      }),
  };
}
