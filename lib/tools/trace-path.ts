/** trace_path: the ways from one symbol to another. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { type Focus, focusOn, NO_FOCUS } from '#lib/graph/focus';
import { leadIn } from '#lib/graph/lead-in';
import { findMeeting } from '#lib/graph/meeting';
import { hopsOf } from '#lib/graph/shortest-path';
import { findWays } from '#lib/graph/ways';
import type { Path } from '#lib/model/answer';
import { isEntityId } from '#lib/model/ids';
import { citeHops, marksOf } from '#lib/tools/evidence';
import { citeSymbols } from '#lib/tools/find-symbol';
import { nameInput, queryInput } from '#lib/tools/inputs';
import { withMembers } from '#lib/tools/members';
import { notFoundResult } from '#lib/tools/not-found';
import { pathGaps } from '#lib/tools/path-gaps';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { sayLeadsOut, stepsOutside } from '#lib/tools/scope-words';
import { defineTool, type ToolContext, toolResult } from '#lib/tools/tool';
import { trailEndLine } from '#lib/tools/trail-ends';
import { count, hopLine, nameInWords, symbolInWords } from '#lib/tools/wording';

const MAX_WAYS = 5;

export const tracePath = defineTool({
  name: 'trace_path',
  description:
    'Finds the shortest call path from one symbol to another, or several ways when asked; every hop is a stored edge with its call line as evidence, and a step from a declared method to an implementation says so. When there is none it says so, whether there is one the other way round, and what calls both or which table one writes and the other reads, how far both sides were followed, and the unresolved calls that may join them. A name that does not exist is refused with the closest names.',
  inputSchema: z.object({
    from: nameInput.describe('Id or name where the path starts.'),
    to: nameInput.describe('Id or name where it ends.'),
    k: z.number().int().min(1).max(MAX_WAYS).default(1).describe('Ways at most, the best first.'),
    focus: queryInput
      .optional()
      .describe('Words of the question, in English: of equally short ways the one that has more of them in its names.'),
    leadIn: z.boolean().default(false).describe('Begin further up, at what sets the start going, where there is one likely way.'),
  }),
  async run({ from, to, k, focus: words, leadIn: withLeadIn }, context) {
    const title = `Path from ${from} to ${to}`;
    const [start, target] = await Promise.all([
      resolveSymbol(context.reader, from, context.scope),
      resolveSymbol(context.reader, to, context.scope),
    ]);
    const missing = [start.notFound, target.notFound].filter((one) => one !== undefined);
    if (missing.length > 0) return notFoundResult(title, missing);
    const ends = { start: start.symbols, target: target.symbols };
    const focus = words === undefined ? NO_FOCUS : await focusOn(words, { reader: context.reader, starts: [] });
    const found = await waysBetween(ends.start, ends.target, { context, k, focus });
    const back = found.length > 0 ? [] : await waysBetween(ends.target, ends.start, { context, k: 1, focus });
    const lead = withLeadIn && found[0] ? await leadTo(ends.start, { path: found[0], focus, context }) : [];
    const met = found.length === 0 && back.length === 0 ? await meet(ends, context) : null;
    const told = found.length > 0 ? [afterLead(lead, found[0] ?? []), ...found.slice(1)] : (met?.paths ?? back);
    const paths: Path[] = [];
    for (const path of told) if (path.length > 0) paths.push(await citeHops(context, path));
    const definitions = await citeSymbols(context, endSymbols(ends, (found[0] ?? back[0] ?? []) as Path));
    const summary = `${sayPath({ from, to, found: found[0] ?? null, back: back[0] ?? null })}${met ? ` ${met.said}` : ''}`;
    const gaps = found.length > 0 ? null : await pathGaps(ends, context);
    const outside = await stepsOutside(paths.slice(0, 1), context);
    const steps = paths.map((path) => path.map((hop) => hopLine({ ...hop, depth: 0 })).join('\n'));
    return toolResult({
      title,
      summary,
      ...(context.scope ? { outside } : {}),
      text:
        [summary, ...steps, ...(gaps ? [gaps.tried, ...gaps.trailEnds.map(trailEndLine)] : [])].join('\n') +
        sayLeadsOut(outside, context),
      hits: definitions.map(({ symbol }, at) => ({
        id: symbol.id,
        route: 'path',
        score: 1 / (at + 1),
        reason: 'is an end of the path',
      })),
      paths,
      marks: [
        ...definitions.flatMap(({ mark }) => (mark ? [mark] : [])),
        ...paths.flatMap((path) => marksOf(path)),
        ...marksOf(gaps?.trailEnds ?? []),
        ...(gaps?.definitions ?? []),
      ],
      ...(gaps ? { tried: gaps.tried, trailEnds: gaps.trailEnds } : {}),
      symbols: definitions.map(({ symbol }) => symbol),
    });
  },
});

interface Ends {
  readonly start: readonly SymbolRow[];
  readonly target: readonly SymbolRow[];
}

/** Between the symbols themselves if there is a way, else between what is in them. */
async function waysBetween(
  starts: readonly SymbolRow[],
  targets: readonly SymbolRow[],
  { context, k, focus }: { readonly context: ToolContext; readonly k: number; readonly focus: Focus },
): Promise<readonly Path[]> {
  const { reader, source } = context;
  const between = async (from: readonly SymbolRow[], to: readonly SymbolRow[]): Promise<readonly Path[]> => {
    const ways = await findWays(keysOf(from), keysOf(to), k, { reader, focus });
    return Promise.all(ways.map((way) => hopsOf(way, { reader, source })));
  };
  const direct = await between(starts, targets);
  if (direct.length > 0) return direct;
  const [from, to] = await Promise.all([withMembers(reader, starts), withMembers(reader, targets)]);
  return from.length === starts.length && to.length === targets.length ? [] : between(from, to);
}

/** What sets the path's own start going. */
async function leadTo(
  starts: readonly SymbolRow[],
  { path, focus, context }: { readonly path: Path; readonly focus: Focus; readonly context: ToolContext },
): Promise<Path> {
  const first = path[0]?.from;
  const [start] = first === undefined ? starts : await context.reader.symbolsById(first);
  if (!start || isEntityId(start.id)) return [];
  return leadIn(start, { reader: context.reader, source: context.source, focus, limit: 2 });
}

function afterLead(lead: Path, path: Path): Path {
  return [...lead, ...path.map((hop) => ({ ...hop, depth: hop.depth + lead.length }))];
}

/** Where two ends meet that no way joins. */
async function meet(
  ends: Ends,
  context: ToolContext,
): Promise<{ readonly paths: readonly Path[]; readonly said: string } | null> {
  const { reader, source } = context;
  const [from, to] = await Promise.all([withMembers(reader, ends.start), withMembers(reader, ends.target)]);
  const found = await findMeeting(keysOf(from), keysOf(to), { reader, source });
  const point = found && (await reader.symbolsByKey([found.key])).get(found.key);
  if (!found || !point) return null;
  const name = symbolInWords(point.id);
  return {
    paths: found.paths,
    said: found.kind === 'caller' ? `Both are reached from ${name}.` : `Both come to ${name}.`,
  };
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
