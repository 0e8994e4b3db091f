/**
 * The commits of a repository that can be asked: the one that answers now, those of older generations, and those indexed by themselves.
 * Each once; a generation made from a clean tree stands for its commit before one with local changes.
 */
import type { GenerationRow, RepositoryReader } from '#db/repository/repository-store';
import { PathlightError } from '#lib/model/errors';

export interface IndexedCommit {
  readonly commit: string;
  /** The tag or branch it was indexed by; empty where it was none. */
  readonly label: string;
  readonly indexedAt: string;
  /** The tree it was made from had local changes. */
  readonly dirty: boolean;
  /** It answers where no commit is said. */
  readonly isCurrent: boolean;
  /** The generation that holds it; null where it has a database of its own alone. */
  readonly generation: GenerationRow | null;
}

/** The one that answers now first, then the last indexed. A directory without git has none. */
export async function indexedCommits(reader: RepositoryReader): Promise<readonly IndexedCommit[]> {
  const [generations, pins] = await Promise.all([reader.generations(), reader.pins.list()]);
  const found = new Map<string, IndexedCommit>();
  for (const [at, generation] of generations.entries()) {
    const { commit, dirty, indexedAt } = generation;
    if (commit === null) continue;
    const known = found.get(commit);
    // A question about a commit means the commit, not what was changed on top of it.
    if (known && !(known.dirty && !dirty)) continue;
    found.set(commit, { commit, label: '', indexedAt, dirty, isCurrent: at === 0, generation });
  }
  for (const { commit, label, indexedAt, generation } of pins) {
    const known = found.get(commit);
    if (known && !known.dirty) found.set(commit, { ...known, label });
    // Indexed by itself, or made of a generation that is forgotten since.
    else if (!known || generation === null)
      found.set(commit, { commit, label, indexedAt, dirty: false, isCurrent: false, generation: null });
  }
  return [...found.values()].toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.indexedAt < b.indexedAt ? 1 : a.indexedAt > b.indexedAt ? -1 : 0),
  );
}

const MAX_TOLD = 6;
const SHORT = 10;

/** By its hash, the beginning of it, or the tag it was indexed by. Throws `not_found` with what is indexed, and how the commit can be. */
export function findCommit(
  asked: string,
  commits: readonly IndexedCommit[],
  { name, root }: { readonly name: string; readonly root: string },
): IndexedCommit {
  const labelled = commits.filter(({ label }) => label === asked);
  const matching =
    labelled.length > 0
      ? labelled
      : commits.filter(({ commit }) => /^[0-9a-f]{4,64}$/i.test(asked) && commit.startsWith(asked.toLowerCase()));
  const [only, ...others] = matching;
  if (only && others.length === 0) return only;
  if (only) {
    const those = matching.map(({ commit }) => commit.slice(0, SHORT)).join(', ');
    throw new PathlightError('bad_input', `${asked} is the beginning of several indexed commits of ${name}.`, {
      remedy: `Say more of it: ${those}.`,
    });
  }
  const told = commits
    .slice(0, MAX_TOLD)
    .map(({ commit, label }) => (label === '' ? commit.slice(0, SHORT) : `${commit.slice(0, SHORT)} (${label})`));
  const more = commits.length > MAX_TOLD ? ` and ${commits.length - MAX_TOLD} more` : '';
  const known = told.length === 0 ? 'It was indexed without git' : `Indexed are: ${told.join(', ')}${more}`;
  throw new PathlightError('not_found', `The commit ${asked} of ${name} is not indexed.`, {
    remedy: `${known}. To index it: pathlight index ${root} --commit ${asked}`,
  });
}
