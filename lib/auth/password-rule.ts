/** What a password has to be: long, and none of those that are tried first. Nothing is said about which characters it has. */
import { PathlightError } from '#lib/model/errors';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;

/** Beginnings of what is tried first; with digits and signs behind them they are tried too. */
const COMMON = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'changeme',
  'secret',
  'trustno1',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'dragon',
  'monkey',
  'superman',
  'starwars',
  'whatever',
  'computer',
  'internet',
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'pathlight',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
];
const RUNS = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Throws `bad_input`. `about` is what others know of the person: their address and name. */
export function requirePassword(password: string, about: readonly string[]): void {
  const reason = reasonAgainst(password, about);
  if (reason !== null)
    throw new PathlightError('bad_input', reason, { remedy: 'Choose another: a few words that belong together for you alone.' });
}

function reasonAgainst(password: string, about: readonly string[]): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return `The password has fewer than ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `The password has more than ${MAX_PASSWORD_LENGTH} characters.`;
  const plain = password.toLowerCase();
  const bare = plain.replace(/[^\p{L}\p{N}]+$/u, '').replace(/\d+$/, '');
  const isCommon = COMMON.some((word) => plain === word || bare === word || isRepeated(plain, word));
  if (isCommon || new Set(plain).size < 4 || RUNS.some((run) => run.includes(plain)))
    return 'This password is one of those that are tried first.';
  const isKnown = about.some((text) =>
    [text, text.split('@')[0] ?? ''].some((part) => part.length > 3 && bare === part.toLowerCase()),
  );
  return isKnown ? 'The password is made of your name or address.' : null;
}

function isRepeated(text: string, word: string): boolean {
  return text.length > word.length && text.length % word.length === 0 && word.repeat(text.length / word.length) === text;
}
