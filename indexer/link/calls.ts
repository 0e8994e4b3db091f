/**
 * Calls: what calling a value yields, and what a parameter is inside the function. Return types come from annotations, or from the
 * values plainly returned; type parameters are bound from the receiver and from the arguments.
 */
import type { ArgFact, DefId, DefinitionFact, Expr, ExprId, TypeId } from '#indexer/facts/file-facts';
import { CALL_MEMBER, NEW_MEMBER, NONE } from '#indexer/facts/file-facts';
import type { BuiltinArguments } from '#indexer/link/builtins';
import {
  builtinCallbackParam,
  builtinCallResult,
  builtinFunctionResult,
  filledArgs,
  functionalParam,
  functionalResultPlace,
  literalValue,
} from '#indexer/link/builtins';
import type { CallSite, Evaluator, OverloadSite } from '#indexer/link/evaluator';
import { firstParameter } from '#indexer/link/extension-receiver';
import type { HandedArguments } from '#indexer/link/handed-arguments';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { inheritedCallbackParam, inheritedCallResult } from '#indexer/link/inherited-results';
import { libraryCallResult } from '#indexer/link/library-calls';
import { BIND } from '#indexer/link/members';
import { findBindings } from '#indexer/link/names';
import { protocolMethod } from '#indexer/link/protocol';
import { followsReceiver, receiverInstance } from '#indexer/link/receiver-results';
import { Signatures } from '#indexer/link/signatures';
import { substitute, typeEnv, typeParamKey } from '#indexer/link/types';
import { underlyingValue } from '#indexer/link/underlying';
import type { Unit } from '#indexer/link/unit';
import type { Env, FunctionValue, Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, NULL_VALUE, unionOf, valueKey, withoutHanded } from '#indexer/link/values';

/** Functions different callers pass for one parameter, beyond which nothing is said. */
const MAX_HANDED = 4;
const UNCERTAIN = { k: 'unknown', why: 'dynamic' } as const;

/** A declared function type with the functions callers pass there. */
function withHanded(value: Value, functions: readonly Value[]): Value {
  const handed = functions.filter(({ k }) => k === 'function');
  if (handed.length === 0) return value;
  return unionOf(alternatives(value).map((option) => (option.k === 'callable' ? { ...option, handed } : option)));
}

/** Position of the parameter that `expr`, a returned value, certainly is; NONE for anything else. */
function returnedParameter(unit: Unit, definition: DefinitionFact, expr: ExprId): number {
  const fact = unit.facts.exprs[expr];
  if (fact?.k !== 'name') return NONE;
  const found = findBindings(unit, fact);
  const [binding] = found?.bindings ?? [];
  if (found?.bindings.length !== 1 || binding?.what.k !== 'param' || found.scope !== definition.body) return NONE;
  return definition.params[binding.what.index]?.rest ? NONE : binding.what.index;
}

/** A function some of whose first arguments are given already. */
function withBound(value: Value, site: CallSite, args: readonly ArgFact[]): Value {
  return value.k === 'function' && args.length > 0 && !value.bound ? { ...value, bound: { unit: site.unit, args } } : value;
}

/** The type that a constructor type, or an object type with a construct signature, makes. */
function constructed(unit: Unit, type: TypeId | undefined): TypeId | undefined {
  const fact = type === undefined ? undefined : unit.facts.types[type];
  if (fact?.k === 'classOf') return fact.of;
  return fact?.k === 'object' ? functionResultType(unit, fact.members.find(({ name }) => name === NEW_MEMBER)?.type) : undefined;
}

function functionResultType(unit: Unit, type: TypeId | undefined): TypeId | undefined {
  const fact = type === undefined ? undefined : unit.facts.types[type];
  return fact?.k === 'function' ? fact.returns : undefined;
}

/** A method of a built-in type that is named by the type (`String::trim`) and is none of its static ones. */
function isUnbound({ owner, member }: Extract<Value, { k: 'builtinMember' }>): boolean {
  if (member.returns !== undefined) return false;
  const type = owner.k === 'builtinMember' ? owner.owner : owner;
  return type.k === 'builtin' && type.name.startsWith('typeof ');
}

/** Where a function literal stands among the arguments of a call. */
type ArgumentPlace = NonNullable<DefinitionFact['argumentOf']>;

interface HandedPlace {
  readonly place: ArgumentPlace;
  readonly site: CallSite;
}

export class Calls {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly signatures: Signatures;
  private readonly handed: HandedArguments;
  private readonly inferred = new Map<string, Value>();
  /** Entries of `inferred` made from parameters that call sites may say more of. */
  private readonly openResults = new Set<string>();
  private readonly running = new Set<string>();

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, handed: HandedArguments) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
    this.handed = handed;
    this.signatures = new Signatures(evaluator, hierarchy);
  }

  /** See `Inference.forgetParameters`. */
  forgetParameters(): void {
    for (const id of this.openResults) this.inferred.delete(id);
    this.openResults.clear();
  }

  result(callee: Value, site: CallSite): Value {
    switch (callee.k) {
      case 'function':
        return site.isNew ? { k: 'instance', unit: callee.unit, def: callee.def, args: [] } : this.functionResult(callee, site);
      case 'overloads':
        return this.agreedResult(callee.options, site);
      case 'class':
        return this.construct(callee, site);
      case 'callable':
        return this.signatures.result(callee);
      case 'builtinMember':
        if (callee.name === BIND && (callee.owner.k === 'function' || callee.owner.k === 'callable'))
          return withBound(callee.owner, site, site.args.slice(1));
        return builtinCallResult(callee, this.builtinArguments(site));
      case 'builtinFunction': {
        const given = site.typeArgs.map((type) => this.evaluator.typeOf(site.unit, type, NONE));
        const isFilled = site.isNew && given.length === 0 && site.args.length === 1;
        const args = this.builtinArguments(site);
        return builtinFunctionResult(callee, isFilled ? filledArgs(callee, args.element) : given, args);
      }
      case 'external':
        return libraryCallResult(this.evaluator, callee, site) ?? inheritedCallResult(this.evaluator, callee, site);
      case 'instance': {
        const call = protocolMethod(this.evaluator, callee, 'call');
        const made = call ? undefined : underlyingValue(this.evaluator, callee);
        if (made) return this.result(made, site);
        return call ? this.functionResult(call, site) : this.signatureResult(callee, site);
      }
      case 'shape':
        return this.signatureResult(callee, site);
      case 'super':
        return NULL_VALUE;
      case 'union':
        return unionOf(callee.options.map((option) => this.result(option, site)));
      default:
        return DYNAMIC;
    }
  }

  /** What the chosen overload gives; where several fit equally well, what all of them give. */
  private agreedResult(options: readonly FunctionValue[], site: CallSite): Value {
    const joined = unionOf(this.evaluator.chooseOverloads(options, site).map((option) => this.result(option, site)));
    return joined.k === 'union' ? DYNAMIC : joined;
  }

  /** Calling a value of an interface or object type that has call signatures. */
  private signatureResult(callee: Value, site: CallSite): Value {
    const signatures = this.signatures.of(callee, { name: site.isNew ? NEW_MEMBER : CALL_MEMBER, count: site.args.length });
    return signatures.length > 0 ? unionOf(signatures.map((signature) => this.signatures.result(signature))) : DYNAMIC;
  }

  private builtinArguments(site: OverloadSite): BuiltinArguments {
    return {
      callbackResult: (handed) => this.callbackResult(site, handed),
      secondResult: () => this.secondResult(site),
      first: () => this.firstArgument(site),
      second: () => {
        const second = site.args[1];
        return second === undefined ? undefined : second.spread ? DYNAMIC : this.evaluator.valueOf(site.unit, second.expr);
      },
      element: () => this.evaluator.iterated(this.firstArgument(site)),
      named: () => this.evaluator.namedValues(this.firstArgument(site)),
      given: () => {
        const [type] = site.typeArgs ?? [];
        return type === undefined ? DYNAMIC : this.evaluator.typeOf(site.unit, type, NONE);
      },
    };
  }

  private firstArgument(site: Pick<CallSite, 'unit' | 'args'>): Value {
    const [first] = site.args;
    return first === undefined || first.spread ? DYNAMIC : this.evaluator.valueOf(site.unit, first.expr);
  }

  /** Of the function among the arguments; undefined when none is written there. */
  private callbackResult(site: Pick<CallSite, 'unit' | 'args'>, handed?: Value): Value | undefined {
    for (const arg of site.args) {
      const value = this.evaluator.valueOf(site.unit, arg.expr);
      if (value.k === 'function') return this.functionResult(value, { unit: value.unit, args: [], typeArgs: [], isNew: false });
      if (value.k === 'builtinMember' && handed && isUnbound(value)) {
        const method = this.evaluator.memberOf(handed, value.name);
        return method ? this.result(method, { unit: site.unit, args: [], typeArgs: [], isNew: false }) : DYNAMIC;
      }
    }
    return site.args.length > 1 ? DYNAMIC : undefined;
  }

  private secondResult(site: Pick<CallSite, 'unit' | 'args'>): Value | undefined {
    const [, second] = site.args.flatMap((arg) => {
      const value = this.evaluator.valueOf(site.unit, arg.expr);
      return value.k === 'function' ? [value] : [];
    });
    return second && this.functionResult(second, { unit: second.unit, args: [], typeArgs: [], isNew: false });
  }

  private functionResult(callee: Extract<Value, { k: 'function' }>, site: CallSite): Value {
    const definition = callee.unit.facts.definitions[callee.def];
    if (!definition) return DYNAMIC;
    const declared = this.declaredResult(callee, definition);
    const value =
      declared.k !== 'unknown'
        ? declared
        : (this.passedThrough(callee, definition, site) ?? this.receiverResult(callee, definition));
    if (value.k === 'unknown') return this.overloadResult(callee, definition, site) ?? value;
    return substitute(value, this.callEnv(callee, definition, site));
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
      const result = substitute(this.declaredResult(given, overload), this.callEnv(given, overload, site));
      if (result.k !== 'unknown' && result.k !== 'typeparam') results.push(result);
    }
    const joined = results.length > 0 ? unionOf(results) : undefined;
    return joined?.k === 'union' ? undefined : joined;
  }

  private declaredResult(callee: Extract<Value, { k: 'function' }>, definition: DefinitionFact): Value {
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

  private callEnv(callee: Extract<Value, { k: 'function' }>, definition: DefinitionFact, site: CallSite): Env {
    const env = new Map<string, Value>();
    if (callee.self?.k === 'instance') this.addReceiver(env, callee.self, callee.unit, definition.owner);
    definition.typeParams.forEach((param, index) => {
      const type = site.typeArgs[index];
      if (type !== undefined)
        env.set(typeParamKey(callee.unit, callee.def, param.name), this.evaluator.typeOf(site.unit, type, NONE));
    });
    if (definition.typeParams.length === 0) return env;
    if (definition.receiver !== undefined && callee.self)
      this.unify(env, callee.unit, callee.def, definition.receiver, callee.self, 0);
    const params = definition.params.slice(firstParameter(callee));
    this.bindArguments(env, callee.unit, callee.def, { ...definition, params }, site);
    return env;
  }

  private addReceiver(env: Map<string, Value>, self: Extract<Value, { k: 'instance' }>, unit: Unit, owner: DefId): void {
    const outer = typeEnv(self.unit, self.def, self.args);
    for (const [key, value] of outer) env.set(key, value);
    const entry = this.hierarchy
      .linearize(self.unit, self.def)
      .order.find((ancestor) => ancestor.unit === unit && ancestor.def === owner);
    if (!entry || entry.args.length === 0) return;
    for (const [key, value] of typeEnv(unit, owner, entry.args)) env.set(key, substitute(value, outer));
  }

  private bindArguments(env: Map<string, Value>, unit: Unit, def: DefId, definition: DefinitionFact, site: CallSite): void {
    site.args.forEach((arg: ArgFact, index) => {
      const param =
        arg.name === undefined ? definition.params[index] : definition.params.find((candidate) => candidate.name === arg.name);
      if (param?.type === undefined || arg.spread) return;
      this.unify(env, unit, def, param.type, this.evaluator.valueOf(site.unit, arg.expr), 0);
    });
  }

  /** Binds the type parameters of `def` that stand in a parameter's type to the parts of the argument in the same place. */
  private unify(env: Map<string, Value>, unit: Unit, def: DefId, typeId: TypeId, value: Value, depth: number): void {
    const type = unit.facts.types[typeId];
    if (!type || depth > 4 || value.k === 'unknown') return;
    if (type.k === 'union') for (const option of type.options) this.unify(env, unit, def, option, value, depth + 1);
    if (type.k === 'function' && value.k === 'function') {
      const result = this.functionResult(value, { unit: value.unit, args: [], typeArgs: [], isNew: false });
      this.unify(env, unit, def, type.returns, result, depth + 1);
    }
    if (type.k === 'function' && value.k === 'class') {
      this.unify(env, unit, def, type.returns, { k: 'instance', unit: value.unit, def: value.def, args: [] }, depth + 1);
    }
    if (value.k === 'class') this.unifyConstructor(env, { unit, def, type: typeId }, value, depth);
    if (type.k === 'ref' && value.k === 'function') this.unifyFunctional(env, { unit, def, type: typeId }, value, depth);
    if (type.k === 'classOf' && value.k === 'class') {
      this.unify(env, unit, def, type.of, { k: 'instance', unit: value.unit, def: value.def, args: [] }, depth + 1);
    }
    if (type.k === 'tuple' && value.k === 'tuple')
      for (const [index, item] of type.items.entries())
        this.unify(env, unit, def, item, value.items[index] ?? DYNAMIC, depth + 1);
    if (type.k !== 'ref') return;
    const [head] = type.path;
    const declared = unit.facts.definitions[def]?.typeParams.find((param) => param.name === head);
    if (head !== undefined && type.path.length === 1 && declared) {
      const key = typeParamKey(unit, def, head);
      if (env.has(key)) return;
      env.set(key, value);
      // What it has to be may hold other type parameters: `[S ~[]T, T any]`.
      if (declared.constraint !== undefined) this.unify(env, unit, def, declared.constraint, value, depth + 1);
      return;
    }
    const whole = value.k === 'tuple' ? value.list : value;
    const args = whole?.k === 'instance' ? this.argumentsAs(whole, unit, typeId, def) : whole?.k === 'builtin' ? whole.args : [];
    type.args.forEach((arg, index) => {
      const inner = args[index];
      if (inner) this.unify(env, unit, def, arg, inner, depth + 1);
    });
  }

  /** A class where a type with a construct signature is expected: `Newable<T>`, `{ new (): T }`, an alias of one. */
  private unifyConstructor(
    env: Map<string, Value>,
    { unit, def, type }: { readonly unit: Unit; readonly def: DefId; readonly type: TypeId },
    value: Extract<Value, { k: 'class' }>,
    depth: number,
  ): void {
    const fact = unit.facts.types[type];
    const made: Value = { k: 'instance', unit: value.unit, def: value.def, args: [] };
    if (fact?.k === 'object') {
      const result = constructed(unit, type);
      if (result !== undefined) this.unify(env, unit, def, result, made, depth + 1);
      return;
    }
    if (fact?.k !== 'ref' || fact.path.length !== 1 || fact.args.length === 0) return;
    const named = this.evaluator.lookup(unit, { name: fact.path[0] ?? '', scope: fact.scope, at: fact.at }, 'type');
    const declared = named?.k === 'class' ? named.unit.facts.definitions[named.def] : undefined;
    if (named?.k !== 'class' || !declared) return;
    const signature = declared.members.find((member) => member.name === NEW_MEMBER)?.type;
    const result = constructed(named.unit, declared.aliasOf) ?? functionResultType(named.unit, signature);
    const param = result === undefined ? undefined : named.unit.facts.types[result];
    const place = param?.k === 'ref' ? declared.typeParams.findIndex(({ name }) => name === param.path[0]) : -1;
    const given = fact.args[place];
    if (given !== undefined) this.unify(env, unit, def, given, made, depth + 1);
  }

  /** Type arguments of a value seen as the type a parameter declares: those of the base or interface it is there. */
  private argumentsAs(value: Extract<Value, { k: 'instance' }>, unit: Unit, type: TypeId, def: DefId): readonly Value[] {
    const wanted = this.evaluator.typeOf(unit, type, def);
    if (wanted.k !== 'instance' || (wanted.unit === value.unit && wanted.def === value.def)) return value.args;
    const { order } = this.hierarchy.linearize(value.unit, value.def);
    const base = order.find((entry) => entry.unit === wanted.unit && entry.def === wanted.def);
    if (!base) return value.args;
    const own = typeEnv(value.unit, value.def, value.args);
    return base.args.map((arg) => substitute(arg, own));
  }

  /** A function where a functional interface is expected: what it gives is the type argument that stands for the result. */
  private unifyFunctional(
    env: Map<string, Value>,
    { unit, def, type }: { readonly unit: Unit; readonly def: DefId; readonly type: TypeId },
    value: FunctionValue,
    depth: number,
  ): void {
    const fact = unit.facts.types[type];
    if (fact?.k !== 'ref' || fact.args.length === 0) return;
    const wanted = this.evaluator.typeOf(unit, type, def);
    const place =
      wanted.k === 'builtin' ? functionalResultPlace(wanted) : wanted.k === 'instance' ? this.signatures.resultPlace(wanted) : -1;
    const given = fact.args[place];
    if (given === undefined) return;
    const result = this.functionResult(value, { unit: value.unit, args: [], typeArgs: [], isNew: false });
    this.unify(env, unit, def, given, result, depth + 1);
  }

  /** Where a type is called to convert a value, one of that type. */
  private converted(callee: Extract<Value, { k: 'class' }>, definition: DefinitionFact): Value {
    const { unit, def } = callee;
    if (!unit.language.semantics.structuralInterfaces) return DYNAMIC;
    if (definition.kind === 'interface') return { k: 'instance', unit, def, args: [] };
    return definition.aliasOf === undefined ? DYNAMIC : this.evaluator.typeOf(unit, definition.aliasOf, def);
  }

  private construct(callee: Extract<Value, { k: 'class' }>, site: CallSite): Value {
    const definition = callee.unit.facts.definitions[callee.def];
    if (!definition) return DYNAMIC;
    if (definition.kind === 'type' || definition.kind === 'interface') return this.converted(callee, definition);
    if (definition.typeParams.length === 0) return { k: 'instance', unit: callee.unit, def: callee.def, args: [] };
    const env = new Map<string, Value>();
    definition.typeParams.forEach((param, index) => {
      const type = site.typeArgs[index];
      if (type !== undefined)
        env.set(typeParamKey(callee.unit, callee.def, param.name), this.evaluator.typeOf(site.unit, type, NONE));
    });
    this.bindConstructor(env, callee, site);
    const args = definition.typeParams.map((param) => env.get(typeParamKey(callee.unit, callee.def, param.name)) ?? DYNAMIC);
    return { k: 'instance', unit: callee.unit, def: callee.def, args };
  }

  /** Type parameters from what the constructor is given, also when a generic base has it. */
  private bindConstructor(env: Map<string, Value>, callee: Extract<Value, { k: 'class' }>, site: CallSite): void {
    for (const entry of this.hierarchy.linearize(callee.unit, callee.def).order) {
      const facts = entry.unit.members(entry.def).get(entry.unit.language.semantics.constructorName);
      const made = facts?.find((fact) => fact.def !== undefined)?.def;
      const definition = made === undefined ? undefined : entry.unit.facts.definitions[made];
      if (!definition) continue;
      const given = new Map<string, Value>();
      this.bindArguments(given, entry.unit, entry.def, definition, site);
      if (entry.unit === callee.unit && entry.def === callee.def) {
        for (const [key, value] of given) if (!env.has(key)) env.set(key, value);
        return;
      }
      entry.unit.facts.definitions[entry.def]?.typeParams.forEach((param, index) => {
        const own = entry.args[index];
        const value = given.get(typeParamKey(entry.unit, entry.def, param.name));
        if (value && own?.k === 'typeparam') env.set(typeParamKey(own.unit, own.def, own.name), value);
      });
      return;
    }
  }

  /** See `Evaluator.paramValue`. */
  param(unit: Unit, def: DefId, index: number): Value {
    const definition = unit.facts.definitions[def];
    const param = definition?.params[index];
    if (!definition || !param) return DYNAMIC;
    const declared = param.type === undefined ? DYNAMIC : this.evaluator.typeOf(unit, param.type, def);
    const said = declared.k === 'unknown' && !param.rest ? this.contextual(unit, { definition, def }, index) : declared;
    if (said.k !== 'unknown' && !alternatives(said).some((option) => option.k === 'callable'))
      return param.rest ? this.restValue(unit, param.rest, said) : said;
    this.evaluator.parameterReads.count += 1;
    const handed = this.handedValues(unit, def, index, param.default);
    if (param.rest) return this.restValue(unit, param.rest, said.k === 'unknown' ? handed.value : said);
    return said.k === 'unknown' ? handed.value : withHanded(said, handed.functions);
  }

  /**
   * What call sites pass. One certain value that they all pass is the parameter's value. Several, or one beside others that are not
   * known, are what calling the parameter can reach, and nothing else: what comes out of it depends on the caller.
   */
  private handedValues(
    unit: Unit,
    def: DefId,
    index: number,
    byDefault: ExprId | undefined,
  ): { readonly value: Value; readonly functions: readonly Value[] } {
    const initial = byDefault === undefined ? NULL_VALUE : this.evaluator.valueOf(unit, byDefault);
    const given = this.handed.of(unit, def, index);
    const known = new Map(given?.known.map((value) => [valueKey(value), value]));
    if (initial.k !== 'unknown') known.set(valueKey(initial), initial);
    const values = [...known.values()];
    const functions = values.filter((value) => value.k === 'function' || value.k === 'class' || value.k === 'instance');
    const [only] = values;
    const isCertain = only !== undefined && values.length === 1 && (given ? !given.open : only.k === 'instance');
    if (isCertain) return { value: only, functions };
    const isFew = functions.length > 0 && functions.length <= MAX_HANDED;
    return { value: isFew ? { ...UNCERTAIN, handed: functions } : DYNAMIC, functions: isFew ? functions : [] };
  }

  private restValue(unit: Unit, rest: 'list' | 'dict', element: Value): Value {
    const list = literalValue(unit, rest === 'list' ? 'list' : 'dict', []);
    if (list.k !== 'builtin' || (element.k === 'builtin' && element.name === list.name)) return element;
    return literalValue(unit, rest === 'list' ? 'list' : 'dict', [element]);
  }

  /**
   * The type a function literal is expected to have where it stands: the callee's parameter, the variable's declared type, or the
   * declared result of the function that returns it.
   */
  private contextual(unit: Unit, literal: { readonly definition: DefinitionFact; readonly def: DefId }, index: number): Value {
    const { definition, def } = literal;
    if (definition.type !== undefined) return this.callbackParam(this.evaluator.typeOf(unit, definition.type, def), index);
    if (definition.argumentOf) return this.contextualArgument(unit, definition.argumentOf, index);
    const owner = unit.facts.definitions[definition.owner];
    if (!owner?.returnValues.some((expr) => this.isLiteral(unit, expr, def))) return DYNAMIC;
    const result = this.declaredResult({ k: 'function', unit, def: definition.owner }, owner);
    return this.callbackParam(result, index);
  }

  private isLiteral(unit: Unit, expr: ExprId, def: DefId): boolean {
    const fact = unit.facts.exprs[expr];
    return fact?.k === 'definition' && fact.def === def;
  }

  private contextualArgument(unit: Unit, place: ArgumentPlace, index: number): Value {
    const call = unit.facts.exprs[place.call];
    if (!call || (call.k !== 'call' && call.k !== 'new')) return DYNAMIC;
    const argument = { place, site: { unit, args: call.args, typeArgs: call.typeArgs ?? [], isNew: call.k === 'new' } };
    const args = this.builtinArguments({ unit, args: call.args, typeArgs: call.typeArgs ?? [] });
    const callees = alternatives(this.evaluator.valueOf(unit, call.callee)).flatMap((callee): readonly Value[] =>
      callee.k === 'overloads' ? this.evaluator.chooseOverloads(callee.options, { unit, args: call.args }) : [callee],
    );
    const options = callees.map((callee) =>
      callee.k === 'builtinMember'
        ? builtinCallbackParam(callee, index, args)
        : (inheritedCallbackParam(callee, index) ?? this.handedTo(callee, argument, index)),
    );
    const known = options.filter((option) => option.k !== 'unknown');
    return known.length > 0 ? unionOf(known) : DYNAMIC;
  }

  /** What a call hands out through one of its arguments. */
  handedOut(unit: Unit, { call, index }: Extract<Expr, { k: 'handedOut' }>): Value {
    const fact = unit.facts.exprs[call];
    if (!fact || (fact.k !== 'call' && fact.k !== 'new')) return DYNAMIC;
    const site: CallSite = { unit, args: fact.args, typeArgs: fact.typeArgs ?? [], isNew: fact.k === 'new' };
    const callee = this.evaluator.valueOf(unit, fact.callee);
    const options = callee.k === 'overloads' ? this.evaluator.chooseOverloads(callee.options, site) : [callee];
    const types = options.flatMap((option) => this.expectedOf(option, { place: { call, index }, site }) ?? []);
    return types.length === options.length ? unionOf(types) : DYNAMIC;
  }

  private handedTo(callee: Value, argument: HandedPlace, index: number): Value {
    const expected = this.expectedOf(callee, argument);
    return expected ? this.callbackParam(expected, index) : this.yielded(callee, argument, index);
  }

  /** What a method hands to the block it is called with, where blocks are no parameters (Ruby's `yield`). */
  private yielded(callee: Value, { place, site }: HandedPlace, index: number): Value {
    const definition = callee.k === 'function' ? callee.unit.facts.definitions[callee.def] : undefined;
    if (callee.k !== 'function' || !definition || definition.flags.includes('generator')) return DYNAMIC;
    if (definition.yieldValues.length === 0 || place.index !== site.args.length - 1) return DYNAMIC;
    return unionOf(
      definition.yieldValues.map((expr) => {
        const value = this.evaluator.valueOf(callee.unit, expr);
        if (value.k === 'tuple') return value.items[index] ?? DYNAMIC;
        return index === 0 ? value : DYNAMIC;
      }),
    );
  }

  /** The type the callee's parameter has in the place of the argument. */
  private expectedOf(callee: Value, { place, site }: HandedPlace): Value | undefined {
    let target = callee;
    if (callee.k === 'class') {
      const facts = callee.unit.members(callee.def).get(callee.unit.language.semantics.constructorName);
      const def = facts?.find((fact) => fact.def !== undefined)?.def;
      if (def !== undefined) target = { k: 'function', unit: callee.unit, def };
    }
    if (target.k === 'callable' || target.k === 'instance' || target.k === 'shape') {
      const signatures = this.signatures.of(target, { name: CALL_MEMBER, count: site.args.length });
      const params = signatures.flatMap((signature) => this.signatures.param(signature, place.index) ?? []);
      return params.length > 0 ? unionOf(params) : undefined;
    }
    const definition = target.k === 'function' ? target.unit.facts.definitions[target.def] : undefined;
    if (target.k !== 'function' || !definition) return undefined;
    const at = place.last ? definition.params.length - 1 : place.index + firstParameter(target);
    const type = definition.params[at]?.type;
    if (type === undefined) return undefined;
    const env = this.callEnv(target, definition, { ...site, args: site.args.map((arg) => this.withoutFunction(site.unit, arg)) });
    return substitute(this.evaluator.typeOf(target.unit, type, target.def), env);
  }

  /** Function literals say nothing while their own parameters are being typed. */
  private withoutFunction(unit: Unit, arg: ArgFact): ArgFact {
    return unit.facts.exprs[arg.expr]?.k === 'definition' ? { ...arg, spread: true } : arg;
  }

  /** What `this` is inside a function literal that stands where a function type with a receiver is expected. */
  lambdaReceiver(unit: Unit, def: DefId): Value | undefined {
    const definition = unit.facts.definitions[def];
    const place = definition?.argumentOf;
    const call = place ? unit.facts.exprs[place.call] : undefined;
    const expected: Value[] = [];
    if (definition?.type !== undefined) expected.push(this.evaluator.typeOf(unit, definition.type, def));
    else if (place && (call?.k === 'call' || call?.k === 'new')) {
      const site = { unit, args: call.args, typeArgs: call.typeArgs ?? [], isNew: call.k === 'new' };
      for (const callee of alternatives(this.evaluator.valueOf(unit, call.callee))) {
        const type = callee.k === 'function' ? this.expectedOf(callee, { place, site }) : undefined;
        if (type) expected.push(type);
      }
    }
    const [only, more] = expected;
    return only?.k === 'callable' && !more ? this.signatures.receiver(only) : undefined;
  }

  private callbackParam(callback: Value, index: number): Value {
    const options = alternatives(callback)
      .flatMap((option) =>
        option.k === 'function'
          ? [this.methodParam(option, index)]
          : option.k === 'builtin'
            ? [functionalParam(option, index) ?? DYNAMIC]
            : this.signatures
                .of(option, { name: CALL_MEMBER })
                .flatMap((signature) => this.signatures.lambdaParam(signature, index) ?? []),
      )
      .filter((value) => value.k !== 'unknown');
    return options.length > 0 ? unionOf(options) : DYNAMIC;
  }

  /** What a method declared elsewhere says of a parameter of the function that stands for it. */
  private methodParam(method: Extract<Value, { k: 'function' }>, index: number): Value {
    const definition = method.unit.facts.definitions[method.def];
    const type = definition?.params[index]?.type;
    if (!definition || type === undefined || definition.params[index]?.rest) return DYNAMIC;
    const receiver = new Map<string, Value>();
    if (method.self?.k === 'instance') this.addReceiver(receiver, method.self, method.unit, definition.owner);
    return substitute(this.evaluator.typeOf(method.unit, type, method.def), receiver);
  }
}
