/**
 * A whole generation as plain arrays: symbols, edges by position, files. Read in slices with a turn of the event loop between them, so
 * that a server which has to make an overview itself goes on answering.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RepositoryReader, SymbolOutline } from '#db/repository/repository-store';
import type { EdgeKind, FileRecord } from '#lib/model/graph';

export interface CodeGraph {
  /** By position; edges below speak in positions. */
  readonly symbols: readonly SymbolOutline[];
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly kinds: readonly EdgeKind[];
  /** Indexed files, in path order; tests apart. */
  readonly files: readonly CodeFile[];
  /** Position of a symbol's file in `files`; -1 for entities. */
  readonly fileOf: Int32Array;
  /** Every path of the repository, files left out by the index among them. */
  readonly paths: readonly string[];
}

export interface CodeFile {
  readonly path: string;
  readonly language: string;
  readonly lines: number;
  readonly isTest: boolean;
}

const SLICE = 8_000;

export async function readCodeGraph(reader: RepositoryReader): Promise<CodeGraph> {
  const records = await reader.files();
  const symbols = await allSlices((after) => reader.symbolOutlines(after, SLICE));
  const edges = await allSlices((after) => reader.edgeEnds(after, SLICE));
  const files = codeFiles(records, symbols);
  const fileAt = new Map(files.map((file, at) => [file.path, at]));
  const positions = new Map(symbols.map((symbol, at) => [symbol.key, at]));
  const known = edges.filter((edge) => positions.has(edge.fromKey) && positions.has(edge.toKey));
  return {
    symbols,
    from: Int32Array.from(known, (edge) => positions.get(edge.fromKey) ?? 0),
    to: Int32Array.from(known, (edge) => positions.get(edge.toKey) ?? 0),
    kinds: known.map((edge) => edge.kind),
    files,
    fileOf: Int32Array.from(symbols, (symbol) => (symbol.kind === 'entity' ? -1 : (fileAt.get(symbol.path) ?? -1))),
    paths: records.map((file) => file.path),
  };
}

async function allSlices<Row extends { readonly row: number }>(
  read: (afterRow: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const slice = await read(all.at(-1)?.row ?? 0);
    for (const row of slice) all.push(row);
    if (slice.length < SLICE) return all;
    await nextTurn();
  }
}

const TEST_PATH =
  /(^|\/)(tests?|__tests__|specs?|e2e|testing|testdata|fixtures|__mocks__|mocks)\/|(^|[/._-])(test|spec)s?([._-][^/]*)?\.\w+$|_test\.\w+$/i;

/** A file is a test when its symbols are; one without symbols by its path. */
function codeFiles(records: readonly FileRecord[], symbols: readonly SymbolOutline[]): readonly CodeFile[] {
  const tests = new Map<string, { tests: number; all: number }>();
  for (const symbol of symbols) {
    if (symbol.kind === 'entity') continue;
    const tally = tests.get(symbol.path) ?? { tests: 0, all: 0 };
    tally.all++;
    if (symbol.isTest) tally.tests++;
    tests.set(symbol.path, tally);
  }
  return records
    .filter((file) => file.status === 'indexed')
    .map((file) => {
      const tally = tests.get(file.path);
      const isTest = tally ? tally.tests * 2 > tally.all : TEST_PATH.test(file.path);
      return { path: file.path, language: file.language ?? 'text', lines: file.lines, isTest };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
