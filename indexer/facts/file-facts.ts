/**
 * FileFacts: all that one file says, before anything is known about other files.
 * A pure function of bytes, path and extractor version, language-neutral, and plain JSON: it crosses worker threads and is cached.
 * Expressions and types stand in tables and refer to each other by index, so the linker can memoise by (file, index).
 * Nothing here is resolved: a name is a name with the place it was used; the linker alone turns names into edges.
 *
 * Offsets (`at`) are 0-based UTF-16 positions in the decoded text; lines and columns are 1-based.
 */

import type { DefId, Expr, ExprId, ScopeId, TypeExpr, TypeId } from '#indexer/facts/expressions';

export * from '#indexer/facts/expressions';

/** Raise when the shape below, or any extractor's output, changes: cached facts of other versions are not read. */
export const FACTS_VERSION = 1;

/**
 * Lexical scopes and flow blocks in one tree; scope 0 is the module.
 * `block`: a branch, loop or bare block. It owns names only where the language has block scope; it always orders assignments.
 */
export interface ScopeFact {
  readonly kind: 'module' | 'class' | 'function' | 'block';
  readonly parent: ScopeId;
  /** Blocks with the same number here exclude each other (the arms of one if/else, match or try/except). */
  readonly branchOf?: number;
}

export interface ParamFact {
  readonly name: string;
  readonly type?: TypeId;
  readonly default?: ExprId;
  readonly rest?: 'list' | 'dict';
  /** Decorators, annotations or attributes of the parameter. */
  readonly decorators?: readonly ExprId[];
}

export interface HeritageFact {
  readonly relation: 'extends' | 'implements';
  /** A trait or included module: its members come right after the class's own, before the superclasses'; the last one said wins. */
  readonly mixin?: true;
  /** A mixin whose members come even before the class's own (Ruby's `prepend`). */
  readonly isBefore?: true;
  /** Its members become the class's own static ones (Ruby's `extend`). */
  readonly ofClass?: true;
  /** The base as a value (class expressions, Python bases) or as a type (interfaces); exactly one of the two. */
  readonly expr?: ExprId;
  readonly type?: TypeId;
  readonly line: number;
  readonly column: number;
}

/** Names of the members that stand for calling, constructing and indexing a value of an interface or object type. */
export const CALL_MEMBER = '()';
export const NEW_MEMBER = 'new()';
export const INDEX_MEMBER = '[]';

/** A member of a class, interface or enum: a method (`def`), or a field with its declared type and every value assigned through `self`. */
export interface MemberFact {
  readonly name: string;
  readonly static: boolean;
  readonly def?: DefId;
  readonly type?: TypeId;
  readonly value?: ExprId;
  /** Decorators, annotations or attributes of a field; a Go struct tag is a string literal. A method's are in its definition. */
  readonly decorators?: readonly ExprId[];
  /** Line of a field's name. */
  readonly line?: number;
  /** An embedded field (Go): its members are those of the struct around it, one level further down. */
  readonly embedded?: true;
}

export type DefinitionFlag =
  | 'static'
  | 'abstract'
  | 'async'
  | 'generator'
  | 'property'
  | 'classmethod'
  | 'overload'
  | 'exported'
  | 'optional'
  /** Seen only inside the class, or at top level the file, that declares it; no subclass has it. */
  | 'private'
  /** One part of a class that says it is in parts. */
  | 'partial'
  /** Nobody wrote it: a record's accessor, an enum's `values`. It has a name but is no symbol. */
  | 'implicit'
  /** Says that a function or class is there and leaves its body to another place: C's prototypes, `class Foo;`. */
  | 'declaration'
  /** A macro: where it is seen, its name means nothing else. */
  | 'macro'
  /** A method that classes below may override, where only such methods can be. */
  | 'virtual';

export type DefinitionKind = 'function' | 'method' | 'class' | 'interface' | 'enum' | 'type' | 'variable' | 'namespace';

export interface DefinitionFact {
  /** Last segment; empty for an anonymous function or class, which is no symbol: its calls belong to the symbol around it. */
  readonly name: string;
  /** Qualified name inside the file: `Order.cancel`, `outer.inner`. Empty when anonymous. */
  readonly qualified: string;
  readonly kind: DefinitionKind;
  /** The definition around it, symbol or not; NONE at top level. */
  readonly owner: DefId;
  /** The scope or block the definition stands in. */
  readonly scope: ScopeId;
  /** The scope of its body (function or class); NONE when it has none. */
  readonly body: ScopeId;
  /** Line and column of the name. */
  readonly line: number;
  readonly column: number;
  /** First and last line, decorators and modifiers included in `startLine`; `line` itself is what lists show. */
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
  readonly doc?: string;
  readonly flags: readonly DefinitionFlag[];
  readonly params: readonly ParamFact[];
  readonly returns?: TypeId;
  /** Every value returned (or an arrow's expression body). */
  readonly returnValues: readonly ExprId[];
  readonly yieldValues: readonly ExprId[];
  readonly typeParams: readonly { readonly name: string; readonly constraint?: TypeId; readonly default?: TypeId }[];
  readonly heritage: readonly HeritageFact[];
  readonly decorators: readonly ExprId[];
  readonly members: readonly MemberFact[];
  /** What a type alias stands for. */
  readonly aliasOf?: TypeId;
  /** A variable's declared type and initial value. */
  readonly type?: TypeId;
  readonly value?: ExprId;
  /**
   * For a function literal written as an argument: the call it is handed to, and its position. Types untyped parameters. `last`: it is
   * given to the callee's last parameter, whatever is left out before it.
   */
  readonly argumentOf?: { readonly call: ExprId; readonly index: number; readonly last?: true };
  /**
   * A nameless block that adds members and bases to a type declared elsewhere: a Rust `impl`, the methods a Go file declares on one
   * receiver type, C++ members defined out of line. `self` inside it is that type. Its methods have names of their own (`Store.find`).
   */
  readonly extensionOf?: TypeId;
  /** An extension function: the type it is called on (Kotlin's receiver, C#'s `this` parameter, which is then the first of `params`). */
  readonly receiver?: TypeId;
}

/** One act of binding a name: an assignment, parameter, import, definition. */
export interface BindingFact {
  readonly name: string;
  /** Scope that owns the name. */
  readonly scope: ScopeId;
  /** Innermost scope or block this act stands in (equal to `scope` at its top level). */
  readonly block: ScopeId;
  /** Where the binding takes effect: for an assignment the end of its value, so that `x = f(x)` reads the older x. */
  readonly at: number;
  readonly what:
    | { readonly k: 'value'; readonly expr?: ExprId; readonly type?: TypeId }
    | { readonly k: 'param'; readonly def: DefId; readonly index: number }
    | { readonly k: 'definition'; readonly def: DefId }
    /** `imported` is `*` for the module itself, `default`, or a name. `import a.b` in Python binds `a` with module `a`. */
    | { readonly k: 'import'; readonly module: string; readonly imported: string }
    /** A name from an enclosing scope assigned here (`global`, `nonlocal` are resolved by the extractor; this is for the rest). */
    | { readonly k: 'unknown' };
}

/** Inside `block`, `name` is known to be of `type` (isinstance, instanceof, type guards), or with `not` to be of no such type. */
export interface NarrowingFact {
  readonly name: string;
  readonly block: ScopeId;
  readonly type: TypeId;
  readonly not?: true;
}

export interface CallFact {
  /** The `call` or `new` expression. */
  readonly expr: ExprId;
  /** Innermost definition that is a symbol; NONE for top-level code. */
  readonly caller: DefId;
  readonly scope: ScopeId;
  /** Line and column of the callee's name. */
  readonly line: number;
  readonly column: number;
  /** The callee's last name as written; empty for a computed callee. */
  readonly name: string;
  /** The callee as written, whitespace folded, at most 80 characters: `this.orders.find`. */
  readonly text: string;
  /** The call that makes a decorator (`@app.route('/')`): a call like any other, made where the decorated definition stands. */
  readonly decorator?: boolean;
  /**
   * Made by syntax, nowhere written as a call: a loop asks for an iterator (`method`), `raise Failed` makes a `class`. Only what the project
   * defines counts; anything else is no leaf.
   */
  readonly implicit?: 'method' | 'class';
}

/** A place where a function, method or class may be used as a value: argument, element, property, return, JSX tag, default. */
export interface ReferenceFact {
  readonly expr: ExprId;
  readonly caller: DefId;
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly context: 'argument' | 'stored' | 'returned' | 'jsx' | 'decorator';
}

export interface ImportFact {
  readonly module: string;
  /** Names taken from it: `*` for the whole module, `default`, or names; empty for a bare import. */
  readonly names: readonly string[];
  readonly line: number;
  readonly column: number;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

export type ExportFact =
  /** `export { local as exported }`, `export default name`. */
  | { readonly k: 'local'; readonly exported: string; readonly local: string; readonly line: number }
  /** `export default <expression>` (`default`), `module.exports = …` (`=`), `exports.x = …`. */
  | { readonly k: 'value'; readonly exported: string; readonly expr: ExprId; readonly line: number }
  /** `export { imported as exported } from 'module'`; `imported` `*` for `export * as ns`. */
  | { readonly k: 'from'; readonly exported: string; readonly module: string; readonly imported: string; readonly line: number }
  /** `export * from 'module'`. */
  | { readonly k: 'star'; readonly module: string; readonly line: number };

/** `from m import *`, `using A.B`, `import a.b.*`: every name `module` (or namespace) offers is seen in `scope`, after what scopes bind. */
export interface StarImportFact {
  readonly module: string;
  readonly scope: ScopeId;
  /** Written once for every file of the project (C#'s `global using`). */
  readonly global?: true;
}

/**
 * A namespace that several files may share: a Java or Kotlin package, a C# or PHP namespace, a Go package (named by its directory), a
 * C++ namespace. What `scope` binds is a name of it. The linker finds names there that no scope of the file binds.
 */
export interface NamespaceFact {
  /** As the language writes it: `com.acme.shop`, `App\\Front`, `acme::net`; the empty string is the global one. */
  readonly name: string;
  readonly scope: ScopeId;
}

export interface FileFacts {
  readonly version: number;
  readonly language: string;
  readonly lines: number;
  /** Lines where the parser met an error or a missing token, at most 20. */
  readonly errorLines: readonly number[];
  readonly scopes: readonly ScopeFact[];
  readonly exprs: readonly Expr[];
  readonly types: readonly TypeExpr[];
  readonly definitions: readonly DefinitionFact[];
  readonly bindings: readonly BindingFact[];
  readonly narrowings: readonly NarrowingFact[];
  readonly calls: readonly CallFact[];
  readonly references: readonly ReferenceFact[];
  readonly imports: readonly ImportFact[];
  readonly starImports: readonly StarImportFact[];
  readonly exports: readonly ExportFact[];
  readonly namespaces?: readonly NamespaceFact[];
  /** Names the file declares as its public ones (`__all__`); absent when it does not. */
  readonly publicNames?: readonly string[];
}
