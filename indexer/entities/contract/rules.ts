/** A framework and its rules: which call, definition, object or file is meant, and what is said of it. */
import type { Fact } from '#indexer/entities/contract/facts';
import type { DecoratorPattern, OriginPattern } from '#indexer/entities/contract/origins';
import type { CallView, DefinitionView, FileView, ReadView, ValueView } from '#indexer/entities/contract/views';

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
