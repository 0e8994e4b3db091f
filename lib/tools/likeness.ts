/** How alike two names are: by letters (edit distance), by beginning, and by shared words. */
import { splitIdentifier } from '#lib/model/words';

/** 0..1; 1 is the same name without case. */
export function similarity(asked: string, name: string): number {
  const a = asked.toLowerCase();
  const b = name.toLowerCase();
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const longest = Math.max(a.length, b.length);
  const letters = Math.abs(a.length - b.length) / longest > 0.5 ? 0 : 1 - editDistance(a, b) / longest;
  const shorter = Math.min(a.length, b.length);
  const beginning = shorter >= 4 && (a.startsWith(b) || b.startsWith(a)) ? 0.5 + 0.5 * (shorter / longest) : 0;
  return Math.max(letters, beginning, sharedWords(asked, name));
}

/** Words in common over words in total. */
function sharedWords(asked: string, name: string): number {
  const a = new Set(splitIdentifier(asked));
  const b = new Set(splitIdentifier(name));
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => word.length > 2 && b.has(word)).length;
  return (0.95 * shared) / (a.size + b.size - shared);
}

/**
 * Levenshtein with adjacent swaps counted once. Given how many edits matter at most, it stops where there are more, with a number above.
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const width = b.length + 1;
  let beforeLast = new Uint16Array(width);
  let last = Uint16Array.from({ length: width }, (_, at) => at);
  let row = new Uint16Array(width);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    const before = i > 1 ? a.charCodeAt(i - 2) : -1;
    row[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const other = b.charCodeAt(j - 1);
      const changed = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (j > 1 && before === other && letter === b.charCodeAt(j - 2)) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    // What comes after builds on the last two rows.
    if (least > most && leastOfLast > most) return least;
    leastOfLast = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}
