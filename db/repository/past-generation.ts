/**
 * A past generation as the pipeline would hand it over now, from rows that were alive then and the bytes of their files. Words and texts
 * of its documents are made anew, as only the current ones are kept.
 */
import type { Executor } from '#db/client';
import { jsonChunks } from '#db/repository/bulk';
import { decodeContent, toBytes } from '#db/repository/read-files';
import type { GenerationInput, GenerationRow } from '#db/repository/repository-store';
import {
  EDGE_COLUMNS,
  FILE_COLUMNS,
  LEAF_COLUMNS,
  SYMBOL_COLUMNS,
  toEdge,
  toIndexedFile,
  toLeaf,
  toSymbol,
} from '#db/repository/rows';
import { symbolDocuments } from '#lib/model/documents/symbol-documents';
import { definitionText, linesIn, moduleText, type SymbolText } from '#lib/model/documents/symbol-text';
import type { SymbolRecord } from '#lib/model/graph';
import { lastName, MODULE_NAME, splitSymbolId } from '#lib/model/ids';

export async function pastGeneration(executor: Executor, row: GenerationRow): Promise<GenerationInput> {
  const alive = (table: string): string =>
    `${table}.since <= ${row.generation} and (${table}.until is null or ${table}.until > ${row.generation})`;
  const files = (await executor.jsonRows(FILE_COLUMNS, `from files f where ${alive('f')} order by path`)).map(toIndexedFile);
  const symbolRows = `from symbols s where ${alive('s')} order by path, ordinal > 0, start_line, end_line desc, ordinal, key`;
  const symbols = (await executor.jsonRows(SYMBOL_COLUMNS, symbolRows)).map(toSymbol);
  const positions = new Map(symbols.map(({ key }, at) => [key, at]));
  const at = (key: number): number => positions.get(key) ?? -1;
  const ends = `join symbols f on f.key = e.from_key and ${alive('f')} join symbols t on t.key = e.to_key and ${alive('t')}`;
  const edges = (await executor.jsonRows(EDGE_COLUMNS, `from edges e ${ends} where ${alive('e')} order by e.row`)).map(toEdge);
  const leafRows = `from leaves l join symbols f on f.key = l.from_key and ${alive('f')} where ${alive('l')} order by l.row`;
  const leaves = (await executor.jsonRows(LEAF_COLUMNS, leafRows)).map(toLeaf);
  const graph = {
    symbols,
    edges: edges.map((edge) => ({ ...edge, from: at(edge.fromKey), to: at(edge.toKey) })),
    leaves: leaves.map((leaf) => ({ ...leaf, from: at(leaf.fromKey) })),
  };
  const hashes = new Set(files.filter(({ status }) => status === 'indexed').map(({ hash }) => hash));
  const contents = await contentsOf(executor, [...hashes]);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const sourceOf = (path: string): string => {
    const file = byPath.get(path);
    const content = file && contents.get(file.hash);
    return file && content ? decodeContent(content, file.encoding) : '';
  };
  const { commit, dirty, extractor, coverage, generation, indexedAt } = row;
  return {
    commit,
    dirty,
    extractor,
    coverage,
    files,
    contents,
    ...graph,
    documents: symbolDocuments(graph, textsBy(symbols, sourceOf)),
    as: { generation, indexedAt },
  };
}

type Contents = GenerationInput['contents'];

async function contentsOf(executor: Executor, hashes: readonly string[]): Promise<Contents> {
  const found = new Map<string, { readonly codec: string; readonly data: Uint8Array; readonly bytes: number }>();
  const select = 'select c.hash, c.codec, c.data, c.bytes from json_each(?) k cross join contents c on c.hash = k.value';
  for (const chunk of jsonChunks(hashes.map((hash) => JSON.stringify(hash))))
    for (const { hash, codec, data, bytes } of await executor.rows(select, [chunk]))
      found.set(String(hash), { codec: String(codec), data: toBytes(data), bytes: Number(bytes) });
  return found;
}

/** The texts of a file's symbols, from the lines of their definitions. */
function textsBy(symbols: readonly SymbolRecord[], sourceOf: (path: string) => string): (path: string) => readonly SymbolText[] {
  const byPath = Map.groupBy(
    symbols.filter(({ kind }) => kind !== 'entity'),
    ({ path }) => path,
  );
  return (path) => {
    const own = (byPath.get(path) ?? []).filter(({ id }) => splitSymbolId(id).name !== MODULE_NAME);
    const source = sourceOf(path);
    const linesOf = linesIn(source);
    const outermost = own.filter(({ id }) => !splitSymbolId(id).name.includes('.'));
    const definitions = outermost.map(({ id, startLine, endLine }) => ({ name: lastName(id), startLine, endLine }));
    return [
      moduleText(source, definitions, { lines: source.split('\n').length, linesOf }),
      ...own.map(({ id, line, startLine, endLine }) => definitionText(splitSymbolId(id).name, line, linesOf(startLine, endLine))),
    ];
  };
}
