/**
 * Lifting: where what a call does is decided by parameters of the function around it (`send(topic)`), the fact belongs to that
 * function's callers. The rule runs again for each caller with the parameters bound, at most four levels up.
 */
import type { Callers } from '#indexer/entities/callers';
import type { CallView, Fact, Site, SymbolRef } from '#indexer/entities/contract';
import type { End, Frame } from '#indexer/entities/places';
import { defKey } from '#indexer/entities/places';
import { isDetermined } from '#indexer/entities/rules/determined';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { CallFact, DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

/** A fact with the place that is to blame. */
export interface FoundFact {
  readonly fact: Fact;
  readonly site: Site;
  readonly from: SymbolRef;
  readonly isTest: boolean;
  readonly language: string;
  readonly framework: string;
}

export interface LiftContext {
  readonly bench: Workbench;
  readonly callers: Callers;
  readonly framework: string;
}

const MAX_LEVELS = 4;
const MAX_SITES = 200;
/** Rows of a table that a loop goes over, and loops in one another. */
const MAX_ELEMENTS = 120;
const MAX_LOOPS = 2;

/** What stays where it is written, whoever calls the function around it: only its objects and texts depend on callers. */
const REGISTRATIONS: ReadonlySet<Fact['k']> = new Set([
  'route',
  'mount',
  'router',
  'http_client',
  'global_prefix',
  'model',
  'bind_topic',
  'graphql_field',
]);

/** The functions around a place, by `defKey`, innermost first. */
export function lexicalChain(unit: Unit, scope: number): readonly (readonly [string, DefId])[] {
  const chain: (readonly [string, DefId])[] = [];
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const def = unit.definitionOfScope(at);
    if (def !== NONE) chain.push([defKey(unit, def), def]);
  }
  return chain;
}

/** A place of a file whose code a function around it runs. */
export interface Stand extends Pick<CallFact, 'caller' | 'scope' | 'line' | 'column'> {
  readonly unit: Unit;
}

interface Match extends Stand {
  /** The facts when parameters of functions around it are what the frame says. */
  readonly facts: (frame: Frame | undefined) => readonly Fact[];
}

interface Attempt {
  readonly frame: Frame | undefined;
  /** Where the fact stands: the match itself, or the call of a function around it. */
  readonly at: Stand;
}

export function factsOf(context: LiftContext, match: Match): readonly FoundFact[] {
  return attempt(context, match, { frame: undefined, at: match }, 0).found;
}

export function factsOfCall(
  context: LiftContext,
  { unit, call, rule }: { readonly unit: Unit; readonly call: CallFact; readonly rule: (call: CallView) => readonly Fact[] },
): readonly FoundFact[] {
  const { caller, scope, line, column } = call;
  const facts = (frame: Frame | undefined): readonly Fact[] => rule(context.bench.call({ unit, expr: call.expr, frame }, call));
  return factsOf(context, { unit, caller, scope, line, column, facts });
}

interface Outcome {
  readonly found: readonly FoundFact[];
  readonly isSure: boolean;
}

function attempt(context: LiftContext, match: Match, { frame, at }: Attempt, level: number): Outcome {
  const { bench } = context;
  const { tracer } = bench;
  const chain = lexicalChain(at.unit, at.scope);
  tracer.lexical = new Set(chain.map(([key]) => key));
  tracer.hits.clear();
  tracer.loops.clear();
  tracer.forget();
  const facts = match.facts(frame);
  const hits = new Set(tracer.hits.keys());
  tracer.lexical = new Set();
  tracer.forget();
  const [loop] = [...tracer.loops].filter(([, elements]) => elements.length <= MAX_ELEMENTS);
  if (loop && tracer.chosen.size < MAX_LOOPS) return eachElement(context, match, { frame, at }, { loop, level });
  const found = facts.map((fact) => foundFact(context, match, at, fact));
  const isSure = facts.length > 0 && facts.every(isDetermined);
  const decided = chain.find(([key]) => hits.has(key));
  if (isSure || !decided || level >= MAX_LEVELS) return { found, isSure };
  const lifted = liftedFacts(context, match, { frame, at }, { def: decided[1], level });
  if (lifted.length > 0) return { found: lifted, isSure: true };
  return attemptWithDefaults(context, match, { frame, at }, { def: decided[1], level }) ?? { found, isSure };
}

/** A function that nobody is known to call: its parameters are what they are unless somebody says otherwise. */
function attemptWithDefaults(
  context: LiftContext,
  match: Match,
  { frame, at }: Attempt,
  { def, level }: { readonly def: DefId; readonly level: number },
): Outcome | undefined {
  const { unit } = at;
  const hasDefault = unit.facts.definitions[def]?.params.some((param) => param.default !== undefined);
  if (!hasDefault || context.callers.of(unit, def).some((site) => !site.unit.isTest)) return undefined;
  const open: Frame = { unit, def, site: { unit, args: [], frame: undefined, isOpen: true } };
  const outcome = attempt(context, match, { frame: frame ? rebased(frame, open) : open, at }, level + 1);
  return outcome.isSure ? outcome : undefined;
}

/** In a loop over a known table the rule runs once for each row. */
function eachElement(
  context: LiftContext,
  match: Match,
  { frame, at }: Attempt,
  { loop, level }: { readonly loop: readonly [string, readonly End[]]; readonly level: number },
): Outcome {
  const { chosen } = context.bench.tracer;
  const [key, elements] = loop;
  const outcomes = elements.map((element) => {
    chosen.set(key, element);
    const outcome = attempt(context, match, { frame, at }, level);
    chosen.delete(key);
    context.bench.tracer.forget();
    return outcome;
  });
  return { found: outcomes.flatMap(({ found }) => found), isSure: outcomes.every(({ isSure }) => isSure) };
}

function liftedFacts(
  context: LiftContext,
  match: Match,
  { frame, at }: Attempt,
  how: { readonly def: DefId; readonly level: number },
): readonly FoundFact[] {
  const found: FoundFact[] = [];
  for (const { unit, call } of context.callers.of(at.unit, how.def).slice(0, MAX_SITES)) {
    if (unit.isTest && !at.unit.isTest) continue;
    const expr = unit.facts.exprs[call.expr];
    if (expr?.k !== 'call' && expr?.k !== 'new') continue;
    const bound: Frame = { unit: at.unit, def: how.def, site: { unit, args: expr.args, frame: undefined } };
    const outcome = attempt(
      context,
      match,
      { frame: frame ? rebased(frame, bound) : bound, at: { unit, ...standOf(call) } },
      how.level + 1,
    );
    if (outcome.isSure) found.push(...outcome.found);
  }
  return found;
}

function standOf({ caller, scope, line, column }: CallFact): Omit<Stand, 'unit'> {
  return { caller, scope, line, column };
}

/** The arguments of the outermost known call are looked up in what its own caller hands over. */
function rebased(frame: Frame, outermost: Frame): Frame {
  const { site } = frame;
  return { ...frame, site: { ...site, frame: site.frame ? rebased(site.frame, outermost) : outermost } };
}

function foundFact({ bench, framework }: LiftContext, match: Match, at: Attempt['at'], fact: Fact): FoundFact {
  const stays = REGISTRATIONS.has(fact.k) || (fact.k === 'subscribe' && fact.handlers.length > 0);
  const { unit, caller, line, column } = stays ? match : at;
  return {
    fact,
    site: fact.site ?? { path: unit.path, line, column },
    from: fact.from ?? { symbol: bench.symbols.enclosing(unit, caller), isAnonymous: false },
    isTest: unit.isTest,
    language: unit.facts.language,
    framework,
  };
}
