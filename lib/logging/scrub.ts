/**
 * Takes secrets out of text on its way to the log: the values of secret settings wherever they stand, and whatever has the form of one:
 * credentials in addresses, bearer tokens, cookies, keys by their usual beginnings, `password=…`. Queries of addresses go whole, since
 * they hold questions.
 */

const GONE = '[redacted]';

/** Shorter values stand in innocent words. */
const MIN_VALUE = 8;

const FORMS: readonly (readonly [RegExp, string])[] = [
  // Addresses: who signs in with them, and what is asked.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@'"<>]+@/gi, `$1${GONE}@`],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#'"<>]*|\/[\w%.~/[\]()@:+-]*)\?[^\s'"<>)]+/gi, '$1?…'],
  [/\b(bearer|basic|digest)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`],
  [/\b((?:proxy-)?authorization|(?:set-)?cookie|x-api-key|x-slack-signature)(["']?\s*[:=]\s*["']?)[^\r\n"']+/gi, `$1$2${GONE}`],
  [
    /(["']?\b[\w.-]{0,60}(?:password|passwd|secret|token|api[_-]?key|credential|session)[\w.-]{0,60}["']?\s*[:=]\s*["']?)(?!\[redacted\])[^\s"',;&}]{4,}/gi,
    `$1${GONE}`,
  ],
  [/\b(?:sk|pk|rk)[-_][\w-]{12,}/g, GONE],
  [/\b(?:gh[pousr]|glpat|github_pat|xox[a-z]|xapp|pathlight)[-_][\w-]{8,}/g, GONE],
  // Our own keys, and links that let somebody in.
  [/\bpl_[A-Za-z0-9]{16,}/g, GONE],
  [/(\/(?:invite|setup|reset)\/)[\w-]{20,}/g, `$1${GONE}`],
  [/\bAKIA[0-9A-Z]{12,}/g, GONE],
  [/\bAIza[\w-]{20,}/g, GONE],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, GONE],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, GONE],
];

export type Scrub = (text: string) => string;

/** `secrets`: values that are taken out wherever they stand. */
export function scrubber(secrets: readonly string[]): Scrub {
  // One that holds another goes first.
  const values = secrets.filter(({ length }) => length >= MIN_VALUE).toSorted((a, b) => b.length - a.length);
  return (text) => {
    let clean = text;
    for (const value of values) clean = clean.replaceAll(value, GONE);
    for (const [pattern, kept] of FORMS) clean = clean.replace(pattern, kept);
    return clean;
  };
}
