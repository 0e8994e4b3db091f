/**
 * Properties that hold for any repository, checked on the sample shop and on every language's corpus cases: a call stands inside its
 * caller, every hop of a path is a stored edge, and the graph does not depend on which worker is faster.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { RepositoryReader } from '#db/repository/repository-store';
import { type GraphDocument, graphOf } from '#indexer/graph-of';
import { indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';
import { traceFlow } from '#lib/graph/flow';
import { shortestPath } from '#lib/graph/shortest-path';
import { SourceLines } from '#lib/graph/source-lines';
import { type Path, storedPath } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';

const settings = DEFAULT_SCAN_SETTINGS;
const project = join(import.meta.dirname, '..');
let folder = '';
let corpus = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pathlight-properties-'));
  corpus = join(folder, 'corpus');
  const languages = join(project, 'indexer', 'languages');
  for (const name of readdirSync(languages)) {
    const cases = join(languages, name, 'cases');
    if (existsSync(cases)) cpSync(cases, join(corpus, name), { recursive: true });
  }
  cpSync(join(project, 'sample', 'shop'), join(corpus, 'shop'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function graphWith(workers: number): Promise<GraphDocument> {
  const pool = new ParsePool({ workers, timeoutMs: 30_000 });
  try {
    return await graphOf(corpus, { settings, pool });
  } finally {
    await pool.close();
  }
}

const SITE_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'references']);

describe('the graph of every case at once', () => {
  test('is the same whatever the number of workers, and every call stands inside its caller', async () => {
    const one = await graphWith(1);
    const three = await graphWith(3);
    expect(JSON.stringify(three)).toBe(JSON.stringify(one));

    const spans = new Map<string, { readonly line: number; readonly endLine: number }[]>();
    for (const { id, line, endLine } of one.symbols) spans.set(id, [...(spans.get(id) ?? []), { line, endLine }]);
    const outside = one.edges.filter(
      (edge) =>
        SITE_KINDS.has(edge.kind) &&
        edge.resolution !== 'framework' &&
        !(
          edge.from.startsWith(`${edge.path}::`) &&
          spans.get(edge.from)?.some((span) => span.line <= edge.line && edge.line <= span.endLine)
        ),
    );
    expect(one.edges.length).toBeGreaterThan(1_000);
    expect(outside.map((edge) => `${edge.from} -> ${edge.to} at ${edge.path}:${edge.line}`)).toEqual([]);
  });
});

describe('paths in the sample shop', () => {
  let reader: RepositoryReader;

  beforeAll(async () => {
    const url = `file:${join(folder, 'shop.db')}`;
    const pool = new ParsePool({ workers: 2, timeoutMs: 30_000 });
    const writer = await openRepositoryWriter(url);
    await indexRepository(join(project, 'sample', 'shop'), { settings, pool, writer });
    writer.close();
    await pool.close();
    reader = await openRepositoryReader(url);
  });
  afterAll(() => reader.close());

  /**
   * Hops that are no stored edge; a step across dispatch is the stored `overrides` edge walked backwards, and one that joins a caller and
   * a handler is the two edges to what they meet at.
   */
  async function invented(path: Path): Promise<readonly string[]> {
    const found: string[] = [];
    const halves = storedPath(path).flatMap((hop) => {
      if (!hop.through) return [hop];
      const { entity, path: at, line } = hop.through;
      const handling: EdgeKind = hop.kind === 'publishes' ? 'subscribes' : 'handles_rpc';
      return [
        { ...hop, to: entity },
        { ...hop, from: hop.to, to: entity, kind: handling, path: at, line },
      ];
    });
    for (const hop of halves) {
      const [from, to] = hop.resolution === 'dispatch' ? [hop.to, hop.from] : [hop.from, hop.to];
      const keys = (await reader.symbolsById(from)).map(({ key }) => key);
      const edges = await reader.edgesFrom(keys, [hop.kind]);
      const isDispatch = hop.resolution === 'dispatch';
      const isStored = edges.some((edge) => edge.to === to && (isDispatch || (edge.path === hop.path && edge.line === hop.line)));
      if (!isStored) found.push(`${hop.from} ${hop.kind} ${hop.to} at ${hop.path}:${hop.line}`);
    }
    return found;
  }

  test('every hop of every flow, and of paths to what flows reach, is a stored edge', async () => {
    const source = new SourceLines(reader);
    const { from } = await reader.adjacency(['calls']);
    const starts = [...new Set(from)];
    expect(starts.length).toBeGreaterThan(20);
    const rows = await reader.symbolsByKey(starts);
    let hops = 0;
    for (const key of starts) {
      const row = rows.get(key);
      if (!row) continue;
      const { path } = await traceFlow([row], { reader, source });
      hops += path.length;
      expect(await invented(path)).toEqual([]);
      const [last] = path.slice(-1);
      const ends = last ? (await reader.symbolsById(last.to)).map((symbol) => symbol.key) : [];
      const shortest = await shortestPath([key], ends, { reader, source });
      expect(await invented(shortest ?? [])).toEqual([]);
    }
    expect(hops).toBeGreaterThan(50);
  });
});
