/**
 * Type parameters of one call: bound by the receiver, by type arguments as written, and by unifying the types of parameters with what is
 * handed to them. The first that binds a parameter wins; what nothing binds stays symbolic.
 */
import type { ArgFact, DefId, DefinitionFact, TypeId } from '#indexer/facts/file-facts';
import { NEW_MEMBER, NONE } from '#indexer/facts/file-facts';
import { functionalResultPlace } from '#indexer/link/builtins';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import { firstParameter } from '#indexer/link/extension-receiver';
import type { Hierarchy } from '#indexer/link/hierarchy';
import type { Signatures } from '#indexer/link/signatures';
import { substitute, typeEnv, typeParamKey } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Env, FunctionValue, Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

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

export class TypeArguments {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly signatures: Signatures;
  /** What a function gives that is called without arguments. */
  private readonly resultOf: (value: FunctionValue) => Value;

  constructor(
    evaluator: Evaluator,
    parts: { readonly hierarchy: Hierarchy; readonly signatures: Signatures; readonly resultOf: (value: FunctionValue) => Value },
  ) {
    this.evaluator = evaluator;
    this.hierarchy = parts.hierarchy;
    this.signatures = parts.signatures;
    this.resultOf = parts.resultOf;
  }

  callEnv(callee: Extract<Value, { k: 'function' }>, definition: DefinitionFact, site: CallSite): Env {
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

  addReceiver(env: Map<string, Value>, self: Extract<Value, { k: 'instance' }>, unit: Unit, owner: DefId): void {
    const outer = typeEnv(self.unit, self.def, self.args);
    for (const [key, value] of outer) env.set(key, value);
    const entry = this.hierarchy
      .linearize(self.unit, self.def)
      .order.find((ancestor) => ancestor.unit === unit && ancestor.def === owner);
    if (!entry || entry.args.length === 0) return;
    for (const [key, value] of typeEnv(unit, owner, entry.args)) env.set(key, substitute(value, outer));
  }

  bindArguments(env: Map<string, Value>, unit: Unit, def: DefId, definition: DefinitionFact, site: CallSite): void {
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
      const result = this.resultOf(value);
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
    const result = this.resultOf(value);
    this.unify(env, unit, def, given, result, depth + 1);
  }
}
