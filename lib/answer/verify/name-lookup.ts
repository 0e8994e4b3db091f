/**
 * What a name in an answer can mean in the index: every symbol and entity of exactly that name, none that only comes near. Looked up once
 * each, and only so many: a text that names more than anybody would is not worth more look-ups.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { lastName, MODULE_NAME, moduleId, splitSymbolId } from '#lib/model/ids';
import { entitiesNamed } from '#lib/tools/entity-names';

const MAX_LOOKED_UP = 600;
const LIMIT = 60;

export class NameLookup {
  private readonly reader: RepositoryReader;
  private folders: Promise<ReadonlySet<string>> | null = null;
  private readonly known = new Map<string, Promise<readonly SymbolRow[]>>();

  constructor(reader: RepositoryReader) {
    this.reader = reader;
  }

  symbols(name: string): Promise<readonly SymbolRow[]> {
    const known = this.known.get(name);
    if (known) return known;
    const found = name.length > 300 || this.known.size >= MAX_LOOKED_UP ? Promise.resolve([]) : this.find(name);
    this.known.set(name, found);
    return found;
  }

  /** Whether indexed files lie in a folder of this name. */
  async isFolder(name: string): Promise<boolean> {
    this.folders ??= this.reader.files().then((files) => foldersOf(files.map(({ path }) => path)));
    return (await this.folders).has(name.replace(/\/$/, ''));
  }

  private async find(written: string): Promise<readonly SymbolRow[]> {
    const name = written.replace(/^\.?\//, '').replace(/\(\)$/, '');
    const exact = await this.reader.symbolsById(name);
    if (exact.length > 0) return exact;
    const entities = (await entitiesNamed(this.reader, written)).map(({ row }) => row);
    return [
      ...(await this.ofSource(name)),
      ...entities.filter((row) => splitSymbolId(row.id).name.endsWith(name) || /\s|^\//.test(written)),
    ];
  }

  private async ofSource(name: string): Promise<readonly SymbolRow[]> {
    if (/\s/.test(name)) return [];
    const dotted = name.replace(/(?<=\w)#(?=\w)|->|\?\./g, '.');
    if (/[./:\\]/.test(dotted)) {
      const [suffix, module] = await Promise.all([
        this.reader.symbolsBySuffix(dotted, LIMIT),
        dotted.includes('.') ? this.reader.symbolsBySuffix(moduleId(dotted), LIMIT) : [],
      ]);
      return [...suffix, ...module, ...(await this.reader.symbolsById(moduleId(name)))];
    }
    const rows = [...(await this.reader.symbolsByName(name, LIMIT)), ...(await this.reader.symbolsByName(`#${name}`, LIMIT))];
    return rows.filter((row) => lastName(row.id).replace(/^#/, '') === name.replace(/^#/, ''));
  }
}

/** Whether lines lie inside a definition, or are its own. */
export function encloses(
  row: SymbolRow,
  place: { readonly path: string; readonly line: number; readonly endLine: number },
): boolean {
  if (row.kind === 'entity' || row.path !== place.path) return false;
  if (splitSymbolId(row.id).name === MODULE_NAME) return true;
  return row.startLine <= place.endLine && place.line <= row.endLine;
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  return folders;
}
