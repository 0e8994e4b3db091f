/** A small whole index for tests, made from a few words: `symbol('a.py::f', { line: 3 })`. */
import { createHash } from 'node:crypto';
import type { GenerationInput } from '#db/repository/repository-store';
import type { DocumentInput } from '#lib/model/documents/document-input';
import type { EdgeKind, SymbolRecord } from '#lib/model/graph';
import { lastName, splitSymbolId } from '#lib/model/ids';
import type { Coverage } from '#lib/model/status';
import { nameWords, splitWords } from '#lib/model/words';

const noCoverage: Coverage = {
  files: { indexed: 0, skipped: 0, failed: 0, byLanguage: {}, byReason: {} },
  lines: 0,
  symbols: 0,
  edges: { total: 0, byKind: {}, byResolution: {} },
  leaves: { total: 0, byReason: {} },
};

export function symbol(id: string, rest: Partial<SymbolRecord> = {}): SymbolRecord {
  const line = rest.line ?? 1;
  return {
    id,
    kind: 'function',
    path: splitSymbolId(id).path,
    line,
    startLine: line,
    endLine: line + 2,
    language: 'python',
    signature: `def ${lastName(id)}()`,
    isTest: false,
    exported: true,
    ...rest,
  };
}

function documentOf(one: SymbolRecord, body = ''): DocumentInput {
  const name = nameWords(lastName(one.id)).join(' ');
  return {
    name,
    owner: '',
    path: splitWords(one.path).join(' '),
    signature: splitWords(one.signature).join(' '),
    doc: one.doc ?? '',
    aliases: '',
    neighbours: '',
    body,
    embedText: `${name} in ${one.path} ${one.doc ?? ''} ${body}`,
  };
}

interface FixtureEdge {
  readonly from: string;
  readonly to: string;
  readonly line: number;
  readonly kind?: EdgeKind;
  /** Call site, when it is not the caller's file. */
  readonly path?: string;
}

export interface Fixture {
  readonly files: Readonly<Record<string, string>>;
  readonly symbols: readonly SymbolRecord[];
  readonly edges?: readonly FixtureEdge[];
  readonly leaves?: readonly { readonly from: string; readonly callee: string; readonly line: number }[];
  readonly bodies?: Readonly<Record<string, string>>;
}

/** The GenerationInput of a fixture. Edges name symbols by id, the first of several. */
export function generation(fixture: Fixture): GenerationInput {
  const at = (id: string): number => {
    const position = fixture.symbols.findIndex((one) => one.id === id);
    if (position < 0) throw new Error(`The fixture has no symbol ${id}.`);
    return position;
  };
  const pathOf = (id: string): string => fixture.symbols[at(id)]?.path ?? '';
  const contents = Object.entries(fixture.files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  return {
    commit: null,
    dirty: false,
    extractor: 'test',
    files: contents.map(({ path, bytes }) => ({
      path,
      language: 'python',
      status: 'indexed',
      bytes: bytes.length,
      lines: bytes.toString().split('\n').length,
      hash: hashOf(bytes),
      errorLines: [],
      encoding: 'utf-8',
    })),
    contents: new Map(contents.map(({ bytes }) => [hashOf(bytes), { codec: 'none', data: bytes, bytes: bytes.length }])),
    symbols: fixture.symbols,
    edges: (fixture.edges ?? []).map(({ from, to, line, kind = 'calls', path = pathOf(from) }) => ({
      from: at(from),
      to: at(to),
      kind,
      path,
      line,
      column: 5,
      resolution: 'import',
      confidence: 0.95,
    })),
    leaves: (fixture.leaves ?? []).map(({ from, callee, line }) => ({
      from: at(from),
      callee,
      path: pathOf(from),
      line,
      column: 5,
      reason: 'external',
      origin: 'python:os',
      candidates: [],
    })),
    documents: fixture.symbols.map((one) => (one.kind === 'module' ? null : documentOf(one, fixture.bodies?.[one.id]))),
    coverage: { ...noCoverage, symbols: fixture.symbols.length },
  };
}
