/**
 * What a team adds to the rules: texts that are secrets of its own, with `*` for a run of characters that no blank, quote or comma ends.
 * No regular expressions: nothing that is added may take long, and nothing can be taken away. One list a process, as there is one
 * environment and one administrator's choice; until it is set the built-in rules hold.
 */
import type { SecretRange } from '#lib/model/secrets/secret-range';

export const MAX_PATTERNS = 100;
const MIN_LITERAL = 4;
const MAX_PATTERN = 200;
const MAX_RUN = 200;
/** Each multiplies what may have to be tried. */
const MAX_STARS = 2;
const KEY = Symbol.for('pathlight.secret-patterns');

interface Patterns {
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly found: RegExp | null;
  readonly fingerprint: string;
}

const NONE: Patterns = { lists: {}, found: null, fingerprint: '' };
const holder = globalThis as { [KEY]?: Patterns };

/** Why a pattern cannot be used, in one sentence; null where it can. */
export function patternTrouble(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN) return `is longer than ${MAX_PATTERN} characters`;
  if (/[\r\n]/.test(pattern)) return 'has a line break';
  if (pattern.replace(/\*+/g, '*').split('*').length - 1 > MAX_STARS) return `has more than ${MAX_STARS} stars`;
  const literal = Math.max(...pattern.split('*').map((part) => part.trim().length));
  return literal < MIN_LITERAL ? `needs ${MIN_LITERAL} characters in a row besides *` : null;
}

/** `source`: the environment, or an administrator; the lists of all sources hold together. */
export function setSecretPatterns(source: 'settings' | 'admin', patterns: readonly string[]): void {
  const before = holder[KEY] ?? NONE;
  const lists = { ...before.lists, [source]: patterns.filter((one) => patternTrouble(one) === null).slice(0, MAX_PATTERNS) };
  const all = [...new Set(Object.values(lists).flat())].sort();
  const found = all.length === 0 ? null : new RegExp(all.map(toSource).join('|'), 'g');
  holder[KEY] = { lists, found, fingerprint: all.length === 0 ? '' : checksum(all.join('\n')) };
}

/** All that hold, for a thread that has to find the same. */
export function secretPatterns(): readonly string[] {
  return [...new Set(Object.values((holder[KEY] ?? NONE).lists).flat())];
}

/** Tells two lists apart; empty where nothing was added. */
export function patternsFingerprint(): string {
  return (holder[KEY] ?? NONE).fingerprint;
}

export function findExtra(text: string): readonly SecretRange[] {
  const { found } = holder[KEY] ?? NONE;
  if (found === null) return [];
  return Array.from(text.matchAll(found), (match) => ({ start: match.index, end: match.index + match[0].length, rule: 'added' }));
}

function toSource(pattern: string): string {
  const parts = pattern.replace(/^\*+/, '').replace(/\*+/g, '*').split('*');
  return parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join(`[^\\s"'\`<>,;)]{0,${MAX_RUN}}`);
}

/** FNV-1a, 32 bits: only a change has to be seen. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
