/**
 * How long the vector of a question takes once the model is warm, and how many documents a second the job computes:
 * `node e2e/bench/query-vector.ts`. The promise is under 10 ms a question.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOnnxEngine } from '#lib/search/embedding/onnx-engine';

const QUESTIONS = [
  'what happens after checkout?',
  'who calls Order.cancel and where is the refund issued',
  'where is the configuration file parsed',
  'how does a request reach the database layer when the session has expired',
];
const ROUNDS = 50;
const BATCH = 16;

const folder = mkdtempSync(join(tmpdir(), 'pathlight-bench-'));
try {
  const opening = performance.now();
  const engine = await openOnnxEngine(folder);
  const openMs = performance.now() - opening;
  await engine.embed(QUESTIONS);

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const start = performance.now();
      await engine.embed([question]);
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;

  const document = 'cancel order in shop/order.py def cancel(self, reason) Cancels the order and refunds the customer '.repeat(3);
  const batchStart = performance.now();
  for (let round = 0; round < 8; round++) await engine.embed(new Array(BATCH).fill(document));
  const perSecond = (8 * BATCH * 1000) / (performance.now() - batchStart);

  const rounded = (value: number): number => Math.round(value * 10) / 10;
  process.stdout.write(
    `${JSON.stringify({
      openMs: Math.round(openMs),
      questionMs: { p50: rounded(percentile(0.5)), p95: rounded(percentile(0.95)) },
      documentsPerSecond: Math.round(perSecond),
    })}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
