/**
 * What a function of the repository gives: by annotation, or by the values plainly returned or yielded; an argument handed straight back,
 * and the receiver where a method returns itself, are those of this very call. Inferred results are kept for each function.
 */
import type { DefId, DefinitionFact, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { findBindings } from '#indexer/link/names';
import { followsReceiver, receiverInstance } from '#indexer/link/receiver-results';
import type { Signatures } from '#indexer/link/signatures';
import { TypeArguments } from '#indexer/link/type-arguments';
import { substitute } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { FunctionValue, Value } from '#indexer/link/values';
import { DYNAMIC, NULL_VALUE, unionOf, withoutHanded } from '#indexer/link/values';

/** Position of the parameter that `expr`, a returned value, certainly is; NONE for anything else. */
function returnedParameter(unit: Unit, definition: DefinitionFact, expr: ExprId): number {
  const fact = unit.facts.exprs[expr];
  if (fact?.k !== 'name') return NONE;
  const found = findBindings(unit, fact);
  const [binding] = found?.bindings ?? [];
  if (found?.bindings.length !== 1 || binding?.what.k !== 'param' || found.scope !== definition.body) return NONE;
  return definition.params[binding.what.index]?.rest ? NONE : binding.what.index;
}

export class FunctionResults {
  readonly typeArguments: TypeArguments;
  private readonly evaluator: Evaluator;
  private readonly signatures: Signatures;
  private readonly inferred = new Map<string, Value>();
  /** Entries of `inferred` made from parameters that call sites may say more of. */
  private readonly openResults = new Set<string>();
  private readonly running = new Set<string>();

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, signatures: Signatures) {
    this.evaluator = evaluator;
    this.signatures = signatures;
    this.typeArguments = new TypeArguments(evaluator, { hierarchy, signatures, resultOf: (value) => this.ofPlain(value) });
  }

  /** What a function gives that is called without arguments, as far as they do not matter. */
  ofPlain(value: FunctionValue): Value {
    return this.of(value, { unit: value.unit, args: [], typeArgs: [], isNew: false });
  }

  /** What a call of `callee` gives at `site`. */
  of(callee: Extract<Value, { k: 'function' }>, site: CallSite): Value {
    const definition = callee.unit.facts.definitions[callee.def];
    if (!definition) return DYNAMIC;
    const declared = this.declaredResult(callee, definition);
    const value =
      declared.k !== 'unknown'
        ? declared
        : (this.passedThrough(callee, definition, site) ?? this.receiverResult(callee, definition));
    if (value.k === 'unknown') return this.overloadResult(callee, definition, site) ?? value;
    return substitute(value, this.typeArguments.callEnv(callee, definition, site));
  }

  /** What a function that returns one of its parameters returns here: the argument of this very call. */
  private passedThrough(
    callee: Extract<Value, { k: 'function' }>,
    definition: DefinitionFact,
    site: CallSite,
  ): Value | undefined {
    if (definition.flags.some((flag) => flag === 'generator' || flag === 'async') || callee.bound) return undefined;
    const { unit } = callee;
    const given = definition.returnValues.map((expr) => returnedParameter(unit, definition, expr));
    if (given.every((index) => index < 0)) return undefined;
    return unionOf(
      definition.returnValues.map((expr, at) => {
        const index = given[at] ?? NONE;
        const name = definition.params[index]?.name;
        const arg = site.args.find((candidate) => candidate.name === name && name !== undefined) ?? site.args[index];
        const isPlain = index >= 0 && !site.args.slice(0, index + 1).some((candidate) => candidate.spread);
        if (index < 0) return withoutHanded(this.evaluator.valueOf(unit, expr));
        if (!isPlain) return DYNAMIC;
        const byDefault = definition.params[index]?.default;
        if (!arg) return byDefault === undefined ? NULL_VALUE : this.evaluator.valueOf(unit, byDefault);
        return arg.name === undefined || arg.name === name ? this.evaluator.valueOf(site.unit, arg.expr) : DYNAMIC;
      }),
    );
  }

  /** An implementation that says nothing has its overloads' result, where all that say something say the same. */
  private overloadResult(callee: Extract<Value, { k: 'function' }>, { owner, scope, name }: DefinitionFact, site: CallSite) {
    const { unit } = callee;
    const bindings = unit.facts.scopes[scope]?.kind === 'block' ? [] : unit.bindings(scope, name);
    const results: Value[] = [];
    for (const { what } of bindings) {
      const overload = what.k === 'definition' ? unit.facts.definitions[what.def] : undefined;
      if (what.k !== 'definition' || !overload?.flags.includes('overload') || overload.owner !== owner) continue;
      const given: Extract<Value, { k: 'function' }> = { ...callee, def: what.def };
      const result = substitute(this.declaredResult(given, overload), this.typeArguments.callEnv(given, overload, site));
      if (result.k !== 'unknown' && result.k !== 'typeparam') results.push(result);
    }
    const joined = results.length > 0 ? unionOf(results) : undefined;
    return joined?.k === 'union' ? undefined : joined;
  }

  /** By annotation; `dynamic` where there is none. */
  declaredResult(callee: Extract<Value, { k: 'function' }>, definition: DefinitionFact): Value {
    if (definition.returns === undefined) {
      const type = definition.type === undefined ? DYNAMIC : this.evaluator.typeOf(callee.unit, definition.type, callee.def);
      return type.k === 'callable' ? this.signatures.result(type) : DYNAMIC;
    }
    const type = callee.unit.facts.types[definition.returns];
    if (type?.k === 'self' && callee.self)
      return callee.self.k === 'class' ? { k: 'instance', unit: callee.self.unit, def: callee.self.def, args: [] } : callee.self;
    return this.evaluator.typeOf(callee.unit, definition.returns, callee.def);
  }

  /** The inferred result, in which returns of the receiver are of the class the method was called on. */
  private receiverResult(callee: Extract<Value, { k: 'function' }>, definition: DefinitionFact): Value {
    const { unit } = callee;
    const value = this.inferredResult(unit, callee.def, definition);
    const receiver = receiverInstance(callee.self);
    const isOwn = receiver?.unit === unit && receiver.def === definition.owner;
    if (!receiver || isOwn || definition.flags.includes('generator')) return value;
    const follows = definition.returnValues.map((expr) => followsReceiver(this.evaluator, unit, expr));
    if (!follows.includes(true)) return value;
    const joined = unionOf(
      definition.returnValues.map((expr, index) => (follows[index] ? receiver : this.evaluator.valueOf(unit, expr))),
    );
    return value.k === 'builtin' && value.name === 'Promise' ? { ...value, args: [joined] } : joined;
  }

  /** From what the body returns or yields; a generator when it yields. */
  private inferredResult(unit: Unit, def: DefId, definition: DefinitionFact): Value {
    const id = `${unit.index}:${def}`;
    const known = this.inferred.get(id);
    const reads = this.evaluator.parameterReads;
    if (known) {
      if (this.openResults.has(id)) reads.count += 1;
      return known;
    }
    if (this.running.has(id)) return DYNAMIC;
    this.running.add(id);
    const before = reads.count;
    const values = (exprs: readonly number[]): Value =>
      withoutHanded(unionOf(exprs.map((expr) => this.evaluator.valueOf(unit, expr))));
    const { builtinTypes } = unit.language.semantics;
    let value = definition.returnValues.length > 0 ? values(definition.returnValues) : NULL_VALUE;
    if (definition.flags.includes('generator') && Object.hasOwn(builtinTypes, 'Generator')) {
      value = { k: 'builtin', unit, name: 'Generator', args: [values(definition.yieldValues)] };
    } else if (definition.flags.includes('async') && Object.hasOwn(builtinTypes, 'Promise') && value.k !== 'unknown') {
      value = { k: 'builtin', unit, name: 'Promise', args: [value] };
    }
    this.running.delete(id);
    this.inferred.set(id, value);
    if (reads.count !== before) this.openResults.add(id);
    return value;
  }

  /** See `Inference.forgetParameters`. */
  forgetParameters(): void {
    for (const id of this.openResults) this.inferred.delete(id);
    this.openResults.clear();
  }
}
