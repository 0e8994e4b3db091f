/** Literals: strings and heredocs with what they say, symbols, arrays, hashes with known keys, ranges, regular expressions. */
import type { ExprId, PropFact } from '#indexer/facts/file-facts';
import { MAX_TEXT } from '#indexer/facts/file-facts';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { refer } from '#indexer/languages/ruby/references';
import { isLocal, localRef } from '#indexer/languages/ruby/variables';
import type { Reader, Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', s: ' ', e: '\x1b', '0': '\0' };

function textOf(walk: Walk, child: SyntaxNode): string {
  if (child.type !== 'escape_sequence') return walk.text(child);
  const [, after = ''] = walk.text(child);
  return ESCAPES[after] ?? walk.text(child).slice(1);
}

function isText(child: SyntaxNode): boolean {
  return child.type === 'string_content' || child.type === 'escape_sequence' || child.type === 'heredoc_content';
}

/** What a string or symbol without interpolation says. */
export function plainText(walk: Walk, node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'simple_symbol':
      return walk.text(node).replace(/^:/, '').replace(/^"|"$/g, '');
    case 'hash_key_symbol':
      return walk.text(node);
    case 'string':
    case 'delimited_symbol':
    case 'bare_string':
    case 'bare_symbol': {
      const parts = meaningful(node);
      return parts.every(isText) ? parts.map((part) => textOf(walk, part)).join('') : undefined;
    }
    case 'chained_string': {
      const parts = meaningful(node).map((part) => plainText(walk, part));
      return parts.some((part) => part === undefined) ? undefined : parts.join('');
    }
    default:
      return undefined;
  }
}

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  const text = plainText(walk, node);
  if (text !== undefined) return walk.literal(node.type.endsWith('symbol') ? 'symbol' : 'string', text.slice(0, MAX_TEXT));
  return walk.facts.expr({ k: 'template', parts: readParts(walk, meaningful(node)) });
}

function readParts(walk: Walk, nodes: readonly SyntaxNode[]): ExprId[] {
  return nodes.map((child) => {
    if (isText(child)) return walk.literal('string', textOf(walk, child).slice(0, MAX_TEXT));
    if (child.type !== 'interpolation') return walk.read(child);
    return (
      meaningful(child)
        .map((part) => walk.read(part))
        .at(-1) ?? walk.literal('string', '')
    );
  });
}

/** `<<~SQL`: its body stands after the line. */
export function readHeredoc(walk: Walk, node: SyntaxNode): ExprId {
  const body = walk.heredocs.get(node.start);
  if (!body) return walk.literal('string');
  const parts = meaningful(body).filter((child) => child.type !== 'heredoc_end');
  if (!parts.every(isText)) return walk.facts.expr({ k: 'template', parts: readParts(walk, parts) });
  const text = parts.map((part) => textOf(walk, part)).join('');
  return walk.literal('string', (walk.text(node).startsWith('<<~') ? dedent(text) : text).replace(/^\n/, '').slice(0, MAX_TEXT));
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const margin = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(margin))).join('\n');
}

/** Runs what it interpolates; says nothing else. */
export function readInterpolated(type: string): Reader {
  return (walk, node) => {
    for (const child of meaningful(node)) if (!isText(child)) walk.read(child);
    return walk.literal(type);
  };
}

/** A number, boolean or nil. */
export function plain(type: string): Reader {
  return (walk, node) => walk.literal(type, walk.text(node).slice(0, MAX_TEXT));
}

export function readNil(walk: Walk): ExprId {
  return walk.literal('null');
}

export function readArray(walk: Walk, node: SyntaxNode): ExprId {
  const items = meaningful(node).map((child) => readElement(walk, child));
  return walk.facts.expr({ k: 'literal', type: 'array', items });
}

function readElement(walk: Walk, node: SyntaxNode): ExprId {
  if (node.type === 'splat_argument') {
    const [inner] = meaningful(node);
    return inner ? walk.facts.expr({ k: 'iterate', of: walk.read(inner) }) : walk.unknown();
  }
  const expr = walk.read(node);
  refer(walk, node, expr, 'stored');
  return expr;
}

export function readHash(walk: Walk, node: SyntaxNode): ExprId {
  const props: PropFact[] = [];
  const items: ExprId[] = [];
  const spreads: ExprId[] = [];
  for (const child of meaningful(node)) {
    if (child.type === 'hash_splat_argument') {
      const [inner] = meaningful(child);
      if (inner) spreads.push(walk.read(inner));
      continue;
    }
    const key = childByField(child, 'key');
    if (child.type !== 'pair' || !key) {
      walk.read(child);
      continue;
    }
    const name = plainText(walk, key);
    if (name === undefined) walk.read(key);
    const expr = readPairValue(walk, child);
    items.push(expr);
    if (name !== undefined) props.push({ name, expr });
  }
  if (props.length > 0 && props.length === items.length) return walk.facts.expr({ k: 'object', props, spreads });
  return walk.facts.expr({ k: 'literal', type: 'hash', items });
}

/** The value of a pair; `{ name: }` takes the variable or method of that name. */
export function readPairValue(walk: Walk, pair: SyntaxNode): ExprId {
  const key = childByField(pair, 'key');
  const value = childByField(pair, 'value');
  if (value) return readElement(walk, value);
  const name = key ? walk.text(key) : '';
  return key && isLocal(walk, name) ? localRef(walk, name, key.start) : walk.unknown();
}
