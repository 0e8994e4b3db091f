/**
 * What is wrong with what somebody sent, in our words: by the field, as a predicate ("is missing", "has to be text"). A schema may say it
 * better itself; what it does not say is said here, so that the validator's own words reach nobody. Texts that were sent are not repeated.
 */
import type { z } from 'zod';

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'is no e-mail address',
  url: 'is no web address',
  datetime: 'is no date with a time',
  date: 'is no date',
};

const MAX_TOLD = 4;
const MAX_VALUES = 24;
const MAX_NAME = 60;

/** For the `error` option of a parse. */
export function inOurWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${NOUNS[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return `has to be ${oneOf(issue.values)}`;
    case 'too_big':
      return size(issue, { than: 'more than', bound: issue.maximum });
    case 'too_small':
      return size(issue, { than: 'less than', bound: issue.minimum });
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it has to be';
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'a field' : 'fields'} that it does not take: ${issue.keys.map(nameOf).slice(0, MAX_TOLD).join(', ')}`;
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return 'cannot be used';
  }
}

/** One sentence without its stop: the first few, each with its field; `it`: what has no field. */
export function sentenceOf(issues: readonly z.core.$ZodIssue[], it: string): string {
  const told = issues.slice(0, MAX_TOLD).map(({ path, message }) => `${fieldOf(path) || it} ${asPredicate(message)}`);
  const more = issues.length - told.length;
  return more > 0 ? `${told.join('; ')}; and ${more} more` : told.join('; ');
}

/** A schema's own words may be a sentence of their own. */
function asPredicate(message: string): string {
  return /^(is|has|must|may|cannot|does)\b/.test(message) ? message : `is not as it has to be: ${message}`;
}

function size(
  { origin, input }: { readonly origin: string; readonly input?: unknown },
  { than, bound }: { readonly than: 'more than' | 'less than'; readonly bound: number | bigint },
): string {
  const figure = bound.toLocaleString('en');
  const unit = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' }[origin];
  if (unit === undefined) return than === 'more than' ? `is more than ${figure}` : `is less than ${figure}`;
  const isEmpty = than === 'less than' && (input === '' || (Array.isArray(input) && input.length === 0));
  if (isEmpty) return 'is empty';
  return `has ${than === 'more than' ? 'more' : 'fewer'} than ${figure} ${unit}`;
}

/** What the branch says that it comes nearest to: the one with the fewest complaints. */
function ofUnion({
  errors,
  input,
}: {
  readonly errors: readonly (readonly z.core.$ZodIssue[])[];
  readonly input?: unknown;
}): string {
  if (input === undefined) return 'is missing';
  const [nearest] = errors.toSorted((a, b) => a.length - b.length);
  const [first] = nearest ?? [];
  if (!first) return 'is none of those that there are';
  const field = fieldOf(first.path);
  return field === '' ? first.message : `is none of what it may be: ${field} ${first.message}`;
}

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  if (values.length === 1) return JSON.stringify(only);
  const told = values.slice(0, MAX_VALUES).map(String).join(', ');
  return `one of ${told}${values.length > MAX_VALUES ? ', …' : ''}`;
}

/** `scope.folders[0]`, as programs write it. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part).slice(0, MAX_NAME)}`))
    .join('')
    .replace(/^\./, '');
}

function nameOf(key: string): string {
  return JSON.stringify(key.slice(0, MAX_NAME));
}
