import { expect, test } from 'vitest';
import type { AnswerChecks, Fault } from '#lib/model/answer';
import { checksSentence, notesOf, withNotesInWords } from '#lib/model/answer-notes';

const fault = (note: string | null, about: string, rest: Partial<Fault> = {}): Fault => ({
  kind: 'no_evidence',
  note,
  about,
  why: 'No evidence is cited for it.',
  ...rest,
});
const checks = (...faults: readonly Fault[]): AnswerChecks => ({ claims: 9, backed: 9 - faults.length, faults });

test('several faults of one sentence are one note, the worst of them', () => {
  const notes = notesOf(checks(fault('N1', 'a'), fault('N1', 'a', { isWrong: true, why: 'It is not.' }), fault(null, 'b')));
  expect([...notes.values()]).toEqual([
    { note: 'N1', kind: 'wrong', about: 'a', whys: ['No evidence is cited for it.', 'It is not.'] },
  ]);
  expect(notesOf(undefined).size).toBe(0);
});

test('in words, a note follows its sentence, and what is wrong is struck out from its beginning', () => {
  const text = '`a` is first [E1]. It `calls` b [E2] **now**. [N1] It flies. [N2] Done.';
  const told = withNotesInWords(
    text,
    checks(fault('N1', 'It `calls` b **now**.', { isWrong: true, why: 'No.' }), fault('N2', 'It flies.')),
  );
  expect(told).toBe(
    '`a` is first [E1]. ~~It `calls` b [E2] **now**.~~ *(the index shows otherwise: No.)* It flies. *(not backed by the code shown: No evidence is cited for it.)* Done.',
  );
});

test('a sentence that was cut is struck out from the beginning of its paragraph, a code block is labelled', () => {
  const cut = withNotesInWords('One.\n\nTwo and three. [N1]', checks(fault('N1', 'Two an…', { isWrong: true, why: 'No.' })));
  expect(cut).toBe('One.\n\n~~Two and three.~~ *(the index shows otherwise: No.)*');
  const code = withNotesInWords('```\nx\n```\n[N1]\n', checks(fault('N1', 'x', { kind: 'code_not_shown' })));
  expect(code).toBe('```\nx\n```\n*Illustrative: not code of this repository.*\n');
});

test('an unknown note is not shown', () => {
  expect(withNotesInWords('It is so. [N7]', undefined)).toBe('It is so.');
});

test('the counts in a sentence', () => {
  expect(checksSentence({ claims: 12, backed: 12 })).toBe('12 of 12 statements backed by the code shown');
  expect(checksSentence({ claims: 1, backed: 0 })).toBe('1 of 1 statement not backed');
  expect(checksSentence({ claims: 0, backed: 0 })).toBeNull();
});
