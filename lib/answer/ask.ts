/**
 * The answer loop's front door: a question in, a stream of UI message parts and an Answer out.
 * Whoever asks (a run of the server, the command line, later Slack) calls one of the functions below and nothing else of lib/answer.
 * A model that breaks the protocol is replaced by the embedded planner inside the same stream, and the reader is told.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { newAnswerId } from '#db/catalog/answer-id';
import { type AskChunk, AskWriter } from '#lib/answer/ask-stream';
import { buildAnswer } from '#lib/answer/build-answer';
import { withCost } from '#lib/answer/model/cost';
import { configuredModel } from '#lib/answer/model/providers/create-model';
import { type Asking, openSession } from '#lib/answer/open-session';
import { EMBEDDED_MODEL_ID } from '#lib/answer/planner/planner';
import type { Session } from '#lib/answer/session';
import { writeAnswer } from '#lib/answer/write-answer';
import type { Answer } from '#lib/model/answer';
import { describeError, PathlightError } from '#lib/model/errors';
import type { ModelConfig } from '#lib/model/model-config';
import { cleanQuestion } from '#lib/question/ask-request';

/** Where answers are kept; CatalogStore of db/catalog satisfies it. */
export interface AnswerSink {
  saveAnswer(answer: Answer, options?: { readonly previousAnswerId?: string; readonly askedBy?: string | null }): Promise<void>;
}

export interface AskOptions extends Asking {
  /** The model that is set up; null: the planner inside answers. */
  readonly modelConfig: ModelConfig | null;
  /** Answers instead of the configured model. */
  readonly model?: LanguageModelV4;
  /** The answer is saved here before `data-answer` is sent; without it nothing is kept. */
  readonly catalog?: AnswerSink;
  /** The answer's id; made here when it is not given. */
  readonly id?: string;
  /** Where it stands in a conversation. */
  readonly conversation?: string;
  readonly parent?: string;
  /** The answer this one asks again. */
  readonly again?: string;
  /** A person's id. */
  readonly askedBy?: string | null;
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

/** Answers, handing every chunk on as it comes. Rejects with `cancelled` when it was aborted. */
export async function answerInto(options: AskOptions, send: (chunk: AskChunk) => void): Promise<Answer> {
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
  const { repository, history = [], id = newAnswerId() } = options;
  const model = options.model ?? configuredModel(options.modelConfig);
  const metadata = {
    answerId: id,
    repository: repository.name,
    commit: repository.generation.commit,
    model: model?.modelId ?? EMBEDDED_MODEL_ID,
    ...(options.conversation === undefined ? {} : { conversation: options.conversation }),
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
  const usage = withCost(built.usage, options.modelConfig?.prices);
  const answer: Answer = { ...built, usage, ...placeOf(options, session), slots: written.slots };
  const { again, askedBy = null } = options;
  await options.catalog?.saveAnswer(answer, { askedBy, ...(again === undefined ? {} : { previousAnswerId: again }) });
  send({ type: 'data-answer', id: 'answer', data: answer });
  send({ type: 'finish', finishReason: 'stop' });
  return answer;
}

/** What was asked besides the question, as the answer keeps it. */
function placeOf(
  { conversation, parent }: AskOptions,
  { about, scope, understood }: Session,
): Pick<Answer, 'about' | 'scope' | 'conversation' | 'parent' | 'understood'> {
  return {
    ...(about === undefined ? {} : { about }),
    ...(scope === undefined ? {} : { scope }),
    ...(conversation === undefined ? {} : { conversation }),
    ...(parent === undefined ? {} : { parent }),
    ...(understood === undefined ? {} : { understood }),
  };
}

/** Expected trouble in its own words; a bug without details. */
function publicError(error: unknown): string {
  return error instanceof PathlightError
    ? describeError(error)
    : 'Something went wrong while answering. Ask again; the log of the server says more.';
}
