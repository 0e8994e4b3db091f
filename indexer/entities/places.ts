/** Places in the code, and the ends a trace comes to. What the parts of the tracer ask of each other. */
import type { ArgFact, BindingFact, DefId, Expr, ExprId } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

/** A known call of a function: what its parameters are. `isOpen`: nobody is known to call it, so only its defaults are known. */
export interface Frame {
  readonly unit: Unit;
  readonly def: DefId;
  readonly site: {
    readonly unit: Unit;
    readonly args: readonly ArgFact[];
    readonly frame: Frame | undefined;
    readonly isOpen?: true;
  };
}

export interface Place {
  readonly unit: Unit;
  readonly expr: ExprId;
  readonly frame: Frame | undefined;
}

export type End =
  /** An expression that makes the value: a literal, a call, an object, or something that cannot be followed. */
  | { readonly k: 'place'; readonly place: Place; readonly fact: Expr }
  | { readonly k: 'definition'; readonly unit: Unit; readonly def: DefId }
  | { readonly k: 'module'; readonly unit: Unit }
  /** Something imported from outside. */
  | { readonly k: 'outside'; readonly origin: string; readonly path: string }
  /** A parameter whose argument is not known; `props` were read from it. */
  | { readonly k: 'param'; readonly unit: Unit; readonly def: DefId; readonly index: number; readonly props: readonly string[] }
  /** A key and its value, as going over an object's entries gives them; and a key alone. */
  | { readonly k: 'pair'; readonly key: string | Place; readonly value: Place }
  | { readonly k: 'text'; readonly text: string }
  /** A parameter that was given nothing. */
  | { readonly k: 'absent' };

export interface PlaceTracer {
  /** Where the value of an expression may come from, at most twelve ends. */
  ends(place: Place): readonly End[];
  bindingEnds(unit: Unit, binding: BindingFact, frame: Frame | undefined): readonly End[];
  /** What a module offers under a name; `*` is the module itself. */
  moduleEnds(unit: Unit, module: string, imported: string): readonly End[];
  /** Undefined where the end has no such member that can be followed. */
  memberOfEnd(end: End, name: string): readonly End[] | undefined;
}

export const defKey = (unit: Unit, def: DefId): string => `${unit.index}:${def}`;
export const paramKey = (unit: Unit, def: DefId, index: number): string => `${unit.index}:${def}:${index}`;
