/** find_impact: what depends on a symbol, back to where it begins. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { callersTree } from '#lib/graph/callers';
import { type EntryGroup, type Impact, type ImpactEntry, traceImpact } from '#lib/graph/impact';
import { hopsOf } from '#lib/graph/shortest-path';
import type { Path } from '#lib/model/answer';
import { citeHops, marksOf } from '#lib/tools/evidence';
import { callTargets } from '#lib/tools/find-callers';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { inferredNotes } from '#lib/tools/inferred-notes';
import { nameInput } from '#lib/tools/inputs';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { sayOutside } from '#lib/tools/scope-words';
import { defineTool, type ToolContext, toolResult } from '#lib/tools/tool';
import { marksOfUnproven, sayNone, sayUnproven, uncalledOf, unprovenCalls } from '#lib/tools/unbound';
import { count, hopLine, symbolInWords } from '#lib/tools/wording';

const MAX_TARGETS = 6;
/** Call sites of the nearest levels. */
const MAX_NEAR = 60;
const NEAR_LEVELS = 3;
const MAX_ENTRIES = 24;
/** Of those, as many are told with the whole way from them. */
const MAX_WAYS = 8;

/** What sets something going, most telling first. */
const GROUPS: readonly EntryGroup[] = ['route', 'rpc', 'topic', 'schedule', 'program', 'test'];
const GROUP_NOUNS: Readonly<Record<EntryGroup, string>> = {
  route: 'route',
  rpc: 'RPC',
  topic: 'topic',
  schedule: 'schedule',
  program: 'function that nothing calls',
  test: 'test',
};

export const findImpact = defineTool({
  name: 'find_impact',
  description:
    'Tells what depends on a symbol: who calls or uses it, who leads to those, and back to the routes, messages, schedules, programs and tests it all begins at, grouped, each with its way and call lines as evidence. A name that does not exist is refused with the closest names.',
  inputSchema: z.object({
    symbol: nameInput.describe('Id or name of the symbol that is to change.'),
    entries: z.number().int().min(1).max(100).default(MAX_ENTRIES).describe('Beginnings told at most.'),
  }),
  async run({ symbol, entries: limit }, context) {
    const title = `Impact of ${symbol}`;
    const { symbols, notFound } = await resolveSymbol(context.reader, symbol, context.scope);
    if (notFound) return notFoundResult(title, [notFound]);
    const asked = symbols.slice(0, MAX_TARGETS);
    const targets = await callTargets(asked, context);
    const { reader, source, scope } = context;
    const isTold = scope && ((caller: SymbolRow): boolean => scope.has(caller));
    const near = await callersTree(targets, { reader, source, depth: NEAR_LEVELS, limit: MAX_NEAR, isTold });
    const impact = await traceImpact(targets, { reader, isTold });
    const told = inGroups(impact.entries).slice(0, limit);
    const definitions = await citeSymbols(context, asked);
    const hops = await citeHops(context, near.hops);
    const ways = await waysOf(told.slice(0, MAX_WAYS), context);
    const outside = sayOutside(impact.untold, 'symbol', context);
    const notes = await inferredNotes(asked, context);
    const tests = new Set(near.symbols.filter((row) => row.isTest).map((row) => row.id));
    const uncalled = uncalledOf(asked, hops, tests);
    const unproven = await unprovenCalls(asked, uncalled, context);
    const summary = impact.reached === 0 && impact.entries.length === 0 ? sayNone(unproven) : sayImpact(impact);
    const open = sayUnproven(unproven, uncalled.size < new Set(asked.map((row) => row.id)).size);
    return toolResult({
      title,
      summary,
      text: [
        ...notes,
        ...definitions.map((one) => describeSymbol(one.symbol, one.mark)),
        ...(hops.length > 0 ? hops.map(hopLine) : [sayNone(unproven)]),
        ...(near.leftOut > 0 ? [`… ${near.leftOut} more were left out.`] : []),
        summary,
        ...told.map((entry) => `- ${symbolInWords(entry.row.id)} (${count(entry.way.length - 1, 'step')})`),
        ...(impact.entries.length > told.length ? [`… ${impact.entries.length - told.length} more were left out.`] : []),
        ...(outside === '' ? [] : [outside.trim()]),
        ...(open === '' ? [] : [open.trim()]),
      ].join('\n'),
      hits: [
        ...asked.map((row) => ({ id: row.id, route: 'path' as const, score: 1, reason: 'was asked about' })),
        ...near.symbols.map((row, at) => ({
          id: row.id,
          route: 'path' as const,
          score: 0.9 / (at + 1),
          reason: 'depends on it',
        })),
      ],
      paths: [hops, ...ways].filter((path) => path.length > 0),
      marks: [
        ...definitions.flatMap(({ mark }) => (mark ? [mark] : [])),
        ...marksOf(hops),
        ...ways.flatMap((way) => marksOf(way)),
        ...marksOfUnproven(unproven),
      ],
      unproven,
      symbols: [...asked, ...near.symbols],
      total: impact.reached,
      notes,
      ...(scope ? { outside: impact.untold } : {}),
    });
  },
});

function inGroups(entries: readonly ImpactEntry[]): readonly ImpactEntry[] {
  return GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group));
}

/** The hops from each beginning down to what is asked about. Ways of one step stand among the callers already. */
async function waysOf(entries: readonly ImpactEntry[], context: ToolContext): Promise<readonly Path[]> {
  const { reader, source } = context;
  const ways: Path[] = [];
  for (const { way, group } of entries) {
    if (group === 'test' || way.length < 3) continue;
    ways.push(await citeHops(context, await hopsOf(way, { reader, source })));
  }
  return ways;
}

function sayImpact({ entries, reached, isCut }: Impact): string {
  const groups = GROUPS.flatMap((group) => {
    const number = entries.filter((entry) => entry.group === group).length;
    return number === 0 ? [] : [count(number, GROUP_NOUNS[group])];
  });
  const more = isCut ? ', and there may be more' : '';
  const from = groups.length === 0 ? '' : `, beginning at ${groups.join(', ')}`;
  return `${count(reached, 'symbol')} of the code ${reached === 1 ? 'leads' : 'lead'} to it${from}${more}.`;
}
