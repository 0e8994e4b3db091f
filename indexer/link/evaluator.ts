/**
 * What the parts of the evaluator ask of each other. Names, types, members, modules and calls are mutually recursive; each lives in
 * its own file and sees the others only through this interface. `infer.ts` puts them together.
 */
import type { ArgFact, BindingFact, DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import type { Program } from '#indexer/link/program';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, FunctionValue, Value } from '#indexer/link/values';

/** Values and types live side by side in some languages; a lookup says which it wants. */
export type Space = 'value' | 'type';

/**
 * Which of the things that share a name is meant: the callee of a call (`function`), a plain value, or a type. Languages that keep them
 * apart ask for one; the rest leave it open.
 */
export type Wish = 'function' | 'value' | 'type';

export interface CallSite {
  readonly unit: Unit;
  readonly args: readonly ArgFact[];
  readonly typeArgs: readonly TypeId[];
  readonly isNew: boolean;
}

/** What chooses among overloads. */
export type OverloadSite = Pick<CallSite, 'unit' | 'args'> & Partial<Pick<CallSite, 'typeArgs'>>;

/** Counts readings of parameters that call sites may say more of, so that what was made from them can be made anew. */
export interface ParameterReads {
  count: number;
}

export interface NameUse {
  readonly name: string;
  readonly scope: ScopeId;
  readonly at: number;
  readonly call?: true;
  readonly type?: true;
}

export interface Evaluator {
  readonly program: Program;
  readonly parameterReads: ParameterReads;
  /** Value of an expression. Never throws; what cannot be known is `unknown`. */
  valueOf(unit: Unit, expr: ExprId): Value;
  /** The value something declared with this type has. `context`: the definition whose type parameters are in sight. */
  typeOf(unit: Unit, type: TypeId, context: DefId): Value;
  definitionValue(unit: Unit, def: DefId, space: Space): Value | undefined;
  bindingValue(unit: Unit, binding: BindingFact, space: Space): Value | undefined;
  lookup(unit: Unit, use: NameUse, space: Space): Value | undefined;
  importValue(unit: Unit, module: string, imported: string, space: Space): Value;
  exportOf(unit: Unit, name: string, space: Space): Value | undefined;
  memberOf(value: Value, name: string, wish?: Wish): Value | undefined;
  /** What a bare name means inside the class, or the extension function, whose definition is `def`; undefined when it has none. */
  memberInScope(unit: Unit, def: DefId, use: NameUse, wish: Wish | undefined): Value | undefined;
  /** A name of a namespace, in all the files that share it. */
  namespaceName(from: Unit, namespace: string, name: string, wish: Wish | undefined): Value | undefined;
  /** One element of an iterable value. */
  iterated(value: Value): Value;
  /** One of the values an object keeps under its own names (`Object.values`). */
  namedValues(value: Value): Value;
  /** What a context manager hands to its block. */
  entered(value: Value): Value;
  callResult(callee: Value, site: CallSite): Value;
  /** Of functions that share a name the ones that fit the call best; several when it is ambiguous. */
  chooseOverloads(options: readonly FunctionValue[], site: OverloadSite): readonly FunctionValue[];
  paramValue(unit: Unit, def: DefId, index: number): Value;
  /** The class of an instance and its bases, in the order in which they are searched. */
  ancestorsOf(value: Extract<Value, { k: 'instance' }>): readonly Ancestor[];
  /** Where call sites pass something for a parameter. */
  passedFor(unit: Unit, def: DefId, index: number): readonly { readonly unit: Unit; readonly expr: ExprId }[];
}
