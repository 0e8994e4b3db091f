/**
 * The answer loop's front door: a question in, a stream of UI message parts and an Answer out.
 * Whoever asks (route handler, command line, later Slack) calls one of the three functions below and nothing else of lib/answer.
 */
import type { UIMessageChunk } from 'ai';
import type { Turn } from '#lib/answer/ask-request';
import type { Answer } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import type { AskDataParts, AskMetadata } from '#lib/model/message';
import type { OpenRepository } from '#lib/repository/workspace';
import type { Settings } from '#lib/settings';

/** Where answers are kept; CatalogStore of db/catalog satisfies it. */
export interface AnswerSink {
  saveAnswer(answer: Answer): Promise<void>;
}

export interface AskOptions {
  readonly question: string;
  /** Earlier turns of the conversation, oldest first. */
  readonly history?: readonly Turn[];
  readonly repository: OpenRepository;
  readonly settings: Settings;
  readonly signal?: AbortSignal;
  /** The answer is saved here before `data-answer` is sent; without it nothing is kept. */
  readonly catalog?: AnswerSink;
}

export type AskChunk = UIMessageChunk<AskMetadata, AskDataParts & Record<string, unknown>>;

export interface AskRun {
  readonly stream: ReadableStream<AskChunk>;
  /** Settles when the stream has ended; rejects with `cancelled` when it was aborted. */
  readonly answer: Promise<Answer>;
}

/** Starts answering. Wrong input throws at once (PathlightError `bad_input`); everything later arrives in the stream. */
export function createAsk(_options: AskOptions): AskRun {
  throw new PathlightError('unavailable', 'The answer loop is not there yet.', { remedy: '' });
}

/** The same without streaming, for the command line. */
export function answerQuestion(_options: AskOptions): Promise<Answer> {
  throw new PathlightError('unavailable', 'The answer loop is not there yet.', { remedy: '' });
}

/** The same as an HTTP response that `useChat` reads. */
export function askResponse(_options: AskOptions): Response {
  throw new PathlightError('unavailable', 'The answer loop is not there yet.', { remedy: '' });
}
