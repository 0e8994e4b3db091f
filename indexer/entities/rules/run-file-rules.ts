/** File rules: what is no source of an indexed language but says something of the program (SQL, protocols, mappers, settings). */
import type { DefinitionView, FileView, Framework, Site, SymbolRef } from '#indexer/entities/contract';
import type { FoundFact } from '#indexer/entities/rules/lift';
import { lineColumn, lineStarts } from '#indexer/entities/source-lines';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { ProjectView } from '#indexer/languages/language';

/** Larger files hold data, not declarations. */
const MAX_FILE = 2_000_000;

/** Stands for "no symbol": such facts have an entity at their start. */
const NO_SYMBOL: SymbolRef = { symbol: -1, isAnonymous: false };

export function runFileRules(
  bench: WorkbenchParts,
  frameworks: readonly Framework[],
  project: ProjectView,
): readonly FoundFact[] {
  const rules = frameworks.flatMap((framework) => (framework.files ?? []).map((rule) => ({ rule, framework: framework.name })));
  if (rules.length === 0) return [];
  const names = new DefinitionNames(bench);
  const found: FoundFact[] = [];
  for (const path of [...project.paths].sort()) {
    for (const { rule, framework } of rules) {
      if (!rule.path.test(path)) continue;
      const text = project.readConfig(path);
      if (text === undefined || text.length > MAX_FILE) continue;
      const site: Site = { path, line: 1, column: 1 };
      for (const fact of rule.facts(fileView(project, names, path, text)))
        found.push({
          fact,
          site: fact.site ?? site,
          from: fact.from ?? NO_SYMBOL,
          isTest: false,
          language: languageOf(path),
          framework,
        });
    }
  }
  return found;
}

function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

function fileView(project: ProjectView, names: DefinitionNames, path: string, text: string): FileView {
  let starts: readonly number[] | undefined;
  return {
    path,
    text,
    paths: project.paths,
    read: (other) => project.readConfig(other),
    lineAt(offset) {
      starts ??= lineStarts(text);
      return lineColumn(starts, offset).line;
    },
    definitions: (name) => names.find(name),
  };
}

/** Definitions by whole name, made when first asked. */
class DefinitionNames {
  private readonly bench: WorkbenchParts;
  private table: Map<string, DefinitionView[]> | undefined;

  constructor(bench: WorkbenchParts) {
    this.bench = bench;
  }

  find(name: string): readonly DefinitionView[] {
    this.table ??= this.build();
    return this.table.get(name) ?? [];
  }

  private build(): Map<string, DefinitionView[]> {
    const table = new Map<string, DefinitionView[]>();
    const add = (name: string, view: DefinitionView): void => {
      const list = table.get(name);
      if (list) list.push(view);
      else table.set(name, [view]);
    };
    for (const unit of this.bench.program.units) {
      const spaces = (unit.facts.namespaces ?? []).map((fact) => fact.name);
      const separator = unit.language.semantics.namespaces?.separator ?? '.';
      unit.facts.definitions.forEach(({ qualified }, def) => {
        if (qualified === '') return;
        const view = this.bench.definition(unit, def);
        add(`${unit.path}::${qualified}`, view);
        for (const space of spaces) add(space === '' ? qualified : `${space}${separator}${qualified}`, view);
      });
    }
    return table;
  }
}
