/**
 * The marks an answer's text carries (`[E3]`, `[E1, E2]`) and the numbers a reader sees instead: 1, 2, … in the order of first
 * appearance. Marks that name no evidence have no number and are never shown.
 */

/** One or more marks in one pair of brackets. Made anew for every use: it carries its position. */
export function markPattern(): RegExp {
  return /\[(E\d{1,4}(?:\s*[,;]\s*E\d{1,4})*)\]/g;
}

/** A note that the checks put behind what is not borne out: `[N1]`. */
export function notePattern(): RegExp {
  return /\[(N\d{1,4})\]/g;
}

export function marksIn(bracket: string): string[] {
  return bracket.match(/E\d{1,4}/g) ?? [];
}

/** Numbers of the known marks: those of the text first, then the rest in the order given. */
export function numberMarks(text: string, known: readonly string[]): ReadonlyMap<string, number> {
  const exists = new Set(known);
  const numbers = new Map<string, number>();
  const mentioned = [...text.matchAll(markPattern())].flatMap((match) => marksIn(match[1] ?? ''));
  for (const mark of [...mentioned, ...known]) {
    if (exists.has(mark) && !numbers.has(mark)) numbers.set(mark, numbers.size + 1);
  }
  return numbers;
}

/** The text with each bracket of marks replaced; unknown marks are handed over too. A space before what vanishes goes with it. */
export function replaceMarks(text: string, replace: (marks: readonly string[]) => string): string {
  const spaced = new RegExp(`( *)${markPattern().source}`, 'g');
  return text.replace(spaced, (_whole, space: string, bracket: string) => {
    const replacement = replace(marksIn(bracket));
    return replacement === '' ? '' : space + replacement;
  });
}
