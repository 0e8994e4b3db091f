import { describe, expect, test } from 'vitest';
import { hiddenRuns, visible } from '#lib/model/hidden-characters';

describe('hidden characters', () => {
  test.each([
    ['an override of direction', 'if (admin\u202e) {', 'if (admin⟨U+202E⟩) {'],
    ['an isolate', 'a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['a zero-width space', 'pay\u200bment', 'pay⟨U+200B⟩ment'],
    ['a joiner between Latin letters', 'is\u200dAdmin', 'is⟨U+200D⟩Admin'],
    ['a soft hyphen', 'to\u00adken', 'to⟨U+00AD⟩ken'],
    ['a filler that looks like a space', 'x\u3164= 1', 'x⟨U+3164⟩= 1'],
    ['tags that spell words', '\u{e0049}\u{e0067}', '⟨U+E0049⟩⟨U+E0067⟩'],
    ['a terminal escape', '\u001b[31mred\u009b0m', '⟨U+001B⟩[31mred⟨U+009B⟩0m'],
    ['selectors that carry bytes', 'a\ufe01\ufe02', 'a⟨U+FE01⟩⟨U+FE02⟩'],
    ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
  ])('%s shows', (_, text, shown) => expect(visible(text)).toBe(shown));

  test.each([
    ['lines and tabs', 'a\n\tb\r\nc'.replace('\r', '')],
    ['a family', '👩‍👩‍👧'],
    ['a heart in colour', '❤️'],
    ['a key', '1️⃣'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Chinese and Arabic', '结账 بعد'],
  ])('%s stays', (_, text) => expect(visible(text)).toBe(text));

  test('runs joined are the text', () => {
    const text = '\u202ea\u200b\u200bb';
    expect(
      hiddenRuns(text)
        .map(({ text: run }) => run)
        .join(''),
    ).toBe(text);
    expect(hiddenRuns(text).map(({ isHidden }) => isHidden)).toEqual([true, false, true, true, false]);
    expect(hiddenRuns('')).toEqual([{ text: '', isHidden: false }]);
  });
});
