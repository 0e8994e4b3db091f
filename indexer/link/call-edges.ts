/**
 * Every call site becomes edges to what its callee certainly is, or a leaf: of overloads those that fit, with a class its constructor, with a
 * decorated function what wraps it, and the functions that a built-in is handed and calls.
 */
import type { ArgFact, CallFact } from '#indexer/facts/file-facts';
import type { Arguments, CallTargets, Target } from '#indexer/link/call-targets';
import { areTwins } from '#indexer/link/declarations';
import type { EdgeSink, Site } from '#indexer/link/edge-sink';
import { MAX_CANDIDATES, MAX_TARGETS } from '#indexer/link/edge-sink';
import type { OverloadSite } from '#indexer/link/evaluator';
import type { Inference } from '#indexer/link/infer';
import { calleeText, isParameter, LeafMaker } from '#indexer/link/leaves';
import type { SymbolTable } from '#indexer/link/symbols';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, callables, withoutHanded } from '#indexer/link/values';
import type { Resolution } from '#lib/model/graph';

/** Alternatives that stand for functions nobody here names. */
const OTHERS: ReadonlySet<Value['k']> = new Set(['external', 'unknown', 'builtinMember', 'callable']);

/** Built-in methods that hand something to a function call it; a promise's do so later. */
function callsArguments(unit: Unit, value: Value): boolean {
  if (value.k === 'builtinMember')
    return value.member.callback !== undefined && value.owner.k === 'builtin' && value.owner.name !== 'Promise';
  return value.k === 'builtinFunction' && (unit.language.semantics.callingGlobals?.includes(value.name) ?? false);
}

export class CallEdges {
  private readonly inference: Inference;
  private readonly symbols: SymbolTable;
  private readonly sink: EdgeSink;
  private readonly targets: CallTargets;
  private readonly leaves: LeafMaker;

  constructor(
    inference: Inference,
    parts: { readonly symbols: SymbolTable; readonly sink: EdgeSink; readonly targets: CallTargets },
  ) {
    this.inference = inference;
    this.symbols = parts.symbols;
    this.sink = parts.sink;
    this.targets = parts.targets;
    this.leaves = new LeafMaker(inference, parts.sink);
  }

  addCall(unit: Unit, call: CallFact): void {
    const expr = unit.facts.exprs[call.expr];
    if (!expr || (expr.k !== 'call' && expr.k !== 'new')) return;
    const calleeExpr = unit.facts.exprs[expr.callee];
    const callee = this.inference.valueOf(unit, expr.callee);
    const site: Site = { from: this.symbols.enclosing(unit, call.caller), line: call.line, column: call.column };
    if (call.implicit && !callables(callee).some(({ k }) => k === (call.implicit === 'class' ? 'class' : 'function'))) return;
    this.addCallbacks(unit, site, callee, expr.args);
    if (call.decorator) this.addApplied(unit, site, this.inference.valueOf(unit, call.expr));
    const choices = callables(callee).map((option) =>
      this.fitting(option, { unit, args: expr.args, typeArgs: expr.typeArgs ?? [] }),
    );
    const isOwn = !isParameter(unit, calleeExpr);
    const plain = choices.flat();
    if (plain.length === 0 && choices.length > 0) {
      this.leaves.addUnfit(unit, call, site, callee);
      return;
    }
    const wrappers = isOwn ? plain.flatMap((option) => this.wrappers(option)) : [];
    const options = plain.length + wrappers.length > MAX_TARGETS ? plain : [...plain, ...wrappers];
    const targets = this.targets.of(options, { unit, args: expr.args, callee: calleeExpr, isNew: expr.k === 'new' });
    if (targets.length > MAX_TARGETS || choices.some((fitting) => fitting.length > 1 && !areTwins(fitting))) {
      const candidates = targets.slice(0, MAX_CANDIDATES).map((target) => this.symbols.records[target.to]?.id ?? '');
      this.sink.leaves.push({ ...site, callee: calleeText(call), path: unit.path, reason: 'ambiguous', candidates });
      return;
    }
    if (targets.length === 0) {
      this.leaves.addLeaf(unit, call, site, withoutHanded(callee), calleeExpr);
      return;
    }
    const others = options.some(({ k }) => OTHERS.has(k)) ? 1 : 0;
    const resolution = this.targets.resolutionOf(unit, calleeExpr, targets);
    for (const target of targets) {
      this.sink.edge(unit, site, target.to, target.kind, { resolution, confidence: 1 / (targets.length + others) });
      if (target.kind === 'instantiates')
        this.addConstructor(site, { unit, args: expr.args, options, callee: calleeText(call) }, target, resolution);
    }
  }

  /** Of overloads those that fit the arguments best; anything else is itself. */
  private fitting(option: Value, args: OverloadSite): readonly Value[] {
    const { countsArguments } = args.unit.language.semantics;
    const options = option.k === 'overloads' ? option.options : countsArguments && option.k === 'function' ? [option] : undefined;
    if (!options) return [option];
    const accepting = countsArguments ? options.filter((one) => this.inference.accepts(one, args)) : options;
    return accepting.length > 1 ? this.inference.chooseOverloads(accepting, args) : accepting;
  }

  /** Constructing runs the constructor of the class or the nearest base that has one. */
  private addConstructor(
    site: Site,
    { options, callee, ...args }: Arguments & { readonly options: readonly Value[]; readonly callee: string },
    target: Target,
    resolution: Resolution,
  ): void {
    for (const option of options) {
      if (option.k !== 'class' || this.symbols.ofDefinition(option.unit, option.def) !== target.to) continue;
      const fitting = this.targets.constructorsOf(this.inference.hierarchy.linearize(option.unit, option.def).order, args);
      const [only] = fitting;
      if (fitting.length === 1 && only) this.sink.edge(args.unit, site, only.to, 'calls', { resolution, confidence: 1 });
      if (fitting.length > 1) {
        const candidates = fitting.slice(0, MAX_CANDIDATES).map(({ to }) => this.symbols.records[to]?.id ?? '');
        this.sink.leaves.push({ ...site, callee, path: args.unit.path, reason: 'ambiguous', candidates });
      }
      return;
    }
  }

  /** What a decorator put in a function's place; calling the function runs it first. */
  private wrappers(value: Value): readonly Value[] {
    if (value.k !== 'function') return [];
    const definition = value.unit.facts.definitions[value.def];
    if (!definition || definition.decorators.length === 0 || definition.value === undefined) return [];
    return alternatives(this.inference.valueOf(value.unit, definition.value)).filter(
      (made) => made.k === 'function' && (made.unit !== value.unit || made.def !== value.def),
    );
  }

  /** Functions handed to a built-in that calls them before it returns: `list.map(f)`, `sorted(xs, key=f)`. */
  private addCallbacks(unit: Unit, site: Site, callee: Value, args: readonly ArgFact[]): void {
    if (!alternatives(callee).every((option) => callsArguments(unit, option))) return;
    for (const arg of args) {
      if (arg.spread) continue;
      const functions = alternatives(this.inference.valueOf(unit, arg.expr)).filter(({ k }) => k === 'function');
      const targets = this.targets.of(functions, { unit, args: [], callee: undefined, isNew: false });
      if (targets.length > MAX_TARGETS) continue;
      for (const { to } of targets)
        this.sink.edge(unit, site, to, 'calls', { resolution: 'member', confidence: 1 / targets.length });
    }
  }

  /** A decorator is called where the decorated definition stands. */
  addApplied(unit: Unit, site: Site, decorator: Value): void {
    const functions = alternatives(decorator).filter(({ k }) => k === 'function' || k === 'class');
    const targets = this.targets.of(functions, { unit, args: [], callee: undefined, isNew: false });
    if (targets.length > MAX_TARGETS) return;
    for (const { to, kind } of targets)
      this.sink.edge(unit, site, to, kind, { resolution: 'member', confidence: 1 / targets.length });
  }
}
