/**
 * The overview of a repository's current generation: the one kept with the index, else made now and kept. One a generation; whoever asks
 * while it is made gets the same one.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { OVERVIEW_VERSION, type Overview } from '#lib/model/overview';
import { makeOverview } from '#lib/overview/make-overview';

interface Known {
  readonly generation: number;
  readonly overview: Promise<Overview>;
}

const known = new WeakMap<RepositoryReader, Known>();

export async function overviewOf(reader: RepositoryReader): Promise<Overview> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const before = known.get(reader);
  if (before?.generation === generation) return before.overview;
  const overview = keptOrMade(reader, generation);
  known.set(reader, { generation, overview });
  overview.catch(() => known.delete(reader));
  return overview;
}

async function keptOrMade(reader: RepositoryReader, generation: number): Promise<Overview> {
  const kept = await reader.overview(generation);
  const read = kept === null ? null : (JSON.parse(kept) as Overview);
  // Our own JSON, of this version or of another one.
  if (read?.version === OVERVIEW_VERSION) return read;
  const made = await makeOverview(reader);
  await reader.keepOverview(generation, JSON.stringify(made));
  return made;
}
