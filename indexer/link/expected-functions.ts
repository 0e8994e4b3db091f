/**
 * What a function literal is expected to be where it stands: by the callee's parameter, the variable's declared type, or the declared
 * result of the function that returns it. Types its parameters and what `this` is inside it.
 */
import type { ArgFact, DefId, DefinitionFact, Expr, ExprId } from '#indexer/facts/file-facts';
import { CALL_MEMBER } from '#indexer/facts/file-facts';
import type { ArgumentReader } from '#indexer/link/argument-reader';
import { builtinCallbackParam, functionalParam } from '#indexer/link/builtins';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import { firstParameter } from '#indexer/link/extension-receiver';
import type { FunctionResults } from '#indexer/link/function-results';
import { inheritedCallbackParam } from '#indexer/link/inherited-results';
import type { Signatures } from '#indexer/link/signatures';
import { substitute } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, unionOf } from '#indexer/link/values';

/** Where a function literal stands among the arguments of a call. */
type ArgumentPlace = NonNullable<DefinitionFact['argumentOf']>;

interface HandedPlace {
  readonly place: ArgumentPlace;
  readonly site: CallSite;
}

export class ExpectedFunctions {
  private readonly evaluator: Evaluator;
  private readonly signatures: Signatures;
  private readonly results: FunctionResults;
  private readonly args: ArgumentReader;

  constructor(
    evaluator: Evaluator,
    parts: { readonly signatures: Signatures; readonly results: FunctionResults; readonly args: ArgumentReader },
  ) {
    this.evaluator = evaluator;
    this.signatures = parts.signatures;
    this.results = parts.results;
    this.args = parts.args;
  }

  /**
   * The type a function literal is expected to have where it stands: the callee's parameter, the variable's declared type, or the
   * declared result of the function that returns it.
   */
  contextual(unit: Unit, literal: { readonly definition: DefinitionFact; readonly def: DefId }, index: number): Value {
    const { definition, def } = literal;
    if (definition.type !== undefined) return this.callbackParam(this.evaluator.typeOf(unit, definition.type, def), index);
    if (definition.argumentOf) return this.contextualArgument(unit, definition.argumentOf, index);
    const owner = unit.facts.definitions[definition.owner];
    if (!owner?.returnValues.some((expr) => this.isLiteral(unit, expr, def))) return DYNAMIC;
    const result = this.results.declaredResult({ k: 'function', unit, def: definition.owner }, owner);
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
    const args = this.args.of({ unit, args: call.args, typeArgs: call.typeArgs ?? [] });
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
    const env = this.results.typeArguments.callEnv(target, definition, {
      ...site,
      args: site.args.map((arg) => this.withoutFunction(site.unit, arg)),
    });
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
    if (method.self?.k === 'instance')
      this.results.typeArguments.addReceiver(receiver, method.self, method.unit, definition.owner);
    return substitute(this.evaluator.typeOf(method.unit, type, method.def), receiver);
  }
}
