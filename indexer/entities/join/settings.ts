/** Settings: who reads a key of the program's settings module reads the variable that the module declares under that name. */
import type { EntityTable } from '#indexer/entities/entity-table';
import { ofKind } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';
import type { SymbolRecord } from '#lib/model/graph';
import { lastName } from '#lib/model/ids';

export function joinSettings(table: EntityTable, found: readonly FoundFact[]): void {
  const modules = [...new Set(ofKind(found, 'settings_module').map(({ fact }) => fact.module.replaceAll('.', '/')))];
  const reads = ofKind(found, 'config').filter(({ fact }) => fact.isSetting);
  if (modules.length === 0 || reads.length === 0) return;
  const declared = declaredIn(table, modules);
  for (const { fact, from, site } of reads) {
    const position = declared.get(fact.key);
    if (position !== undefined) table.edge(from.symbol, position, 'references', site);
  }
}

/** Of several files of a settings package the one that the others build on. */
const SHARED = /(^|\/)(base|common|default|defaults|__init__|settings)\.py$/;

function declaredIn(table: EntityTable, modules: readonly string[]): ReadonlyMap<string, number> {
  const isThere = ({ path }: SymbolRecord): boolean => modules.some((module) => isFileOf(path, module));
  const variables = table.symbols((record) => record.kind === 'variable' && isThere(record));
  const ranked = variables.toSorted(([a], [b]) => Number(SHARED.test(b.path)) - Number(SHARED.test(a.path)));
  const declared = new Map<string, number>();
  for (const [{ id }, position] of ranked) {
    const name = lastName(id);
    if (!declared.has(name)) declared.set(name, position);
  }
  return declared;
}

/** The module's own file, or one beside it in a folder of settings. */
function isFileOf(path: string, module: string): boolean {
  const whole = `/${path}`;
  if (whole.endsWith(`/${module}.py`) || whole.endsWith(`/${module}/__init__.py`)) return true;
  const folder = module.slice(0, module.lastIndexOf('/'));
  return /(^|\/)settings$/.test(folder) && whole.slice(0, whole.lastIndexOf('/')).endsWith(`/${folder}`);
}
