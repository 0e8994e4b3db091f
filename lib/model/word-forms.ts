/** Forms of English words, told alike by their stems: `placing`, `placed`, `place`. Rules, no dictionary; for comparing only. */

/** A word without the endings English puts on it; only for comparing words with each other. */
export function plainForm(word: string): string {
  if (word.length <= 3) return word;
  for (const [ending, replacement] of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) return undouble(word.slice(0, -ending.length) + replacement);
  }
  return word;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ['ellations', 'el'],
  ['ellation', 'el'],
  ['elled', 'el'],
  ['elling', 'el'],
  ['ations', ''],
  ['ation', ''],
  ['ators', ''],
  ['ator', ''],
  ['ments', ''],
  ['ment', ''],
  ['ions', ''],
  ['ion', ''],
  ['ings', ''],
  ['ing', ''],
  ['iers', 'y'],
  ['ier', 'y'],
  ['ers', ''],
  ['er', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ed', ''],
  ['es', ''],
  ['e', ''],
  ['ss', 'ss'],
  ['s', ''],
];

function undouble(stem: string): string {
  return /([bdfglmnprt])\1$/.test(stem) && stem.length > 3 ? stem.slice(0, -1) : stem;
}

/** True when two words are forms of one: same stem, or one stem begins the other and is long. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [x, y] = [plainForm(a), plainForm(b)];
  if (x === y) return true;
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3;
}
