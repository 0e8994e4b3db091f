/** The catalog's repositories. */
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore, RepositoryRow } from '#db/catalog/catalog-store';
import { chatChannels } from '#db/catalog/schema/chat-platforms';
import { jobs } from '#db/catalog/schema/jobs';
import { repositories } from '#db/catalog/schema/repositories';
import { repositoryGrants } from '#db/catalog/schema/rights';
import { PathlightError } from '#lib/model/errors';

type RepositoriesStore = Pick<
  CatalogStore,
  'listRepositories' | 'getRepository' | 'upsertRepository' | 'changeRepository' | 'removeRepository'
>;

export function repositoriesStore({ drizzle, guard, rights }: CatalogDatabase): RepositoriesStore {
  const getRepository = async (name: string): Promise<RepositoryRow | null> => {
    const [row] = await guard(() => drizzle.select().from(repositories).where(eq(repositories.name, name)));
    return row === undefined ? null : repositoryOf(row);
  };
  return {
    getRepository,
    listRepositories: async () =>
      (await guard(() => drizzle.select().from(repositories).orderBy(asc(repositories.name)).all())).map(repositoryOf),
    upsertRepository: async ({ name, root, databaseUrl, remote }) => {
      const updatedAt = new Date().toISOString();
      const row = { name, root, databaseUrl, remote: remote ?? null, organization: null, createdAt: updatedAt, updatedAt };
      const [stored] = await guard(() =>
        drizzle
          .insert(repositories)
          .values(row)
          .onConflictDoUpdate({
            target: repositories.name,
            set: { root, databaseUrl, updatedAt, ...(remote === undefined ? {} : { remote }) },
          })
          .returning(),
      );
      rights.revision++;
      return repositoryOf(stored ?? { ...row, exclude: '[]' });
    },
    changeRepository: (name, { organization, exclude }) =>
      guard(async () => {
        const set = {
          updatedAt: new Date().toISOString(),
          ...(organization === undefined ? {} : { organization }),
          ...(exclude === undefined ? {} : { exclude: JSON.stringify(exclude) }),
        };
        const changed = await drizzle
          .update(repositories)
          .set(set)
          .where(eq(repositories.name, name))
          .returning({ name: repositories.name });
        rights.revision++;
        return changed.length > 0;
      }),
    removeRepository: (name) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.delete(jobs).where(eq(jobs.repository, name)),
          // Another repository that takes the name must not be read by who read this one, nor told of where this one was.
          drizzle.delete(repositoryGrants).where(eq(repositoryGrants.repository, name)),
          drizzle.update(chatChannels).set({ repository: null }).where(eq(chatChannels.repository, name)),
          drizzle.delete(repositories).where(eq(repositories.name, name)),
        ]);
        rights.revision++;
      }),
  };
}

const patterns = z.array(z.string());

/** Patterns that cannot be read must not make an excluded folder readable: the row is refused. */
function repositoryOf({ exclude, ...row }: typeof repositories.$inferSelect): RepositoryRow {
  try {
    return { ...row, exclude: patterns.parse(JSON.parse(exclude)) };
  } catch (cause) {
    throw new PathlightError('damaged', `What is excluded of ${row.name} cannot be read.`, {
      remedy: 'Say again what to exclude in the settings of the repository.',
      cause,
    });
  }
}
