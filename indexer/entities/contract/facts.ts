/**
 * What rules say of a match: neutral facts, the same for every framework and language. They know nothing of edges; joiners make entities
 * and edges of all of them together.
 */
import type { Origin } from '#indexer/entities/contract/origins';
import type { DefinitionView, Identity, Site, SymbolRef } from '#indexer/entities/contract/views';

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
