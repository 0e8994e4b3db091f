/**
 * What a language folder provides. Two halves: `extract` runs in a parse worker and sees one syntax tree; `semantics` runs in the
 * linker and answers what facts cannot say (where a module specifier leads, what built-in types return).
 * A language never imports another language, and nobody asks `language ===` elsewhere.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

export interface GrammarChoice {
  /** Language id as rows and screens show it: `typescript`, `tsx`, `javascript`, `python`. */
  readonly id: string;
  /** File endings with the dot, lower case. */
  readonly extensions: readonly string[];
  /** Whole file names, where an ending does not tell. */
  readonly fileNames?: readonly string[];
  /**
   * Grammar file in `@repomix/tree-sitter-wasms/out`, without `tree-sitter-` and `.wasm`; null for text that is kept without being parsed,
   * so that rules can read it and answers can cite it.
   */
  readonly grammar: string | null;
  /** The package that holds `tree-sitter-<grammar>.wasm` at its top, where it is another one. */
  readonly grammarPackage?: string;
}

/** Where an import leads. */
export type ModuleTarget =
  /** An indexed file; `inside`: the rest of the path, names in it one inside the other (Rust's inline modules and types). */
  | { readonly k: 'file'; readonly path: string; readonly inside?: readonly string[] }
  /** A namespace that indexed files declare (`FileFacts.namespaces`), by its name. */
  | { readonly k: 'namespace'; readonly name: string }
  /** A directory that is a package without a file of its own (Python namespace packages). */
  | { readonly k: 'directory'; readonly path: string }
  /**
   * A package outside the repository; `name` as the ecosystem names it: `npm:express`, `node:fs`, `python:os`, `pypi:flask`,
   * `java:java.util`, `maven:org.springframework.web`, `go:net/http` (library) and `gomod:github.com/gin-gonic/gin`, `dotnet:System.Linq`,
   * `nuget:Dapper`, `rust:std::fs`, `crate:tokio`, `php:`, `composer:Illuminate\Http`, `ruby:json`, `gem:rails`, `kotlin:kotlin.io`,
   * `c:stdio.h`, `cpp:std`.
   */
  | { readonly k: 'external'; readonly name: string }
  | { readonly k: 'unresolved' };

/** The repository as module resolution sees it: which files exist, and the text of configuration files. */
export interface ProjectView {
  /** Every scanned path, indexed or not, `/`-separated. */
  readonly paths: ReadonlySet<string>;
  /** Paths with facts. */
  isIndexed(path: string): boolean;
  /** Text of a small configuration file (tsconfig, package.json, pyproject, setup.cfg, go.mod, …); undefined when absent. */
  readConfig(path: string): string | undefined;
}

/** A module resolver bound to one repository; may cache. Never throws. */
export type ModuleResolver = (specifier: string, fromPath: string) => ModuleTarget;

/**
 * Built-in types, so that chains through them keep their types.
 * A type text is `Name`, `Name<A,B>`, a type parameter of the type, `R` (what the callback returns), `Argument` (the first argument),
 * `Settled` (the first argument, a list, with each element awaited), `Given` (the first type argument of the call), `Self`, or `?` (unknown).
 */
export interface BuiltinType {
  /** Type parameters in order: `['K', 'V']`. */
  readonly params?: readonly string[];
  readonly extends?: readonly string[];
  /** What iterating yields, what indexing yields, what awaiting yields, what `with` yields: type texts. */
  readonly iterate?: string;
  readonly index?: string;
  readonly await?: string;
  readonly enter?: string;
  /** What `p->name` reads `name` of, where `p` stands for another object. */
  readonly arrow?: string;
  /** A functional interface: what a function written where it is expected takes and gives. */
  readonly calls?: { readonly params: readonly string[]; readonly returns: string };
  readonly members: Readonly<Record<string, BuiltinMember>>;
}

export interface BuiltinMember {
  /** Type text of the call's result, or of the value for a property. */
  readonly returns?: string;
  /** Type texts of the parameters handed to a function argument: `['T']` for `map`. */
  readonly callback?: readonly string[];
  /** A property, read without a call. */
  readonly property?: boolean;
}

/**
 * Syntax an object can answer to: being called, iterated, asked for the next element, indexed, entered by a context manager, read as a
 * descriptor, asked for a member it does not declare, and standing for another object (`p->name`).
 */
export type Protocol = 'call' | 'iterate' | 'next' | 'index' | 'enter' | 'descriptor' | 'catchAll' | 'arrow' | 'dereference';

/** How a language shares names between files; absent where every file is a module of its own. */
export interface NamespaceSemantics {
  /** Languages with the same family see each other's namespaces (`jvm` for Java and Kotlin). */
  readonly family: string;
  /** Between the parts of a name: `.`, `::`, `\\`. */
  readonly separator: string;
  /** Inside `A.B.C` the names of `A.B`, `A` and the global namespace are seen too (C#, C++). */
  readonly nested: boolean;
  /** A bare name may be the first part of a namespace's full name (`com.acme.Order.of()`). */
  readonly qualified: boolean;
  /**
   * Definitions with one qualified name in one namespace are one class: all of them (Ruby's open classes), or those that carry the flag
   * `partial` (C#).
   */
  readonly openClasses?: true | 'marked';
  /**
   * A file sees another file's names only when it imports that file, itself or through what it imports (`#include`). Declarations then
   * stand for the definition, wherever it is.
   */
  readonly byInclude?: boolean;
  /** Namespaces are named after where they lie, so the module resolver alone says to which of them an import leads (Go). */
  readonly byPlace?: boolean;
}

/** A file as `sharedImports` sees it. */
export interface SharingFile {
  readonly path: string;
  readonly facts: FileFacts;
}

/** As `ModuleTarget.external` and the path from there. */
export interface LibraryName {
  readonly origin: string;
  readonly path: string;
  /** The language lists the name; otherwise it is from outside for want of any other place. */
  readonly isListed?: boolean;
}

/** By origin of the base class. */
export interface InheritedResults {
  readonly origin: string;
  /** The method gives an instance of the class it was called on, or of the one its query is about. */
  readonly instance: ReadonlySet<string>;
  /** The method gives such an instance and a flag beside it. */
  readonly pair?: ReadonlySet<string>;
  /** Classes from there whose objects, held by a class, make its queries: the object knows the class that holds it. */
  readonly managers?: ReadonlySet<string>;
  /** The method gives a query about the same class, which can be looped over; any other ends what is known. */
  readonly query: ReadonlySet<string>;
  /** The method gives a query about the class that is its first argument. */
  readonly related: ReadonlySet<string>;
  /** Queries of these methods hand their instances to the function they are given. */
  readonly each: ReadonlySet<string>;
}

interface LanguageSemantics {
  createModuleResolver(project: ProjectView): ModuleResolver;
  /**
   * The module `name` inside the package whose file (or directory, ending in `/`) is `packagePath`; undefined where modules do not
   * nest or the path is no package. Only for languages in which a package's modules are its members (Python).
   */
  submodule?(packagePath: string, name: string, resolve: ModuleResolver): ModuleTarget | undefined;
  /** By the names used in type references and in literals. Several names may share one object. */
  readonly builtinTypes: Readonly<Record<string, BuiltinType>>;
  /** Global functions and values: what calling them returns (type text, `?` when unknown). A global shadows nothing. */
  readonly globals: Readonly<Record<string, string>>;
  /** Names the language's literals (`Expr.literal.type`) map to in `builtinTypes`. */
  readonly literalTypes: Readonly<Record<string, string>>;
  /** Member name of what runs on construction: `constructor`, `__init__`; the symbol may be named otherwise (`Label.Label`). */
  readonly constructorName: string;
  readonly namespaces?: NamespaceSemantics;
  /**
   * Inside a class its members, inherited ones too, are seen by their bare names, after locals and before what is outside; `last`: those of
   * the innermost class after the bodies around, before the global namespace (Ruby's constants).
   */
  readonly membersInScope?: boolean | 'last';
  /** Functions and values have names of their own: a callee (`call` in the facts) is looked up among functions first. */
  readonly separateMethods?: boolean;
  /** A type may have a field and a method of one name: a member that is called is looked up among methods first, any other among fields. */
  readonly separateFields?: boolean;
  /** An override, or a platform's body of a shared declaration, may leave out what the declaration has defaults for (Kotlin). */
  readonly inheritedDefaults?: true;
  /** A local is seen only after its declaration: before it, in its own value too, the name means what is outside (`let x = &x`). */
  readonly declaredBeforeUse?: true;
  /**
   * Several functions may share a name; the call's arguments choose, by count, names and known types. A call that still fits several is
   * ambiguous.
   */
  readonly overloads?: boolean;
  /** Implemented interfaces, traits and mixins hand down their members (default methods), after the superclasses. */
  readonly interfacesInherit?: boolean;
  /** A type satisfies an interface by having its methods, without saying so (Go): `implements` edges come from method sets. */
  readonly structuralInterfaces?: boolean;
  /** A call hands over as many arguments as the function takes: where none takes them, another function is meant. */
  readonly countsArguments?: boolean;
  /** Function types may say what `this` is inside a function literal of the type. */
  readonly lambdaReceivers?: boolean;
  /** The built-in type whose listed members every class and interface has: `Object`, `Any`. */
  readonly rootType?: string;
  /** The name in `builtinTypes` of a type that an import of the language's own library leads to; undefined when none lists it. */
  libraryType?(origin: string, path: string): string | undefined;
  /** Only methods that say so are overridden (C++'s `virtual`); any other of the name hides the one above. */
  readonly saysVirtual?: boolean;
  /** An address, an array and what is in it have the same members: `x[i]` and a loop over `x` give `x` where its class says nothing else. */
  readonly addresses?: boolean;
  /**
   * Functions outside classes are methods of every object: the name such a function is bound under. A call on self that its class does
   * not answer means it.
   */
  functionOfSelf?(name: string): string;
  /** Definitions are read, calls are not linked: each is a leaf that says so. */
  readonly outlineOnly?: boolean;
  /** A static member is none of the instance, nor the other way round. */
  readonly separateStatics?: boolean;
  /** Modules that a file sees as if it imported all of each, though another file says so (C#'s global usings), by the file's path. */
  sharedImports?(project: ProjectView, files: readonly SharingFile[]): (path: string) => readonly string[];
  /**
   * What a name that no indexed file declares stands for in the libraries, given the modules whose names the file sees: where a name
   * needs no import of its own. `path`: the name, or the parts of a qualified one.
   */
  libraryName?(path: readonly string[], modules: readonly string[]): LibraryName | undefined;
  /** A value of one function type fits another one only with as many parameters (C#'s delegates). */
  readonly exactDelegates?: boolean;
  /** Libraries add methods to any type: a method that a type of the project lacks is theirs. */
  readonly outsideExtensions?: boolean;
  /** True when every top-level name of a module can be imported (Python); false when only exports can. */
  readonly implicitExports: boolean;
  /** Names of the methods through which an instance answers to syntax, likeliest first; absent where the language has none. */
  readonly protocols: Readonly<Partial<Record<Protocol, readonly string[]>>>;
  /** Method resolution: `linear` takes bases left to right, depth first; `c3` is Python's. */
  readonly mro: 'linear' | 'c3';
  /** Type texts with one argument that stand for that argument when a member is read: `Optional`, `Readonly`, `Annotated`. */
  readonly transparentTypes: readonly string[];
  /**
   * Outside bases whose fields are read by `x[…]`: by name (`keys`) or by position (`places`). Where this is set, the fields of any
   * other class are no items of it.
   */
  readonly recordBases?: Readonly<Record<string, 'keys' | 'places'>>;
  /**
   * Functions of the language's library that hand on their arguments, by origin and path: a type text in which `Argument` is the first
   * argument, `Element` an element of it, `Entered` what entering it gives, `Made` what calling it gives, `Places` all arguments as a
   * tuple, `Zipped` a tuple of their elements.
   */
  readonly libraryResults?: Readonly<Record<string, string>>;
  /** What methods give that a project's class inherits from a library's: queries of models. */
  readonly inheritedResults?: readonly InheritedResults[];
  /** Global functions that call the functions they are given before they return (`map`, `sorted`). */
  readonly callingGlobals?: readonly string[];
}

export interface Language {
  /** Folder name. */
  readonly name: string;
  readonly grammars: readonly GrammarChoice[];
  extract(tree: SyntaxTree, path: string): FileFacts;
  /**
   * Ids of grammars for this text, likeliest first, where the ending does not tell (`.h`): the next is tried when one leaves errors.
   * Undefined to keep the ending's.
   */
  chooseGrammar?(source: string, path: string): readonly string[] | undefined;
  /** The text as the grammar is to read it, at the same length and with the same lines, where it would be misread without an error. */
  rewrite?(source: string, grammarId: string): string;
  /**
   * The text rewritten, at the same length and with the same lines, so that the grammar reads a shape it cannot; undefined when there
   * is none. Tried only when the text as it stands has errors, and kept only when it leaves fewer.
   */
  repair?(source: string, grammarId: string): string | undefined;
  readonly semantics: LanguageSemantics;
  /** True for paths that hold tests, by the ecosystem's conventions. */
  isTestPath(path: string): boolean;
}
