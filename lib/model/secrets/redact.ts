/**
 * Takes secrets out of text that leaves: the one function every border calls. Lines stay lines; what was redacted once is left as it is.
 * `SECRETS_VERSION` names the rules: an index that was made by others is redacted again as it is read.
 */
import { findExtra, patternsFingerprint } from '#lib/model/secrets/extra-patterns';
import { findAssigned } from '#lib/model/secrets/find-assigned';
import { findCredentials } from '#lib/model/secrets/find-credentials';
import { findKeyShapes } from '#lib/model/secrets/find-key-shapes';
import { findPrivateKeys } from '#lib/model/secrets/find-private-keys';
import { SECRET_MARK } from '#lib/model/secrets/mark';
import { mergedRanges, type SecretRange } from '#lib/model/secrets/secret-range';

const SECRETS_VERSION = 1;
/** Nothing shorter holds a secret. */
const MIN_TEXT = 8;

/** The rules that hold now, and what was added to them. */
export function secretsFingerprint(): string {
  const added = patternsFingerprint();
  return added === '' ? `s${SECRETS_VERSION}` : `s${SECRETS_VERSION}.${added}`;
}

export function findSecrets(text: string): readonly SecretRange[] {
  if (text.length < MIN_TEXT) return [];
  return mergedRanges(
    [findKeyShapes, findPrivateKeys, findCredentials, findAssigned, findExtra]
      .flatMap((find) => find(text))
      .filter(({ start, end }) => !text.slice(start, end).includes(SECRET_MARK)),
  );
}

export function redactText(text: string): string {
  return withoutRanges(text, findSecrets(text));
}

/** Sorted ranges that do not overlap. */
export function withoutRanges(text: string, ranges: readonly SecretRange[]): string {
  if (ranges.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), SECRET_MARK);
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** Every string of plain data, but those under names that only tell things apart. The same object where nothing was found. */
export function redactDeep<T>(value: T, kept: ReadonlySet<string> = NOTHING_KEPT): T {
  return redacted(value, kept) as T;
}

const NOTHING_KEPT: ReadonlySet<string> = new Set();

function redacted(value: unknown, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return redactShort(value);
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => redacted(item, kept));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (value instanceof Map) return new Map(Array.from(value, ([key, item]) => [key, redacted(item, kept)]));
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, item]) => {
    const clean = kept.has(key) ? item : redacted(item, kept);
    if (clean !== item) isSame = false;
    return [key, clean] as const;
  });
  return isSame ? value : Object.fromEntries(entries);
}

/** Names and paths stand in many rows: what was clean once is not looked at again. */
const MAX_SHORT = 160;
const MAX_KNOWN = 50_000;
const known = { rules: '', clean: new Set<string>() };

function redactShort(text: string): string {
  if (text.length > MAX_SHORT) return redactText(text);
  const rules = secretsFingerprint();
  if (known.rules !== rules || known.clean.size > MAX_KNOWN) {
    known.rules = rules;
    known.clean.clear();
  }
  if (known.clean.has(text)) return text;
  const redacted = redactText(text);
  if (redacted === text) known.clean.add(text);
  return redacted;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
