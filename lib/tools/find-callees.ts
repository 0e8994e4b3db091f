/** find_callees: what a symbol calls, in order, and where its calls leave what is known. */
import { z } from 'zod';
import type { LeafRow } from '#db/repository/repository-store';
import { makeHop } from '#lib/graph/hop';
import { calleesOf } from '#lib/graph/neighbours';
import { toHandlers } from '#lib/graph/remote-calls';
import { selectTrailEnds } from '#lib/graph/trail-end';
import { citeHops, citeTrailEnds, marksOf } from '#lib/tools/evidence';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { nameInput } from '#lib/tools/inputs';
import { withMembers } from '#lib/tools/members';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { sayLeadsOut, stepsOutside } from '#lib/tools/scope-words';
import { defineTool, toolResult } from '#lib/tools/tool';
import { trailEndLine } from '#lib/tools/trail-ends';
import { count, hopLine } from '#lib/tools/wording';

const MAX_SOURCES = 4;
const MAX_TRAIL_ENDS = 10;

export const findCallees = defineTool({
  name: 'find_callees',
  description:
    'Lists what a symbol calls, creates or hands on, in the order of its lines, each with the call line as evidence, and the calls that leave the repository or could not be followed. A class or file answers for its members. A name that does not exist is refused with the closest names.',
  inputSchema: z.object({
    symbol: nameInput.describe('Id or name of the symbol that calls.'),
    limit: z.number().int().min(1).max(200).default(40).describe('Calls at most.'),
  }),
  async run({ symbol, limit }, context) {
    const title = `Calls made by ${symbol}`;
    const { symbols, notFound } = await resolveSymbol(context.reader, symbol, context.scope);
    if (notFound) return notFoundResult(title, [notFound]);
    const asked = symbols.slice(0, MAX_SOURCES);
    const keys = (await withMembers(context.reader, asked)).map((row) => row.key);
    const found = await toHandlers(await calleesOf(context.reader, keys), context.reader);
    const shown = found.slice(0, limit);
    const definitions = await citeSymbols(context, asked);
    const hops = await citeHops(context, await Promise.all(shown.map((step) => makeHop(step, 0, context.source))));
    const leaves = (await context.reader.leavesFrom(keys)).toSorted((a, b) => a.line - b.line || a.column - b.column);
    const open = sayUnfollowed(leaves, found.length > 0);
    const trailEnds = await citeTrailEnds(context, selectTrailEnds(leaves, MAX_TRAIL_ENDS));
    const reached = [...new Map(shown.map((step) => [step.to.key, step.to])).values()];
    const outside = await stepsOutside([hops], context);
    return toolResult({
      title,
      ...(context.scope ? { outside } : {}),
      summary: `${count(found.length, 'call')} inside the repository, ${count(trailEnds.length, 'trail end')}.`,
      text: [
        ...definitions.map((one) => describeSymbol(one.symbol, one.mark)),
        ...(hops.length > 0 ? hops.map(hopLine) : [open === '' ? 'It calls nothing in the indexed files.' : open]),
        ...(hops.length > 0 && open !== '' ? [open] : []),
        ...(found.length > shown.length ? [`… ${found.length - shown.length} more were left out.`] : []),
        ...trailEnds.map(trailEndLine),
      ]
        .join('\n')
        .concat(sayLeadsOut(outside, context)),
      hits: [
        ...asked.map((row) => ({ id: row.id, route: 'path' as const, score: 1, reason: 'was asked about' })),
        ...reached.map((row, at) => ({ id: row.id, route: 'path' as const, score: 0.9 / (at + 1), reason: 'is called by it' })),
      ],
      paths: hops.length > 0 ? [hops] : [],
      trailEnds,
      marks: [...definitions.flatMap(({ mark }) => (mark ? [mark] : [])), ...marksOf(hops), ...marksOf(trailEnds)],
      symbols: [...asked, ...reached],
    });
  },
});

/** Calls that may lead into the repository though they could not be resolved; empty where there are none. */
function sayUnfollowed(leaves: readonly LeafRow[], hasCalls: boolean): string {
  const number = leaves.filter((leaf) => leaf.reason !== 'external' && leaf.reason !== 'builtin').length;
  if (number === 0) return '';
  const calls = `${count(number, 'call')} of it could not be resolved`;
  return hasCalls
    ? `Besides, ${calls}; ${number === 1 ? 'it' : 'each'} may lead to more.`
    : `No call in the indexed files was found, but ${calls}.`;
}
