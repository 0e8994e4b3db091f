/**
 * What a name in an answer can mean in the index: every symbol and entity of exactly that name, none that only comes near. Looked up once
 * each, and only so many: a text that names more than anybody would is not worth more look-ups.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { lastName, MODULE_NAME, moduleId, splitSymbolId } from '#lib/model/ids';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import { entitiesCalled } from '#lib/tools/entity-names';
import { liesIn, storedSpelling } from '#lib/tools/stored-spelling';

const MAX_LOOKED_UP = 600;
const LIMIT = 60;

export class NameLookup {
  private readonly reader: RepositoryReader;
  private paths: Promise<readonly string[]> | null = null;
  private entities: Promise<readonly Entity[]> | null = null;
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
    this.paths ??= this.reader.files().then((files) => files.map(({ path }) => path));
    this.folders ??= this.paths.then(foldersOf);
    return (await this.folders).has(name.replace(/\/$/, ''));
  }

  private async find(written: string): Promise<readonly SymbolRow[]> {
    const name = written.replace(/^\.?\//, '').replace(/\(\)$/, '');
    const exact = await this.reader.symbolsById(name);
    if (exact.length > 0) return exact;
    this.entities ??= entitiesOf(this.reader);
    const entities = entitiesCalled(await this.entities, written).map(({ row }) => row);
    return [
      ...(await this.ofSource(name)),
      ...entities.filter((row) => splitSymbolId(row.id).name.endsWith(name) || /\s|^\//.test(written)),
    ];
  }

  private async ofSource(name: string): Promise<readonly SymbolRow[]> {
    if (/\s/.test(name)) return [];
    const dotted = name.replace(/(?<=\w)#(?=\w)|->|\?\./g, '.');
    if (!/[./:\\]/.test(dotted)) {
      const rows = [...(await this.reader.symbolsByName(name, LIMIT)), ...(await this.reader.symbolsByName(`#${name}`, LIMIT))];
      return rows.filter((row) => lastName(row.id).replace(/^#/, '') === name.replace(/^#/, ''));
    }
    const last = dotted.slice(Math.max(dotted.lastIndexOf('.'), dotted.lastIndexOf(':')) + 1);
    // By the last name first, which an index knows; only a name that very many share is looked for by its end.
    const named = last === '' ? [] : await this.reader.symbolsByName(last, MANY);
    const qualified =
      named.length < MANY ? named.filter(({ id }) => endsIn(id, dotted)) : await this.reader.symbolsBySuffix(dotted, LIMIT);
    if (qualified.length > 0) return qualified.slice(0, LIMIT);
    for (const { stored, folders } of storedSpelling(name) ?? []) {
      const rows = (await this.ofSource(stored)).filter(({ id, path }) => endsIn(id, stored) && liesIn(path, folders));
      if (rows.length > 0) return rows;
    }
    return this.files(name);
  }

  /** A file stands for its top-level code. */
  private async files(name: string): Promise<readonly SymbolRow[]> {
    const exact = await this.reader.symbolsById(moduleId(name));
    if (exact.length > 0 || !/\.[a-z]\w{0,7}$/i.test(name)) return exact;
    this.paths ??= this.reader.files().then((files) => files.map(({ path }) => path));
    const paths = (await this.paths).filter((path) => path.endsWith(`/${name}`)).slice(0, LIMIT);
    return (await Promise.all(paths.map((path) => this.reader.symbolsById(moduleId(path))))).flat();
  }
}

const MANY = 300;

function endsIn(id: string, name: string): boolean {
  return id.endsWith(name) && (id.length === name.length || /[./:]/.test(id.charAt(id.length - name.length - 1)));
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
