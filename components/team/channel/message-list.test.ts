import { expect, test } from 'vitest';
import type { Message } from '#lib/model/channel';
import { inReadingOrder, replaced, trimmed, WINDOW, withMessages, withReaction } from './message-list';

const ADA = { id: 'ada', name: 'Ada' };

function message(seq: number, change: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    seq,
    channel: 'c',
    thread: null,
    kind: 'message',
    author: ADA,
    body: '',
    turn: null,
    isHidden: false,
    about: null,
    verified: null,
    reactions: [],
    replies: 0,
    lastReplyAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    ...change,
  };
}

const ids = (list: readonly Message[]): readonly string[] => list.map(({ id }) => id);

test('messages stand in their order, each once, the newest word of it', () => {
  const list = withMessages([message(1), message(3)], [message(2), message(3, { body: 'new' }), message(2)]);
  expect(ids(list)).toEqual(['m1', 'm2', 'm3']);
  expect(list[2]?.body).toBe('new');
});

test('a change of a message that is not shown changes nothing', () => {
  const list = [message(1)];
  expect(replaced(list, message(9))).toBe(list);
  expect(replaced(list, message(1, { body: 'x' }))[0]?.body).toBe('x');
});

test('the window lets go of the far end', () => {
  const many = Array.from({ length: WINDOW + 20 }, (_, index) => message(index + 1));
  expect(trimmed(many, 'newest')[0]?.seq).toBe(21);
  expect(trimmed(many, 'oldest').at(-1)?.seq).toBe(WINDOW);
});

test('a correction stands beneath what it corrects, whenever it was written', () => {
  const list = [message(1, { kind: 'answer' }), message(2), message(3, { kind: 'correction', about: 'm1' })];
  expect(ids(inReadingOrder(list))).toEqual(['m1', 'm3', 'm2']);
  expect(ids(inReadingOrder([message(2), message(3, { kind: 'correction', about: 'gone' })]))).toEqual(['m2', 'm3']);
});

test('a reaction is added once and taken back wholly', () => {
  const once = withReaction(withReaction(message(1), '🎉', true, ADA), '🎉', true, ADA);
  expect(once.reactions).toEqual([{ emoji: '🎉', people: [ADA], isMine: true }]);
  expect(withReaction(once, '🎉', false, ADA).reactions).toEqual([]);
});
