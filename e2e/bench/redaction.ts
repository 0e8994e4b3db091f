/**
 * Measures what taking secrets out costs, as ratios in one run: `node e2e/bench/redaction.ts DIR`. Of indexing: the time of looking for
 * secrets over the time of parsing the same files. Of a request to a model: over the time of counting its tokens.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scanForIndex } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { withoutSecrets } from '#indexer/parse/without-secrets';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';
import { loadTokenCounter } from '#lib/answer/slots/tokens';
import { redactText } from '#lib/model/secrets/redact';

const ROUNDS = 3;
const PROMPT_CHARACTERS = 60_000;

const scan = await scanForIndex(resolve(process.argv[2] ?? '.'), { settings: DEFAULT_SCAN_SETTINGS });
const files = scan.files.filter((file) => file.status === 'indexed');
const bytes = files.map((file) => ({ ...file, content: readFileSync(join(scan.root, file.path)) }));
const prompt = Buffer.concat(bytes.map(({ content }) => content))
  .toString('utf8')
  .slice(0, PROMPT_CHARACTERS);
const pool = new ParsePool({ workers: 1, timeoutMs: 60_000 });

async function fastest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await work();
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

const jobs = files.map((file) => ({ ...file, language: file.language ?? '' }));
const parsing = await fastest(() => pool.parse({ root: scan.root, jobs, keep: 'index' }));
const looking = await fastest(async () => {
  for (const { content, encoding } of bytes) await withoutSecrets(content, encoding);
});
await pool.close();
const countTokens = await loadTokenCounter();
const counting = await fastest(() => countTokens(prompt));
const redacting = await fastest(() => redactText(prompt));
const total = bytes.reduce((sum, { content }) => sum + content.length, 0);
console.log(
  JSON.stringify({
    files: files.length,
    megabytes: Number((total / 1e6).toFixed(1)),
    ofParsing: Number((looking / parsing).toFixed(3)),
    ofCountingTokens: Number((redacting / counting).toFixed(3)),
    promptMs: Number(redacting.toFixed(2)),
    megabytesASecond: Math.round(total / 1e3 / looking),
  }),
);
