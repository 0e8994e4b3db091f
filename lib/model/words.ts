/**
 * Words of identifiers and texts: the one splitter that documents (index side) and questions (ask side) share.
 * Both sides must split alike, or a question misses the document it means. No I/O.
 */

/** Letters, digits, `_` and `$` that stand together: an identifier, a plain word or a run of CJK characters. */
const IDENTIFIER = /[\p{L}\p{M}\p{N}_$]+/gu;
/** The same where every character is ASCII, for which it takes half the time. */
const ASCII_IDENTIFIER = /[\w$]+/g;
const NON_ASCII = /[^\x20-\x7e\s]/;

/** Parts of an identifier: an acronym before a capitalised word, a capitalised or lower-case word with its digits, a number. */
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}\p{Lt}]+\p{N}*|\p{Lu}+\p{N}*|\p{N}+/gu;

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** Code says the same few thousand identifiers over and over. */
const MAX_KNOWN_PARTS = 20_000;
const knownParts = new Map<string, readonly string[]>();

/**
 * `HTTPServer.parseV2_token` -> `http server parse v2 token`: lower-case parts in order, never empty strings. Chinese, Japanese and
 * Korean runs become their pairs of characters: `调用链` -> `调用 用链`, since nothing says where their words end.
 */
export function splitIdentifier(identifier: string): readonly string[] {
  const known = knownParts.get(identifier);
  if (known) return known;
  const matched = Array.from(identifier.matchAll(PART), ([part]) => part.toLowerCase());
  const parts = UNSPACED.test(identifier) ? matched.flatMap(spacedOut) : matched;
  if (knownParts.size >= MAX_KNOWN_PARTS) knownParts.clear();
  knownParts.set(identifier, parts);
  return parts;
}

function spacedOut(part: string): readonly string[] {
  return Array.from(part.matchAll(UNSPACED_RUN), ([run]) => run).flatMap((run) => {
    const characters = Array.from(run);
    if (characters.length < 3 || !UNSPACED.test(run)) return [run];
    return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
  });
}

/** Identifiers and words of any text as they stand: `order.getUserById(x)` -> `order`, `getUserById`, `x`. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(NON_ASCII.test(text) ? IDENTIFIER : ASCII_IDENTIFIER) ?? [];
}

/** The words of any text, identifiers split: what every document column but `name` and `owner` holds. */
export function splitWords(text: string): string[] {
  return identifiersIn(text).flatMap(splitIdentifier);
}

/**
 * The words of a name and the name itself, folded: `getUserById` -> `get user by id getuserbyid`. What the document columns
 * `name` and `owner` hold and what a question's identifiers become, so that a whole name ranks above its parts.
 */
export function nameWords(text: string): string[] {
  return identifiersIn(text).flatMap((identifier) => {
    const parts = splitIdentifier(identifier);
    return parts.length > 1 && !UNSPACED.test(identifier) ? [...parts, parts.join('')] : parts;
  });
}
