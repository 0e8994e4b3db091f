/**
 * Secrets by the name of what they are given to, in any language or configuration: `password = "…"`, `API_KEY: …`, `--token …`,
 * `setPassword("…")`, `<password>…</password>`, `getenv("SECRET", "…")`. Reads on from a name for a bounded number of characters.
 */
import { judgeKey, judgePassword } from '#lib/model/secrets/judge-value';
import { isRandom, isUuid } from '#lib/model/secrets/randomness';
import { SECRET_NAME, type SecretKind, saysSomethingElse } from '#lib/model/secrets/secret-names';
import type { SecretRange } from '#lib/model/secrets/secret-range';

const LONGEST_NAME = 60;
const LONGEST_VALUE = 600;

const BEFORE = /[\w$-]{0,60}$/;
const AFTER = /[\w$-]{0,60}/y;
/** From the name to the sign: closing quote or bracket of the name, a type, spaces. */
const UNTIL_SIGN =
  /\\?["'`]?(?:\]|\))?(?:\[\]|\?|!)?(?:[ \t]{0,4}:[ \t]{0,4}[A-Za-z_][\w.]{0,30}(?:[ \t]?\|[ \t]?[\w.]{1,30}){0,3}(?=[ \t]{0,4}=[^=>])|[ \t]{1,4}[*]?(?:string|str|String|\[\]byte|&str|text|varchar)(?=[ \t]{0,4}:?=[^=]))?[ \t]{0,16}/y;
const SIGN = /:=|={1,3}>?|!==?|=>|\?\?=?|\|\|=?|\bor\b|:{1,2}|,|\(|>|[ \t]/y;
/** `process.env.X ||`, `os.environ.get("X") or`: what follows stands for it. */
const WRAPPED =
  /[ \t]{0,16}(?:new[ \t])?(?:(?:[A-Za-z_][\w.:]{0,40}|\[\]byte|&?\*?[A-Za-z_]\w{0,20}!?)\([ \t]{0,4})?(?:[rbfuLRBFU@$]{1,2}(?=["'`]))?/y;
const QUOTED = /(\\?["'`])/y;
const BARE = /[^\s"'`,;<>(){}&|\\]{1,600}/y;

export function findAssigned(text: string): readonly SecretRange[] {
  const found: SecretRange[] = [];
  SECRET_NAME.lastIndex = 0;
  for (let hit = SECRET_NAME.exec(text); hit !== null; hit = SECRET_NAME.exec(text)) {
    const kind: SecretKind = hit[1] === undefined ? 'key' : 'password';
    const range = assignedAt(text, { start: hit.index, end: SECRET_NAME.lastIndex, kind });
    if (range === null) continue;
    found.push(range);
    SECRET_NAME.lastIndex = Math.max(range.end, SECRET_NAME.lastIndex);
  }
  return found;
}

interface Named {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

function assignedAt(text: string, { start, end, kind }: Named): SecretRange | null {
  const before = BEFORE.exec(text.slice(Math.max(0, start - LONGEST_NAME), start))?.[0] ?? '';
  const after = matchAt(AFTER, text, end) ?? '';
  if (saysSomethingElse(before, text.slice(start, end), after)) return null;
  const nameStart = start - before.length;
  const nameEnd = end + after.length;
  const signAt = nameEnd + (matchAt(UNTIL_SIGN, text, nameEnd) ?? '').length;
  const sign = matchAt(SIGN, text, signAt) ?? (/[ \t]/.test(text.charAt(signAt - 1)) ? ' ' : null);
  if (sign === null) return null;
  const valueAt = sign === ' ' ? signAt : signAt + sign.length;
  const wrapped = matchAt(WRAPPED, text, valueAt) ?? '';
  const name = text.slice(nameStart, nameEnd);
  const quoted = quotedAt(text, valueAt + wrapped.length);
  if (quoted !== null) return judgeQuoted(quoted, { kind, sign, name });
  if (/\($/.test(wrapped.trimEnd()) || sign === ',' || sign === '(') return null;
  const blanks = wrapped.length - wrapped.trimStart().length;
  // `${NAME:-value}`
  const bareAt = valueAt + blanks + (text.startsWith(':-', valueAt - 1) ? 1 : 0);
  return judgeBare(text, bareAt, { kind, sign, name, nameStart });
}

interface Value {
  readonly start: number;
  readonly text: string;
}

interface Naming {
  readonly kind: SecretKind;
  readonly sign: string;
  readonly name: string;
}

/** What stands in quotes, on one line. Quotes that are written out (`\"`) end at the next such quote. */
function quotedAt(text: string, at: number): Value | null {
  QUOTED.lastIndex = at;
  const quote = QUOTED.exec(text)?.[1];
  if (quote === undefined) return null;
  const start = at + quote.length;
  const limit = Math.min(text.length, start + LONGEST_VALUE);
  for (let end = start; end < limit; end++) {
    const character = text.charAt(end);
    if (character === '\n') return null;
    if (quote.length === 1 && character === '\\') end++;
    else if (text.startsWith(quote, end)) return { start, text: text.slice(start, end) };
  }
  return null;
}

const isPair = (sign: string): boolean => sign !== ',' && sign !== '(' && sign !== ' ' && sign !== '>';

function judgeQuoted({ start, text }: Value, { kind, sign, name }: Naming): SecretRange | null {
  if (text === '' || text.includes('://')) return null;
  const isUuidKey = isUuid(text) && isPair(sign) && /api_?key|client_?secret|secret_?key/i.test(name);
  const isSecret = isUuidKey || (kind === 'password' ? judgePassword(text) : judgeKey(text));
  return isSecret ? withoutScheme(text, start) : null;
}

/** `Bearer ` and the like stay: they say what was removed. */
function withoutScheme(text: string, start: number): SecretRange {
  const scheme = /^(?:Bearer|Basic|Token)\s+|^base64:/i.exec(text)?.[0] ?? '';
  return { start: start + scheme.length, end: start + text.length, rule: 'assigned' };
}

/** Without quotes anything may be a name or an expression of code; only settings and command lines have values there. */
function judgeBare(
  text: string,
  at: number,
  { kind, sign, name, nameStart }: Naming & { readonly nameStart: number },
): SecretRange | null {
  const value = matchAt(BARE, text, at);
  if (value === null || value.length >= LONGEST_VALUE) return null;
  const next = text.charAt(at + value.length);
  const isElement = sign === '>' && next === '<';
  if (next === '(' || next === '{' || (sign === '>' && !isElement)) return null;
  if (
    /[[\]$*?]/.test(value.charAt(0)) ||
    /:$/.test(value) ||
    (value.endsWith('=') && !isRandom(value.replace(/^base64:/, ''))) ||
    value.includes('://')
  )
    return null;
  const isFlag = text.slice(Math.max(0, nameStart - 2), nameStart) === '--' || name.startsWith('--');
  if (sign === ' ' && !isFlag && !/^[A-Z][A-Z0-9_]+$/.test(name) && !isNetrc(text, nameStart)) return null;
  if (isExpression(value)) return null;
  const isSecret =
    kind === 'password' ? judgePassword(value) && (isElement || isSetting(sign, text, at, value)) : isRandomKey(value);
  return isSecret ? withoutScheme(value, at) : null;
}

const isNetrc = (text: string, nameStart: number): boolean =>
  /\blogin\s+\S{1,80}\s+$/.test(text.slice(Math.max(0, nameStart - 100), nameStart));

/** `this.token1`, `config.password2`, `user.pass`: members of something. */
const isExpression = (value: string): boolean =>
  /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/.test(value) && !isLongRandom(value);
const isLongRandom = (value: string): boolean => value.split('.').some((part) => isRandom(part));
/** Names of code stand without quotes too, and have no figures between their letters. */
const isRandomKey = (value: string): boolean => /\d/.test(value) && isRandom(value.replace(/^base64:/, '')) && judgeKey(value);

/** A value that ends where its line, address or list of settings does, as no variable of code would. */
function isSetting(sign: string, text: string, at: number, value: string): boolean {
  if (/^[A-Za-z_$][\w$]*$/.test(value) && !isRandom(value)) {
    const next = text.charAt(at + value.length);
    const isTight = sign === '=' && !/[ \t]/.test(text.charAt(at - 1));
    return isTight && /^(?:$|[\s;&"'`\\])/.test(next)
      ? true
      : sign === ':' && /^\r?\n|^$/.test(text.slice(at + value.length, at + value.length + 2));
  }
  return true;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
