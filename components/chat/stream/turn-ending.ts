/** What the end of a turn means for whoever shows it, the same wherever an answer stands. Says nothing where nobody follows it any more. */
import { type AnswerDraft, draftOf } from '../../answer/answer-draft';
import { type AskError, describeAskError } from '../ask-error';
import type { TurnEnd } from './follow-turn';

export type EndedState = 'done' | 'stopped' | 'failed' | 'unsent' | 'gone';

export interface TurnEnding {
  readonly state: EndedState;
  /** Absent: what is drawn stays. */
  readonly draft?: AnswerDraft;
  /** Absent: what was said before stays. */
  readonly error?: AskError | null;
}

/** `drawn` is what stands on the page: a whole answer keeps the steps that led to it. */
export function endingOf(end: TurnEnd, drawn: AnswerDraft | null): TurnEnding | null {
  switch (end.kind) {
    case 'answered':
      return { state: 'done', error: null, ...(drawn?.answer ? {} : { draft: draftOf(end.answer) }) };
    case 'failed':
      return { state: 'failed', error: describeAskError(new Error(end.message)) };
    case 'unsent':
      return { state: 'unsent', error: end.error };
    case 'stopped':
      return { state: 'stopped' };
    case 'gone':
      return { state: 'gone' };
    case 'left':
      return null;
  }
}
