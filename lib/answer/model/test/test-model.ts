/**
 * One tool round with a model for real: it is given one tool, has to call it, and has to write a sentence with what the tool returned.
 * Says in words what came of it and the way out. Nothing of the code of a repository is sent.
 */
import { randomInt } from 'node:crypto';
import { isStepCount, streamText, type TextStreamPart, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { createModel } from '#lib/answer/model/providers/create-model';
import { closestModels, listModels, type ServerModels } from '#lib/answer/model/providers/list-models';
import { type Heard, heardModel } from '#lib/answer/model/test/heard-model';
import { serverWords } from '#lib/answer/model/test/server-words';
import { noApi, noModel, type Trouble, troubleOf } from '#lib/answer/model/test/trouble';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelTestResult } from '#lib/model/model-settings';

export interface ModelTestOptions {
  readonly signal?: AbortSignal;
  readonly limitMs?: number;
  /** What it is doing, a sentence each. */
  onStep?(text: string): void;
}

const LIMIT_MS = 90_000;
const MAX_STEPS = 3;
const MAX_CHARACTERS = 8_000;
const OFFERED = 8;

const COLOURS = ['amber', 'cobalt', 'crimson', 'indigo', 'olive', 'scarlet', 'teal', 'violet'];

const INSTRUCTIONS =
  'You answer with the help of tools. Call the tool that is needed first; when its result is there, write one plain sentence with what it says.';
const QUESTION =
  'Read the file word.txt with the tool read_source. Which word stands in it? Answer with one sentence that has the word.';

/** Rejects only when `signal` stops it. */
export async function testModel(config: ModelConfig, options: ModelTestOptions = {}): Promise<ModelTestResult> {
  const start = performance.now();
  const { signal, onStep } = options;
  const finish = (found: Found): ModelTestResult => ({ ...found, ms: Math.round(performance.now() - start) });
  onStep?.(`Asking ${new URL(config.baseUrl).host} which models it has.`);
  const server = config.trouble === undefined ? await listModels(config, signal) : { models: [], trouble: null };
  signal?.throwIfAborted();
  if (server.trouble?.verdict === 'unreachable') return finish(bad(server.trouble));
  if (server.models.length > 0 && !server.models.includes(config.modelId)) onStep?.(`${config.modelId} is not in its list.`);
  onStep?.(`Asking ${config.modelId} something that needs a tool.`);
  const round = await runRound(config, options);
  signal?.throwIfAborted();
  return finish(judge(round, { config, server }));
}

type Found = Omit<ModelTestResult, 'ms'>;

interface Round {
  readonly word: string;
  /** Calls that were made, and those of them that came as text. */
  readonly calls: number;
  readonly writtenCalls: number;
  readonly text: string;
  readonly reasoned: boolean;
  readonly error: { readonly cause: unknown } | null;
}

async function runRound(config: ModelConfig, { signal, limitMs = LIMIT_MS, onStep }: ModelTestOptions): Promise<Round> {
  const word = `${COLOURS[randomInt(COLOURS.length)] ?? 'amber'}-${randomInt(1_000, 10_000)}`;
  const heard: Heard = { calls: 0 };
  let round: Round = { word, calls: 0, writtenCalls: 0, text: '', reasoned: false, error: null };
  const result = streamText({
    model: heardModel(createModel(config), { name: 'read_source', fields: ['path'] }, heard),
    instructions: INSTRUCTIONS,
    prompt: QUESTION,
    tools: { read_source: wordTool(word) },
    stopWhen: isStepCount(MAX_STEPS),
    maxRetries: 0,
    timeout: { totalMs: limitMs },
    ...(signal ? { abortSignal: signal } : {}),
    // Errors arrive as parts of the stream.
    onError: () => undefined,
  });
  try {
    for await (const part of result.stream) {
      const before = round;
      round = withPart(round, part);
      if (round.calls > before.calls) onStep?.('It called the tool. Waiting for its sentence.');
      if (before.text === '' && before.calls === 0 && round.text !== '') onStep?.('It writes.');
      if (round.text.length > MAX_CHARACTERS || round.error) break;
    }
  } catch (cause) {
    round = { ...round, error: round.error ?? { cause } };
  }
  return { ...round, writtenCalls: Math.max(0, round.calls - heard.calls) };
}

function wordTool(word: string) {
  return tool({
    description: 'Reads a file and returns its text.',
    inputSchema: z.object({ path: z.string() }),
    execute: () => `The word in this file is ${word}.`,
  });
}

function withPart(round: Round, part: TextStreamPart<ToolSet>): Round {
  switch (part.type) {
    case 'start-step':
      return { ...round, text: '' };
    case 'text-delta':
      return { ...round, text: round.text + part.text };
    case 'reasoning-delta':
      return { ...round, reasoned: true };
    case 'tool-result':
      return { ...round, calls: round.calls + 1 };
    case 'abort':
      return { ...round, error: round.error ?? { cause: new DOMException('no end in time', 'TimeoutError') } };
    case 'error':
      return { ...round, error: round.error ?? { cause: part.error } };
    default:
      return round;
  }
}

interface Judged {
  readonly config: ModelConfig;
  readonly server: ServerModels;
}

function judge(round: Round, judged: Judged): Found {
  const { text, word, calls, writtenCalls, error } = round;
  const { modelId } = judged.config;
  if (error) return judgeError(error.cause, judged);
  if (writtenCalls > 0 && text.includes(word))
    return found('text_calls', 'weak', `${modelId} wrote its tool call as text. It works: such calls are read.`, MORE_RELIABLE);
  if (calls > 0 && text.includes(word))
    return found('works', 'good', `${modelId} called the tool and wrote a sentence with what it returned.`, '');
  if (text.trim() === '') return judgeEmpty(round, judged);
  if (calls > 0)
    return found(
      'ignores_result',
      'weak',
      `${modelId} called the tool, but its sentence leaves out what the tool returned.`,
      MORE_RELIABLE,
    );
  return found(
    'no_tools',
    'weak',
    `${modelId} answers, but did not call the tool. It can use only what Pathlight found before asking it.`,
    MORE_RELIABLE,
  );
}

const MORE_RELIABLE = 'A model with tool calling of its own is more reliable; docs/models.md says what to switch on in servers.';

function judgeEmpty({ calls, reasoned }: Round, { config, server }: Judged): Found {
  const isPage = server.trouble?.verdict === 'unreadable' || server.trouble?.verdict === 'no_api';
  if (calls === 0 && !reasoned && isPage) return bad({ ...noApi(config), said: server.trouble?.said ?? null });
  const what = reasoned
    ? 'thought, but wrote nothing'
    : calls > 0
      ? 'called the tool, but wrote nothing after it'
      : 'wrote nothing';
  return found(
    'empty',
    'bad',
    `${config.modelId} ${what}.`,
    'Raise its limit of output or context in the server, or choose another model.',
  );
}

function judgeError(cause: unknown, { config, server }: Judged): Found {
  const trouble = troubleOf(cause, config);
  const { models } = server;
  const isMissing = models.length > 0 && !models.includes(config.modelId);
  if (trouble.verdict === 'no_model' || ((trouble.verdict === 'no_api' || trouble.verdict === 'refused') && isMissing))
    return { ...bad({ ...noModel(config), said: trouble.said }), models: closestModels(config.modelId, models, OFFERED) };
  if (trouble.verdict === 'no_tools') return { ...bad(trouble), level: 'weak' };
  return bad({ ...trouble, said: trouble.said ?? (trouble.verdict === 'failed' ? serverWords(cause, config.apiKey) : null) });
}

function bad({ verdict, message, remedy, said }: Trouble): Found {
  return { verdict, level: 'bad', message, remedy, said, models: [] };
}

function found(verdict: Found['verdict'], level: Found['level'], message: string, remedy: string): Found {
  return { verdict, level, message, remedy, said: null, models: [] };
}
