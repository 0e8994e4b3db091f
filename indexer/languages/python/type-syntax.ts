/**
 * Annotations as written, before names mean anything: one small shape for what the grammar parsed and for what stands in a
 * string ("Order | None"). Text that is no type gives `other`, never an error.
 */

import { childByField, childrenByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export type TypeSyntax =
  | { readonly k: 'name'; readonly path: readonly string[] }
  | { readonly k: 'apply'; readonly path: readonly string[]; readonly args: readonly TypeSyntax[] }
  | { readonly k: 'union'; readonly options: readonly TypeSyntax[] }
  | { readonly k: 'list'; readonly items: readonly TypeSyntax[] }
  | { readonly k: 'none' }
  | { readonly k: 'ellipsis' }
  | { readonly k: 'literal'; readonly type: string }
  /** A string: a forward reference, or the value of a `Literal`. */
  | { readonly k: 'string'; readonly text: string }
  /** An expression that is no type; `node` when it should still be read for its calls. */
  | { readonly k: 'other'; readonly node?: SyntaxNode };

const OTHER: TypeSyntax = { k: 'other' };

export function typeSyntaxOf(node: SyntaxNode, source: string): TypeSyntax {
  const read = (child: SyntaxNode): TypeSyntax => typeSyntaxOf(child, source);
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
    case 'constrained_type': {
      const [inner] = meaningful(node);
      return inner ? read(inner) : OTHER;
    }
    case 'identifier':
      return { k: 'name', path: [source.slice(node.start, node.end)] };
    case 'none':
      return { k: 'none' };
    case 'ellipsis':
      return { k: 'ellipsis' };
    case 'attribute':
    case 'member_type':
    case 'dotted_name': {
      const path = dottedPath(node, source);
      return path ? { k: 'name', path } : OTHER;
    }
    case 'generic_type': {
      const [base, params] = meaningful(node);
      return apply(base, params ? meaningful(params) : [], source);
    }
    case 'subscript':
      return apply(childByField(node, 'value'), childrenByField(node, 'subscript'), source);
    case 'binary_operator':
    case 'union_type':
      return { k: 'union', options: meaningful(node).map(read) };
    case 'list':
      return { k: 'list', items: meaningful(node).map(read) };
    case 'tuple':
    case 'expression_list':
      return { k: 'other', node };
    case 'string':
    case 'concatenated_string':
      return { k: 'string', text: stringText(node, source) };
    case 'integer':
      return { k: 'literal', type: 'int' };
    case 'true':
    case 'false':
      return { k: 'literal', type: 'bool' };
    default:
      return { k: 'other', node };
  }
}

function apply(base: SyntaxNode | undefined, args: readonly SyntaxNode[], source: string): TypeSyntax {
  const path = base ? dottedPath(base, source) : undefined;
  if (!path) return OTHER;
  const flat = args.flatMap((arg) => (arg.type === 'tuple' ? meaningful(arg) : [arg]));
  return { k: 'apply', path, args: flat.map((arg) => typeSyntaxOf(arg, source)) };
}

/** `a.b.C` as its names; undefined for anything else. */
export function dottedPath(node: SyntaxNode, source: string): readonly string[] | undefined {
  if (node.type === 'identifier') return [source.slice(node.start, node.end)];
  if (node.type !== 'attribute' && node.type !== 'dotted_name' && node.type !== 'member_type' && node.type !== 'type')
    return undefined;
  const names: string[] = [];
  for (const child of node.children) {
    if (!child.named || child.type === 'comment') continue;
    const inner = dottedPath(child, source);
    if (!inner) return undefined;
    names.push(...inner);
  }
  return names.length > 0 ? names : undefined;
}

/** What stands between the quotes; parts of a concatenation joined, interpolations as `{}`. */
export function stringText(node: SyntaxNode, source: string): string {
  if (node.type === 'concatenated_string')
    return node.children.map((child) => (child.type === 'string' ? stringText(child, source) : '')).join('');
  let text = '';
  for (const child of node.children) {
    if (child.type === 'string_content') text += source.slice(child.start, child.end);
    else if (child.type === 'interpolation') text += '{}';
  }
  return text;
}

const TOKEN = /\s*(?:([^\W\d][\w.]*)|(\.\.\.)|("[^"]*"|'[^']*')|(\d+)|([[\],|()]))/uy;
const MAX_TEXT = 2000;
const MAX_NESTING = 40;

/** A type written in a string. */
export function typeSyntaxOfText(text: string): TypeSyntax {
  if (text.length > MAX_TEXT) return OTHER;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trim();
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return OTHER;
    tokens.push(match[0].trim());
  }
  const reader = new TypeTextReader(tokens);
  const type = reader.union(0);
  return reader.done ? type : OTHER;
}

class TypeTextReader {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get done(): boolean {
    return this.at === this.tokens.length;
  }

  union(nesting: number): TypeSyntax {
    const options = [this.one(nesting)];
    while (this.take('|')) options.push(this.one(nesting));
    const [first] = options;
    return options.length === 1 && first ? first : { k: 'union', options };
  }

  private one(nesting: number): TypeSyntax {
    if (nesting > MAX_NESTING) return OTHER;
    if (this.take('[')) return { k: 'list', items: this.until(']', nesting) };
    if (this.take('(')) {
      const [inner] = this.until(')', nesting);
      return inner ?? OTHER;
    }
    const token = this.tokens[this.at];
    if (token === undefined) return OTHER;
    this.at += 1;
    if (token === '...') return { k: 'ellipsis' };
    if (token === 'None') return { k: 'none' };
    if (/^["']/.test(token)) return { k: 'string', text: token.slice(1, -1) };
    if (/^\d/.test(token)) return { k: 'literal', type: 'int' };
    if (!/^[^\W\d]/u.test(token)) return OTHER;
    const path = token.split('.');
    if (path.includes('')) return OTHER;
    return this.take('[') ? { k: 'apply', path, args: this.until(']', nesting) } : { k: 'name', path };
  }

  private until(close: string, nesting: number): readonly TypeSyntax[] {
    const items: TypeSyntax[] = [];
    while (this.at < this.tokens.length && !this.take(close)) {
      items.push(this.union(nesting + 1));
      if (!this.take(',')) {
        this.take(close);
        break;
      }
    }
    return items;
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }
}
