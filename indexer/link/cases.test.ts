/**
 * Every language's corpus cases, from source files to the printed graph. Each case is copied to an empty folder without its answer,
 * since an ignore file further up may hide files.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphOf } from '#indexer/graph-of';
import { languages } from '#indexer/languages/registry';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';
import { caseSchema, checkCase } from '#indexer/testing/case-check';

const languagesDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'languages');

/** Folders with a case.json, per language folder. */
async function caseFolders(): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const language of languages) {
    const cases = join(languagesDir, language.name, 'cases');
    if (!existsSync(cases)) continue;
    for (const entry of await readdir(cases, { withFileTypes: true }))
      if (entry.isDirectory()) folders.push(join(cases, entry.name));
  }
  return folders.sort();
}

const folders = await caseFolders();
let workDir = '';
let pool: ParsePool;

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'pathlight-cases-'));
  pool = new ParsePool({ workers: 2, timeoutMs: 20_000 });
});

afterAll(async () => {
  await pool.close();
  await rm(workDir, { recursive: true, force: true });
});

describe('corpus cases', () => {
  it('are there', () => {
    expect(folders.length).toBeGreaterThan(60);
  });

  it.each(folders.map((folder) => [basename(folder), folder] as const))('%s', async (name, folder) => {
    const copy = join(workDir, name);
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, 'case.json'));
    const expected = caseSchema.parse(JSON.parse(await readFile(join(folder, 'case.json'), 'utf8')));
    const graph = await graphOf(copy, { settings: DEFAULT_SCAN_SETTINGS, pool });
    const failures = checkCase(expected, graph);
    expect(failures).toEqual([]);
  });
});
