import { expect, test } from 'vitest';
import { blankAnswer } from '#lib/model/testing/blank-answer';
import { draftOf } from '../../answer/answer-draft';
import { endingOf } from './turn-ending';

const answer = blankAnswer({ text: 'two places call it' });

test('an answer is drawn where none stands, and one that stands keeps the steps that led to it', () => {
  expect(endingOf({ kind: 'answered', answer }, null)).toEqual({ state: 'done', error: null, draft: draftOf(answer) });
  const half = { ...draftOf(answer), answer: null };
  expect(endingOf({ kind: 'answered', answer }, half)?.draft).toEqual(draftOf(answer));
  expect(endingOf({ kind: 'answered', answer }, draftOf(answer))).toEqual({ state: 'done', error: null });
});

test('what went wrong is told in words, of the server or of the connection', () => {
  const refused = JSON.stringify({ error: { code: 'busy', message: 'Too much is asked.', remedy: 'Wait a little.' } });
  expect(endingOf({ kind: 'failed', message: refused }, null)).toEqual({
    state: 'failed',
    error: { title: 'Too much is asked.', remedy: 'Wait a little.' },
  });
  const error = { title: 'The server cannot be reached.', remedy: 'Try again.' };
  expect(endingOf({ kind: 'unsent', error }, null)).toEqual({ state: 'unsent', error });
});

test('what had been written stays where nothing more comes, and who left hears nothing', () => {
  expect(endingOf({ kind: 'stopped' }, null)).toEqual({ state: 'stopped' });
  expect(endingOf({ kind: 'gone' }, null)).toEqual({ state: 'gone' });
  expect(endingOf({ kind: 'left' }, draftOf(answer))).toBeNull();
});
