/** What `/status` and `index` say of an index: which calls are known, and which files deserve a look. */
import { expect, test } from 'vitest';
import { callCoverageOf } from '#indexer/write/call-coverage';
import { diagnosisOf } from '#indexer/write/diagnosis';
import type { LeafReason, Resolution, SymbolKind, SymbolRecord } from '#lib/model/graph';
import { splitSymbolId } from '#lib/model/ids';

const file = (path: string, errorLines: readonly number[] = []) =>
  ({
    path,
    language: path.endsWith('.py') ? 'python' : 'typescript',
    status: 'indexed',
    bytes: 1,
    lines: 1,
    hash: 'h',
    encoding: 'utf-8',
    errorLines,
  }) as const;
const symbol = (id: string, kind: SymbolKind, isTest = false): SymbolRecord => ({
  id,
  kind,
  path: kind === 'entity' ? 'a.ts' : splitSymbolId(id).path,
  line: 1,
  startLine: 1,
  endLine: 1,
  language: 'typescript',
  signature: id,
  isTest,
  exported: true,
});
const edge = (
  path: string,
  line: number,
  rest: { kind?: 'calls' | 'instantiates'; from?: number; to?: number; resolution?: Resolution } = {},
) => ({
  from: 0,
  to: 1,
  kind: 'calls' as const,
  path,
  line,
  column: 1,
  resolution: 'scope' as const,
  confidence: 1,
  ...rest,
});
const leaf = (path: string, line: number, reason: LeafReason, callee = 'f') => ({
  from: 0,
  callee,
  path,
  line,
  column: 1,
  reason,
  candidates: [],
});

test('each call site counts once: bound, leaving or open', () => {
  const calls = callCoverageOf({
    files: [file('a.ts'), file('b.py')],
    edges: [edge('a.ts', 1), edge('a.ts', 1, { kind: 'instantiates' }), edge('a.ts', 9, { resolution: 'framework' })],
    leaves: [
      leaf('a.ts', 1, 'dynamic'),
      leaf('a.ts', 2, 'external'),
      leaf('a.ts', 3, 'builtin'),
      leaf('b.py', 4, 'dynamic', 'handler'),
      leaf('b.py', 5, 'unresolved'),
    ],
  });
  expect(calls).toEqual({
    python: {
      sites: 2,
      bound: 0,
      leaving: 0,
      open: {
        dynamic: { count: 1, examples: [{ path: 'b.py', line: 4, callee: 'handler' }] },
        unresolved: { count: 1, examples: [{ path: 'b.py', line: 5, callee: 'f' }] },
      },
    },
    typescript: { sites: 3, bound: 1, leaving: 2, open: {} },
  });
});

test('examples come from different files, at most five', () => {
  const paths = Array.from({ length: 8 }, (_, at) => `f${at}.ts`);
  const leaves = paths.flatMap((path) => [leaf(path, 1, 'dynamic'), leaf(path, 2, 'dynamic')]);
  const open = callCoverageOf({ files: paths.map((path) => file(path)), edges: [], leaves }).typescript?.open.dynamic;
  expect(open?.count).toBe(16);
  expect(open?.examples.map(({ path }) => path)).toEqual(paths.slice(0, 5));
});

test('files with parse errors, without symbols and without links are named', () => {
  const symbols = [
    symbol('a.ts::<module>', 'module'),
    symbol('a.ts::run', 'function'),
    symbol('b.ts::<module>', 'module'),
    symbol('b.ts::help', 'function'),
    symbol('alone.ts::<module>', 'module'),
    symbol('alone.ts::odd', 'function'),
    symbol('a.test.ts::<module>', 'module', true),
    symbol('a.test.ts::check', 'function', true),
    symbol('route::GET /x', 'entity'),
    symbol('handler.ts::<module>', 'module'),
    symbol('handler.ts::show', 'function'),
  ];
  const diagnosis = diagnosisOf({
    files: ['a.ts', 'b.ts', 'alone.ts', 'a.test.ts', 'handler.ts', 'empty.ts'].map((path) =>
      file(path, path === 'b.ts' ? [3, 4] : []),
    ),
    symbols,
    edges: [
      edge('a.ts', 1, { from: 1, to: 3 }),
      edge('alone.ts', 1, { from: 5, to: 5 }),
      edge('handler.ts', 1, { from: 10, to: 8 }),
    ],
  });
  expect(diagnosis).toEqual({
    parseErrors: { total: 1, files: [{ path: 'b.ts', lines: [3, 4] }] },
    withoutSymbols: { total: 1, files: [{ path: 'empty.ts' }] },
    orphans: { total: 1, files: [{ path: 'alone.ts' }] },
  });
});
