/** English plurals and names with underscores, as the conventions of web frameworks make table and parameter names. */

const IRREGULAR: Readonly<Record<string, string>> = {
  person: 'people',
  man: 'men',
  woman: 'women',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  goose: 'geese',
  mouse: 'mice',
  ox: 'oxen',
  datum: 'data',
  medium: 'media',
  criterion: 'criteria',
  index: 'indices',
  matrix: 'matrices',
  vertex: 'vertices',
  axis: 'axes',
  quiz: 'quizzes',
  leaf: 'leaves',
  life: 'lives',
  wife: 'wives',
  knife: 'knives',
  half: 'halves',
  shelf: 'shelves',
  hero: 'heroes',
  potato: 'potatoes',
  echo: 'echoes',
  move: 'moves',
  cookie: 'cookies',
  movie: 'movies',
  zombie: 'zombies',
};
const UNCOUNTED = new Set(
  'equipment information rice money species series fish sheep jeans police news feedback metadata audio staff software traffic advice furniture'.split(
    ' ',
  ),
);
const SINGULAR: ReadonlyMap<string, string> = new Map(Object.entries(IRREGULAR).map(([one, many]) => [many, one]));

/** `OrderLine` is `order_line`, `HTTPLog` is `http_log`. */
export function underscored(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase();
}

/** The last word in the plural. */
export function pluralOf(name: string): string {
  const [, before = '', word = name] = /^(.*_)?([^_]*)$/.exec(name) ?? [];
  return before + pluralWord(word);
}

function pluralWord(word: string): string {
  if (UNCOUNTED.has(word)) return word;
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) return irregular;
  if (SINGULAR.has(word)) return word;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** The last word in the singular. */
export function singularOf(name: string): string {
  const [, before = '', word = name] = /^(.*[_-])?([^_-]*)$/.exec(name) ?? [];
  return before + singularWord(word);
}

function singularWord(word: string): string {
  const irregular = SINGULAR.get(word);
  if (UNCOUNTED.has(word)) return word;
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word) || /(?:statu|viru|bu|ga|alia)ses$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/s$/, '');
}
