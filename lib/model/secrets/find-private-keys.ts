/**
 * Private keys: all key material between the lines that begin and end one, also where line breaks are written out. Those two lines stay,
 * so that a reader sees what stood there.
 */
import type { SecretRange } from '#lib/model/secrets/secret-range';

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g;
const MATERIAL = /\\[nrt]|[A-Za-z0-9+/=]+/g;
const MAX_LENGTH = 30_000;
/** Where no end is found, only lines that nothing but key material is as long as. */
const MIN_RUN = 4;
const MIN_OPEN_RUN = 40;
const MAX_OPEN_LENGTH = 4_000;

export function findPrivateKeys(text: string): readonly SecretRange[] {
  if (!text.includes('PRIVATE KEY')) return [];
  const found: SecretRange[] = [];
  BEGIN.lastIndex = 0;
  for (let hit = BEGIN.exec(text); hit !== null; hit = BEGIN.exec(text)) {
    const start = hit.index + hit[0].length;
    const body = text.slice(start, start + MAX_LENGTH);
    const next = body.indexOf('-----');
    const isClosed = next >= 0 && body.startsWith('-----END', next);
    const length = next >= 0 ? next : Math.min(body.length, MAX_OPEN_LENGTH);
    const least = isClosed ? MIN_RUN : MIN_OPEN_RUN;
    const material: SecretRange[] = [];
    for (const match of body.slice(0, length).matchAll(MATERIAL))
      if (!match[0].startsWith('\\') && match[0].length >= least)
        material.push({ start: start + match.index, end: start + match.index + match[0].length, rule: 'private-key' });
    // A mention of the two lines, with nothing like a key between them, is none.
    if (material.some((range) => range.end - range.start >= 16)) found.push(...material);
    BEGIN.lastIndex = start + length;
  }
  return found;
}
