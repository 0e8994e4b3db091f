/**
 * The answer loop's front door: a question in, a stream of UI message parts and an Answer out.
 * Whoever asks (route handler, command line, later Slack) calls one of the three functions below and nothing else of lib/answer.
 * A model that breaks the protocol is replaced by the embedded planner inside the same stream, and the reader is told.
 */
import { randomBytes } from 'node:crypto';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createUIMessageStreamResponse, type ModelMessage } from 'ai';
import { type AskChunk, AskWriter } from '#lib/answer/ask-stream';
import { type AnswerParts, buildAnswer } from '#lib/answer/build-answer';
import { isRefusal } from '#lib/answer/compose/compose-answer';
import { inferredForModel } from '#lib/answer/inferred-note';
import { instructionsFor } from '#lib/answer/model/instructions';
import { createOpenAiModel } from '#lib/answer/model/openai-model';
import { type ModelRun, type RunOptions, runModel } from '#lib/answer/model/run-model';
import { createPlannerModel, EMBEDDED_MODEL_ID } from '#lib/answer/planner/planner';
import { runPlan } from '#lib/answer/planner/run-plan';
import type { Session } from '#lib/answer/session';
import { knownSymbols } from '#lib/answer/slots/slot-entries';
import { makeSlots } from '#lib/answer/slots/slots';
import { ToolLog } from '#lib/answer/tool-log';
import type { Answer, ModelUse, Slot } from '#lib/model/answer';
import { describeError, PathlightError } from '#lib/model/errors';
import type { SymbolId } from '#lib/model/ids';
import { cleanQuestion, type Turn } from '#lib/question/ask-request';
import { resolveFollowUp } from '#lib/question/follow-up';
import { routeQuestion } from '#lib/question/route';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { Retrieval } from '#lib/search/retrieval';
import type { Settings } from '#lib/settings';
import { linksOf } from '#lib/summaries/symbol-summary';
import type { ToolContext } from '#lib/tools/tool';
import { createToolContext } from '#lib/tools/tool-context';

/** Where answers are kept; CatalogStore of db/catalog satisfies it. */
export interface AnswerSink {
  saveAnswer(answer: Answer): Promise<void>;
}

export interface AskOptions {
  readonly question: string;
  /** Earlier turns of the conversation, oldest first. */
  readonly history?: readonly Turn[];
  readonly repository: OpenRepository;
  readonly settings: Pick<Settings, 'openai' | 'model'>;
  readonly signal?: AbortSignal;
  /** What a description in the question means, when the reader was asked and said it. */
  readonly about?: SymbolId;
  /** Default: all of it; evaluations switch parts off. */
  readonly retrieval?: Retrieval;
  /** Answers instead of the configured model. */
  readonly model?: LanguageModelV4;
  /** The answer is saved here before `data-answer` is sent; without it nothing is kept. */
  readonly catalog?: AnswerSink;
}

export interface AskRun {
  readonly stream: ReadableStream<AskChunk>;
  /** Settles when the stream has ended; rejects with `cancelled` when it was aborted. */
  readonly answer: Promise<Answer>;
}

/** Starts answering. Wrong input throws at once (PathlightError `bad_input`); everything later arrives in the stream. */
export function createAsk(options: AskOptions): AskRun {
  const question = cleanQuestion(options.question);
  const cancel = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, cancel.signal]) : cancel.signal;
  let controller: ReadableStreamDefaultController<AskChunk> | null = null;
  const stream = new ReadableStream<AskChunk>({
    start(opened) {
      controller = opened;
    },
    cancel() {
      controller = null;
      cancel.abort();
    },
  });
  const answer = answerInto({ ...options, question, signal }, (chunk) => controller?.enqueue(chunk)).finally(() =>
    controller?.close(),
  );
  // Whoever reads only the stream has seen the error there.
  answer.catch(() => undefined);
  return { stream, answer };
}

/** The same without streaming, for the command line. */
export async function answerQuestion(options: AskOptions): Promise<Answer> {
  return answerInto({ ...options, question: cleanQuestion(options.question) }, () => undefined);
}

/** The same as an HTTP response that `useChat` reads. A bug goes to the log; the reader is told that something went wrong. */
export function askResponse(options: AskOptions): Response {
  const { stream, answer } = createAsk(options);
  answer.catch((error: unknown) => {
    if (!(error instanceof PathlightError)) console.error(error);
  });
  return createUIMessageStreamResponse({ stream, keepAliveMs: 15_000 });
}

async function answerInto(options: AskOptions, send: (chunk: AskChunk) => void): Promise<Answer> {
  try {
    return await answerOnce(options, send);
  } catch (error) {
    const aborted = options.signal?.aborted === true;
    send(aborted ? { type: 'abort', reason: 'stopped' } : { type: 'error', errorText: publicError(error) });
    if (!aborted) throw error;
    throw new PathlightError('cancelled', 'The answer was stopped.', { remedy: 'Ask again.', cause: error });
  }
}

async function answerOnce(options: AskOptions, send: (chunk: AskChunk) => void): Promise<Answer> {
  const start = performance.now();
  const now = () => performance.now() - start;
  const { repository, history = [], about } = options;
  const id = randomBytes(12).toString('base64url');
  const model = options.model ?? createOpenAiModel(options.settings);
  const metadata = {
    answerId: id,
    repository: repository.name,
    commit: repository.generation.commit,
    model: model?.modelId ?? EMBEDDED_MODEL_ID,
  };
  send({ type: 'start', messageId: id, messageMetadata: metadata });
  const session = await openSession(options);
  send({ type: 'data-route', id: 'route', data: session.route });
  const writer = new AskWriter(send, { ledger: session.context.ledger, now });
  const written = await writeAnswer({ session, history, writer, model, signal: options.signal, now });
  if (written.run.aborted) throw new PathlightError('cancelled', 'The answer was stopped.', { remedy: 'Ask again.' });
  const built = await buildAnswer({
    id,
    repository,
    ...written,
    session: { ...written.session, question: options.question },
    timings: { totalMs: Math.round(now()), firstTextMs: Math.round(writer.firstTextAt ?? now()) },
    createdAt: new Date().toISOString(),
  });
  const answer: Answer = { ...built, ...(about === undefined ? {} : { about }), slots: written.slots };
  await options.catalog?.saveAnswer(answer);
  send({ type: 'data-answer', id: 'answer', data: answer });
  send({ type: 'finish', finishReason: 'stop' });
  return answer;
}

async function openSession(options: AskOptions): Promise<Session> {
  const { about, retrieval, signal } = options;
  const context = createToolContext(options.repository, { ...(signal ? { signal } : {}), ...(retrieval ? { retrieval } : {}) });
  if (about !== undefined) await expectSymbol(about, context);
  const question = resolveFollowUp(options.question, options.history ?? []);
  const { route, plan } = await routeQuestion(question, context);
  return { question, plan, route, context, log: new ToolLog(), ...(about ? { about } : {}) };
}

/** A choice made on an older index, or by hand. */
async function expectSymbol(id: SymbolId, { reader, repository }: ToolContext): Promise<void> {
  if ((await reader.symbolsById(id)).length > 0) return;
  throw new PathlightError('not_found', `${repository} has no symbol ${id}.`, {
    remedy: 'Ask without it: what the words could mean is then told anew.',
  });
}

interface Writing {
  readonly session: Session;
  readonly history: readonly Turn[];
  readonly writer: AskWriter;
  readonly model: RunOptions['model'] | null;
  readonly signal: AbortSignal | undefined;
  readonly now: () => number;
}

interface Written {
  readonly session: Session;
  readonly run: ModelRun;
  readonly model: ModelUse;
  readonly refused: AnswerParts['refused'];
  /** As the model was shown them for what it wrote last; for the planner, as a model would have been. */
  readonly slots: readonly Slot[];
}

/** The configured model first, the planner where there is none or where it failed. */
async function writeAnswer(writing: Writing): Promise<Written> {
  const { session, model, history, writer } = writing;
  if (!model) return writeWithPlanner(writing, {});
  await runPlan(session, writing);
  const planned = session.log.copy();
  let slots: readonly Slot[] = [];
  const run = await runModel({
    ...writing,
    model,
    messages: messagesOf(history, session.question),
    instructions: async () => {
      slots = await slotsOf(session, history);
      return instructionsFor(session, slots);
    },
  });
  if (run.failure === null) {
    return { session, run, model: { id: model.modelId }, refused: claimsNothing, slots };
  }
  const fallback = `${model.modelId} could not answer: ${run.failure}.`;
  writer.notice('warning', `${fallback} This answer was put together without a model.`);
  return writeWithPlanner({ ...writing, session: { ...session, log: planned } }, { fallback });
}

async function slotsOf(session: Session, history: readonly Turn[]): Promise<readonly Slot[]> {
  const { log, context, route, about } = session;
  const links = await linksOf(context.reader, knownSymbols(log.calls));
  const inferred = await inferredForModel(session);
  return makeSlots({ calls: log.calls, evidence: context.ledger.all(), history, about, links, inferred }, route.kinds);
}

/** Nothing cited and nothing claimed: the model said that it found nothing. */
function claimsNothing(found: { readonly citations: number; readonly unsupported: number }): boolean {
  return found.citations === 0 && found.unsupported === 0;
}

/** The planner goes on where the log of its own plan ends; what a model called besides is not in it. */
async function writeWithPlanner(writing: Writing, use: { readonly fallback?: string }): Promise<Written> {
  const { session, history } = writing;
  const model = createPlannerModel(session);
  const run = await runModel({ ...writing, model, messages: messagesOf([], session.question), instructions: () => '' });
  if (run.failure !== null) throw run.cause ?? new Error(`the planner failed: ${run.failure}`);
  const slots = run.aborted ? [] : await slotsOf(session, history);
  return { session, run, model: { id: EMBEDDED_MODEL_ID, ...use }, refused: () => isRefusal(session), slots };
}

function messagesOf(history: readonly Turn[], question: string): ModelMessage[] {
  return [
    ...history.flatMap((turn): ModelMessage[] => [
      { role: 'user', content: turn.question },
      { role: 'assistant', content: turn.answer },
    ]),
    { role: 'user', content: question },
  ];
}

/** Expected trouble in its own words; a bug without details. */
function publicError(error: unknown): string {
  return error instanceof PathlightError
    ? describeError(error)
    : 'Something went wrong while answering. Ask again; the log of the server says more.';
}
