/** trace_flow: what happens from an entry on. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { traceFlow as flowForward } from '#lib/graph/flow';
import type { Spread } from '#lib/graph/flow-story';
import { focusOn } from '#lib/graph/focus';
import { leadIn } from '#lib/graph/lead-in';
import type { Hop, Path } from '#lib/model/answer';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import { borderEnds } from '#lib/tools/border-ends';
import { citeHops, citeTrailEnds, marksOf } from '#lib/tools/evidence';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { nameInput, queryInput } from '#lib/tools/inputs';
import { hasMembers, isConstructor, withInnerFunctions, withMembers } from '#lib/tools/members';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { sayLeadsOut, stepsOutside } from '#lib/tools/scope-words';
import { defineTool, type ToolContext, toolResult } from '#lib/tools/tool';
import { trailEndLine } from '#lib/tools/trail-ends';
import { count, hopLine } from '#lib/tools/wording';

export const traceFlow = defineTool({
  name: 'trace_flow',
  description:
    'Follows what happens from a symbol on, in the order of its calls and of theirs, to where the trail ends: databases, queues, HTTP, code outside the repository. Every hop is a stored edge with its call line as evidence. A name that does not exist is refused with the closest names.',
  inputSchema: z.object({
    entry: nameInput.describe('Id or name of the symbol where the flow starts.'),
    depth: z.number().int().min(1).max(10).default(6),
    hops: z.number().int().min(1).max(60).default(30).describe('Hops at most.'),
    focus: queryInput
      .optional()
      .describe(
        'Words of the question, in English: what they name is kept, and helpers and side branches are counted instead of told.',
      ),
    spread: z
      .enum(['calls', 'effects'])
      .default('effects')
      .describe('With a focus: what it calls and no more, or on into other services and to what is named.'),
  }),
  async run({ entry, depth, hops: maxHops, focus, spread }, context) {
    const title = `Flow from ${entry}`;
    const { symbols, notFound } = await resolveSymbol(context.reader, entry, context.scope);
    const first = symbols[0];
    if (notFound || !first) return notFoundResult(title, notFound ? [notFound] : []);
    // Definitions that share an id are one entry: the calls may stand in any of them.
    const sameId = symbols.filter((row) => row.id === first.id);
    const inside = hasMembers(first) ? await workOfClass(sameId, spread, context) : sameId;
    const { reader, source } = context;
    const starts = await withInnerFunctions(reader, inside);
    const flow = await flowForward(starts, { reader, source, maxHops, maxDepth: depth, focus, spread });
    const [definition] = await citeSymbols(context, [first]);
    const lead = focus === undefined || spread === 'calls' || starts.length > 1 ? [] : await leadTo(first, focus, context);
    const hops = await citeHops(context, [...lead, ...flow.path.map((hop) => ({ ...hop, depth: hop.depth + lead.length }))]);
    const trailEnds = await citeTrailEnds(context, [...flow.trailEnds, ...(await borderEnds(hops, context))]);
    const others = symbols.filter((row) => row.id !== first.id).slice(0, 5);
    const outside = await stepsOutside([hops], context);
    return toolResult({
      title,
      summary: `${count(hops.length, 'hop')}, ${count(trailEnds.length, 'trail end')}.`,
      text: [
        describeSymbol(first, definition?.mark ?? null),
        ...(hops.length > 0 ? hops.map(hopLine) : ['It calls nothing in the indexed files.']),
        ...(flow.leftOut > 0 ? [`… ${flow.leftOut} more calls were left out.`] : []),
        ...trailEnds.map(trailEndLine),
        ...(others.length > 0 ? [`Others of this name: ${others.map((row) => row.id).join(', ')}`] : []),
      ]
        .join('\n')
        .concat(sayLeadsOut(outside, context)),
      hits: [
        { id: first.id, route: 'path', score: 1, reason: 'is where the flow starts' },
        ...handlersOf(first.id, hops).map((id) => ({ id, route: 'path' as const, score: 0.9, reason: 'handles it' })),
      ],
      paths: hops.length > 0 ? [hops] : [],
      trailEnds,
      marks: [...(definition?.mark ? [definition.mark] : []), ...marksOf(hops), ...marksOf(trailEnds)],
      symbols: [first, ...others],
      total: hops.length + flow.leftOut,
      ...(context.scope ? { outside } : {}),
    });
  },
});

/**
 * A class works through its members. Where its own body registers several of them to be run (callbacks, hooks), those are what it calls,
 * and not all that it could do.
 */
async function workOfClass(rows: readonly SymbolRow[], spread: Spread, { reader }: ToolContext): Promise<readonly SymbolRow[]> {
  const members = (await withMembers(reader, rows)).filter((row) => !isConstructor(row));
  if (spread !== 'calls') return members;
  const keys = new Set(members.map((row) => row.key));
  const own = new Set(rows.map((row) => row.key));
  const steps = await reader.edgesFrom([...own], ['references', 'calls']);
  const registered = new Set(steps.filter((edge) => keys.has(edge.toKey) && !own.has(edge.toKey)).map((edge) => edge.toKey));
  return registered.size >= SEVERAL ? rows : members;
}

const SEVERAL = 3;

/** What sets a function going, where the question is told as a story; an entity begins by itself. */
async function leadTo(start: SymbolRow, focus: string, { reader, source }: ToolContext): Promise<Path> {
  if (isEntityId(start.id)) return [];
  return leadIn(start, { reader, source, focus: await focusOn(focus, { reader, starts: [] }) });
}

/** What an entity sets in motion: the code that a question about it is about as well. */
function handlersOf(entry: SymbolId, hops: readonly Hop[]): readonly SymbolId[] {
  if (!isEntityId(entry)) return [];
  return [...new Set(hops.filter((hop) => hop.from === entry).map((hop) => hop.to))];
}
