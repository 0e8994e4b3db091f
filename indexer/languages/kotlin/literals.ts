/** Literals with their text; a string with parts is a template. The grammar leaves `$name` in plain strings as text: it is read here. */
import type { ExprId } from '#indexer/facts/file-facts';
import { MAX_TEXT } from '#indexer/facts/file-facts';
import type { Reader, Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b' };
const NAME_AT_START = /^[\p{L}_][\p{L}\p{N}_]*/u;

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  const { facts } = walk;
  const parts: ExprId[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push(facts.expr({ k: 'literal', type: 'string', text: text.slice(0, MAX_TEXT) }));
    text = '';
  };
  const pieces = node.children.filter((child) => child.named);
  let skip = 0;
  pieces.forEach((piece, index) => {
    if (piece.type === 'interpolation') {
      flush();
      parts.push(walk.readChildren(piece));
      return;
    }
    const raw = walk.text(piece).slice(skip);
    skip = 0;
    if (piece.type === 'escape_sequence') text += unescaped(raw);
    else if (raw === '$') {
      const next = pieces[index + 1];
      const name = next?.start === piece.end ? NAME_AT_START.exec(walk.text(next))?.[0] : undefined;
      if (name === undefined || !next) text += raw;
      else {
        flush();
        parts.push(facts.expr({ k: 'name', name, scope: walk.place.scope, at: next.start }));
        skip = name.length;
      }
    } else text += raw;
  });
  const [only] = parts;
  if (parts.length === 0 || (parts.length === 1 && only !== undefined && text === '' && facts.exprs[only]?.k === 'literal'))
    return only ?? facts.expr({ k: 'literal', type: 'string', text: text.slice(0, MAX_TEXT) });
  flush();
  return facts.expr({ k: 'template', parts });
}

function unescaped(raw: string): string {
  if (raw.startsWith('\\u')) return String.fromCharCode(Number.parseInt(raw.slice(2), 16) || 0);
  const code = raw.slice(1);
  return ESCAPES[code] ?? code;
}

export function readNumber(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk.text(node);
  return walk.facts.expr({ k: 'literal', type: /[lL]$/.test(text) ? 'long' : 'int', text });
}

export function readDecimal(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk.text(node);
  return walk.facts.expr({ k: 'literal', type: /[fF]$/.test(text) ? 'float' : 'double', text });
}

/** A literal of one type, with its text. */
export function plain(type: string): Reader {
  return (walk, node) => walk.facts.expr({ k: 'literal', type, text: walk.text(node) });
}

/** `[a, b]` in annotations. */
export function readCollection(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'literal', type: 'array', items: meaningful(node).map((item) => walk.read(item)) });
}
