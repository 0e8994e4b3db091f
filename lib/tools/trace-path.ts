/** trace_path: the shortest way from one symbol to another. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { shortestPath } from '#lib/graph/shortest-path';
import type { Path } from '#lib/model/answer';
import { citeHops, marksOf } from '#lib/tools/evidence';
import { citeSymbols } from '#lib/tools/find-symbol';
import { nameInput } from '#lib/tools/inputs';
import { withMembers } from '#lib/tools/members';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { defineTool, type ToolContext, toolResult } from '#lib/tools/tool';
import { count, hopLine, nameInWords } from '#lib/tools/wording';

export const tracePath = defineTool({
  name: 'trace_path',
  description:
    'Finds the shortest call path from one symbol to another; every hop is a stored edge with its call line as evidence, and a step from a declared method to an implementation says so. When there is none it says so, and whether there is one the other way round. A name that does not exist is refused with the closest names.',
  inputSchema: z.object({
    from: nameInput.describe('Id or name where the path starts.'),
    to: nameInput.describe('Id or name where it ends.'),
  }),
  async run({ from, to }, context) {
    const title = `Path from ${from} to ${to}`;
    const [start, target] = await Promise.all([resolveSymbol(context.reader, from), resolveSymbol(context.reader, to)]);
    const missing = [start.notFound, target.notFound].filter((one) => one !== undefined);
    if (missing.length > 0) return notFoundResult(title, missing);
    const ends = { start: start.symbols, target: target.symbols };
    const found = await pathBetween(ends.start, ends.target, context);
    const back = found ? null : await pathBetween(ends.target, ends.start, context);
    const hops = await citeHops(context, found ?? back ?? []);
    const definitions = await citeSymbols(context, endSymbols(ends, hops));
    const summary = sayPath({ from, to, found, back });
    return toolResult({
      title,
      summary,
      text: [summary, ...hops.map((hop) => hopLine({ ...hop, depth: 0 }))].join('\n'),
      hits: definitions.map(({ symbol }, at) => ({
        id: symbol.id,
        route: 'path',
        score: 1 / (at + 1),
        reason: 'is an end of the path',
      })),
      paths: hops.length > 0 ? [hops] : [],
      marks: [...definitions.flatMap(({ mark }) => (mark ? [mark] : [])), ...marksOf(hops)],
      symbols: definitions.map(({ symbol }) => symbol),
    });
  },
});

interface Ends {
  readonly start: readonly SymbolRow[];
  readonly target: readonly SymbolRow[];
}

/** Between the symbols themselves if there is a way, else between what is in them. */
async function pathBetween(
  starts: readonly SymbolRow[],
  targets: readonly SymbolRow[],
  context: ToolContext,
): Promise<Path | null> {
  const direct = await shortestPath(keysOf(starts), keysOf(targets), context);
  if (direct) return direct;
  const [from, to] = await Promise.all([withMembers(context.reader, starts), withMembers(context.reader, targets)]);
  if (from.length === starts.length && to.length === targets.length) return null;
  return shortestPath(keysOf(from), keysOf(to), context);
}

/** The ends the path really has, then the other symbols of the two names. */
function endSymbols(ends: Ends, path: Path): readonly SymbolRow[] {
  const all = [...ends.start, ...ends.target];
  const used = new Set([path[0]?.from, path.at(-1)?.to]);
  const first = all.filter((row) => used.has(row.id));
  const best = first.length > 0 ? first : [ends.start[0], ends.target[0]].filter((row) => row !== undefined);
  return [...new Map(best.map((row) => [row.key, row])).values()].slice(0, 6);
}

function sayPath(outcome: { from: string; to: string; found: Path | null; back: Path | null }): string {
  const { from, to, found, back } = outcome;
  if (found && found.length === 0) return `${nameInWords(from)} and ${nameInWords(to)} are the same symbol.`;
  if (found) return `${count(found.length, 'hop')} from ${nameInWords(from)} to ${nameInWords(to)}.`;
  const none = `No call path leads from ${nameInWords(from)} to ${nameInWords(to)} in the indexed files.`;
  return back ? `${none} The other way round there is one, from ${nameInWords(to)} to ${nameInWords(from)}.` : none;
}

function keysOf(symbols: readonly SymbolRow[]): readonly number[] {
  return symbols.map((symbol) => symbol.key);
}
