/** find_callers: every place that leads to a symbol. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { callersTree } from '#lib/graph/callers';
import { EDGE_KINDS, type EdgeKind } from '#lib/model/graph';
import { entityKind } from '#lib/model/ids';
import { citeHops, marksOf } from '#lib/tools/evidence';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { inferredNotes } from '#lib/tools/inferred-notes';
import { nameInput } from '#lib/tools/inputs';
import { isConstructor, withConstructors, withMembers } from '#lib/tools/members';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { sayOutside } from '#lib/tools/scope-words';
import { defineTool, type ToolContext, toolResult } from '#lib/tools/tool';
import { marksOfUnproven, NOTHING_OPEN, sayNone, sayUnproven, uncalledOf, unprovenCalls } from '#lib/tools/unbound';
import { count, hopLine } from '#lib/tools/wording';

const MAX_TARGETS = 6;

export const findCallers = defineTool({
  name: 'find_callers',
  description:
    'Lists every place that calls, creates or hands on a symbol, or reads, writes or publishes an entity, with the call line as evidence; depth 2 or 3 adds the callers of the callers. Several symbols of one name are all covered and named. Calls of the name that could not be resolved are counted and shown: where there are some, "no caller found" is no "nothing calls it". A name that does not exist is refused with the closest names.',
  inputSchema: z.object({
    symbol: nameInput.describe('Id or name of the symbol that is called.'),
    depth: z.number().int().min(1).max(3).default(1),
    kinds: z
      .array(z.enum(EDGE_KINDS))
      .optional()
      .describe('Only direct uses of these kinds, such as writes_table, reads_table or publishes.'),
    limit: z.number().int().min(1).max(200).default(40).describe('Call sites at most.'),
  }),
  async run({ symbol, depth, kinds, limit }, context) {
    const title = `Callers of ${symbol}`;
    const { symbols, notFound } = await resolveSymbol(context.reader, symbol, context.scope);
    if (notFound) return notFoundResult(title, [notFound]);
    const asked = symbols.slice(0, MAX_TARGETS);
    const targets = await callTargets(asked, context);
    const only = kinds ? new Set(kinds) : targets.length > asked.length && asked.every(isRoute) ? ROUTE_USES : undefined;
    const { scope } = context;
    const found = await callersTree(targets, {
      reader: context.reader,
      source: context.source,
      depth,
      limit,
      kinds: only,
      isTold: scope && ((caller) => scope.has(caller)),
    });
    const definitions = await citeSymbols(context, asked);
    const hops = await citeHops(context, found.hops);
    const notes = await inferredNotes(asked, context);
    const lines = [...notes, ...definitions.map((one) => describeSymbol(one.symbol, one.mark))];
    const rest = found.leftOut > 0 ? `\n… ${found.leftOut} more were left out.` : '';
    const outside = sayOutside(found.untold, 'call site', context);
    const tests = new Set(found.symbols.filter((row) => row.isTest).map((row) => row.id));
    const uncalled = uncalledOf(asked, hops, tests);
    const unproven = only ? NOTHING_OPEN : await unprovenCalls(asked, uncalled, context);
    const open = sayUnproven(unproven, uncalled.size < new Set(asked.map((row) => row.id)).size);
    return toolResult({
      title,
      summary: found.total === 0 ? sayNone(unproven) : `${count(found.total, 'call site')}.`,
      text: `${lines.join('\n')}\n${hops.length > 0 ? hops.map(hopLine).join('\n') : sayNone(unproven)}${rest}${outside}${open}`,
      hits: [
        ...asked.map((row) => ({ id: row.id, route: 'path' as const, score: 1, reason: 'was asked about' })),
        ...found.symbols.map((row, at) => ({ id: row.id, route: 'path' as const, score: 0.9 / (at + 1), reason: 'leads to it' })),
      ],
      paths: hops.length > 0 ? [hops] : [],
      marks: [...definitions.flatMap(({ mark }) => (mark ? [mark] : [])), ...marksOf(hops), ...marksOfUnproven(unproven)],
      unproven,
      symbols: [...asked, ...found.symbols],
      notes,
      ...(scope ? { outside: found.untold } : {}),
    });
  },
});

function isRoute(row: SymbolRow): boolean {
  return entityKind(row.id) === 'route';
}

/** Handing the handler to the router is the registration again. */
const ROUTE_USES: ReadonlySet<EdgeKind> = new Set(['handles_route', 'calls_http', 'calls']);

/** Whoever calls a route calls its handler: the calls stand there. */
async function routeHandlers(asked: readonly SymbolRow[], { reader }: ToolContext): Promise<readonly SymbolRow[]> {
  const routes = asked.filter(isRoute).map((row) => row.key);
  const edges = await reader.edgesTo(routes, ['handles_route']);
  return [...(await reader.symbolsByKey(edges.map((edge) => edge.fromKey))).values()];
}

/** A class is reached through its constructor too, and through its members where nobody makes one by name. */
export async function callTargets(asked: readonly SymbolRow[], context: ToolContext): Promise<readonly SymbolRow[]> {
  const targets = [...(await withConstructors(context.reader, asked)), ...(await routeHandlers(asked, context))];
  if (!asked.some((row) => row.kind === 'class' || row.kind === 'interface')) return targets;
  const edges = await context.reader.edgesTo(
    targets.map((row) => row.key),
    ['calls', 'instantiates', 'references'],
  );
  if (edges.length > 0) return targets;
  return (await withMembers(context.reader, asked)).filter((row) => !isConstructor(row));
}
