import { describe, expect, test } from 'vitest';
import { asksAssistant, matching, mentionAt, partsOf, questionIn, withIds, withNames } from './mentions';

const ADA = { id: 'u1', name: 'Ada Lovelace' };
const ADAM = { id: 'u2', name: 'Ada' };
const OTHER_ADA = { id: 'u3', name: 'Ada Lovelace' };

describe('names and ids', () => {
  test('a name becomes its id, the longest first, and comes back as a name', () => {
    const body = withIds('@Ada Lovelace and @ada, see mail@ada.org', [ADAM, ADA], []);
    expect(body).toBe('<@u1> and <@u2>, see mail@ada.org');
    expect(withNames(body, [ADAM, ADA])).toBe('@Ada Lovelace and @Ada, see mail@ada.org');
  });

  test('of two with one name the one that was picked is meant', () => {
    expect(withIds('@Ada Lovelace', [ADA, OTHER_ADA], [ADA])).toBe('<@u1>');
    expect(withIds('@Ada Lovelace', [ADA, OTHER_ADA], [OTHER_ADA])).toBe('<@u3>');
  });

  test('who is not known stays somebody, and names with signs are taken as they are', () => {
    expect(withNames('<@u9> knows', [])).toBe('@somebody knows');
    expect(withIds('@A.(B)', [{ id: 'u4', name: 'A.(B)' }], [])).toBe('<@u4>');
  });
});

describe('asking the assistant', () => {
  test.each(['@pathlight who?', 'so, @Pathlight: who?', '<@assistant> who?'])('%s asks', (text) => {
    expect(asksAssistant(text)).toBe(true);
  });
  test.each(['a@pathlight.dev', '`@pathlight`', '```\n@pathlight\n```', '@pathlights', 'pathlight'])('%s does not', (text) => {
    expect(asksAssistant(text)).toBe(false);
  });
  test('the question goes without the name', () => {
    expect(questionIn('hey @pathlight  who calls it?')).toBe('hey who calls it?');
  });
});

test('a text falls into words and people', () => {
  expect(partsOf('ask <@u1> or @pathlight.')).toEqual([
    { text: 'ask ' },
    { person: 'u1' },
    { text: ' or ' },
    { person: 'assistant' },
    { text: '.' },
  ]);
});

test('the word behind an @ at the caret is what is looked for', () => {
  expect(mentionAt('hello @ad', 9)).toEqual({ from: 6, typed: 'ad' });
  expect(mentionAt('hello @ada lo', 13)).toEqual({ from: 6, typed: 'ada lo' });
  expect(mentionAt('mail@ad', 7)).toBeNull();
  expect(mentionAt('hello', 5)).toBeNull();
});

test('beginnings of names go before beginnings of later names', () => {
  const people = [{ id: 'a', name: 'Grace Ada' }, ADA, { id: 'b', name: 'Canada' }];
  expect(matching(people, 'ada').map(({ id }) => id)).toEqual(['u1', 'a']);
});
