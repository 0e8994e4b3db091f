/**
 * A unit is one file of the program: its facts with the lookup tables the linker needs, never changed. Tables that few files need are
 * made on first use.
 */
import type {
  BindingFact,
  DefId,
  FileFacts,
  MemberFact,
  NamespaceFact,
  NarrowingFact,
  ScopeId,
  StarImportFact,
} from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Language, ModuleResolver, ModuleTarget } from '#indexer/languages/language';

export interface LinkFile {
  readonly path: string;
  readonly facts: FileFacts;
  readonly isTest: boolean;
}

const NO_NAMES: readonly string[] = [];
const NO_BINDINGS: readonly BindingFact[] = [];

/** Lists of bindings, one a name: most scopes bind no name or a few, and a map for each would take more memory than the facts. */
type ScopeBindings = readonly BindingFact[][] | Map<string, BindingFact[]> | undefined;
const MAX_LISTED = 8;

function bindingTable({ bindings, scopes }: FileFacts): readonly ScopeBindings[] {
  const table = new Array<ScopeBindings>(scopes.length).fill(undefined);
  for (const binding of bindings) {
    const names = table[binding.scope];
    const list = names instanceof Map ? names.get(binding.name) : names?.find(([first]) => first?.name === binding.name);
    if (list) list.push(binding);
    else if (names instanceof Map) names.set(binding.name, [binding]);
    else table[binding.scope] = withName(names ?? [], binding);
  }
  for (const names of table) for (const list of names?.values() ?? []) if (list.length > 1) list.sort((a, b) => a.at - b.at);
  return table;
}

/** A new list, since one that is added to keeps room for more. */
function withName(names: readonly BindingFact[][], binding: BindingFact): ScopeBindings {
  const more = [...names, [binding]];
  return more.length <= MAX_LISTED ? more : new Map(more.map((list) => [list[0]?.name ?? '', list]));
}

function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const list = groups.get(keyOf(item));
    if (list) list.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export class Unit {
  readonly index: number;
  readonly path: string;
  readonly facts: FileFacts;
  readonly isTest: boolean;
  readonly language: Language;
  private readonly resolver: ModuleResolver;
  private readonly targets = new Map<string, ModuleTarget>();
  private bindingTable: readonly ScopeBindings[] | undefined;
  private bodyTable: Map<ScopeId, DefId> | undefined;
  private narrowingTable: Map<string, NarrowingFact[]> | undefined;
  private ownedTable: Map<string, DefId[]> | undefined;
  private namespaceScopes: Map<ScopeId, NamespaceFact[]> | undefined;
  private starScopes: Map<ScopeId, StarImportFact[]> | undefined;
  private shared: readonly StarImportFact[] = [];
  private readonly memberTables = new Map<DefId, ReadonlyMap<string, readonly MemberFact[]>>();

  constructor(index: number, file: LinkFile, language: Language, resolver: ModuleResolver) {
    this.index = index;
    this.path = file.path;
    this.facts = file.facts;
    this.isTest = file.isTest;
    this.language = language;
    this.resolver = resolver;
  }

  moduleTarget(specifier: string): ModuleTarget {
    let target = this.targets.get(specifier);
    if (!target) {
      target = this.resolver(specifier, this.path);
      this.targets.set(specifier, target);
    }
    return target;
  }

  /** Resolves a specifier as if written in another file, for packages reached by name. */
  moduleTargetFrom(specifier: string, fromPath: string): ModuleTarget {
    return this.resolver(specifier, fromPath);
  }

  /** Bindings of `name` owned by `scope`, in the order they take effect. */
  bindings(scope: ScopeId, name: string): readonly BindingFact[] {
    this.bindingTable ??= bindingTable(this.facts);
    const names = this.bindingTable[scope];
    if (names === undefined) return NO_BINDINGS;
    if (names instanceof Map) return names.get(name) ?? NO_BINDINGS;
    for (const list of names) if (list[0]?.name === name) return list;
    return NO_BINDINGS;
  }

  /** The definition whose body `scope` is; NONE for blocks and the module. */
  definitionOfScope(scope: ScopeId): DefId {
    if (!this.bodyTable) {
      this.bodyTable = new Map();
      this.facts.definitions.forEach((definition, def) => {
        if (definition.body !== NONE) this.bodyTable?.set(definition.body, def);
      });
    }
    return this.bodyTable.get(scope) ?? NONE;
  }

  narrowings(name: string): readonly NarrowingFact[] {
    if (!this.narrowingTable) {
      this.narrowingTable = new Map();
      for (const fact of this.facts.narrowings) {
        const list = this.narrowingTable.get(fact.name);
        if (list) list.push(fact);
        else this.narrowingTable.set(fact.name, [fact]);
      }
    }
    return this.narrowingTable.get(name) ?? [];
  }

  /** Definitions by name whose owner is `def`. */
  owned(def: DefId, name: string): readonly DefId[] {
    if (!this.ownedTable) {
      this.ownedTable = new Map();
      for (const [index, { owner, name: own }] of this.facts.definitions.entries()) {
        const key = `${owner}:${own}`;
        const list = this.ownedTable.get(key);
        if (list) list.push(index);
        else this.ownedTable.set(key, [index]);
      }
    }
    return this.ownedTable.get(`${def}:${name}`) ?? [];
  }

  /** Namespaces whose names `scope` binds. */
  namespacesOf(scope: ScopeId): readonly string[] {
    this.namespaceScopes ??= groupBy(this.facts.namespaces ?? [], (fact) => fact.scope);
    return this.namespaceScopes.get(scope)?.map((fact) => fact.name) ?? NO_NAMES;
  }

  /** The namespace a scope belongs to; the global one outside all of them. */
  namespaceAt(scope: ScopeId): string {
    for (let at = scope; at !== NONE; at = this.facts.scopes[at]?.parent ?? NONE) {
      const [name] = this.namespacesOf(at);
      if (name !== undefined) return name;
    }
    return '';
  }

  starImportsOf(scope: ScopeId): readonly StarImportFact[] {
    this.starScopes ??= groupBy([...this.facts.starImports, ...this.shared], (fact) => fact.scope);
    return this.starScopes.get(scope) ?? [];
  }

  /** Modules seen as if the file imported all of each, though another file says so. Told once, before anything is asked. */
  shareImports(modules: readonly string[]): void {
    this.shared = modules.map((module) => ({ module, scope: 0 }));
    this.starScopes = undefined;
  }

  /** Modules whose names the file sees without saying where they are from. */
  get starModules(): readonly string[] {
    return [...this.facts.starImports, ...this.shared].map(({ module }) => module);
  }

  members(def: DefId): ReadonlyMap<string, readonly MemberFact[]> {
    let table = this.memberTables.get(def);
    if (!table) {
      const made = new Map<string, MemberFact[]>();
      for (const member of this.facts.definitions[def]?.members ?? []) {
        const list = made.get(member.name);
        if (list) list.push(member);
        else made.set(member.name, [member]);
      }
      table = made;
      this.memberTables.set(def, table);
    }
    return table;
  }
}
