/**
 * What a sentence names that can be looked up: names and expressions in code, words that look like code without backticks, places
 * (`a/b.ts:12`, "line 12"), numbers, quotations and hashes of commits. Marks and the numbers of lists are none of these.
 */
export type MentionKind = 'name' | 'expression' | 'address' | 'place' | 'number' | 'quotation' | 'hash';

export interface Mention {
  readonly kind: MentionKind;
  /** A name without backticks and call brackets; a number without separators. */
  readonly text: string;
  /** Offsets in the sentence. */
  readonly at: number;
  readonly end: number;
  /** Of a place, when it says them. */
  readonly lines?: readonly [number, number];
  /** What a number counts, as far as it is said: the word behind it. */
  readonly unit?: string;
}

/** One name, or several joined the way languages do. */
const NAME = /^(?:\.{0,2}\/|[@#$&*:]{0,2})?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:::|\?\.|->|[.#/\\:@-])#?[\p{L}\p{N}_$]+)*[?!]?$/u;
const MAX_NAME = 300;
const CALL_BRACKETS = /\((?:\s*|\s*(?:\.{3}|…)\s*)\)$/;
const PATH = /^(?:[\w.@+[\]()-]+\/)*[\w.@+[\]()-]*\w\.[a-z]\w{0,7}(?::(\d{1,7})(?:[-–](\d{1,7}))?)?$/i;
const ADDRESS = /^(?:[A-Z]+ )?(?:\{\}|https?:\/\/|\/)\S*$|^[\d*][\d*/,-]*(?: [\w*?/,#-]+){4,5}$/;

/** A word in running text that looks like code: camelCase, PascalCase of two parts, snake_case, `foo()`, `a/b.ts:12`, `Order.cancel`. */
const BARE = new RegExp(
  `(?<![\\w$])(?:${[
    '(?:(?:\\([\\w-]{1,40}\\)|[\\w.@+\\[\\]$~-]){1,100}/){1,30}[\\w.@+\\[\\]$~-]{0,100}[\\w\\]]\\.[A-Za-z]\\w{0,7}(?::\\d{1,7}(?:-\\d{1,7})?)?',
    '[\\w-]{1,80}(?:\\.[\\w-]{1,80}){0,6}\\.[A-Za-z]\\w{0,7}:\\d{1,7}(?:-\\d{1,7})?',
    '[\\w-]{1,80}\\.(?:ts|tsx|js|jsx|mjs|py|go|java|rb|rs|cs|kt|php|sql|proto|c|h|cpp|vue|ya?ml)\\b',
    '[A-Za-z_$][\\w$]*(?:(?:\\.|::)[A-Za-z_$][\\w$]{0,80}){0,8}\\(\\)',
    '[A-Z][\\w$]*(?:(?:\\.|::)[A-Za-z_$][\\w$]{0,80}){1,8}',
    '[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+',
    '(?:[A-Z]+[a-z0-9]+){2,}[A-Z]*',
    '_{0,2}[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)+_{0,2}',
    '__[a-z0-9]+__',
  ].join('|')})`,
  'g',
);

/** Names of products that are written like code. */
const PRODUCTS = new Set(
  'JavaScript TypeScript GitHub GitLab PostgreSQL MySQL SQLite NoSQL MongoDB GraphQL OpenAI OpenAPI WebSocket WebSockets OAuth OAuth2 gRPC iOS macOS NodeJS NestJS NextJS VueJS DynamoDB RabbitMQ ActiveRecord ActiveJob FastAPI DevOps IntelliJ LinkedIn YouTube PayPal MyBatis JUnit SpringBoot CommonJS AngularJS jQuery eBay MariaDB BigQuery CloudFormation CloudWatch ElasticSearch TensorFlow PyTorch NumPy SciPy LaTeX PowerShell JetBrains HashiCorp DataDog LaunchDarkly StackOverflow Node.js Next.js Vue.js Nuxt.js Express.js React.js Socket.IO ASP.NET'.split(
    ' ',
  ),
);

type Found = Omit<Mention, 'at' | 'end'>;

/** In order. What one pattern has read is out of sight of the ones after it. */
export function mentionsIn(sentence: string): readonly Mention[] {
  const mentions: Mention[] = [];
  let rest = sentence.replace(/\[[EN]\d{1,4}\]/g, blank);
  for (const [pattern, read] of PATTERNS) {
    const taken: (readonly [number, number])[] = [];
    for (const match of rest.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length];
      const found = read(match, rest);
      if (found === null) continue;
      taken.push([at, end]);
      for (const one of found) if (one.text !== '' || one.lines) mentions.push({ at, end, ...one });
    }
    rest = withBlanks(rest, taken);
  }
  return mentions.toSorted((a, b) => a.at - b.at || a.end - b.end);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

function withBlanks(text: string, spans: readonly (readonly [number, number])[]): string {
  let out = '';
  let at = 0;
  for (const [from, to] of spans) {
    out += text.slice(at, from) + ' '.repeat(to - from);
    at = to;
  }
  return out + text.slice(at);
}

type Read = (match: RegExpMatchArray, text: string) => readonly (Found & Partial<Mention>)[] | null;

const NUMBER = /(?<![A-Za-z0-9_.#/-])\d[\d,_]*(?:\.\d+)?(?![A-Z0-9_]|[a-z]{4,}|(?:st|nd|rd|th)\b)/g;
const DATE = /\b\d{4}-\d{2}-\d{2}\b/g;
const LINES = /\b[Ll]ines? (\d{1,7})(?:\s?(?:-|–|to|and)\s?(\d{1,7}))?|第\s?(\d{1,7})(?:\s?(?:-|–|到|至)\s?(\d{1,7}))?\s?行/g;
/** Figures in words, where they measure something. */
const IN_WORDS =
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twice|thrice)(?= (?:times|seconds|minutes|hours|days|weeks|months|retries|attempts|percent)\b)|\b(twice|thrice)\b|([两二三四五六七八九十])(?=\s?(?:次(?!提交)|秒|分钟|小时|天|周|个月))/gi;
const WORTH: Readonly<Record<string, string>> = Object.fromEntries([
  ...['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve'].map((word, at) => [
    word,
    String(at),
  ]),
  ...['', '', '二', '三', '四', '五', '六', '七', '八', '九', '十'].map((word, at) => [word, String(at)]),
  ['两', '2'],
  ['twice', '2'],
  ['thrice', '3'],
]);

const PATTERNS: readonly (readonly [RegExp, Read])[] = [
  [/(`+)([^`\n]+)\1/g, (match) => inCode((match[2] ?? '').trim(), match)],
  [/“([^”\n]{1,600})”|"([^"\n]{1,400})"/g, ([whole = '']) => [quotation(whole.slice(1, -1))]],
  [/https?:\/\/[^\s)）]{1,300}/g, ([url = '']) => [{ kind: 'address', text: url.replace(/[.,;:]+$/, '') }]],
  [DATE, ([date = '']) => [{ kind: 'number', text: date }]],
  [
    /(?<![\w#/.-])[0-9a-f]{7,40}(?![\w-])/g,
    ([hash = '']) => (/\d/.test(hash) && /[a-f]/.test(hash) ? [{ kind: 'hash', text: hash }] : null),
  ],
  [BARE, ([word = '']) => bareWord(word)],
  [LINES, ([whole = '']) => [placeLines(whole)]],
  [NUMBER, (match, text) => [numberOf(match, text)]],
  [IN_WORDS, ([word = '']) => [{ kind: 'number', text: WORTH[word.toLowerCase()] ?? '' }]],
];

/** What stands in backticks: a way written with arrows is the names on it. */
function inCode(code: string, match: RegExpMatchArray): readonly (Found & Partial<Mention>)[] {
  const parts = code.length > MAX_NAME ? [code] : code.split(/\s+(?:->|→|=>|-->)\s+/);
  if (parts.length === 1 || !parts.every((part) => NAME.test(part.replace(CALL_BRACKETS, '')))) return [codeMention(code)];
  const start = (match.index ?? 0) + (match[1]?.length ?? 1) + ((match[2] ?? '').length - (match[2] ?? '').trimStart().length);
  let from = 0;
  return parts.map((part) => {
    const at = code.indexOf(part, from);
    from = at + part.length;
    return { ...codeMention(part), at: start + at, end: start + from };
  });
}

function codeMention(code: string): Found {
  if (code.length > MAX_NAME) return { kind: 'expression', text: code };
  if (PATH.test(code) && /[/:]/.test(code)) return placeOf(code);
  if (ADDRESS.test(code)) return { kind: 'address', text: code };
  if (/^[0-9a-f]{7,40}$/.test(code) && /\d/.test(code)) return { kind: 'hash', text: code };
  const name = code.replace(CALL_BRACKETS, '');
  return NAME.test(name) ? { kind: 'name', text: name } : { kind: 'expression', text: code };
}

function bareWord(word: string): readonly Found[] {
  if (PRODUCTS.has(word) || /^(?:e\.g|i\.e)\b/.test(word)) return [];
  const isPlace = PATH.test(word) && (/[/:]/.test(word) || !/^[A-Z]\w*\.[a-z]+$/.test(word)) && !word.endsWith('()');
  return [isPlace ? placeOf(word) : { kind: 'name', text: word.replace(CALL_BRACKETS, '') }];
}

function placeOf(text: string): Found {
  const [, line, endLine] = PATH.exec(text) ?? [];
  const path = text.replace(/:\d+(?:[-–]\d+)?$/, '');
  if (line === undefined) return { kind: 'place', text: path };
  return { kind: 'place', text: path, lines: [Number(line), Number(endLine ?? line)] };
}

function placeLines(whole: string): Found {
  const [line = 0, endLine] = Array.from(whole.matchAll(/\d+/g), ([digits]) => Number(digits));
  return { kind: 'place', text: '', lines: [line, endLine ?? line] };
}

/** Short quotations are words somebody used; longer ones say what stands somewhere. */
const MIN_QUOTED_WORDS = 4;

function quotation(text: string): Found {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isLong = words.length >= MIN_QUOTED_WORDS || (text.match(/[\u3400-\u9fff]/g)?.length ?? 0) >= 8;
  return { kind: 'quotation', text: isLong ? text : '' };
}

/** Years, the number of a step or a version are no figures. */
function numberOf({ 0: whole, index = 0 }: RegExpMatchArray, text: string): Found {
  const figure = whole.replace(/[,_]+$/, '').replace(/[,_]/g, '');
  const before = text.slice(Math.max(0, index - 16), index);
  const isOrdinal = /(?:\b(?:step|section|part|phase|option|version|chapter|no\.?|in|since|until|by) |第\s?)$/i.test(before);
  const isYear = /^(?:19|20)\d\d$/.test(figure);
  const isListed = before.trim() === '' && /^[.)]/.test(text.slice(index + whole.length));
  if (isListed || (isOrdinal && (isYear || /(?:step|section|part|phase|option|version|chapter|no\.?|第)\s?$/i.test(before))))
    return { kind: 'number', text: '' };
  const unit = /^[\s-]{0,2}(?:more |other |call |indexed )?([\p{L}%]+)/u.exec(
    text.slice(index + whole.length, index + whole.length + 40),
  )?.[1];
  // "还有 6 步": how many more there are.
  if (
    /(?:还有|另外|另有|其余)\s*$/.test(before) ||
    /^\s?(?:more|others?)\b/.test(text.slice(index + whole.length, index + whole.length + 8))
  )
    return { kind: 'number', text: figure, unit: 'more' };
  return { kind: 'number', text: figure, ...(unit ? { unit } : {}) };
}
