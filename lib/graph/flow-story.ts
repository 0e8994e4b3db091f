/**
 * Which steps of a flow make the story somebody asked for. What the working function itself does is told, but for helpers that say nothing
 * (loggers, accessors, errors and records being made, what everything calls); further down only what leads into another service, to
 * an event's receivers, or to something the question names. The rest is counted, not told. What the question names is never left out.
 */
import { type FlowIndex, isHub } from '#lib/graph/flow-index';
import { CONSTRUCTOR, type FlowStep } from '#lib/graph/flow-steps';
import type { Focus } from '#lib/graph/focus';
import { type EdgeKind, isEntryKind } from '#lib/model/graph';
import { entityKind, lastName } from '#lib/model/ids';

/** `calls`: what it calls and no more; `effects`: on into other services and to what is named. */
export type Spread = 'calls' | 'effects';

interface StoryOptions {
  readonly index: FlowIndex;
  readonly focus: Focus;
  readonly spread: Spread;
  readonly starts: readonly number[];
}

export interface Story {
  readonly steps: readonly FlowStep[];
  /** Steps that were not worth telling, by the symbol that takes them. */
  readonly folded: ReadonlyMap<number, number>;
}

/** So much of the question in a name makes a step part of the answer. */
const NAMED = 0.34;
/** Two steps further down and beyond. */
const NAMED_FAR = 0.5;
/** Direct steps told; of more the best. */
const MAX_DIRECT = 10;
/** Functions that only hand over, one after the other. */
const MAX_HAND_OVERS = 4;

export function tellStory(steps: readonly FlowStep[], given: StoryOptions): Story {
  const tree = new Map<number, FlowStep[]>();
  for (const step of steps) tree.set(step.from.key, [...(tree.get(step.from.key) ?? []), step]);
  const options: Telling = { ...given, tree, focus: given.focus.among(steps.map((step) => step.to)) };
  const workers = workersOf(options);
  const kept = new Set<FlowStep>(workers.handOvers);
  for (const worker of workers.keys) {
    const direct = (tree.get(worker) ?? []).filter((step) => !isTrivial(step, options) || leadsOn(step, options));
    for (const step of bestOf(changing(direct, options), options)) keepBranch(step, kept, options);
  }
  // All that a short function does is what was asked for, however little it says.
  if (kept.size === 0 && given.spread === 'effects')
    for (const start of workers.keys) for (const step of fewSaying(tree.get(start) ?? [])) kept.add(step);
  const folded = new Map<number, number>();
  const told = new Set([...options.starts, ...[...kept].map((step) => step.to.key)]);
  for (const step of steps)
    if (!kept.has(step) && told.has(step.from.key)) folded.set(step.from.key, (folded.get(step.from.key) ?? 0) + 1);
  return { steps: steps.filter((step) => kept.has(step)), folded };
}

/** Of steps that are helpers one and all the first few; a line in a log is none. */
function fewSaying(steps: readonly FlowStep[]): readonly FlowStep[] {
  return steps.filter(({ to, kind }) => kind !== 'reads_config' && !LOGGING.test(lastName(to.id))).slice(0, FEW_HELPERS);
}

const FEW_HELPERS = 3;

interface Telling extends StoryOptions {
  readonly tree: ReadonlyMap<number, readonly FlowStep[]>;
}

/** Few enough to be told whatever they do. */
const FEW_DIRECT = 8;
const FEW_CHANGING = 3;

/** Where a flow changes something in the world, the calls that do nothing of the kind are no part of "what happens". */
function changing(steps: readonly FlowStep[], options: Telling): readonly FlowStep[] {
  if (steps.length <= FEW_DIRECT) return steps;
  const counts = options.spread === 'effects' ? changes : asksForServices(options) ? leavesService : (): boolean => false;
  if (!steps.some((step) => counts(step, options))) return steps;
  const kept = steps.filter((step) => counts(step, options) || leadsOn(step, options));
  // Where hardly any do, what it does is something else: checks, sums, answers.
  return kept.length < FEW_CHANGING ? steps : kept;
}

/** Whether it reaches another service at all, be it to look something up. */
function leavesService(step: FlowStep, options: Telling): boolean {
  if (REMOTE.has(step.kind)) return true;
  return (options.tree.get(step.to.key) ?? []).some((next) => leavesService(next, options));
}

function changes(step: FlowStep, options: Telling): boolean {
  if (step.kind === 'writes_table' || isRemote(step, options)) return true;
  return (options.tree.get(step.to.key) ?? []).some((next) => changes(next, options));
}

/** Past functions that do nothing but call one other. */
function workersOf(options: Telling): { readonly keys: readonly number[]; readonly handOvers: FlowStep[] } {
  const { starts, tree } = options;
  const handOvers: FlowStep[] = [];
  const keys = starts.map((start) => {
    let key = start;
    for (let at = 0; at < MAX_HAND_OVERS; at++) {
      const [only, ...others] = (tree.get(key) ?? []).filter((step) => !isTrivial(step, options));
      if (!only || others.length > 0 || (tree.get(only.to.key) ?? []).length === 0) break;
      handOvers.push(only);
      key = only.to.key;
    }
    return key;
  });
  return { keys, handOvers };
}

function keepBranch(step: FlowStep, kept: Set<FlowStep>, options: Telling): void {
  kept.add(step);
  const further = options.tree.get(step.to.key) ?? [];
  // A handler in another service often does no more than call the function that does the work.
  const work = isRemote(step, options) ? further.filter((next) => !isTrivial(next, options)) : [];
  const handsOver = options.spread === 'effects' && work.length === 1;
  for (const next of further) if ((handsOver && next === work[0]) || leadsOn(next, options)) keepBranch(next, kept, options);
}

/** Whether a step further down belongs to the story, itself or by what follows from it; the farther down, the more it must be named. */
function leadsOn(step: FlowStep, options: Telling, further = 0): boolean {
  return (
    isTold(step, options, further) || (options.tree.get(step.to.key) ?? []).some((next) => leadsOn(next, options, further + 1))
  );
}

const STORAGE = ['table', 'database', 'store', 'stored', 'save', 'write', 'persist', 'row', 'query', 'sql', 'db'];
const SETTINGS = ['setting', 'config', 'configuration', 'environment', 'variable', 'env', 'option'];
const SERVICES = ['services', 'systems', 'endpoints', 'apis', 'rpcs'];

function asksForServices({ focus }: Telling): boolean {
  return SERVICES.some((word) => focus.says(word));
}

const REMOTE: ReadonlySet<EdgeKind> = new Set(['calls_http', 'calls_rpc', 'publishes', 'schedules']);

function isTold(step: FlowStep, options: Telling, further: number): boolean {
  const { focus, spread } = options;
  if (step.kind === 'writes_table') return spread === 'effects' || focus.asksFor(STORAGE);
  if (step.kind === 'reads_table') return focus.asksFor(STORAGE);
  if (step.kind === 'reads_config') return focus.asksFor(SETTINGS) && focus.of(step.to) >= NAMED;
  if (isRemote(step, options)) return spread === 'effects' || asksForServices(options);
  return focus.of(step.to) >= (further > 1 ? NAMED_FAR : NAMED) && !isTrivial(step, options);
}

/** What only looks something up changes nothing. */
const LOOKING_UP = /^_*(get|list|find|fetch|read|load|query|lookup|search|is|has|count|show)(?![a-z])/i;

/** Into another service or to whoever receives it; a message nobody here receives goes nowhere. */
function isRemote(step: FlowStep, { tree }: Telling): boolean {
  if (isEntryKind(step.kind)) return true;
  if (!REMOTE.has(step.kind) || LOOKING_UP.test(lastName(step.to.id))) return false;
  return entityKind(step.to.id) === null || tree.has(step.to.key);
}

function bestOf(steps: readonly FlowStep[], { focus }: Telling): readonly FlowStep[] {
  if (steps.length <= MAX_DIRECT) return steps;
  const worth = (step: FlowStep): number => step.worth + 4 * focus.of(step.to);
  const best = new Set(steps.toSorted((a, b) => worth(b) - worth(a) || a.order - b.order).slice(0, MAX_DIRECT));
  return steps.filter((step) => best.has(step));
}

const FAILURES = ['error', 'errors', 'exception', 'fail', 'failure', 'raise', 'throw', 'reject', 'refuse', 'invalid', 'wrong'];
const ERROR = /(Error|Exception|Failure|Fault)s?$/;
const LOGGING = /^_*(log|logger|debug|trace|info|warn|warning|print|printf|println)(f|ln)?$|^(log|debug|warn)[A-Z_]/;
const ACCESSOR = /^_*(get|is|has|to|as|from|len|size|format|parse|new|make|with|set|assert|check)(?![a-z])/;
const ACCESSOR_LINES = 5;
const ACCESSOR_CALLERS = 3;

/** A docstring stands inside the definition. */
function docLines({ doc, language }: FlowStep['to']): number {
  return doc === undefined || language !== 'python' ? 0 : doc.split('\n').length + DOCSTRING_FRAME;
}

const DOCSTRING_FRAME = 2;

/** Says nothing about this flow in particular, unless the question names it. */
function isTrivial(step: FlowStep, { index, focus, tree }: Telling): boolean {
  const { to, kind } = step;
  if (focus.of(to) >= NAMED) return false;
  if (kind === 'reads_config') return true;
  if (isHub(index, to.key) || CONSTRUCTOR.test(to.id)) return true;
  if (to.kind === 'entity') return entityKind(to.id) === 'topic' && !tree.has(to.key);
  const name = lastName(to.id);
  if (LOGGING.test(name)) return true;
  if (index.callees.degree(to.key) > 0) return false;
  if (kind === 'instantiates') return !index.working.has(to.key) && !(ERROR.test(name) && focus.asksFor(FAILURES));
  if (kind === 'references' && to.kind !== 'function' && to.kind !== 'method') return true;
  const isShort = to.endLine - to.line - docLines(to) < ACCESSOR_LINES;
  return (
    isShort && (index.callers.degree(to.key) >= ACCESSOR_CALLERS || ACCESSOR.test(name)) && index.overriders.degree(to.key) === 0
  );
}
