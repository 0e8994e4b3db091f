import { expect, it } from 'vitest';
import { personName, providedName } from '#lib/auth/person-name';

it('is what was typed, without what does not show', () => expect(personName(' Mia\u202E  Moss\u200B ')).toBe('Mia Moss'));

it.each(['Pathlight', '\u200BPATHLIGHT\u200B ', 'assistant', '\u2060'])('refuses %j', (name) =>
  expect(() => personName(name)).toThrow(expect.objectContaining({ code: 'bad_input' })),
);

it.each([
  ['Mia', 'Mia'],
  ['Pathlight', 'mia'],
  ['\u202E', 'mia'],
  ['x'.repeat(500), 'x'.repeat(80)],
])('of a provider, %j, is %j', (given, name) => expect(providedName(given, 'mia@example.com')).toBe(name));
