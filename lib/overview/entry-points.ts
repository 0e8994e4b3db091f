/**
 * Where the outside sets the code in motion: what handles routes, procedures, topics and schedules, main functions, and of a library what
 * its first file hands on. Those that set most in motion first.
 */

import { Adjacency } from '#lib/graph/adjacency';
import type { EdgeKind } from '#lib/model/graph';
import { type EntityKind, entityKind, lastName, splitSymbolId } from '#lib/model/ids';
import { isAside } from '#lib/overview/aside';
import type { CodeGraph } from '#lib/overview/code-graph';

export interface FoundEntry {
  readonly kind: EntityKind | 'main' | 'api';
  /** Position of the symbol. */
  readonly symbol: number;
  /** Position of the route, RPC, topic or schedule. */
  readonly entity?: number;
  readonly reach: number;
  /** What is written, published or called over a wire on the way. */
  readonly effects: number;
}

const HANDLED: ReadonlySet<EdgeKind> = new Set(['handles_route', 'handles_rpc', 'subscribes']);
const FOLLOWED: ReadonlySet<EdgeKind> = new Set([
  'calls',
  'instantiates',
  'calls_http',
  'calls_rpc',
  'publishes',
  'writes_table',
]);
const EFFECTS: ReadonlySet<EdgeKind> = new Set(['calls_http', 'calls_rpc', 'publishes', 'writes_table']);

const REACH_DEPTH = 7;
const REACH_LIMIT = 300;
const MOST_OF_A_KIND = 40;
/** With fewer of them, what is exported is how the code is entered. */
const FEWEST_HANDLERS = 3;

export function findEntryPoints(graph: CodeGraph): readonly FoundEntry[] {
  const forward = new Forward(graph);
  const entered = [...handlers(graph), ...mains(graph)];
  const shipped = entered.filter((entry) => !isAside(graph.symbols[entry.symbol]?.path ?? ''));
  const entries = shipped.length > 0 ? shipped : entered;
  const isLibrary = shipped.filter((entry) => entry.kind !== 'main').length < FEWEST_HANDLERS;
  const all = isLibrary ? [...entries, ...exported(graph)] : entries;
  const found = all.map((entry) => ({ ...entry, ...forward.from(entry.symbol) }));
  const byKind = Map.groupBy(found.toSorted(byWorth(graph)), (entry) => entry.kind);
  return [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, MOST_OF_A_KIND)).toSorted(byWorth(graph));
}

type Entry = Pick<FoundEntry, 'kind' | 'symbol' | 'entity'>;

function byWorth(graph: CodeGraph): (a: FoundEntry, b: FoundEntry) => number {
  const worth = (entry: FoundEntry): number => entry.reach + 10 * Math.min(10, entry.effects);
  const id = (entry: FoundEntry): string => graph.symbols[entry.entity ?? entry.symbol]?.id ?? '';
  return (a, b) => worth(b) - worth(a) || (id(a) < id(b) ? -1 : id(a) > id(b) ? 1 : a.symbol - b.symbol);
}

function handlers(graph: CodeGraph): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const kind = graph.kinds[at];
    if (kind === undefined || (!HANDLED.has(kind) && kind !== 'schedules')) continue;
    const [from, to] = [graph.from[at] ?? 0, graph.to[at] ?? 0];
    const [entity, symbol] = kind === 'schedules' ? [from, to] : [to, from];
    const entityOf = entityKind(graph.symbols[entity]?.id ?? '');
    if (entityOf === null || isTest(graph, symbol) || graph.symbols[symbol]?.kind === 'entity') continue;
    entries.set(`${entity} ${symbol}`, { kind: entityOf, symbol, entity });
  }
  return [...entries.values()];
}

const MAIN_NAMES = /^(main|Main|_main|__main__|run_main)$/;
const MAIN_FILES = /(^|\/)(__main__|main|manage|cli|server|app|start|bootstrap)\.(py|rb|m?[jt]s|php)$/;

/** Main functions, and the files a runtime starts, which nothing imports. */
function mains(graph: CodeGraph): readonly Entry[] {
  const imported = new Set<number>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const kind = graph.kinds[at];
    const [from, to] = [graph.from[at] ?? 0, graph.to[at] ?? 0];
    if ((kind === 'imports' || kind === 'reexports') && !isTest(graph, from) && graph.fileOf[from] !== graph.fileOf[to])
      imported.add(graph.fileOf[to] ?? -1);
  }
  const named = new Set<number>();
  graph.symbols.forEach((symbol, at) => {
    if (symbol.kind === 'function' && MAIN_NAMES.test(lastName(symbol.id))) named.add(graph.fileOf[at] ?? -1);
  });
  return graph.symbols.flatMap((symbol, at): Entry[] => {
    const isMain = (symbol.kind === 'function' || symbol.kind === 'method') && MAIN_NAMES.test(lastName(symbol.id));
    const isStart =
      symbol.kind === 'module' &&
      MAIN_FILES.test(symbol.path) &&
      !imported.has(graph.fileOf[at] ?? -1) &&
      !named.has(graph.fileOf[at] ?? -1);
    return !isTest(graph, at) && (isMain || isStart) ? [{ kind: 'main', symbol: at }] : [];
  });
}

const HANDS_ON = /(^|\/)(index\.[mc]?[jt]sx?|__init__\.py|lib\.rs|mod\.[jt]s)$/;

/** What the files export that the outermost file handing things on hands on: the names a library's users import. */
function exported(graph: CodeGraph): readonly Entry[] {
  const handedOn = new Map<number, Set<number>>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const kind = graph.kinds[at];
    const file = graph.fileOf[graph.from[at] ?? 0] ?? -1;
    const other = graph.fileOf[graph.to[at] ?? 0] ?? -1;
    const path = graph.files[file]?.path ?? '';
    if ((kind !== 'reexports' && kind !== 'imports') || other < 0 || other === file) continue;
    if (graph.files[file]?.isTest || graph.files[other]?.isTest || !HANDS_ON.test(path) || isAside(path)) continue;
    handedOn.set(file, (handedOn.get(file) ?? new Set()).add(other));
  }
  const depth = (file: number): number => (graph.files[file]?.path ?? '').split('/').length;
  const [first] = [...handedOn].toSorted(([a, x], [b, y]) => depth(a) - depth(b) || y.size - x.size || a - b);
  const files = first?.[1] ?? new Set();
  return graph.symbols.flatMap((symbol, at): Entry[] => {
    const isWhole = symbol.kind === 'class' || symbol.kind === 'function';
    return isWhole && symbol.exported && isOutermost(symbol.id) && files.has(graph.fileOf[at] ?? -1)
      ? [{ kind: 'api', symbol: at }]
      : [];
  });
}

/** Not written inside another symbol, and not private by its name. */
function isOutermost(id: string): boolean {
  const { name } = splitSymbolId(id);
  return !name.includes('.') && !name.startsWith('_');
}

function isTest(graph: CodeGraph, at: number): boolean {
  const file = graph.files[graph.fileOf[at] ?? -1];
  return graph.symbols[at]?.isTest === true || file?.isTest === true;
}

/** What a symbol sets in motion, over wires too. A class is set in motion by its members. */
class Forward {
  readonly #steps: Adjacency;
  readonly #effects: ReadonlySet<number>;

  constructor(graph: CodeGraph) {
    const from: number[] = [];
    const to: number[] = [];
    const effects = new Set<number>();
    for (let at = 0; at < graph.kinds.length; at++) {
      const kind = graph.kinds[at];
      const [source, target] = [graph.from[at] ?? 0, graph.to[at] ?? 0];
      if (kind === undefined) continue;
      if (EFFECTS.has(kind)) effects.add(target);
      const isMember = kind === 'contains' && graph.symbols[source]?.kind === 'class';
      if (FOLLOWED.has(kind) || isMember) {
        from.push(source);
        to.push(target);
      } else if (HANDLED.has(kind) || kind === 'overrides') {
        from.push(target);
        to.push(source);
      }
    }
    this.#steps = Adjacency.from(Int32Array.from(from), Int32Array.from(to));
    this.#effects = effects;
  }

  from(start: number): { readonly reach: number; readonly effects: number } {
    const visited = new Set([start]);
    let frontier = [start];
    let effects = 0;
    for (let depth = 0; depth < REACH_DEPTH && frontier.length > 0 && visited.size <= REACH_LIMIT; depth++) {
      const next: number[] = [];
      for (const at of frontier) {
        for (const step of this.#steps.neighbours(at)) {
          if (visited.has(step)) continue;
          visited.add(step);
          if (this.#effects.has(step)) effects++;
          next.push(step);
        }
      }
      frontier = next;
    }
    return { reach: visited.size - 1, effects };
  }
}
