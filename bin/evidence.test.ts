/**
 * Every piece of evidence holds the name of the symbol it is about, whatever the language and however a call is written: checked for each
 * definition, each hop and each piece of source in the sample shop and in every language's corpus cases.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';
import { traceFlow } from '#lib/graph/flow';
import { SourceLines } from '#lib/graph/source-lines';
import { isEntityId, lastName, MODULE_NAME } from '#lib/model/ids';
import { FULL_RETRIEVAL } from '#lib/search/retrieval';
import { citeComment, citeDefinition, citeHops } from '#lib/tools/evidence';
import { EvidenceLedger } from '#lib/tools/evidence-ledger';
import { readSource } from '#lib/tools/read-source';
import type { ToolContext } from '#lib/tools/tool';

const project = join(import.meta.dirname, '..');
let folder = '';
let reader: RepositoryReader;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pathlight-evidence-'));
  const corpus = join(folder, 'corpus');
  const languages = join(project, 'indexer', 'languages');
  for (const name of readdirSync(languages)) {
    const cases = join(languages, name, 'cases');
    if (existsSync(cases)) cpSync(cases, join(corpus, name), { recursive: true });
  }
  cpSync(join(project, 'sample', 'shop'), join(corpus, 'shop'), { recursive: true });
  const url = `file:${join(folder, 'corpus.db')}`;
  const pool = new ParsePool({ workers: 2, timeoutMs: 30_000 });
  const writer = await openRepositoryWriter(url);
  await indexRepository(corpus, { settings: DEFAULT_SCAN_SETTINGS, pool, writer });
  writer.close();
  await pool.close();
  reader = await openRepositoryReader(url);
}, 120_000);
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

function contextOf(): ToolContext {
  const source = new SourceLines(reader);
  const ledger = new EvidenceLedger(source, { repository: 'corpus', commit: null });
  const git = { root: folder, commit: null };
  return { repository: 'corpus', reader, words: reader, source, ledger, git, retrieval: FULL_RETRIEVAL, search: async () => [] };
}

async function allSymbols(): Promise<readonly SymbolRow[]> {
  const files = await reader.files();
  return (await Promise.all(files.map(({ path }) => reader.symbolsInFile(path)))).flat();
}

/** What the evidence says it is about and does not hold. */
function strangers({ ledger }: ToolContext): readonly string[] {
  return ledger
    .all()
    .filter(({ symbol }) => symbol.includes('::') && !isEntityId(symbol) && !symbol.endsWith(`::${MODULE_NAME}`))
    .filter(({ symbol, text }) => !text.includes(lastName(symbol).replace(/^#/, '')))
    .map(({ symbol, path, line, role }) => `${symbol} at ${path}:${line}, ${role}`);
}

test('definitions, comments and source', async () => {
  const context = contextOf();
  for (const symbol of await allSymbols()) {
    await citeDefinition(context, symbol);
    if (symbol.kind !== 'entity') await citeComment(context, symbol);
    if (symbol.endLine - symbol.startLine > 6) await readSource.run({ symbol: symbol.id }, context);
  }
  expect(context.ledger.all().length).toBeGreaterThan(1_000);
  expect(strangers(context)).toEqual([]);
});

test('hops: what a line does not name has its definition cited as well', async () => {
  const context = contextOf();
  const unproven: string[] = [];
  let through = 0;
  for (const symbol of await allSymbols()) {
    const flow = await traceFlow([symbol], { reader, source: context.source, maxDepth: 1 });
    for (const hop of await citeHops(context, flow.path)) {
      if (isEntityId(hop.to) || hop.to.endsWith(`::${MODULE_NAME}`)) continue;
      const texts = [hop.mark, hop.toMark].flatMap((mark) => (mark ? (context.ledger.get(mark)?.text ?? []) : []));
      if (hop.toMark) through++;
      // A setter, an indexer and an iterator have marks in their names that no definition writes.
      const name = lastName(hop.to).replace(/^[#[]|[=\]]+$|\[\]$/g, '');
      if (name !== 'default' && !texts.some((text) => text.includes(name)))
        unproven.push(`${hop.from} -> ${hop.to} at ${hop.path}:${hop.line}`);
    }
  }
  expect(strangers(context)).toEqual([]);
  expect(unproven).toEqual([]);
  expect(through).toBeGreaterThan(10);
});
