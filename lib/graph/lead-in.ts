/**
 * How a story comes to its start: up from a function to what sets it going, as long as there is one likely way. One caller is followed,
 * of several the one that the question names; a topic or address is where it begins, and so is code that registers a handler.
 * Another service is only named as the caller, never walked into.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import type { Focus } from '#lib/graph/focus';
import { makeHop } from '#lib/graph/hop';
import { callersOf, type Neighbour } from '#lib/graph/neighbours';
import { fromCallers } from '#lib/graph/remote-calls';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';
import { type EdgeKind, isEntryKind } from '#lib/model/graph';

interface LeadInOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly focus: Focus;
  /** Steps at most. */
  readonly limit?: number;
}

const LIMIT = 3;
/** So much more of the question in one caller's name than in the others' makes it the likely one. */
const MARGIN = 0.15;

/** Outermost step first; empty where nothing leads to the start, or too much does. */
export async function leadIn(start: SymbolRow, options: LeadInOptions): Promise<Path> {
  const index = await flowIndex(options.reader);
  const steps: Neighbour[] = [];
  const seen = new Set([start.key]);
  for (let at = start; steps.length < (options.limit ?? LIMIT); ) {
    const step = await likelyCaller(at, { ...options, index, seen });
    if (!step) break;
    steps.unshift(step);
    seen.add(step.from.key);
    if (isBeginning(step)) break;
    at = step.from;
  }
  return Promise.all(steps.map((step, depth) => makeHop(step, depth, options.source)));
}

function isBeginning({ edge, from, to }: Neighbour): boolean {
  // What a function beside it hands on is put off by it; elsewhere it is registered.
  const isRegistered = edge.kind === 'references' && from.path !== to.path;
  return isEntryKind(edge.kind) || REMOTE.has(edge.kind) || isRegistered || from.kind === 'module';
}

const REMOTE: ReadonlySet<EdgeKind> = new Set(['calls_http', 'calls_rpc', 'schedules']);

async function likelyCaller(
  at: SymbolRow,
  { reader, focus, index, seen }: LeadInOptions & { readonly index: FlowIndex; readonly seen: ReadonlySet<number> },
): Promise<Neighbour | undefined> {
  const steps = (await fromCallers(await callersOf(reader, [at.key]), reader)).filter(
    ({ from }) => !seen.has(from.key) && (at.isTest || !from.isTest),
  );
  const distinct = [...new Map(steps.toReversed().map((step) => [step.from.key, step])).values()].reverse();
  const topics = distinct.filter((step) => step.edge.kind === 'subscribes');
  if (topics.length > 0) return topics[0];
  const code = callsFirst(distinct.filter(({ from }) => from.kind !== 'entity' && from.kind !== 'module'));
  const [best, second] = code.toSorted((a, b) => focus.of(b.from) - focus.of(a.from) || reachOrder(a, b, index));
  if (!best) return focus.asksFor(ADDRESSES) ? distinct.find((step) => isEntryKind(step.edge.kind)) : undefined;
  return !second || focus.of(best.from) >= focus.of(second.from) + MARGIN || isMainWay(best, second, index) ? best : undefined;
}

/** Where something calls it, those that only hand it on, or that the language calls by itself, are no way to it. */
function callsFirst(steps: readonly Neighbour[]): readonly Neighbour[] {
  const calling = steps.filter(({ edge, from }) => edge.kind !== 'references' && !IMPLICIT.test(from.id));
  return calling.length > 0 ? calling : steps;
}

const IMPLICIT = /[.:]__\w+__$/;

const ADDRESSES = ['route', 'endpoint', 'url', 'address', 'verb', 'path', 'http', 'api', 'request'];

/** One that much leads to, beside one that next to nothing leads to. */
function isMainWay(best: Neighbour, second: Neighbour, { callers }: FlowIndex): boolean {
  return callers.degree(best.from.key) >= MAIN_WAY * Math.max(1, callers.degree(second.from.key));
}

const MAIN_WAY = 4;

/** What calls before what merely hands on. */
function reachOrder(a: Neighbour, b: Neighbour, index: FlowIndex): number {
  const handsOn = (step: Neighbour): number => Number(step.edge.kind === 'references');
  return handsOn(a) - handsOn(b) || index.callers.degree(b.from.key) - index.callers.degree(a.from.key);
}
