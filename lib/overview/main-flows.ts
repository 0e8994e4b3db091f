/**
 * What the routes, procedures, topics and jobs of a repository lead to, found ahead: each flow is traced as an answer would trace it, so
 * every hop is a stored edge. The ones that change most come first, at most a few of one area.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { traceFlow } from '#lib/graph/flow';
import { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import { lastName } from '#lib/model/ids';
import type { EntryPoint, MainFlow } from '#lib/model/overview';

const MOST_FLOWS = 20;
const MOST_OF_AN_AREA = 5;
const MOST_EXPORTS_OF_AN_AREA = 3;
/** Traced to find the best. */
const CANDIDATES = 36;
const MAX_HOPS = 14;
/** Settings among them, which are left out. */
const TRACED_HOPS = 32;
const MAX_DEPTH = 6;

const EFFECT_WORTH: Readonly<Partial<Record<EdgeKind, number>>> = {
  writes_table: 3,
  publishes: 3,
  calls_rpc: 3,
  calls_http: 3,
  schedules: 2,
  reads_table: 1,
};

export interface FlowOptions {
  readonly reader: RepositoryReader;
  /** Most promising first. */
  readonly entries: readonly EntryPoint[];
  /** The top area of a file; undefined for none. */
  readonly areaOf: (path: string) => string | undefined;
}

export async function mainFlows({ reader, entries, areaOf }: FlowOptions): Promise<readonly MainFlow[]> {
  const source = new SourceLines(reader);
  const chosen = candidates(entries, areaOf);
  const rows = await reader.symbolsByKey(chosen.map((entry) => entry.entity?.key ?? entry.symbol.key));
  const flows: MainFlow[] = [];
  for (const entry of chosen) {
    const row = rows.get(entry.entity?.key ?? entry.symbol.key);
    if (row) flows.push(await flowOf(entry, row, { reader, source, areaOf }));
    await nextTurn();
  }
  return flows
    .filter((flow) => flow.hops.length > 1)
    .toSorted((a, b) => worthOf(b) - worthOf(a) || compareIds(a, b))
    .slice(0, MOST_FLOWS);
}

/** One of each symbol, at most a few of one area; names that repeat a list or a lookup come after what changes something. */
function candidates(entries: readonly EntryPoint[], areaOf: FlowOptions['areaOf']): readonly EntryPoint[] {
  const symbols = new Set<number>();
  const perArea = new Map<string, number>();
  const chosen: EntryPoint[] = [];
  // What is called from outside of the code, then what a library is entered by.
  for (const entry of [...entries.filter((one) => one.kind !== 'api'), ...entries.filter((one) => one.kind === 'api')]) {
    const area = areaOf(entry.symbol.path) ?? '';
    const many = perArea.get(area) ?? 0;
    // Many routes may be written in one function or file: each is a flow of its own.
    const key = entry.symbol.kind === 'module' ? (entry.entity?.key ?? entry.symbol.key) : entry.symbol.key;
    const isKnown = symbols.has(key) || (entry.entity !== undefined && symbols.has(entry.entity.key));
    if (isKnown || many >= (entry.kind === 'api' ? MOST_EXPORTS_OF_AN_AREA : MOST_OF_AN_AREA) || chosen.length >= CANDIDATES)
      continue;
    symbols.add(key);
    if (entry.entity) symbols.add(entry.entity.key);
    perArea.set(area, many + 1);
    chosen.push(entry);
  }
  return chosen;
}

interface Tracing {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly areaOf: FlowOptions['areaOf'];
}

async function flowOf(entry: EntryPoint, row: SymbolRow, { reader, source, areaOf }: Tracing): Promise<MainFlow> {
  const traced = await traceFlow([row], { reader, source, maxHops: TRACED_HOPS, maxDepth: MAX_DEPTH, maxTrailEnds: 0 });
  // What is read of the settings, or of an object's fields, is no step of the story.
  const path = withoutAccessors(traced.path.filter((hop) => hop.kind !== 'reads_config')).slice(0, MAX_HOPS);
  const effects = path
    .filter((hop) => EFFECT_WORTH[hop.kind] !== undefined)
    .map((hop) => ({ id: hop.through?.entity ?? hop.to, kind: hop.kind }));
  const code = path.filter((hop) => hop.toKind !== 'entity').map((hop) => hop.toPath);
  const areas = [entry.symbol.path, ...code].flatMap((one) => areaOf(one) ?? []);
  return { entry, hops: path, effects: distinct(effects), areas: [...new Set(areas)] };
}

const ACCESSOR_LINES = 4;

/** Calls of a line or two that only give or set what an object has, and lead nowhere. */
function withoutAccessors(path: Path): Path {
  const leading = new Set(path.map((hop) => hop.from));
  return path.filter((hop) => {
    const isShort = hop.toEndLine - hop.toLine < ACCESSOR_LINES;
    return !(isShort && hop.kind === 'calls' && !leading.has(hop.to) && /^(get|set|is|has)(?=[A-Z_])/.test(lastName(hop.to)));
  });
}

function distinct<Effect extends { readonly id: string; readonly kind: EdgeKind }>(
  effects: readonly Effect[],
): readonly Effect[] {
  return [...new Map(effects.map((effect) => [`${effect.kind} ${effect.id}`, effect])).values()];
}

function worthOf(flow: MainFlow): number {
  const effects = flow.effects.reduce((sum, effect) => sum + (EFFECT_WORTH[effect.kind] ?? 0), 0);
  return effects + 2 * (flow.areas.length - 1) + 3 * Math.log2(1 + flow.entry.reach);
}

function compareIds(a: MainFlow, b: MainFlow): number {
  const [one, other] = [a.entry.entity?.id ?? a.entry.symbol.id, b.entry.entity?.id ?? b.entry.symbol.id];
  return one < other ? -1 : one > other ? 1 : 0;
}
