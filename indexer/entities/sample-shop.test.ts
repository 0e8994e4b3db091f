/** The sample shop, four services in four languages: every edge of its flows, from routes through HTTP and topics to tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { graphOf } from '#indexer/graph-of';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';

const expected = z.array(z.object({ from: z.string(), to: z.string(), kind: z.string() }));

/** Parameters are written as each framework writes them. */
function comparable(id: string): string {
  return id.startsWith('route::')
    ? `route::${id.slice('route::'.length).replace(/:\w+|\[[^\]]*\]|\{[^}]*\}|<[^>]*>/g, '{}')}`
    : id;
}

test('every edge of the flows is there', async () => {
  const pool = new ParsePool({ workers: 2, timeoutMs: 20_000 });
  const graph = await graphOf(join(import.meta.dirname, '..', '..', 'sample', 'shop'), { settings: DEFAULT_SCAN_SETTINGS, pool });
  await pool.close();
  const key = (edge: { readonly from: string; readonly to: string; readonly kind: string }): string =>
    `${comparable(edge.from)} ${edge.kind} ${comparable(edge.to)}`;
  const found = new Set(graph.edges.map(key));
  const wanted = expected.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'testing', 'shop-edges.json'), 'utf8')));
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.map(key).filter((one) => !found.has(one))).toEqual([]);
});
