/** Expressions and types as one file writes them: tables whose rows refer to each other by index. */

export type ExprId = number;
export type TypeId = number;
export type ScopeId = number;
export type DefId = number;

/** Stands for "none" in the id fields. As a caller it means the file's top-level code. */
export const NONE = -1;

/** Longest text of a literal that facts keep, in UTF-16 units. */
export const MAX_TEXT = 4000;

export type Expr =
  /**
   * A name used at `at` inside `scope` (the innermost scope or block). `call`: it stands as the callee of a call; only where functions and
   * values have names of their own (`LanguageSemantics.separateMethods`). `type`: it stands where only a type can (after `new`).
   */
  | {
      readonly k: 'name';
      readonly name: string;
      readonly scope: ScopeId;
      readonly at: number;
      readonly call?: true;
      readonly type?: true;
    }
  /** `this`, `self`: the instance whose class (or object literal variable) is `def`. Where it is written: as of a name. */
  | { readonly k: 'self'; readonly def: DefId; readonly scope?: ScopeId; readonly at?: number }
  /** `cls` in a classmethod, `this` in a static method: the class itself. */
  | { readonly k: 'cls'; readonly def: DefId }
  /** `super` inside class `def`: lookup starts after `def`. As a call's callee: the parent constructor. */
  | { readonly k: 'super'; readonly def: DefId; readonly static?: boolean }
  /**
   * `object.name`; `call` as above. `scope`: where it stands, needed only where extension functions exist. `arrow`: of what `object`
   * points at, where an object can stand for another one (`p->name`).
   */
  | {
      readonly k: 'member';
      readonly object: ExprId;
      readonly name: string;
      readonly call?: true;
      readonly scope?: ScopeId;
      readonly arrow?: true;
    }
  /** `object[key]`; `key` only for a literal string or number, `by` the expression of any other key. */
  | { readonly k: 'index'; readonly object: ExprId; readonly key?: string; readonly by?: ExprId }
  | { readonly k: 'call'; readonly callee: ExprId; readonly args: readonly ArgFact[]; readonly typeArgs?: readonly TypeId[] }
  /** `props`: members the new object is given right there (C#'s `new Order { Total = 3 }`). */
  | {
      readonly k: 'new';
      readonly callee: ExprId;
      readonly args: readonly ArgFact[];
      readonly typeArgs?: readonly TypeId[];
      readonly props?: readonly PropFact[];
    }
  | { readonly k: 'await'; readonly of: ExprId }
  /** What a call hands out through the argument at `index` (C#'s `out`): of that parameter's type. */
  | { readonly k: 'handedOut'; readonly call: ExprId; readonly index: number }
  /** One element of an iterable: the loop variable, a spread, a destructured rest. */
  | { readonly k: 'iterate'; readonly of: ExprId }
  /** What a context manager hands to `with … as x`. */
  | { readonly k: 'enter'; readonly of: ExprId }
  /**
   * A literal; `type` is the language's name for it (`string`, `list`, `dict`, `null`, …), `items` its elements (a dict's values), `keys` a
   * dict's keys, one for each item, where some are no literals.
   * `text`: what a string, symbol, number or boolean says, escapes decoded, at most `MAX_TEXT` characters.
   */
  | {
      readonly k: 'literal';
      readonly type: string;
      readonly items?: readonly ExprId[];
      readonly keys?: readonly ExprId[];
      readonly text?: string;
    }
  /**
   * Strings joined: `a + b`, an interpolated string. The value is a string; a part that is no string stands for its text. `sum`: no part
   * is known to be text, so it may be a sum of numbers just as well, and the value is not known.
   */
  | { readonly k: 'template'; readonly parts: readonly ExprId[]; readonly sum?: true }
  /** An object or dict literal with known keys. */
  | { readonly k: 'object'; readonly props: readonly PropFact[]; readonly spreads: readonly ExprId[] }
  /** A function or class written in place (or a definition used as a value). */
  | { readonly k: 'definition'; readonly def: DefId }
  /** Something of a declared type; `of`: the literal that it is, where its type says more than what is in it. */
  | { readonly k: 'cast'; readonly type: TypeId; readonly of?: ExprId }
  /** One of several values: `a ? b : c`, `a || b`, `x if c else y`. */
  | { readonly k: 'choice'; readonly options: readonly ExprId[] }
  /**
   * `require('x')` (namespace of the module); `import('x')` is `dynamic` and yields a promise of it. `scope`: where the first name of a path
   * stands that a star import may bring before it is a module's own.
   */
  | { readonly k: 'module'; readonly module: string; readonly dynamic?: boolean; readonly scope?: ScopeId }
  | { readonly k: 'unknown' };

export interface ArgFact {
  readonly expr: ExprId;
  /** Keyword argument's name. */
  readonly name?: string;
  /** `...xs`, `*xs`. */
  readonly spread?: boolean;
}

export interface PropFact {
  readonly name: string;
  readonly expr: ExprId;
  /** A key that is no literal (`[Topics.PAID]: send`), and what stands beside it alone; `expr` is what stands beside any such key. */
  readonly by?: ExprId;
  readonly own?: ExprId;
}

export type TypeExpr =
  /** A named type: `ns.Order<Line>` is path [ns, Order], args [Line]. Arrays are `Array`/`list` with one argument. */
  | {
      readonly k: 'ref';
      readonly path: readonly string[];
      readonly args: readonly TypeId[];
      readonly scope: ScopeId;
      readonly at: number;
    }
  | { readonly k: 'union'; readonly options: readonly TypeId[] }
  | { readonly k: 'intersection'; readonly options: readonly TypeId[] }
  /**
   * `rest`: the last parameter takes all remaining arguments; its type is that of the list or tuple. `receiver`: the first parameter is
   * what `this` is inside a lambda of this type.
   */
  | {
      readonly k: 'function';
      readonly params: readonly TypeId[];
      readonly rest?: boolean;
      readonly receiver?: true;
      readonly returns: TypeId;
    }
  | {
      readonly k: 'object';
      readonly members: readonly { readonly name: string; readonly type: TypeId; readonly embedded?: true }[];
    }
  | { readonly k: 'tuple'; readonly items: readonly TypeId[] }
  /** The type of a value (`typeof x`), or the class object itself (`type[X]` is `classOf`). */
  | { readonly k: 'typeof'; readonly expr: ExprId }
  | { readonly k: 'classOf'; readonly of: TypeId }
  /** `T['key']`. */
  | { readonly k: 'indexed'; readonly object: TypeId; readonly key: string }
  /** The type of `this`; Python's `Self`. */
  | { readonly k: 'self'; readonly def: DefId }
  /** A literal or primitive by the language's name for it. */
  | { readonly k: 'literal'; readonly type: string }
  | { readonly k: 'unknown' };
