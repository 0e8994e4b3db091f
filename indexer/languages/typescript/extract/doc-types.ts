/**
 * Types written in documentation comments of JavaScript: `@param {Order} order`, `@returns`, `@type`, and a `@typedef` that imports one.
 * They are declarations like annotations; what they say in prose, or in a form not read here, is unknown.
 */

import type { OpenDefinition } from '#indexer/facts/facts-builder';
import type { ParamFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';

interface DocTypes {
  /** Parameters in order; `options.name` and the like are left out. */
  readonly params: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string | undefined;
  readonly type: string | undefined;
}

const TAG = /@(param|arg|argument|returns?|type)\s*\{/g;

/** Type texts of a comment's tags. */
function docTypes(doc: string): DocTypes {
  const params: { readonly name: string; readonly type: string }[] = [];
  let returns: string | undefined;
  let type: string | undefined;
  for (const match of doc.matchAll(TAG)) {
    const from = match.index + match[0].length;
    const to = closing(doc, from);
    if (to < 0) continue;
    const text = doc.slice(from, to);
    if (match[1] === 'type') type ??= text;
    else if (match[1]?.startsWith('return')) returns ??= text;
    else {
      const name = /^\s*\[?\s*([\w$]+)(?![\w$.[])/.exec(doc.slice(to + 1, to + 120))?.[1];
      if (name !== undefined) params.push({ name, type: text });
    }
  }
  return { params, returns, type };
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length && at < from + 600; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Gives the parameters and the result of a JavaScript function the types its comment declares. */
export function documentFunction(
  walk: Walk,
  doc: string | undefined,
  open: OpenDefinition,
  where: { readonly place: Place; readonly at: number },
): void {
  if (!walk.isScript || doc === undefined || !doc.includes('@')) return;
  const { params, returns } = docTypes(doc);
  const { place, at } = where;
  open.params.forEach((param, index) => {
    const said = params.find((candidate) => candidate.name === param.name) ?? (param.name === '' ? params[index] : undefined);
    const type = said && param.type === undefined ? readDocType(walk, said.type, place, at) : undefined;
    if (type !== undefined) open.params[index] = { ...param, type } satisfies ParamFact;
  });
  const type = returns === undefined ? undefined : readDocType(walk, returns, place, at);
  if (type !== undefined) open.returns = type;
}

/** The type a `@type` tag declares, in JavaScript. */
export function documentedType(walk: Walk, doc: string | undefined, place: Place, at: number): TypeId | undefined {
  if (!walk.isScript || doc === undefined || !doc.includes('@type')) return undefined;
  const { type } = docTypes(doc);
  return type === undefined ? undefined : readDocType(walk, type, place, at);
}

/** Reads a type text; undefined when nothing certain can be said. */
function readDocType(walk: Walk, text: string, place: Place, at: number): TypeId | undefined {
  const parts = splitOutside(text.trim(), '|')
    .map((part) => part.trim().replace(/^[?!]|^\.\.\.|[=?!]$/g, ''))
    .filter((part) => part !== '' && !NOTHING.has(part));
  const types = parts.map((part) => readPart(walk, part, place, at));
  const known = types.filter((type) => type !== undefined);
  const [first] = known;
  if (first === undefined || known.length < types.length) return undefined;
  return known.length === 1 ? first : walk.facts.type({ k: 'union', options: known });
}

const NOTHING = new Set(['null', 'undefined', 'void', 'never']);
const PRIMITIVES = new Set(['string', 'number', 'boolean', 'bigint', 'symbol']);
const VAGUE = new Set(['object', 'Object', 'any', '*', 'unknown', 'Function', 'function', 'mixed']);

function readPart(walk: Walk, text: string, place: Place, at: number): TypeId | undefined {
  if (text.endsWith('[]')) return arrayOf(walk, text.slice(0, -2), place, at);
  if (text.startsWith('(') && closingParen(text) === text.length - 1) return readDocType(walk, text.slice(1, -1), place, at);
  if (PRIMITIVES.has(text)) return walk.literalType(text);
  if (VAGUE.has(text)) return undefined;
  const imported = /^import\(['"]([^'"]+)['"]\)\.([\w$.]+)$/.exec(text);
  if (imported?.[1] !== undefined && imported[2] !== undefined)
    return reference(walk, [walk.importedNamespace(imported[1]), ...imported[2].split('.')], [], place, at);
  const generic = /^([\w$.]+?)\.?<(.*)>$/s.exec(text);
  if (generic?.[1] !== undefined && generic[2] !== undefined) {
    const name = generic[1] === 'Object' ? 'Record' : generic[1];
    const args = splitOutside(generic[2], ',').map((arg) => readDocType(walk, arg, place, at) ?? walk.unknownTypeId());
    return reference(walk, name.split('.'), args, place, at);
  }
  return /^[\w$]+(?:\.[\w$]+)*$/.test(text) ? reference(walk, text.split('.'), [], place, at) : undefined;
}

function arrayOf(walk: Walk, text: string, place: Place, at: number): TypeId {
  return reference(walk, ['Array'], [readDocType(walk, text, place, at) ?? walk.unknownTypeId()], place, at);
}

function reference(walk: Walk, path: readonly string[], args: readonly TypeId[], place: Place, at: number): TypeId {
  return walk.facts.type({ k: 'ref', path, args, scope: place.scope, at });
}

function closingParen(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if ('(<{['.includes(char)) depth += 1;
    else if (')}]'.includes(char) || (char === '>' && text[at - 1] !== '=')) depth -= 1;
    else if (char === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** `@typedef an import type Order` gives the file a type of that name, and offers it to others. */
export function readTypedefs(walk: Walk): void {
  if (!walk.isScript || !walk.source.includes('@typedef')) return;
  const pattern = /@typedef\s*\{\s*import\(['"]([^'"]+)['"]\)\.([\w$]+)\s*\}\s*([\w$]+)/g;
  for (const match of walk.source.matchAll(pattern)) {
    const [, module, imported, name] = match;
    if (module === undefined || imported === undefined || name === undefined || walk.declaringScope(0, name) !== NONE) continue;
    walk.declare(0, name);
    walk.facts.bindings.push({ name, scope: 0, block: 0, at: 0, what: { k: 'import', module, imported } });
    walk.facts.exports.push({
      k: 'local',
      exported: name,
      local: name,
      line: walk.source.slice(0, match.index).split('\n').length,
    });
  }
}
