import { expect, it } from 'vitest';
import { keyEnding, withoutKey } from '#lib/model-choice/key-words';

const KEY = 'sk-proj-Ab+9/xyzQ7Wt55Lm';

it.each([
  [`Incorrect API key provided: ${KEY}. Find it there.`, 'Incorrect API key provided: …. Find it there.'],
  ['cut off: sk-proj-Ab+9/x', 'cut off: …'],
  ['its end: Q7Wt55Lm!', 'its end: …!'],
  [`in an address: ?key=${encodeURIComponent(KEY)}&x`, 'in an address: ?key=…&x'],
  [`${KEY}${KEY}`, '…'],
  ['nothing of it', 'nothing of it'],
])('%s', (text, shown) => expect(withoutKey(text, KEY)).toBe(shown));

it('finds a key as basic authentication writes it', () => {
  expect(withoutKey(`header ${Buffer.from(KEY).toString('base64')}`, KEY)).toMatch(/^header …=*$/);
});

it('shows the end of a long key only', () => {
  expect([keyEnding(KEY), keyEnding('short-key-15chr')]).toEqual(['55Lm', null]);
});
