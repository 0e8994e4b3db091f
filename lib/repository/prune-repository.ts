/** Forgets what a repository holds beyond the states that are kept: old generations, and the databases of commits nobody keeps. */
import { removeDatabase } from '#db/client';
import type { Pruned } from '#db/repository/prune';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import { pinDatabaseUrl } from '#lib/repository/pin-commit';
import type { Settings } from '#lib/settings';

export interface PruneOptions {
  readonly name: string;
  readonly settings: Settings;
  /** Default: the setting. */
  readonly keep?: number | undefined;
}

export interface PrunedRepository extends Pruned {
  /** Commits whose databases were removed. */
  readonly commits: readonly string[];
}

/** Databases made of a generation go with it; of commits indexed by themselves as many are kept as of generations. */
export async function pruneRepository(
  writer: RepositoryWriter,
  { name, settings, keep }: PruneOptions,
): Promise<PrunedRepository> {
  const most = keep ?? settings.keepGenerations;
  const pruned = await writer.prune(most);
  const kept = new Set((await writer.generations()).map(({ generation }) => generation));
  const pins = await writer.pins.list();
  const own = pins.filter(({ generation }) => generation === null).slice(most);
  const gone = [...own, ...pins.filter(({ generation }) => generation !== null && !kept.has(generation))];
  const commits = gone.map(({ commit }) => commit);
  if (commits.length > 0) await writer.pins.drop(commits);
  for (const commit of commits) removeDatabase(pinDatabaseUrl(settings, name, commit));
  return { ...pruned, commits };
}
