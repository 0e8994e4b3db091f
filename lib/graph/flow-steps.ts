/** The steps one level of a flow may take: calls in order, and steps across dispatch where a declared member has no body to follow. */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, isHub } from '#lib/graph/flow-index';
import { stepsFrom } from '#lib/graph/flow-neighbours';
import { makeDispatchHop, makeHop } from '#lib/graph/hop';
import { type Neighbour, withSymbols } from '#lib/graph/neighbours';
import { toHandlers } from '#lib/graph/remote-calls';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Hop } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';

export interface FlowStep {
  readonly from: SymbolRow;
  readonly to: SymbolRow;
  readonly kind: EdgeKind;
  /** Position among the steps of its level, in call order. */
  readonly order: number;
  readonly line: number;
  readonly column: number;
  /** Leads to a symbol that another step has led to, or back to where it starts: told where both ends are, never followed. */
  readonly repeats: boolean;
  /** How much the step tells; decides what is left out of a long flow. */
  readonly worth: number;
  hop(source: SourceLines): Promise<Hop>;
}

interface StepOptions {
  readonly reader: RepositoryReader;
  readonly index: FlowIndex;
  readonly depth: number;
  /** Classes that are made are steps of their own, though a member of theirs is called as well. */
  readonly withCreations?: boolean;
}

/** More implementations than this are not a story any more. */
const MAX_DISPATCH = 4;

/** Steps in call order, the first call of each symbol to another; all but the first to one target repeat. */
export async function flowSteps(symbols: readonly SymbolRow[], options: StepOptions): Promise<readonly FlowStep[]> {
  const called = await stepsFrom(
    symbols.map((symbol) => symbol.key),
    options,
  );
  const calls = await toHandlers(called, options.reader);
  const dispatch = await dispatchSteps(symbols, options);
  const members = calls.filter((call) => call.edge.kind === 'calls');
  const used = new Set(members.map((call) => `${call.from.key} ${ownerOf(call.to.id)}${lineOf(call, options)}`));
  // What is written is told as written, though it may be read before.
  const written = new Set(calls.filter((call) => call.edge.kind === 'writes_table').map((call) => call.to.key));
  const seen = new Set<number>();
  // Definitions that share an id (conditional twins) are one step.
  const told = new Set<string>();
  const steps: FlowStep[] = [];
  for (const [step, across] of [
    ...calls.map((call) => [call, false] as const),
    ...dispatch.map((call) => [call, true] as const),
  ]) {
    const [from, to] = across ? [step.to, step.from] : [step.from, step.to];
    const telling = `${from.key} ${to.id}`;
    if (step.edge.kind === 'reads_table' && written.has(to.key)) continue;
    if (told.has(telling) || (!across && isQuiet(step, used, options))) continue;
    const repeats = seen.has(to.key) || from.key === to.key;
    seen.add(to.key);
    told.add(telling);
    steps.push({
      from,
      to,
      kind: step.edge.kind,
      order: steps.length,
      line: step.edge.line,
      column: step.edge.column,
      repeats,
      worth: worthOf(step, to, options.index),
      hop: (source) => (across ? makeDispatchHop(step, options.depth, source) : makeHop(step, options.depth, source)),
    });
  }
  return steps;
}

/**
 * Steps that move no control worth telling: a class or type merely mentioned, a class made to call its member (the call tells it),
 * a constructor that calls nothing.
 */
function isQuiet(step: Neighbour, used: ReadonlySet<string>, options: StepOptions): boolean {
  if (step.edge.kind === 'instantiates') return used.has(`${step.from.key} ${step.to.id}${lineOf(step, options)}`);
  if (CONSTRUCTOR.test(step.to.id)) return options.index.callees.degree(step.to.key) === 0;
  return step.edge.kind === 'references' && step.to.kind !== 'function' && step.to.kind !== 'method';
}

/** A class made where its member is called is only the way to the member; made elsewhere it is a step, where such steps are asked for. */
function lineOf(step: Neighbour, { withCreations }: StepOptions): string {
  return withCreations && !CONSTRUCTOR.test(step.to.id) ? `:${step.edge.line}` : '';
}

export const CONSTRUCTOR = /\.(constructor|__init__|__new__|initialize|__construct)$/;

function ownerOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')));
}

/** Implementations of declared members that have no calls of their own (an interface or abstract member). */
async function dispatchSteps(symbols: readonly SymbolRow[], options: StepOptions): Promise<readonly Neighbour[]> {
  const declared = symbols.filter((symbol) => {
    const implementations = options.index.overriders.degree(symbol.key);
    return implementations > 0 && implementations <= MAX_DISPATCH && options.index.callees.degree(symbol.key) === 0;
  });
  if (declared.length === 0) return [];
  const edges = await options.reader.edgesTo(
    declared.map((symbol) => symbol.key),
    ['overrides'],
  );
  return withSymbols(options.reader, edges);
}

/** What a reader asks for: what reaches another service, a table, a queue. A setting is a detail. */
const EFFECT_WORTH: Readonly<Partial<Record<EdgeKind, number>>> = {
  calls_http: 1.5,
  calls_rpc: 1.5,
  publishes: 1.5,
  writes_table: 1.5,
  reads_table: 0.75,
  subscribes: 1.5,
  handles_rpc: 1.5,
  handles_route: 1.5,
  reads_config: -0.5,
};

function worthOf(step: Neighbour, to: SymbolRow, index: FlowIndex): number {
  let worth = step.edge.confidence;
  if (step.edge.kind === 'references') worth -= 0.5;
  if (step.edge.kind === 'instantiates') worth -= 0.5;
  worth += EFFECT_WORTH[step.edge.kind] ?? 0;
  if (index.callees.degree(to.key) > 0) worth += 1;
  if (isHub(index, to.key)) worth -= 3;
  worth -= Math.min(1, index.productCallers.degree(to.key) / index.hubCallers);
  return worth;
}
