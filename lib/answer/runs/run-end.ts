/** How a run can end, in words for its readers, and the chunk that ends its stream. */
import type { TurnEnd } from '#db/catalog/catalog-store';
import type { AskChunk } from '#lib/answer/ask-stream';

/** Why a run is stopped before it is done. */
export type StopReason = 'asked' | 'unread' | 'shutdown';

export const SERVER_STOPPED = 'The server stopped while this was being answered.';

export const STOPPED = 'This answer was stopped.';

const STOPS: Readonly<Record<StopReason, Pick<TurnEnd, 'state' | 'trouble'>>> = {
  asked: { state: 'stopped', trouble: STOPPED },
  unread: { state: 'stopped', trouble: 'Nobody was reading this answer any more, so it was stopped.' },
  shutdown: { state: 'failed', trouble: SERVER_STOPPED },
};

export const FAILED = 'Something went wrong while answering.';

export function stopEnd(reason: StopReason, partial: string): TurnEnd {
  return { ...STOPS[reason], partial };
}

/** Every stream ends with one of these. */
export function endingChunk({ state, trouble }: Pick<TurnEnd, 'state' | 'trouble'>): AskChunk {
  if (state === 'done') return { type: 'finish', finishReason: 'stop' };
  return state === 'stopped' ? { type: 'abort', reason: trouble } : { type: 'error', errorText: trouble };
}
