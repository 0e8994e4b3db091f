/**
 * Whether a value that something called a password, token or key was set to is one. A password has to be mixed the way passwords are,
 * a key has to look drawn by lot; placeholders, words, names, expressions and hashes are neither.
 */
import { plainOfBase64 } from '#lib/model/secrets/base64';
import { isFakeWords, isPlaceholder } from '#lib/model/secrets/placeholders';
import { isRandom, isUuid } from '#lib/model/secrets/randomness';

const MIN_PASSWORD = 8;
const MIN_SHORT_PASSWORD = 6;
const MIN_ENCODED = 4;
const MAX_PASSWORD = 128;
const MIN_SIGNED_SECRET = 10;
const SIGNS = /[!@#$%^&*?+~=|]/;
/** What code, addresses, paths, patterns and sentences have and no password needs. */
const NOT_A_VALUE =
  /\s|\w\|\w+[|:]|@[\w-]+\.\w+$|[<>{}()[\];,\\"'`]|^[./~]{0,2}\/|^https?:|::|->|=>|==|&&|\|\||\.\w{1,5}$|^\^|\$$|^[#@:.]|^(?:%[0-9A-F]{2})+$/;
/** Base64 may begin with a slash, but hardly goes on like a path. */
const PATH = /^\.{1,2}\/|^\/[^/]+\/[^/]+\//;
const IDENTIFIER = /^[A-Za-z]+(?:[_\-.:/ ][A-Za-z]*\d{0,4}[A-Za-z]*)*\d?$/;

export function judgePassword(value: string): boolean {
  if (value.length < MIN_SHORT_PASSWORD || value.length > MAX_PASSWORD) return false;
  if (isPlaceholder(value) || isFakeWords(value)) return false;
  const plain = plainOfBase64(value);
  if (plain !== null) return judgePlain(plain);
  if (isUuid(value)) return false;
  if (isRandom(value)) return true;
  if (NOT_A_VALUE.test(value)) return false;
  const hasDigit = /\d/.test(value);
  const hasUpper = /[A-Z]/.test(value);
  const hasLower = /[a-z]/.test(value);
  const hasSign = SIGNS.test(value);
  const kinds = Number(hasDigit) + Number(hasUpper) + Number(hasLower) + Number(hasSign);
  if (value.length < MIN_PASSWORD) return kinds >= 3 && hasSign && hasDigit;
  if (hasSign) return kinds >= 3 || (hasDigit && (hasUpper || hasLower));
  if (IDENTIFIER.test(value) || /[_\-./:]/.test(value)) return false;
  if (hasUpper && hasLower && hasDigit) return true;
  return (hasLower || hasUpper) && (value.match(/\d/g)?.length ?? 0) >= 2 && !/^[a-z]+\d{1,2}[a-z]+$/.test(value);
}

export function judgeKey(value: string): boolean {
  const bare = value.replace(/^(?:Bearer|Basic|Token|base64:)\s*/i, '');
  if (isPlaceholder(bare) || isFakeWords(bare) || PATH.test(bare)) return false;
  if (isUuid(bare)) return false;
  const plain = plainOfBase64(bare);
  if (plain !== null) return judgePlain(plain);
  if (isRandom(bare)) return true;
  if (bare.length < MIN_SIGNED_SECRET || bare.length > MAX_PASSWORD || NOT_A_VALUE.test(bare) || /[:/]/.test(bare)) return false;
  return SIGNS.test(bare) && /\d/.test(bare) && /[A-Z]/.test(bare) && /[a-z]/.test(bare);
}

/** Written in base64: a pair for a header, or a value. */
export function judgePlain(plain: string): boolean {
  const colon = plain.indexOf(':');
  const password = plain.slice(colon + 1);
  if (password.length < MIN_ENCODED || isPlaceholder(password) || isFakeWords(password)) return false;
  return colon >= 0 ? password !== plain.slice(0, colon) : judgePassword(plain);
}
