/**
 * What our side adds to each step of a model: `node e2e/bench/model-step.ts REPOSITORY [ROUNDS]`, on an indexed repository
 * (PATHLIGHT_DATA). A model that answers at once plays the same steps for the repository's own questions; counted are the time from its
 * last byte to our next request without the tools' own, from the plan's end to the first request, and from its first word to the reader's.
 * The promise is under 50 ms a step (p95) and 150 ms to the first word.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createAsk } from '#lib/answer/ask';
import { suggestQuestions } from '#lib/answer/suggest-questions';
import type { ScriptedCall } from '#lib/answer/testing/scripted-turn';
import type { ModelConfig } from '#lib/model/model-config';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';
import type { FromModel, StepTimes, ToModel } from './instant-model.ts';

const ANSWER = Array.from({ length: 12 }, (_one, step) => `Step ${step + 1} comes in [E1] and is stored [E2]. `).join('');
const now = (): number => performance.timeOrigin + performance.now();

const [name, rounds = '5'] = process.argv.slice(2);
const model = new Worker(new URL('./instant-model.ts', import.meta.url));
const say = async (message: ToModel): Promise<readonly StepTimes[]> => {
  model.postMessage(message);
  const [told] = (await once(model, 'message')) as [FromModel];
  return told.kind === 'times' ? told.times : [];
};
const [ready] = (await once(model, 'message')) as [FromModel];
const port = ready.kind === 'ready' ? ready.port : 0;
const workspace = await openWorkspace(readSettings());
const repository = await workspace.openRepository(name ?? (await workspace.listRepositories())[0]?.name ?? '');
const modelConfig: ModelConfig = {
  provider: 'compatible',
  modelId: 'instant',
  apiKey: undefined,
  baseUrl: `http://127.0.0.1:${port}/v1`,
  prices: undefined,
  source: 'environment',
};

const measured = { step: [] as number[], first: [] as number[], word: [] as number[] };

/** One call, then two side by side, then two more: what models do with a question. */
function stepsFor(question: string): readonly (readonly ScriptedCall[])[] {
  const symbol = /`([^`]+)`/.exec(question)?.[1] ?? 'main';
  return [
    [{ name: 'search_code', input: { query: question } }],
    [
      { name: 'find_symbol', input: { name: symbol } },
      { name: 'find_callers', input: { symbol } },
    ],
    [
      { name: 'find_callees', input: { symbol } },
      { name: 'trace_flow', input: { entry: symbol } },
    ],
  ];
}

async function measure(question: string, counts: boolean): Promise<void> {
  const steps = stepsFor(question);
  await say({ kind: 'play', steps, text: ANSWER });
  const run = createAsk({ question, repository, modelConfig });
  let plannedAt: number | null = null;
  let shownAt: number | null = null;
  for await (const chunk of run.stream) {
    if (chunk.type === 'finish-step') plannedAt ??= now();
    if (chunk.type === 'text-delta') shownAt ??= now();
  }
  const answer = await run.answer;
  const times = await say({ kind: 'times' });
  if (!counts || answer.model.fallback !== undefined || times.length !== steps.length + 1) return;
  const own = answer.steps.slice(-steps.flat().length).map((step) => step.ms);
  let at = 0;
  for (const [index, calls] of steps.entries()) {
    // Side by side: the longest of them is what was waited for.
    const toolsMs = Math.max(...own.slice(at, at + calls.length));
    at += calls.length;
    measured.step.push((times[index + 1]?.receivedAt ?? 0) - (times[index]?.endedAt ?? 0) - toolsMs);
  }
  measured.first.push((times[0]?.receivedAt ?? 0) - (plannedAt ?? 0));
  measured.word.push((shownAt ?? 0) - (times.at(-1)?.firstTextAt ?? 0));
}

const percentiles = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
};

try {
  const questions = await suggestQuestions(repository);
  for (const question of questions) await measure(question, false);
  for (let round = 0; round < Number(rounds); round++) for (const question of questions) await measure(question, true);
  process.stdout.write(
    `${JSON.stringify({
      repository: repository.name,
      files: repository.generation.coverage.files.indexed,
      questions: questions.length,
      overheadOfAStepMs: percentiles(measured.step),
      planToFirstRequestMs: percentiles(measured.first),
      firstWordMs: percentiles(measured.word),
    })}\n`,
  );
} finally {
  workspace.close();
  await model.terminate();
}
