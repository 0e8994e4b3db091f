/** The program: all files as units in the order given, and the namespaces their files share. Built once and never changed. */
import type { Language, ModuleResolver, ProjectView } from '#indexer/languages/language';
import { Declarations } from '#indexer/link/declarations';
import { NamespaceTable } from '#indexer/link/namespace-table';
import { Reach } from '#indexer/link/reach';
import type { LinkFile } from '#indexer/link/unit';
import { Unit } from '#indexer/link/unit';

export class Program {
  readonly units: readonly Unit[];
  /** Which files see each other, and what declarations stand for, in languages that include files. */
  readonly reach: Reach;
  readonly declarations: Declarations;
  private readonly byPath = new Map<string, Unit>();
  private readonly families = new Map<string, NamespaceTable>();

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
      this.addNamespaces(unit);
    }
    this.units = units;
    shareImports(units, project);
    this.reach = new Reach(units, (path) => this.byPath.get(path));
    this.declarations = new Declarations(units, this.reach);
  }

  private addNamespaces(unit: Unit): void {
    const { namespaces } = unit.language.semantics;
    if (!namespaces) return;
    const table = this.families.get(namespaces.family) ?? new NamespaceTable();
    this.families.set(namespaces.family, table);
    table.addUnit(unit);
  }

  /** The namespaces that files of the unit's family share; undefined where every file is a module of its own. */
  namespaces(unit: Unit): NamespaceTable | undefined {
    const { namespaces } = unit.language.semantics;
    return namespaces && this.families.get(namespaces.family);
  }

  unit(path: string): Unit | undefined {
    return this.byPath.get(path);
  }
}

/** Tells each file what others of its project import for it. */
function shareImports(units: readonly Unit[], project: ProjectView): void {
  for (const language of new Set(units.map((unit) => unit.language))) {
    const own = units.filter((unit) => unit.language === language);
    const importsOf = language.semantics.sharedImports?.(project, own);
    if (importsOf) for (const unit of own) unit.shareImports(importsOf(unit.path));
  }
}
