/**
 * Three questions taken from the repository itself: a flow from an entry (from its route where it has one), the users of something well
 * used (of a table where there is one), a path that exists.
 * Each is checked to be answerable before it is offered. Kept as long as the repository is open.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { traceFlow } from '#lib/graph/flow';
import { type Landmark, landmarksOf } from '#lib/graph/landmarks';
import { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';
import { MODULE_NAME } from '#lib/model/ids';
import type { OpenRepository } from '#lib/repository/open-repository';
import { entitiesOf } from '#lib/tools/entity-index';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { nameInWords } from '#lib/tools/wording';

const ENTRIES_TRIED = 8;
const WELL_USED = { least: 2, most: 25 };
const PATH_HOPS = { least: 2, most: 6 };

const cache = new WeakMap<OpenRepository, Promise<readonly string[]>>();

/** At most three; fewer in a repository with little code. */
export async function suggestQuestions(repository: OpenRepository): Promise<readonly string[]> {
  const known = cache.get(repository);
  if (known) return known;
  const questions = findQuestions(repository);
  cache.set(repository, questions);
  questions.catch(() => cache.delete(repository));
  return questions;
}

async function findQuestions(repository: OpenRepository): Promise<readonly string[]> {
  const { reader } = repository;
  const { entries, mostCalled } = await landmarksOf(reader);
  const flows = await entryFlows(entries, reader);
  const questions: string[] = [];
  const [first, second] = [flows[0], flows[1] ?? flows[0]];
  if (first) questions.push(await flowQuestion(first, reader));
  const table = await writtenTable(reader);
  const used = table ? null : await wellUsed(mostCalled, reader);
  if (table) questions.push(`Who writes the \`${table}\` table?`);
  if (used) questions.push(`Who calls \`${used}\`?`);
  const path = second ? await longWay(second, reader) : null;
  if (path) questions.push(`How does \`${path.from}\` reach \`${path.to}\`?`);
  return questions;
}

async function flowQuestion({ entry, name }: EntryFlow, reader: RepositoryReader): Promise<string> {
  const [route, ...others] = await reader.edgesFrom([entry.key], ['handles_route']);
  const address = route && others.length === 0 ? nameInWords(route.to) : null;
  if (address !== null && (await resolveSymbol(reader, address)).symbols.length === 1)
    return `What happens after \`${address}\`?`;
  return `What happens after \`${name}\`${entry.kind === 'module' ? ' starts' : ' is called'}?`;
}

interface EntryFlow {
  readonly entry: SymbolRow;
  readonly name: string;
  readonly path: Path;
}

/** Entries with the most telling flows: functions before top-level code, long and deep before short. */
async function entryFlows(entries: readonly Landmark[], reader: RepositoryReader): Promise<readonly EntryFlow[]> {
  const source = new SourceLines(reader);
  const flows: (EntryFlow & { readonly worth: number })[] = [];
  for (const { symbol, reach } of preferCode(entries).slice(0, ENTRIES_TRIED)) {
    const name = await uniqueName(symbol, reader);
    if (name === null) continue;
    const { path } = await traceFlow([symbol], { reader, source });
    if (path.length < 2) continue;
    const depth = Math.max(...path.map((hop) => hop.depth));
    const worth = 4 * Math.log2(1 + reach) + depth + (symbol.kind === 'module' ? -8 : 0);
    flows.push({ entry: symbol, name, path, worth });
  }
  return flows.toSorted((a, b) => b.worth - a.worth);
}

/** Code that a product runs before scripts, examples and build files. */
function preferCode(entries: readonly Landmark[]): readonly Landmark[] {
  const aside = ({ symbol }: Landmark) =>
    Number(/(^|\/)(scripts?|examples?|bench\w*|docs?|build|tools|[\w-]*tests?|\.\w+)\//i.test(symbol.path));
  return entries.toSorted((a, b) => aside(a) - aside(b));
}

/** The table that most code writes, two places at least; names that are plain words of SQL files only are left out by that. */
async function writtenTable(reader: RepositoryReader): Promise<string | null> {
  const tables = (await entitiesOf(reader)).filter(({ kind, row }) => kind === 'table' && !row.isTest);
  const writes = await reader.edgesTo(
    tables.map(({ row }) => row.key),
    ['writes_table'],
  );
  const counts = tables.map((table) => ({
    table,
    writers: new Set(writes.filter((edge) => edge.toKey === table.row.key).map((edge) => edge.fromKey)).size,
  }));
  const [most] = counts.filter(({ writers }) => writers >= WELL_USED.least).toSorted((a, b) => b.writers - a.writers);
  return most && /^[\w.]+$/.test(most.table.name) ? most.table.name : null;
}

async function wellUsed(mostCalled: readonly Landmark[], reader: RepositoryReader): Promise<string | null> {
  const fitting = mostCalled.filter(
    ({ symbol, callers }) =>
      (symbol.kind === 'function' || symbol.kind === 'method') && callers >= WELL_USED.least && callers <= WELL_USED.most,
  );
  for (const { symbol } of fitting.toSorted((a, b) => Math.abs(a.callers - 6) - Math.abs(b.callers - 6))) {
    const name = await uniqueName(symbol, reader);
    if (name !== null && name.length > 3) return name;
  }
  return null;
}

/** The farthest symbol of a flow that has a name of its own. */
async function longWay(
  flow: EntryFlow,
  reader: RepositoryReader,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const far = flow.path
    .filter((hop) => hop.depth + 1 >= PATH_HOPS.least && hop.depth + 1 <= PATH_HOPS.most && hop.toKind !== 'class')
    .toSorted((a, b) => b.depth - a.depth);
  for (const hop of far) {
    const target = (await reader.symbolsById(hop.to))[0];
    const to = target ? await uniqueName(target, reader) : null;
    if (to !== null && to !== flow.name) return { from: flow.name, to };
  }
  return null;
}

/** The shortest of name, qualified name and id that means this symbol alone; null when none does. */
async function uniqueName(symbol: SymbolRow, reader: RepositoryReader): Promise<string | null> {
  if (symbol.id.endsWith(`::${MODULE_NAME}`)) return symbol.path;
  const label = nameInWords(symbol.id);
  const file = symbol.path.slice(symbol.path.lastIndexOf('/') + 1);
  for (const name of [label, `${file}::${label}`, symbol.id]) {
    const { symbols } = await resolveSymbol(reader, name);
    const ids = new Set(symbols.map((row) => row.id));
    if (ids.size === 1 && ids.has(symbol.id)) return name;
  }
  return null;
}
