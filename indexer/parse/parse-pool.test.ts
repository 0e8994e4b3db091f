import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacts } from '#indexer/parse/packed-unit';
import type { ParseJob, ParseOutcome } from '#indexer/parse/parse-job';
import { ParsePool } from '#indexer/parse/parse-pool';

const languagesModule = new URL('./testing/fake-languages.ts', import.meta.url).href;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-pool-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function jobsFor(names: readonly string[]): Promise<readonly ParseJob[]> {
  return Promise.all(
    names.map(async (path) => {
      const text = `# ${path}\nx = 1\n`;
      await writeFile(join(root, path), text);
      const hash = createHash('sha256').update(text).digest('hex');
      return { path, language: 'fake', encoding: 'utf-8', bytes: text.length, hash };
    }),
  );
}

async function parseAll(names: readonly string[], timeoutMs = 20_000): Promise<readonly ParseOutcome[]> {
  const pool = new ParsePool({ workers: 2, timeoutMs, languagesModule });
  try {
    return await pool.parse({ root, jobs: await jobsFor(names), keep: 'index' });
  } finally {
    await pool.close();
  }
}

const names = (prefix: string, count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${prefix}${i}.fake`);

describe('the parse pool', () => {
  test('gives one outcome a file, in path order, with facts and packed bytes', async () => {
    const outcomes = await parseAll(names('ok', 150));
    expect(outcomes.map((o) => o.path)).toEqual([...names('ok', 150)].sort());
    const first = outcomes[0];
    if (first?.k !== 'parsed' || !first.content) throw new Error('the first file was not parsed');
    expect(readFacts(first.unit)).toMatchObject({ language: 'fake', lines: 3 });
    expect(zstdDecompressSync(first.content.data).toString()).toBe('# ok0.fake\nx = 1\n');
  });

  test('ends a hung extractor, reports that file alone and parses the rest', async () => {
    const outcomes = await parseAll([...names('ok', 40), 'hang.fake'], 400);
    expect(outcomes).toHaveLength(41);
    expect(outcomes.filter((o) => o.k === 'failed')).toEqual([
      {
        k: 'failed',
        path: 'hang.fake',
        reason: 'timeout',
        detail: 'it took longer than 400 ms to parse (PATHLIGHT_PARSE_TIMEOUT_MS)',
      },
    ]);
  });

  test('a file that breaks the extractor fails alone', async () => {
    const outcomes = await parseAll([...names('ok', 5), 'throw.fake']);
    expect(outcomes.filter((o) => o.k === 'failed')).toEqual([
      { k: 'failed', path: 'throw.fake', reason: 'parse_failed', detail: 'no such node' },
    ]);
  });

  test('a file that ends its thread fails alone', async () => {
    const outcomes = await parseAll([...names('ok', 30), 'exit.fake']);
    expect(outcomes).toHaveLength(31);
    expect(outcomes.filter((o) => o.k === 'failed')).toMatchObject([{ path: 'exit.fake', reason: 'parse_failed' }]);
  });

  test('a file that is gone is unreadable; one that changed says what was parsed', async () => {
    const pool = new ParsePool({ workers: 1, timeoutMs: 20_000, languagesModule });
    const jobs = await jobsFor(['gone.fake', 'changed.fake']);
    await rm(join(root, 'gone.fake'));
    await writeFile(join(root, 'changed.fake'), 'y = 2\n');
    const [changed, gone] = await pool.parse({ root, jobs, keep: 'facts' });
    await pool.close();
    expect(gone).toMatchObject({ k: 'failed', reason: 'unreadable' });
    expect(changed).toMatchObject({ changed: { hash: createHash('sha256').update('y = 2\n').digest('hex'), bytes: 6 } });
  });

  test('a cancelled request rejects and leaves the pool usable', async () => {
    const pool = new ParsePool({ workers: 1, timeoutMs: 20_000, languagesModule });
    const jobs = await jobsFor(names('ok', 200));
    await expect(pool.parse({ root, jobs, keep: 'facts', signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await pool.parse({ root, jobs, keep: 'facts' })).toHaveLength(200);
    await pool.close();
  });

  test('several callers share a pool', async () => {
    const pool = new ParsePool({ workers: 2, timeoutMs: 20_000, languagesModule });
    const jobs = await jobsFor(names('ok', 20));
    const results = await Promise.all(jobs.map((job) => pool.parse({ root, jobs: [job], keep: 'facts' })));
    await pool.close();
    expect(results.map(([outcome]) => outcome?.path)).toEqual(jobs.map((job) => job.path));
  });

  test('workers that cannot start are an error, not a loop', async () => {
    const pool = new ParsePool({ workers: 1, timeoutMs: 20_000, languagesModule: 'file:///no/such/module.ts' });
    await expect(pool.parse({ root, jobs: await jobsFor(['ok0.fake']), keep: 'facts' })).rejects.toThrow(/no\/such\/module/);
    await pool.close();
  });
});
