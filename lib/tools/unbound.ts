/**
 * What a tool says about calls that may be of a symbol and could not be resolved, and of the ways into it that no call site shows. Their
 * lines become evidence; the words keep a model from taking "none found" for "there is none".
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type Entrance, entrancesOf } from '#lib/graph/entrances';
import { type UnboundFound, unboundCalls } from '#lib/graph/unbound-calls';
import type { Hop, UnboundSite } from '#lib/model/answer';
import { isEntityId, lastName, type SymbolId } from '#lib/model/ids';
import { withConstructors } from '#lib/tools/members';
import type { ToolContext } from '#lib/tools/tool';
import type { CitedEntrance, CitedUnbound, Unproven } from '#lib/tools/unproven';
import { nameInWords, place, symbolInWords } from '#lib/tools/wording';

export const NOTHING_OPEN: Unproven = { unbound: [], entrances: [] };

/** Symbols of one name that are looked at. */
const MAX_SYMBOLS = 4;
/** Sites that become evidence. */
const MAX_CITED = 6;
const MAX_ENTRANCES = 2;

/** `uncalled`: those among them that no caller was found for. */
export async function unprovenCalls(
  asked: readonly SymbolRow[],
  uncalled: ReadonlySet<SymbolId>,
  context: ToolContext,
): Promise<Unproven> {
  const groups = [...Map.groupBy(asked, (row) => row.id).values()].slice(0, MAX_SYMBOLS);
  const unbound: CitedUnbound[] = [];
  const entrances: CitedEntrance[] = [];
  for (const rows of groups) {
    const [first] = rows;
    if (!first || isEntityId(first.id)) continue;
    const found = await unboundCalls(await withConstructors(context.reader, rows), { ...context, within: context.scope });
    if (found && (found.total > 0 || found.outside.count > 0)) unbound.push(await citeSites(found, context));
    if (!uncalled.has(first.id)) continue;
    const ways = (await entrancesOf(first, context)).slice(0, MAX_ENTRANCES);
    for (const way of ways) entrances.push({ ...(await citeEntrance(way, first, context)), symbol: first.id });
  }
  return { unbound, entrances };
}

async function citeSites(found: UnboundFound, { ledger }: ToolContext): Promise<CitedUnbound> {
  const sites: UnboundSite[] = [];
  for (const [at, site] of found.sites.entries()) {
    const role = `call of ${site.callee ?? found.name} in ${nameInWords(site.from)}, not resolved`;
    const { path, line } = site;
    const mark = at < MAX_CITED ? await ledger.add({ path, line, endLine: line, symbol: found.name, role }) : null;
    sites.push(mark ? { ...site, mark } : site);
  }
  return { ...found, sites };
}

async function citeEntrance(way: Entrance, row: SymbolRow, { ledger }: ToolContext): Promise<Entrance & { mark?: string }> {
  const { path, line } = way;
  const isOwn = path === row.path && line === row.line;
  const request = isOwn
    ? { path, line, endLine: row.endLine, symbol: row.id, role: 'definition' }
    : { path, line, endLine: line, symbol: shownAt(way, row), role: `${ROLES[way.kind] ?? 'place of'} ${nameInWords(row.id)}` };
  const mark = await ledger.add(request);
  return mark ? { ...way, mark } : way;
}

/** What the line holds: the decorator, the class, or the name alone. */
function shownAt({ kind, text, owner }: Entrance, row: SymbolRow): string {
  if (kind === 'decorated') return text ?? row.id;
  return owner ?? lastName(row.id);
}

const ROLES: Readonly<Partial<Record<Entrance['kind'], string>>> = {
  decorated: 'what stands before',
  base: 'base of the class of',
  value: 'use as a value of',
  by_name: 'name as text of',
};

/** Symbols among these that no hop of a list of callers leads to, tests left out. */
export function uncalledOf(
  asked: readonly SymbolRow[],
  hops: readonly Hop[],
  tests: ReadonlySet<SymbolId>,
): ReadonlySet<SymbolId> {
  const direct = hops.filter((hop) => hop.depth === 0 && !tests.has(hop.from));
  const isCalled = (id: SymbolId): boolean => direct.some(({ from, to }) => to === id || from === id || to.startsWith(`${id}.`));
  return new Set(asked.map((row) => row.id).filter((id) => !isCalled(id)));
}

/** What a list of callers says on the screen when there are none. */
export function sayNone({ unbound }: Unproven): string {
  const most = unbound.toSorted((a, b) => b.total - a.total)[0];
  if (!most || most.total === 0) return 'No caller in the indexed files.';
  const calls = most.total === 1 ? '1 call' : `${most.isCut ? 'more than ' : ''}${most.total.toLocaleString('en')} calls`;
  return `No caller found; ${calls} of \`${most.name}\` could not be resolved.`;
}

/** For a model; empty where nothing is open. */
export function sayUnproven({ unbound, entrances }: Unproven, hasCallers: boolean): string {
  const lines = unbound.flatMap((one) => [
    ...(one.total === 0 ? [] : [sayCount(one, hasCallers), ...one.sites.slice(0, MAX_CITED).map(siteLine)]),
    ...(hasCallers || one.outside.count === 0 ? [] : [sayElsewhere(one)]),
  ]);
  const ways = hasCallers ? [] : entrances.map((way) => `Known besides: ${entranceText(way)}${way.mark ? ` [${way.mark}]` : ''}`);
  return [...lines, ...ways].map((line) => `\n${line}`).join('');
}

function sayCount({ total, inTests, isCut, name }: CitedUnbound, hasCallers: boolean): string {
  const calls =
    total === 1 ? `1 call of \`${name}\`` : `${isCut ? 'More than ' : ''}${total.toLocaleString('en')} calls of \`${name}\``;
  const tests = inTests === 0 ? '' : inTests === total ? ', in tests' : ` (${inTests.toLocaleString('en')} in tests)`;
  const may = total === 1 ? 'it may be one' : 'each may be one';
  return hasCallers
    ? `Besides, ${calls} could not be resolved${tests}; ${may} more:`
    : `${calls} could not be resolved${tests}; ${may}, so do not say that nothing calls it:`;
}

function sayElsewhere({ outside, name }: CitedUnbound): string {
  return `${outside.count.toLocaleString('en')} more calls of \`${name}\` are made on what packages outside the repository hand out (${outside.origins.join(', ')}); most likely theirs.`;
}

function siteLine({ callee, from, path, line, mark }: UnboundSite): string {
  return `  \`${callee ?? ''}\` in ${symbolInWords(from)} at ${place(path, line)}${mark ? ` [${mark}]` : ''}`;
}

/** A sentence about one way in. */
function entranceText({ kind, text, owner, path, line, symbol }: CitedEntrance): string {
  const name = `\`${nameInWords(symbol)}\``;
  switch (kind) {
    case 'test':
      return `${name} is a test: the test runner calls it.`;
    case 'property':
      return `${name} is a property: reading it is no call, and reads are not followed.`;
    case 'language':
      return `\`${text ?? ''}\` is a name that the language or its library calls by itself.`;
    case 'start':
      return `${name} is where the program starts.`;
    case 'decorated':
      return owner
        ? `\`${text ?? ''}\` stands before ${symbolInWords(owner)}, so a framework may make it and call it.`
        : `\`${text ?? ''}\` stands before ${name} and may hand it to whoever calls it.`;
    case 'overrides':
      return `${name} overrides a member declared outside the repository, where it may be called from.`;
    case 'base':
      return `${symbolInWords(owner ?? '')} is a \`${text ?? ''}\`, which is not in the repository and may call ${name}.`;
    case 'inside':
      return `${name} stands inside ${symbolInWords(owner ?? '')}, which may return it or hand it on.`;
    case 'value':
      return `${name} is used as a value at ${place(path, line)}, from where it may be called.`;
    case 'accessor':
      return `${name} is an accessor, which libraries find by its name.`;
    case 'by_name':
      return `The name of ${name} stands as text at ${place(path, line)}, by which it may be called.`;
    case 'exported':
      return `${name} is visible outside its file; callers outside the repository cannot be seen.`;
  }
}

export function marksOfUnproven({ unbound, entrances }: Unproven): readonly string[] {
  return [...unbound.flatMap((one) => one.sites), ...entrances].flatMap(({ mark }) => (mark ? [mark] : []));
}
