import { expect, it } from 'vitest';
import { isAssistantName, plainName } from '#lib/model/plain-name';

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada \n\t Lovelace ', 'Ada Lovelace'],
  ['Ada\u202Eecalevol\u200B', 'Adaecalevol'],
  ['\u001B[31mAda', '[31mAda'],
  ['O\u2019Brien 李 👩\u200D🚀', 'O\u2019Brien 李 👩\u200D🚀'],
  ['\u200B\u2060', ''],
])('the name %j is %j', (given, name) => expect(plainName(given)).toBe(name));

it('nobody is called as the assistant is', () => {
  const names = ['Pathlight', ' path light', 'PATHLIGHT ✓', '\uFF30athlight', 'The Assistant', 'assistant.', 'Pathlight team'];
  expect(names.filter(isAssistantName)).toEqual(['Pathlight', ' path light', 'PATHLIGHT ✓', '\uFF30athlight', 'assistant.']);
});
