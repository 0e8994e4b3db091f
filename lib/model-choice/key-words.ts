/** What may be said of a key, and how it is taken out of what others say: servers repeat keys in their errors, whole or in part. */

const ENDING = 4;
/** Of a shorter key four characters would be a good part. */
const SHOWS_ENDING = 16;
/** So many characters of a key in a row are taken for the key. */
const PART = 6;
const HIDDEN = '…';

export function keyEnding(key: string): string | null {
  return key.length < SHOWS_ENDING ? null : key.slice(-ENDING);
}

/** The text without the key and without any part of it that is long enough to matter. */
export function withoutKey(text: string, key: string | undefined): string {
  if (key === undefined || key === '') return text;
  const part = Math.min(PART, key.length);
  const hidden = new Array<boolean>(text.length).fill(false);
  for (const form of formsOf(key)) {
    for (let at = 0; at + part <= form.length; at++) hide(text, form.slice(at, at + part), hidden);
  }
  return [...hidden.keys()].map((at) => (!hidden[at] ? text[at] : hidden[at - 1] ? '' : HIDDEN)).join('');
}

function hide(text: string, part: string, hidden: boolean[]): void {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) hidden.fill(true, at, at + part.length);
}

/** As it is, as an address would write it, and as basic authentication does. */
function formsOf(key: string): readonly string[] {
  return [
    ...new Set([key, encodeURIComponent(key), Buffer.from(key).toString('base64'), Buffer.from(key).toString('base64url')]),
  ];
}
