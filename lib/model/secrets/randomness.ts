/**
 * Tells what a machine drew by lot from what a person wrote. Words have vowels and stand whole between signs and capitals; a key changes
 * between letters, capitals and figures all the time. Linear in the value.
 */

const MIN_LENGTH = 12;
const SURE_LENGTH = 16;
const MIN_HEX = 20;
const MIN_ENTROPY = 3;
const MAX_WORD_SHARE = 0.6;
/** Of a short one, and of one without figures. */
const LESS_WORD_SHARE = 0.35;
const MIN_WORD = 3;
const MAX_CONSONANTS = 4;
const MIN_LETTERS_ONLY = 20;
const ALPHABET = /^[A-Za-z0-9+/=_.~:-]+$/;
const HEX = /^[0-9a-f]+$|^[0-9A-F]+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

export function isRandom(value: string): boolean {
  const core = value.replace(/=+$/, '');
  if (core.length < MIN_LENGTH || !ALPHABET.test(core)) return false;
  const hasDigit = /\d/.test(core);
  const hasLetter = /[A-Za-z]/.test(core);
  if (!hasLetter) return false;
  if (entropyOf(core) < MIN_ENTROPY) return false;
  if (HEX.test(core)) return hasDigit && core.length >= MIN_HEX;
  if (!hasDigit && core.length < MIN_LETTERS_ONLY) return false;
  const isSure = hasDigit && core.length >= SURE_LENGTH;
  if (!isSure && hasDigit && (core.match(/\d/g)?.length ?? 0) < 2) return false;
  return wordShare(core) < (isSure ? MAX_WORD_SHARE : LESS_WORD_SHARE);
}

/** Bits a character. */
function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** How many of its characters belong to something like a word; a run of figures between words counts as one of them. */
function wordShare(value: string): number {
  const pieces = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  const all = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const words = pieces.reduce((sum, piece) => sum + (isWord(piece) ? piece.length : 0), 0);
  return all === 0 ? 1 : words / all;
}

function isWord(piece: string): boolean {
  if (piece.length < MIN_WORD || !/[aeiouy]/i.test(piece)) return false;
  let run = 0;
  for (const letter of piece.toLowerCase()) {
    run = 'aeiouy'.includes(letter) ? 0 : run + 1;
    if (run > MAX_CONSONANTS) return false;
  }
  return !/[qxzj][bcdfghjklmnpqrstvwxz]|[bcdfghjklmpqrtvwxz][jqvxz]|([a-z])\1\1/i.test(piece);
}
