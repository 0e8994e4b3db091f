/**
 * Reads a SCIP index file into a PreciseIndex of the repository being indexed. Only references to functions, types and named values are
 * kept; locals and everything else a call cannot mean are dropped. Documents outside the scanned files are left out.
 */
import { fromBinary } from '@bufbuild/protobuf';
import { type Document, type Index, IndexSchema, type Occurrence, PositionEncoding, SymbolRole } from '@c4312/scip/scip_pb.js';
import { externalOrigin } from '#indexer/precise/external-origin';
import type { PreciseDocument, PreciseIndex, PreciseTarget } from '#indexer/precise/precise-index';
import { parseScipSymbol } from '#indexer/precise/scip-symbol';
import { PathlightError } from '#lib/model/errors';

/** The repository an index is read for. */
export interface ScipSite {
  /** Absolute path of the repository, with links resolved. */
  readonly root: string;
  /** Hash of each scanned file's bytes by path, hex. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Decoded text of a scanned file; undefined when it cannot be read. */
  readText(path: string): string | undefined;
}

/** Throws PathlightError `bad_input` when the bytes are no SCIP index, or one of another project. */
export function readScip(bytes: Uint8Array, file: string, site: ScipSite): PreciseIndex {
  const index = decode(bytes, file);
  const folder = projectFolder(index, site);
  const definitions = new Map<string, PreciseTarget>();
  const documents = index.documents.flatMap((document) => {
    const path = folder === '' ? document.relativePath : `${folder}/${document.relativePath}`;
    const hash = site.hashes.get(path);
    return hash === undefined ? [] : [{ path, hash, document, columns: columnReader(document, path, site) }];
  });
  if (documents.length === 0) {
    throw new PathlightError('bad_input', `None of the ${index.documents.length} files of ${file} is in ${site.root}.`, {
      remedy: 'Give an index made in this repository; its paths are relative to the folder it was made in.',
    });
  }
  for (const { path, document } of documents)
    for (const occurrence of document.occurrences) addDefinition(definitions, path, occurrence);
  const targets = new TargetTable(definitions);
  return {
    tool: `${index.metadata?.toolInfo?.name ?? 'scip'} ${index.metadata?.toolInfo?.version ?? ''}`.trim(),
    folder,
    documents: documents.map(
      ({ path, hash, document, columns }): PreciseDocument => ({
        path,
        hash,
        references: document.occurrences.flatMap((occurrence) => reference(occurrence, columns, targets)),
      }),
    ),
    targets: targets.list,
  };
}

function decode(bytes: Uint8Array, file: string): Index {
  try {
    const index = fromBinary(IndexSchema, bytes);
    if (index.documents.length > 0) return index;
  } catch (error) {
    throw new PathlightError('bad_input', `${file} cannot be read as a SCIP index.`, {
      remedy: 'Give a file made by a SCIP indexer, such as scip-typescript or scip-python.',
      cause: error,
    });
  }
  throw new PathlightError('bad_input', `${file} holds no documents.`, {
    remedy: 'Run the SCIP indexer again; an empty index usually means that it failed.',
  });
}

/** The folder of the repository that the index's paths count from. */
function projectFolder(index: Index, site: ScipSite): string {
  const made = decodeURIComponent((index.metadata?.projectRoot ?? '').replace(/^file:\/\//, '')).replace(/\/+$/, '');
  const inside = made.startsWith(`${site.root}/`) ? made.slice(site.root.length + 1) : '';
  const known = (folder: string): number =>
    index.documents.filter(({ relativePath }) => site.hashes.has(folder === '' ? relativePath : `${folder}/${relativePath}`))
      .length;
  return inside !== '' && known(inside) > known('') ? inside : '';
}

function addDefinition(definitions: Map<string, PreciseTarget>, path: string, occurrence: Occurrence): void {
  if ((occurrence.symbolRoles & SymbolRole.Definition) === 0 || definitions.has(occurrence.symbol)) return;
  const symbol = parseScipSymbol(occurrence.symbol);
  const [row] = occurrence.range;
  if (symbol && row !== undefined) definitions.set(occurrence.symbol, { path, line: row + 1, name: symbol.name });
}

/** Hands out positions of targets, each symbol once. */
class TargetTable {
  readonly list: PreciseTarget[] = [];
  private readonly definitions: ReadonlyMap<string, PreciseTarget>;
  private readonly positions = new Map<string, number>();

  constructor(definitions: ReadonlyMap<string, PreciseTarget>) {
    this.definitions = definitions;
  }

  /** -1 when a call cannot mean it. */
  position(text: string): number {
    const known = this.positions.get(text);
    if (known !== undefined) return known;
    const target = this.target(text);
    const position = target ? this.list.push(target) - 1 : -1;
    this.positions.set(text, position);
    return position;
  }

  private target(text: string): PreciseTarget | undefined {
    const symbol = parseScipSymbol(text);
    if (!symbol || symbol.kind === 'other') return undefined;
    const defined = this.definitions.get(text);
    if (defined) return defined;
    const origin = externalOrigin(symbol);
    return origin === undefined ? undefined : { origin, name: symbol.name };
  }
}

type ColumnReader = (row: number, offset: number) => number;

function reference(occurrence: Occurrence, columns: ColumnReader, targets: TargetTable): readonly number[] {
  const [row, start, end, endOnOtherRow] = occurrence.range;
  if ((occurrence.symbolRoles & SymbolRole.Definition) !== 0) return [];
  // Four numbers are a range over several lines: no name.
  if (row === undefined || start === undefined || end === undefined || endOnOtherRow !== undefined) return [];
  const target = targets.position(occurrence.symbol);
  if (target < 0) return [];
  const column = columns(row, start);
  return [row + 1, column + 1, columns(row, end) - column, target];
}

/** Offsets in UTF-16 units, whatever the document counts in. */
function columnReader(document: Document, path: string, site: ScipSite): ColumnReader {
  const encoding = document.positionEncoding;
  if (
    encoding !== PositionEncoding.UTF8CodeUnitOffsetFromLineStart &&
    encoding !== PositionEncoding.UTF32CodeUnitOffsetFromLineStart
  )
    return (_, offset) => offset;
  const lines = site.readText(path)?.split('\n') ?? [];
  const isUtf8 = encoding === PositionEncoding.UTF8CodeUnitOffsetFromLineStart;
  return (row, offset) => utf16Offset(lines[row] ?? '', offset, isUtf8);
}

const ASCII = /^[\x00-\x7f]*$/;

function utf16Offset(line: string, offset: number, isUtf8: boolean): number {
  if (ASCII.test(line)) return offset;
  let units = 0;
  let column = 0;
  for (const char of line) {
    if (units >= offset) break;
    units += isUtf8 ? Buffer.byteLength(char) : 1;
    column += char.length;
  }
  return column;
}
