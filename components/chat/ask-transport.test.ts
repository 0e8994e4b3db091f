import { expect, test } from 'vitest';
import type { Answer } from '#lib/model/answer';
import { type AskMessage, toTurns } from './ask-message';
import { askBody } from './ask-transport';

const answer = {
  repository: 'shop',
  text: 'It starts.',
  refused: false,
  steps: [],
  citations: [],
  paths: [],
  trailEnds: [],
  model: { id: 'm' },
};
const asked = (id: string, text: string, about?: string): AskMessage => ({
  id,
  role: 'user',
  parts: [{ type: 'text', text }],
  ...(about ? { metadata: { about } } : {}),
});
const answered = (id: string): AskMessage => ({
  id,
  role: 'assistant',
  parts: [{ type: 'data-answer', data: answer as unknown as Answer }],
});

test('a question asked again with a meaning says it, and does not follow on its own answer', () => {
  const messages = [
    asked('1', 'who calls a?'),
    answered('2'),
    asked('3', 'after checkout?'),
    answered('4'),
    asked('5', 'after checkout?', 'w.py::run'),
  ];
  expect(askBody(messages, 'shop')).toEqual({
    question: 'after checkout?',
    repository: 'shop',
    about: 'w.py::run',
    history: [{ question: 'who calls a?', answer: 'It starts.' }],
  });
  expect(toTurns(messages, 'shop').map((turn) => turn.about)).toEqual([undefined, undefined, 'w.py::run']);
});

test('any other question follows on all turns before it', () => {
  const messages = [asked('1', 'who calls a?'), answered('2'), asked('3', 'who calls a?')];
  expect(askBody(messages, 'shop')).toEqual({
    question: 'who calls a?',
    repository: 'shop',
    history: [{ question: 'who calls a?', answer: 'It starts.' }],
  });
});
