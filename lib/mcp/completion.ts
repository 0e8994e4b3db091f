/** What can stand in an argument of a prompt or an address: names of repositories, symbols and entities, paths, commits, ids of answers. */
import type { CompleteResult } from '@modelcontextprotocol/sdk/types.js';
import { readableOnly, requireScope } from '#lib/mcp/access';
import type { McpCall } from '#lib/mcp/call';
import { openAsked, readableRepositories } from '#lib/mcp/repositories';
import { PathlightError } from '#lib/model/errors';
import { placesOf } from '#lib/question/scope/places';
import { indexedCommits } from '#lib/repository/indexed-commits';
import type { OpenRepository } from '#lib/repository/open-repository';

const MOST = 100;
const MAX_ANSWERS = 100;
const MAX_TYPED = 500;

export interface Typed {
  readonly argument: string;
  readonly value: string;
  /** Arguments that are filled in already. */
  readonly given: Readonly<Record<string, string>>;
}

export async function complete({ argument, value, given }: Typed, call: McpCall): Promise<CompleteResult> {
  requireScope(call.access, 'read');
  const typed = value.slice(0, MAX_TYPED).toLowerCase();
  const found = bestFirst(await valuesOf(argument, given, call), typed);
  return { completion: { values: found.slice(0, MOST), total: found.length, hasMore: found.length > MOST } };
}

async function valuesOf(argument: string, given: Typed['given'], call: McpCall): Promise<readonly string[]> {
  if (argument === 'repository') return (await readableRepositories(call)).map(({ name }) => name);
  if (argument === 'id') return answerIds(call);
  const list = OF_A_REPOSITORY[argument];
  const repository = list && (await meant(given.repository, call));
  return list && repository ? list(repository) : [];
}

const OF_A_REPOSITORY: Readonly<Record<string, (repository: OpenRepository) => Promise<readonly string[]>>> = {
  path: async ({ reader }) => [...(await placesOf(reader)).files.keys()],
  commit: async ({ reader }) => (await indexedCommits(reader)).map(({ commit }) => commit),
  symbol: symbolNames,
};

/** A new generation is a new object, so its names go with it. */
const names = new WeakMap<OpenRepository, Promise<readonly string[]>>();

function symbolNames(repository: OpenRepository): Promise<readonly string[]> {
  const known = names.get(repository) ?? repository.reader.symbolNames().then((rows) => rows.map(({ name }) => name));
  names.set(repository, known);
  known.catch(() => names.delete(repository));
  return known;
}

async function answerIds({ workspace, access }: McpCall): Promise<readonly string[]> {
  const recent = await workspace.catalog.recentAnswers(MAX_ANSWERS);
  return (await readableOnly(recent, access, ({ repository }) => repository)).map(({ id }) => id);
}

/** Null where it is not clear which: nothing is offered then. */
async function meant(repository: string | undefined, call: McpCall): Promise<OpenRepository | null> {
  try {
    return (await openAsked({ repository: repository || undefined }, call)).repository;
  } catch (error) {
    if (error instanceof PathlightError) return null;
    throw error;
  }
}

/** Those that begin with what was typed, then those whose last part does, then those that hold it; the shortest first. */
function bestFirst(values: readonly string[], typed: string): readonly string[] {
  const rank = (value: string): number => {
    const lower = value.toLowerCase();
    if (lower.startsWith(typed)) return 0;
    if (lower.slice(lower.lastIndexOf('/') + 1).startsWith(typed)) return 1;
    return lower.includes(typed) ? 2 : 3;
  };
  return values
    .map((value) => ({ value, rank: rank(value) }))
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || a.value.length - b.value.length || (a.value < b.value ? -1 : 1))
    .map(({ value }) => value);
}
