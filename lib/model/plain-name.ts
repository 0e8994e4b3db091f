/**
 * The name of a person, team or organisation as it was typed, in one line of characters that show: it stands in lists, mentions, terminals and
 * other programs, where a hidden character would make it look like somebody else's or turn the text around it about.
 */
import { hiddenRuns } from '#lib/model/hidden-characters';

export function plainName(given: string): string {
  const shown = hiddenRuns(given.replace(/\s+/g, ' '))
    .filter(({ isHidden }) => !isHidden)
    .map(({ text }) => text);
  return shown.join('').replace(/ +/g, ' ').trim();
}

const ASSISTANT_NAMES: readonly string[] = ['pathlight', 'assistant'];

/** Nobody but the assistant is called this, however it is dressed: "Pathlight ✓", "ＡＳＳＩＳＴＡＮＴ". */
export function isAssistantName(name: string): boolean {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return ASSISTANT_NAMES.includes(letters);
}
