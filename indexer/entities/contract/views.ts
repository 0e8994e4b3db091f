/**
 * The code as rules see it: calls, values, definitions, files. Views answer questions by following the code; what they are made of is
 * not known here.
 */
import type { DecoratorPattern, Origin, OriginPattern } from '#indexer/entities/contract/origins';

/** A symbol of the project; opaque to rules. `symbol` is the symbol that stands for it: the function around an anonymous one. */
export interface SymbolRef {
  readonly symbol: number;
  /** An anonymous function has no symbol of its own. */
  readonly isAnonymous: boolean;
}

/** Stands for one object: where it was created, or the class or module it is. Equal `key`s are one object. */
export interface Identity {
  readonly key: string;
  /** The call that created it, where one is known. */
  readonly creation?: CallView;
}

/** A place in a file. */
export interface Site {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export interface CallView {
  /** Last name of the callee as its package spells it; `default` for the package itself. */
  readonly name: string;
  /** The callee as written. */
  readonly text: string;
  /** Origin of the callee; undefined when it is a project function or not known. */
  readonly origin: Origin | undefined;
  readonly language: string;
  readonly site: Site;
  readonly isTest: boolean;
  /** The symbol whose code makes the call. */
  readonly caller: SymbolRef;
  /** What it is called on. */
  readonly receiver: ValueView | undefined;
  readonly args: readonly ArgView[];
  /** Type arguments as written: `AddScoped<IStore, Store>()`. */
  readonly typeArgs: readonly TypeView[];
  /** By name where one is given so, else by position (counted from 0 among the unnamed ones). */
  arg(position: number, name?: string): ArgView | undefined;
  /** The object it yields. */
  readonly result: ValueView;
  /** What a decorator decorates. */
  readonly decorates: DefinitionView | undefined;
  /** The file the call stands in. */
  readonly module: Identity;
  /** The project file that a module specifier, as written in this file, leads to. */
  moduleOf(specifier: string): Identity | undefined;
  /** Calls that are handed the function this call stands in, innermost first: the groups around a route. */
  readonly around: readonly CallView[];
  /** The call made on what this one gives, at once: `delete` of `where(x).delete()`. */
  readonly next: CallView | undefined;
  /** The class or function whose code makes the call; undefined at the top of a file. */
  readonly within: DefinitionView | undefined;
  /** A definition by its file and qualified name, for conventions that name both. */
  definitionAt(path: string, qualified: string): DefinitionView | undefined;
}

/** A value in the code; every question follows names, imports, fields, results of project functions and single callers. */
export interface ValueView {
  /** Line of a name in it; undefined when it holds none. */
  readonly line: number | undefined;
  /**
   * The text it is: constants, concatenation, templates; `{}` for each part that is not known. Undefined when it is no text. Where it
   * may be several, the first; `texts` gives all.
   */
  text(): string | undefined;
  texts(): readonly string[];
  /** True, false; undefined when not known. */
  flag(): boolean | undefined;
  /** Functions and methods it may be, wrapped ones (`asyncHandler(fn)`, `fn.bind(x)`) too, lists flattened. */
  functions(): readonly DefinitionView[];
  /** Project classes it is, or is an instance of. */
  classes(): readonly DefinitionView[];
  /** Project classes of what a list or map holds; of anything else as `classes` says. */
  elementClasses(): readonly DefinitionView[];
  /** Of a package outside. */
  origin(): Origin | undefined;
  matches(names: readonly string[], from: readonly OriginPattern[]): boolean;
  /** Value of a key of an object, dict or instance literal. */
  prop(name: string): ValueView | undefined;
  /** Whether it has the key; undefined where a part of it is not known. Nothing at all has no key. */
  hasProp(name: string): boolean | undefined;
  /** All keys of an object literal in order, spreads included. */
  props(): readonly { readonly name: string; readonly value: ValueView }[];
  /** Elements of a list literal; the value itself when it is no list. */
  items(): readonly ValueView[];
  /** Calls of the methods in `fluent` yield what they are called on. */
  identity(fluent?: ReadonlySet<string>): Identity | undefined;
  identities(fluent?: ReadonlySet<string>): readonly Identity[];
  /** The call that makes it, names followed. */
  call(): CallView | undefined;
  /** Every call on the way to what it is, nearest first, those of project functions too. */
  calls(): readonly CallView[];
  /** `a.b(c).d(e)`: the steps from the root on, names followed. The root is `root()`. */
  steps(): readonly Step[];
  root(): ValueView;
  /** As written in the file: `name`, `member`, `call`, `text`, `list`, `object`, `function`, `other`. */
  readonly shape: 'name' | 'member' | 'call' | 'text' | 'list' | 'object' | 'function' | 'other';
  /** Last name of a name or member as written: `GET` of `RequestMethod.GET`. */
  readonly lastName: string;
  /** Last name of the type that its variable, parameter or field declares, known or not. */
  readonly declaredType: string | undefined;
  /** That type with its arguments. */
  readonly declared: TypeView | undefined;
}

export interface Step {
  readonly name: string;
  readonly call: CallView | undefined;
}

export interface ArgView extends ValueView {
  readonly name: string | undefined;
  readonly spread: boolean;
}

export interface ReadView {
  readonly key: string;
  /** `object.key` or `object["key"]`. */
  readonly form: 'member' | 'index';
  readonly origin: Origin;
  readonly site: Site;
  readonly caller: SymbolRef;
}

/** A definition of the project. */
export interface DefinitionView extends SymbolRef {
  readonly name: string;
  /** `Class.method`. */
  readonly qualified: string;
  readonly kind: 'function' | 'method' | 'class' | 'interface' | 'enum' | 'type' | 'variable' | 'namespace';
  readonly language: string;
  readonly isTest: boolean;
  readonly isExported: boolean;
  /** What the module hands over as a whole (`export default`, `module.exports =`). */
  readonly isDefaultExport: boolean;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isAsync: boolean;
  readonly site: Site;
  /** First lines say what the code is; empty when there is none. */
  readonly doc: string;
  readonly identity: Identity;
  /** The module file that holds it. */
  readonly module: Identity;
  /** Class, interface or function around it. */
  readonly owner: DefinitionView | undefined;
  /** The call that a function written as an argument is handed to. */
  readonly argumentOf: CallView | undefined;
  readonly decorators: readonly CallView[];
  /** Decorators that match; a decorator without a call has no arguments. */
  decoratorsOf(pattern: DecoratorPattern): readonly CallView[];
  /** Own members in order. */
  readonly members: readonly MemberView[];
  /** Own or inherited. */
  member(name: string): MemberView | undefined;
  readonly params: readonly ParamView[];
  /** Bases in the order written, then those of project bases. */
  readonly bases: readonly BaseView[];
  extendsFrom(names: readonly string[], from: readonly OriginPattern[]): boolean;
  /** A variable's value. */
  readonly value: ValueView | undefined;
  /** What it says it returns. */
  readonly returns: TypeView | undefined;
  /** Whatever it returns. */
  readonly results: readonly ValueView[];
  /** The classes that extend or implement it in the project. */
  readonly subclasses: readonly DefinitionView[];
}

export interface MemberView {
  readonly name: string;
  readonly isStatic: boolean;
  readonly site: Site;
  readonly definition: DefinitionView | undefined;
  /** The value of a field. */
  readonly value: ValueView | undefined;
  readonly type: TypeView | undefined;
  readonly decorators: readonly CallView[];
  /** The text beside a Go field. */
  readonly tag: string | undefined;
}

export interface ParamView {
  readonly name: string;
  readonly type: TypeView | undefined;
  readonly default: ValueView | undefined;
  readonly decorators: readonly CallView[];
}

export interface TypeView {
  /** Last name as written. */
  readonly name: string;
  readonly origin: Origin | undefined;
  readonly definition: DefinitionView | undefined;
  readonly args: readonly TypeView[];
}

export interface BaseView extends TypeView {
  readonly relation: 'extends' | 'implements';
  /** A base written as a call (`BaseModel(table=True)`), or keywords beside it. */
  readonly value: ValueView | undefined;
}

export interface FileView {
  readonly path: string;
  readonly text: string;
  readonly paths: ReadonlySet<string>;
  /** Text of another file that is no source. */
  read(path: string): string | undefined;
  /** 1-based line of an offset. */
  lineAt(offset: number): number;
  /** Definitions by namespace and qualified name: `pier.BerthMapper.find`, or `path/to/file.py::Class.method`. */
  definitions(name: string): readonly DefinitionView[];
}
