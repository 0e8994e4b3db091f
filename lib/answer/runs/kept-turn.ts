/**
 * A turn as it is kept, for whoever asks after it: a turn said to run whose process fell silent has failed, and one whose answer is
 * there is done, whatever else was meant to be noted. And the stream of a turn whose run is gone, for a question sent once more.
 */
import type { AskChunk } from '#lib/answer/ask-stream';
import { END_OF_STREAM, eventOf } from '#lib/answer/runs/event-stream';
import { endingChunk, SERVER_STOPPED } from '#lib/answer/runs/run-end';
import type { Answer } from '#lib/model/answer';
import type { TurnRecord } from '#lib/model/conversation';
import { PathlightError } from '#lib/model/errors';

export interface AnsweredTurn extends TurnRecord {
  readonly answer: Answer | null;
}

/** Without a heartbeat for so long a turn has lost its process. */
const SILENT_MS = 20_000;

/** `isRunning`: this process has its run. */
export function turnAsItStands(
  turn: TurnRecord,
  { answer, isRunning, now }: { readonly answer: Answer | null; readonly isRunning: boolean; readonly now: number },
): AnsweredTurn {
  if (answer) return { ...turn, state: 'done', trouble: '', partial: '', answer };
  if (turn.state === 'running' && !isRunning && now - Date.parse(turn.heartbeatAt) > SILENT_MS) {
    return { ...turn, state: 'failed', trouble: SERVER_STOPPED, answer };
  }
  if (turn.state !== 'done') return { ...turn, answer };
  return { ...turn, state: 'failed', trouble: 'The answer that was kept cannot be read.', answer };
}

/** What the run would have sent, in short. */
export function keptStream(turn: AnsweredTurn): ReadableStream<Uint8Array> {
  const { state, trouble } = turn;
  if (state === 'running') throw runsElsewhere();
  const events = [...chunksOf(turn), endingChunk({ state, trouble })].map(eventOf);
  return new ReadableStream({
    start(controller) {
      for (const event of events) controller.enqueue(event);
      controller.enqueue(END_OF_STREAM);
      controller.close();
    },
  });
}

function runsElsewhere(): PathlightError {
  return new PathlightError('conflict', 'Another process of this server is answering this question.', {
    remedy: 'Look again in a moment.',
  });
}

function chunksOf({ id, answer, repository, conversation, partial = '' }: AnsweredTurn): readonly AskChunk[] {
  const metadata = { answerId: id, repository, commit: answer?.commit ?? null, model: answer?.model.id ?? '', conversation };
  const start: AskChunk = { type: 'start', messageId: id, messageMetadata: metadata };
  if (answer)
    return [start, { type: 'data-route', id: 'route', data: answer.route }, { type: 'data-answer', id: 'answer', data: answer }];
  if (partial === '') return [start];
  const text = { id: 'text-kept' };
  return [start, { type: 'text-start', ...text }, { type: 'text-delta', ...text, delta: partial }, { type: 'text-end', ...text }];
}
