/**
 * What a framework is to the linker: declarative rules that say which call, definition or file they mean, and functions that turn a
 * match into neutral facts. A rule never fires on a name alone: what it matches must be known to come from the framework (or, where a
 * text is the proof, from the text itself). Rules know nothing of edges; joiners make entities and edges of all facts together.
 */

export interface Framework {
  /** Folder name. */
  readonly name: string;
  /** The rules run only in a repository that imports one of these origins (`npm:express`); absent for what needs no import. */
  readonly packages?: readonly string[];
  /** Run before all else, and again while they say something new: parameters that the framework fills (`param` facts). */
  readonly params?: readonly CallRule[];
  readonly calls?: readonly CallRule[];
  readonly reads?: readonly ReadRule[];
  readonly texts?: readonly TextRule[];
  readonly definitions?: readonly DefinitionRule[];
  readonly objects?: readonly ObjectRule[];
  readonly files?: readonly FileRule[];
  /** More rules, whose names the framework's own file facts say (the services of a protocol). */
  readonly expand?: (facts: readonly Fact[]) => Pick<Framework, 'calls' | 'definitions'>;
}

/**
 * Where a value comes from. A value's origin is the package or module (`npm:express`, `python:os`, `maven:org.springframework.web`,
 * `builtin` for the language's own globals); its path says how it was reached from there, calls folded away: `Router().get` is
 * `Router.get`, a default export is the empty path, `await`, indexing and `[]` leave it as it is.
 */
export interface Origin {
  readonly origin: string;
  readonly path: string;
}

export interface OriginPattern {
  /** Any of these, or what starts with one of them at a `.`, `/`, `:` or `\` (`maven:org.springframework` is all of Spring). */
  readonly origin: string | readonly string[];
  /**
   * The path before the last name: for a call what it is called on, for a decorator or base class its namespace. Any when absent. A
   * pattern stands for the whole path or its end after a dot (`Router` is `express.Router` too); the empty one for no path at all; `*` in
   * it for anything.
   */
  readonly of?: readonly string[];
}

/** Calls, `new` and decorators that are called. */
export interface CallRule {
  /** Values of these names are called themselves, whatever they are kept under: `knex` of `db('orders')`. */
  readonly isCalled?: true;
  /**
   * For rules from anywhere: never on values that are certainly the language's own (a dict's `get`), a check that costs nothing. Not for
   * rules whose texts are the proof.
   */
  readonly isOfObjects?: true;
  /** Last names of the callee, as its package spells them. `default`: the package itself is called (`got(url)`). */
  readonly names: readonly string[];
  /** Any of these. An empty list: from anywhere, project functions too; only for rules whose arguments are the proof. */
  readonly from: readonly OriginPattern[];
  facts(call: CallView): readonly Fact[];
}

/** Reading a member of something by a known name: `process.env.PORT`, `os.environ["PORT"]`, `settings.PORT`. */
export interface ReadRule {
  /** Last names of what is read from (`env`, `environ`); names it is bound to are followed. */
  readonly names: readonly string[];
  /** Where what is read from comes from; `of` is the path before its last name. */
  readonly from: readonly OriginPattern[];
  facts(read: ReadView): readonly Fact[];
}

/** Calls whose result is a text that can be told from their arguments: `os.getenv(key, default)`, `urljoin(base, path)`. */
export interface TextRule {
  readonly names: readonly string[];
  readonly from: readonly OriginPattern[];
  /** undefined: not to be told. */
  text(call: CallView): string | undefined;
}

/** Definitions. Every condition that is given must hold. */
export interface DefinitionRule {
  /** Any of these decorators, annotations or attributes, on the definition itself, a field or a parameter of it. */
  readonly decorators?: DecoratorPattern;
  /**
   * Any base class or interface, direct or not, from here; `names` are its last names. An empty list: by its written name alone, only for
   * names that a contract makes (`CartServiceServicer`).
   */
  readonly bases?: { readonly names: readonly string[]; readonly from: readonly OriginPattern[] };
  /** Files it may stand in. */
  readonly files?: RegExp;
  /** Kinds (default: class, function, method). */
  readonly kinds?: readonly DefinitionView['kind'][];
  facts(definition: DefinitionView): readonly Fact[];
}

export interface DecoratorPattern {
  readonly names: readonly string[];
  readonly from: readonly OriginPattern[];
}

/**
 * Object and dict literals whose shape is the proof, wherever they stand: those whose entries are objects with all these keys
 * (`{'nightly': {'task': 'sweep', 'schedule': 60}}`). Only in files that import the framework, or whose name says settings.
 */
export interface ObjectRule {
  readonly entryKeys: readonly string[];
  /** Of each entry. */
  facts(entry: ValueView): readonly Fact[];
}

/** Files that are no source of an indexed language, by their path. */
export interface FileRule {
  readonly path: RegExp;
  facts(file: FileView): readonly Fact[];
}

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

interface FactBase {
  /** Where it says so, when that is not the site of the match. */
  readonly site?: Site;
  /** The symbol it is about, when that is not the caller or definition matched. */
  readonly from?: SymbolRef;
}

/** A route on a router (app, blueprint, controller, urlconf). A path is joined to the prefixes of the router with one slash. */
export interface RouteFact extends FactBase {
  readonly k: 'route';
  /** Absent: the path is whole. */
  readonly router?: Identity;
  /** Upper case; `ANY` for every method. */
  readonly methods: readonly string[];
  readonly path: string;
  /** Functions that handle it; empty: the function around the registration does. */
  readonly handlers: readonly SymbolRef[];
}

/** Everything `child` has is reached through `parent` under `prefix`. */
export interface MountFact extends FactBase {
  readonly k: 'mount';
  readonly parent: Identity;
  readonly prefix: string;
  readonly child: Identity;
  /** Counts only where nothing else mounts the child. */
  readonly isFallback?: boolean;
  /** The prefix takes the place of the child's own. */
  readonly replacesPrefix?: boolean;
}

/** The router's own prefix, between what mounts it and its routes. `isWhole`: a prefix of the whole application (global prefix). */
export interface RouterFact extends FactBase {
  readonly k: 'router';
  readonly router: Identity;
  readonly prefix: string;
}

/** A prefix for every route of routers below this root whose framework says `application` (Nest's `setGlobalPrefix`). */
export interface GlobalPrefixFact extends FactBase {
  readonly k: 'global_prefix';
  readonly prefix: string;
  /** Framework folder whose routes it is for. */
  readonly framework: string;
  readonly exclude?: readonly string[];
}

export interface HttpClientFact extends FactBase {
  readonly k: 'http_client';
  readonly client: Identity;
  readonly base: string;
  /** Another client whose base comes before. */
  readonly parent?: Identity;
}

export interface HttpCallFact extends FactBase {
  readonly k: 'http_call';
  readonly method: string;
  readonly url: string;
  readonly client?: Identity;
}

/** A class, model object or schema that stands for a table. */
export interface ModelFact extends FactBase {
  readonly k: 'model';
  readonly model: Identity;
  readonly table: string;
  /** Named by convention: any name that is written for the model outranks it. */
  readonly byConvention?: true;
  /** Where other models refer to it by the name of its class. */
  readonly className?: string;
}

/** Exactly one of `table`, `model` and `className`. */
export interface TableAccessFact extends FactBase {
  readonly k: 'table';
  readonly table?: string;
  readonly model?: Identity;
  /** The only model class of this name. */
  readonly className?: string;
  readonly access: 'read' | 'write';
  /** Names of relations that lead from the model to the one that is meant; one that no model has leads nowhere. */
  readonly via?: readonly string[];
  /** What is changed is the table that joins the last two, where one does. */
  readonly isLink?: true;
  /**
   * Line on which a chain of calls begins. A fallback (a query that is only run later) counts where nothing else on the same chain and
   * table is said.
   */
  readonly chain?: number;
  readonly isFallback?: boolean;
}

/** One of these: an object known in the code, a table's name, or the name of the only model class that has it. */
export interface ModelRef {
  readonly model?: Identity;
  readonly table?: string;
  readonly className?: string;
}

/** Objects of a model lead to those of another one by a name. */
export interface RelationFact extends FactBase {
  readonly k: 'relation';
  readonly of: ModelRef;
  readonly name: string;
  readonly target: ModelRef;
  /** The table that joins many to many. */
  readonly link?: ModelRef;
}

/** A table that a schema, migration or model declares. */
export interface TableFact extends FactBase {
  readonly k: 'table_definition';
  readonly table: string;
}

/** Writing or deleting objects of one model changes those of another one, by the word of the mapping between them. */
export interface CascadeFact extends FactBase {
  readonly k: 'cascade';
  readonly of: ModelRef;
  readonly changes: ModelRef;
}

/** Writing `table` changes `changes` too (a trigger, a cascade). */
export interface TriggerFact extends FactBase {
  readonly k: 'trigger';
  readonly table: string;
  readonly changes: readonly string[];
  readonly reads?: readonly string[];
  readonly name?: string;
}

export interface PublishFact extends FactBase {
  readonly k: 'publish';
  readonly topic: string;
  /** Topics of one namespace never meet those of another (an emitter that is no bus: its identity). */
  readonly scope?: Identity;
}

export interface SubscribeFact extends FactBase {
  readonly k: 'subscribe';
  readonly topic: string;
  readonly scope?: Identity;
  /** Empty: what a `listener` fact says of the client, else the function around it. */
  readonly handlers: readonly SymbolRef[];
  /** The client that subscribed. */
  readonly client?: Identity;
  /**
   * Nobody wrote the name: it follows from where the handler stands (`jobs.mail.send`). It counts where something names it, whole or by
   * its end after a dot.
   */
  readonly isImplicit?: true;
}

/** Whatever a client subscribes to is handled by these. */
export interface ListenerFact extends FactBase {
  readonly k: 'listener';
  readonly client: Identity;
  readonly handlers: readonly SymbolRef[];
}

/** What is sent to `from` arrives at `to`: exchange to queue, queue to its dead-letter queue, topic forwarded. */
export interface BindTopicFact extends FactBase {
  readonly k: 'bind_topic';
  readonly source: string;
  readonly target: string;
}

/** A direct asynchronous call of a project function (`task.delay()`): a `calls` edge. */
export interface AsyncCallFact extends FactBase {
  readonly k: 'async_call';
  readonly targets: readonly SymbolRef[];
}

/** A service as its contract declares it. */
export interface RpcServiceFact extends FactBase {
  readonly k: 'rpc_service';
  /** Without its package. */
  readonly service: string;
  readonly methods: readonly { readonly name: string; readonly line: number }[];
}

export interface RpcHandlerFact extends FactBase {
  readonly k: 'rpc_handler';
  readonly service: string;
  readonly method: string;
  readonly handlers: readonly SymbolRef[];
}

/** Method names are compared without case and underscores with those of the contract: `addItem`, `AddItem`, `add_item`. */
export interface RpcCallFact extends FactBase {
  readonly k: 'rpc_call';
  readonly service: string;
  readonly method: string;
}

export type GraphqlOperation = 'QUERY' | 'MUTATION' | 'SUBSCRIPTION';

/** A field of a root type and the functions that resolve it: `route::MUTATION addItem`. */
export interface GraphqlFieldFact extends FactBase {
  readonly k: 'graphql_field';
  readonly operation: GraphqlOperation;
  readonly field: string;
  readonly handlers: readonly SymbolRef[];
}

/** Fields of a root type as a schema file declares them: their spelling outranks what a language makes of it. */
export interface GraphqlSchemaFact extends FactBase {
  readonly k: 'graphql_schema';
  readonly operation: GraphqlOperation;
  readonly fields: readonly string[];
}

/** A document sent to a server asks for the field. */
export interface GraphqlCallFact extends FactBase {
  readonly k: 'graphql_call';
  readonly operation: GraphqlOperation;
  readonly field: string;
}

export interface ConfigReadFact extends FactBase {
  readonly k: 'config';
  readonly key: string;
  /** A member that holds the value without showing where it comes from (an annotated field): reading it reads the key. */
  readonly holder?: { readonly of: Identity; readonly member: string };
  /** Read from the program's own settings module, which declares it under this name. */
  readonly isSetting?: true;
}

/** The module that holds the program's settings, as its language writes modules: `shop.settings`. */
export interface SettingsModuleFact extends FactBase {
  readonly k: 'settings_module';
  readonly module: string;
}

/** `schedule::<expression>` runs the jobs. */
export interface ScheduleFact extends FactBase {
  readonly k: 'schedule';
  /** As written: `0 3 * * *`, `every 5 minutes`. */
  readonly expression: string;
  /** Empty: the function around it. */
  readonly jobs: readonly SymbolRef[];
  /** The jobs are whatever subscribes to this topic: tasks scheduled by their names. */
  readonly topic?: string;
}

/** A container gives `implementation` where `token` is asked for. */
export interface InjectionFact extends FactBase {
  readonly k: 'injection';
  readonly token: Identity;
  readonly implementation: SymbolRef;
}

/** The framework fills a parameter: what it comes from, and which object it is. */
export interface ParamFact extends FactBase {
  readonly k: 'param';
  readonly of: DefinitionView;
  readonly index: number;
  readonly value: Origin;
  /** Absent: an object of its own. */
  readonly identity?: Identity;
}

export type Fact =
  | RouteFact
  | MountFact
  | RouterFact
  | GlobalPrefixFact
  | HttpClientFact
  | HttpCallFact
  | ModelFact
  | TableAccessFact
  | RelationFact
  | TableFact
  | TriggerFact
  | CascadeFact
  | PublishFact
  | SubscribeFact
  | ListenerFact
  | BindTopicFact
  | AsyncCallFact
  | RpcServiceFact
  | RpcHandlerFact
  | RpcCallFact
  | GraphqlFieldFact
  | GraphqlSchemaFact
  | GraphqlCallFact
  | ConfigReadFact
  | SettingsModuleFact
  | ScheduleFact
  | InjectionFact
  | ParamFact;
