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

/** Code says the same few thousand identifiers over and over. */
const MAX_KNOWN_PARTS = 20_000;
const knownParts = new Map<string, readonly string[]>();

/** `HTTPServer.parseV2_token` -> `http server parse v2 token`: lower-case parts in order, never empty strings. */
export function splitIdentifier(identifier: string): readonly string[] {
  const known = knownParts.get(identifier);
  if (known) return known;
  const parts = Array.from(identifier.matchAll(PART), ([part]) => part.toLowerCase());
  if (knownParts.size >= MAX_KNOWN_PARTS) knownParts.clear();
  knownParts.set(identifier, parts);
  return parts;
}

/** Identifiers and words of any text as they stand: `order.getUserById(x)` -> `order`, `getUserById`, `x`. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(NON_ASCII.test(text) ? IDENTIFIER : ASCII_IDENTIFIER) ?? [];
}

/** The words of any text, identifiers split: what document columns `path`, `signature`, `doc`, `neighbours` and `body` hold. */
export function splitWords(text: string): string[] {
  return identifiersIn(text).flatMap(splitIdentifier);
}

/**
 * The words of a name and the name itself, folded: `getUserById` -> `get user by id getuserbyid`. What the document column `name`
 * holds and what a question's identifiers become, so that a whole name ranks above its parts.
 */
export function nameWords(text: string): string[] {
  return identifiersIn(text).flatMap((identifier) => {
    const parts = splitIdentifier(identifier);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}
