/**
 * Who leads to some symbols, and who leads to those: a tree of call sites told nearest first.
 * A method that overrides a declared one is also reached through it; the step across dispatch is a hop of its own and says so.
 */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex, isHub } from '#lib/graph/flow-index';
import { makeDispatchHop, makeHop } from '#lib/graph/hop';
import { isInlineOf, standsIn } from '#lib/graph/inline-handlers';
import { callersOf, type Neighbour, withSymbols } from '#lib/graph/neighbours';
import { fromCallers } from '#lib/graph/remote-calls';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Hop } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';

export interface CallersOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  /** 1: direct callers only. */
  readonly depth?: number;
  readonly limit?: number;
  /** Direct callers by these kinds of edges only. */
  readonly kinds?: ReadonlySet<EdgeKind> | undefined;
  /** Callers that are told and gone on from; direct ones that are not are counted. Default: all. */
  readonly isTold?: ((caller: SymbolRow) => boolean) | undefined;
}

export interface Callers {
  readonly hops: readonly Hop[];
  /** Callers in order of distance, each once. */
  readonly symbols: readonly SymbolRow[];
  /** Direct call sites in all, before `limit`. */
  readonly total: number;
  readonly leftOut: number;
  /** Direct call sites by callers that are not told; not in `total`. */
  readonly untold: number;
}

export async function callersTree(targets: readonly SymbolRow[], options: CallersOptions): Promise<Callers> {
  const limit = options.limit ?? 40;
  const index = await flowIndex(options.reader);
  const visited = new Set(targets.map((target) => target.key));
  const hops: Hop[] = [];
  const symbols: SymbolRow[] = [];
  /** Where each caller's calls stand. */
  const sites = new Map<number, EdgeRow[]>();
  const through = await declaredMembers(targets, options);
  hops.push(...through.hops);
  let frontier = [...targets, ...through.symbols];
  for (const symbol of through.symbols) visited.add(symbol.key);
  let total = 0;
  let leftOut = 0;
  let untold = 0;
  for (let depth = 0; depth < (options.depth ?? 1) && frontier.length > 0; depth++) {
    const leading = await callersOf(
      options.reader,
      frontier.map((symbol) => symbol.key),
    );
    const callers = await fromCallers(leading, options.reader);
    const asked = depth === 0 && options.kinds ? callers.filter((step) => options.kinds?.has(step.edge.kind)) : callers;
    const leadingHere = asked.filter((step) => depth === 0 || leadsThere(step, sites, index));
    const found = options.isTold ? leadingHere.filter((step) => options.isTold?.(step.from)) : leadingHere;
    if (depth === 0) total = found.length;
    if (depth === 0) untold = leadingHere.length - found.length;
    const next: SymbolRow[] = [];
    for (const step of found) {
      const known = visited.has(step.from.key);
      if (known && depth > 0) continue;
      if (hops.length >= limit) {
        leftOut++;
        continue;
      }
      hops.push(await makeHop(step, depth, options.source));
      sites.set(step.from.key, [...(sites.get(step.from.key) ?? []), step.edge]);
      if (known) continue;
      visited.add(step.from.key);
      symbols.push(step.from);
      if (!isHub(index, step.from.key)) next.push(step.from);
    }
    frontier = next;
  }
  return { hops, symbols, total, leftOut, untold };
}

/** A route whose handler is written inside a caller leads to what stands in the handler's lines, not to all the caller calls. */
function leadsThere(step: Neighbour, sites: ReadonlyMap<number, readonly EdgeRow[]>, index: FlowIndex): boolean {
  const handlers = [...index.inline.values()].filter((one) => isInlineOf(one, step.edge));
  return handlers.length === 0 || handlers.some((one) => (sites.get(step.to.key) ?? []).some((site) => standsIn(one, site)));
}

/** Members that the targets override, with the dispatch hop that leads from each to the target. */
async function declaredMembers(
  targets: readonly SymbolRow[],
  options: CallersOptions,
): Promise<{ readonly hops: readonly Hop[]; readonly symbols: SymbolRow[] }> {
  const edges = await options.reader.edgesFrom(
    targets.map((target) => target.key),
    ['overrides'],
  );
  if (edges.length === 0) return { hops: [], symbols: [] };
  const called = new Set(
    (
      await options.reader.edgesTo(
        edges.map((edge) => edge.toKey),
        ['calls'],
      )
    ).map((edge) => edge.toKey),
  );
  const steps = (await withSymbols(options.reader, edges)).filter((step) => called.has(step.to.key));
  return {
    hops: await Promise.all(steps.map((step) => makeDispatchHop(step, 0, options.source))),
    symbols: steps.map((step) => step.to),
  };
}
