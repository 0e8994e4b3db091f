/**
 * A tool call's input as it was meant: JSON that is nearly JSON, JSON inside of a string, wrapped once too often, under another field's
 * name, of another type. Mended by the tool's own schema and only where there is one way to; what cannot be is told to the model.
 */

import type { Field } from '#lib/answer/model/loop/tool-fields';
import { isObject } from '#lib/answer/model/spoken/json-calls';
import { type Json, looseJson } from '#lib/answer/model/spoken/loose-json';

type Values = Readonly<Record<string, Json>>;

const WRAPPERS: ReadonlySet<string> = new Set([
  'arguments',
  'parameters',
  'params',
  'args',
  'input',
  'kwargs',
  'properties',
  'value',
]);

/** Words that models take for one another. */
const ALIKE: readonly (readonly string[])[] = [
  [
    'symbol',
    'name',
    'function',
    'functionname',
    'symbolname',
    'method',
    'class',
    'id',
    'identifier',
    'target',
    'entry',
    'callee',
  ],
  ['path', 'file', 'filepath', 'filename'],
  ['query', 'q', 'text', 'search', 'searchquery', 'question', 'keywords', 'about', 'term', 'pattern'],
  ['entry', 'start', 'from', 'source', 'entrypoint', 'begin'],
  ['to', 'target', 'end', 'destination', 'goal'],
  ['limit', 'max', 'maxresults', 'topk', 'count', 'n', 'k', 'size', 'numresults'],
  ['depth', 'maxdepth', 'levels', 'hops'],
  ['kinds', 'kind', 'types', 'type'],
];

/** The value with the fields' names and types; unchanged where nothing can be made of it. */
export function mendInput(raw: unknown, fields: readonly Field[]): unknown {
  const value = unwrapped(raw as Json, fields);
  if (!isObject(value)) return onlyField(value, fields) ?? raw;
  const named = renamed(value, fields);
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, given]) => {
      const field = fields.find((one) => one.name === name);
      const fit = field ? fitted(given, field) : given;
      return fit === null ? [] : [[name, fit] as const];
    }),
  );
}

function unwrapped(raw: Json, fields: readonly Field[]): Json {
  let value = raw;
  for (let depth = 0; depth < 4; depth++) {
    if (typeof value === 'string') {
      const inner = looseJson(value);
      if (inner === undefined || typeof inner === 'number') return value;
      value = inner;
    } else if (Array.isArray(value) && value.length === 1) value = value[0] as Json;
    else if (isObject(value)) {
      const [[key, inner] = ['', null], ...more] = Object.entries(value);
      const isField = fields.some((field) => field.name === key);
      if (more.length > 0 || isField || !WRAPPERS.has(key.toLowerCase())) return value;
      if (!isObject(inner) && typeof inner !== 'string') return value;
      value = inner;
    } else return value;
  }
  return value;
}

/** A bare text is the value of the one field that has to be there. */
function onlyField(value: Json, fields: readonly Field[]): Values | undefined {
  const required = fields.filter((field) => field.isRequired);
  const [field] = required.length > 0 ? required : fields;
  if (!field || required.length > 1 || field.type !== 'string' || typeof value !== 'string' || /[{}]/.test(value))
    return undefined;
  return { [field.name]: value };
}

function renamed(value: Values, fields: readonly Field[]): Values {
  const left = new Map(fields.map((field) => [field.name, field]));
  const out: Record<string, Json> = {};
  for (const [key, given] of Object.entries(value)) if (left.delete(key)) out[key] = given;
  for (const [key, given] of Object.entries(value)) {
    if (key in out) continue;
    const field = [...left.values()].find((one) => plain(one.name) === plain(key)) ?? likeField(key, [...left.values()]);
    if (!field) continue;
    left.delete(field.name);
    out[field.name] = given;
  }
  return out;
}

function likeField(key: string, fields: readonly Field[]): Field | undefined {
  const groups = ALIKE.filter((words) => words.includes(plain(key)));
  const like = fields.filter((field) => groups.some((words) => words.includes(plain(field.name))));
  return like.find((field) => field.isRequired) ?? like[0];
}

function plain(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}

/** The same value in the field's type and within its limits; null where the model said that it has none. */
function fitted(given: Json, { type, minimum, maximum, isRequired }: Field): Json {
  if (given === null || (given === '' && !isRequired)) return null;
  if (type === 'integer' || type === 'number') {
    const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    if (typeof number !== 'number' || Number.isNaN(number)) return given;
    const whole = type === 'integer' ? Math.round(number) : number;
    return Math.min(maximum ?? whole, Math.max(minimum ?? whole, whole));
  }
  if (type === 'boolean' && typeof given === 'string')
    return /^(true|false)$/i.test(given) ? given.toLowerCase() === 'true' : given;
  if (type === 'array' && typeof given === 'string') return listOf(given);
  if (type === 'string') {
    if (typeof given === 'number' || typeof given === 'boolean') return String(given);
    if (Array.isArray(given) && given.length === 1 && typeof given[0] === 'string') return given[0];
    if (isObject(given)) return Object.values(given).find((one) => typeof one === 'string') ?? given;
  }
  return given;
}

function listOf(text: string): Json {
  const value = looseJson(text);
  return Array.isArray(value) ? value : text.split(/\s*,\s*/).filter((one) => one !== '');
}
