/**
 * The program: all files' facts with the lookup tables the linker needs, built once and never changed.
 * A unit is one file. Tables that few files need are made on first use.
 */
import type { BindingFact, DefId, FileFacts, MemberFact, NarrowingFact, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Language, ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';

export interface LinkFile {
  readonly path: string;
  readonly facts: FileFacts;
  readonly isTest: boolean;
}

export class Unit {
  readonly index: number;
  readonly path: string;
  readonly facts: FileFacts;
  readonly isTest: boolean;
  readonly language: Language;
  private readonly resolver: ModuleResolver;
  private readonly targets = new Map<string, ModuleTarget>();
  private bindingTable: Map<string, BindingFact[]>[] | undefined;
  private bodyTable: Map<ScopeId, DefId> | undefined;
  private narrowingTable: Map<string, NarrowingFact[]> | undefined;
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
    if (!this.bindingTable) {
      const table = this.facts.scopes.map(() => new Map<string, BindingFact[]>());
      for (const binding of this.facts.bindings) {
        const names = table[binding.scope];
        const list = names?.get(binding.name);
        if (list) list.push(binding);
        else names?.set(binding.name, [binding]);
      }
      for (const names of table) for (const list of names.values()) if (list.length > 1) list.sort((a, b) => a.at - b.at);
      this.bindingTable = table;
    }
    return this.bindingTable[scope]?.get(name) ?? [];
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

export class Program {
  readonly units: readonly Unit[];
  private readonly byPath = new Map<string, Unit>();

  constructor(files: readonly LinkFile[], project: ProjectView, languages: readonly Language[]) {
    const byGrammar = new Map(
      languages.flatMap((language) => language.grammars.map((grammar) => [grammar.id, language] as const)),
    );
    const resolvers = new Map<string, ModuleResolver>();
    const units: Unit[] = [];
    for (const file of files) {
      const language = byGrammar.get(file.facts.language);
      if (!language) throw new RangeError(`no language for ${file.facts.language} (${file.path})`);
      let resolver = resolvers.get(language.name);
      if (!resolver) {
        resolver = language.semantics.createModuleResolver(project);
        resolvers.set(language.name, resolver);
      }
      const unit = new Unit(units.length, file, language, resolver);
      units.push(unit);
      this.byPath.set(file.path, unit);
    }
    this.units = units;
  }

  unit(path: string): Unit | undefined {
    return this.byPath.get(path);
  }
}
