/**
 * The line of a document's text that says who calls the symbol. Written by the index side; the ask side takes it out where an answer
 * is to be found without structure.
 */

const START = 'called by ';

/** Empty without callers. */
export function structureLine(callers: readonly string[]): string {
  return callers.length === 0 ? '' : `${START}${callers.join(', ')}`;
}

export function withoutStructure(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith(START))
    .join('\n');
}
