/**
 * Literals, displays and comprehensions. A dict whose keys are all literal strings keeps them; other dicts keep their values.
 * A comprehension is a block that owns its targets.
 */
import type { ExprId, PropFact } from '#indexer/facts/file-facts';
import { literalKey } from '#indexer/languages/python/expressions';
import { openNarrowed, proofsOf } from '#indexer/languages/python/narrowing';
import { meaningful, refer } from '#indexer/languages/python/references';
import { bindTarget } from '#indexer/languages/python/targets';
import { stringText } from '#indexer/languages/python/type-syntax';
import type { ExpressionReader, Frame, Walk } from '#indexer/languages/python/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Longer text is no key, route, table or query. */
const MAX_TEXT = 4000;

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  readInterpolations(walk, node);
  const opening = node.type === 'string' ? node : node.children.find((child) => child.type === 'string');
  const start = opening?.children[0];
  const isBytes = start?.type === 'string_start' && /b/i.test(walk.text(start));
  const text = stringText(node, walk.source).slice(0, MAX_TEXT);
  return walk.facts.expr({ k: 'literal', type: isBytes ? 'bytes' : 'str', text });
}

function readInterpolations(walk: Walk, node: SyntaxNode): void {
  for (const child of node.children) {
    if (child.type === 'interpolation') walk.visitChildren(child);
    else if (child.type === 'string') readInterpolations(walk, child);
  }
}

/** A literal that says nothing but its type. */
export function plain(type: string): ExpressionReader {
  return (walk) => walk.literal(type);
}

/** `[a, *b]`, `{a, b}`, `(a, b)`. */
export function display(type: string): ExpressionReader {
  return (walk, node) => {
    const items: ExprId[] = [];
    for (const child of node.children) if (child.named && child.type !== 'comment') items.push(readElement(walk, child));
    return walk.facts.expr({ k: 'literal', type, items });
  };
}

function readElement(walk: Walk, node: SyntaxNode): ExprId {
  const expr = walk.expression(node);
  refer(walk, node, expr, 'stored');
  return expr;
}

/** `*xs` inside a display. */
export function readSplat(walk: Walk, node: SyntaxNode): ExprId {
  const [inner] = meaningful(node);
  return inner ? walk.facts.expr({ k: 'iterate', of: walk.expression(inner) }) : walk.unknown();
}

export function readDictionary(walk: Walk, node: SyntaxNode): ExprId {
  const props: PropFact[] = [];
  const items: ExprId[] = [];
  const spreads: ExprId[] = [];
  let isKnown = true;
  for (const child of node.children) {
    if (!child.named || child.type === 'comment') continue;
    const key = childByField(child, 'key');
    const value = childByField(child, 'value');
    if (child.type === 'dictionary_splat') {
      const [inner] = meaningful(child);
      if (inner) spreads.push(walk.expression(inner));
    } else if (child.type !== 'pair' || !key || !value) {
      walk.visit(child);
      isKnown = false;
    } else {
      const name = key.type === 'string' ? literalKey(walk, key) : undefined;
      if (name === undefined) readElement(walk, key);
      const expr = readElement(walk, value);
      items.push(expr);
      if (name === undefined) isKnown = false;
      else props.push({ name, expr });
    }
  }
  if (isKnown && props.length > 0) return walk.facts.expr({ k: 'object', props, spreads });
  return walk.facts.expr({ k: 'literal', type: 'dict', items: spreads.length > 0 ? [] : items });
}

/** `[body for target in source if condition]` and its kin; `type` is what it makes. */
export function comprehension(type: string): ExpressionReader {
  return (walk, node) => {
    const before = walk.place;
    const block = walk.facts.scope('block', before.block);
    const frame: Frame = {
      kind: 'comprehension',
      scope: block,
      def: before.frame.def,
      parent: before.frame,
      names: new Set(),
    };
    // The first source is read outside, as Python does; targets hold from the start, since the body stands before its clauses.
    const firstClause = node.children.find((child) => child.type === 'for_in_clause');
    const firstSource = firstClause ? readSources(walk, firstClause) : walk.unknown();
    const item = walk.within({ frame, block, lexical: block }, () => {
      for (const clause of node.children) {
        if (clause.type === 'if_clause') readCondition(walk, clause);
        else if (clause.type === 'for_in_clause')
          bindClause(walk, clause, clause === firstClause ? firstSource : readSources(walk, clause), node.start);
      }
      const body = childByField(node, 'body');
      return body ? readComprehended(walk, body) : walk.unknown();
    });
    return walk.facts.expr({ k: 'literal', type, items: [item] });
  };
}

function readSources(walk: Walk, clause: SyntaxNode): ExprId {
  const reads = clause.children.filter((child) => child.field === 'right').map((source) => walk.expression(source));
  const [first] = reads;
  if (first === undefined) return walk.unknown();
  return reads.length === 1 ? first : walk.facts.expr({ k: 'literal', type: 'tuple', items: reads });
}

function bindClause(walk: Walk, clause: SyntaxNode, of: ExprId, at: number): void {
  const left = childByField(clause, 'left');
  if (left) bindTarget(walk, left, { expr: walk.facts.expr({ k: 'iterate', of }), at });
}

function readCondition(walk: Walk, clause: SyntaxNode): void {
  const [condition] = meaningful(clause);
  if (!condition) return;
  walk.expression(condition);
  const proofs = proofsOf(walk, condition, true);
  if (proofs.length > 0) walk.place = { ...walk.place, ...openNarrowed(walk, proofs) };
}

function readComprehended(walk: Walk, body: SyntaxNode): ExprId {
  if (body.type !== 'pair') return readElement(walk, body);
  const key = childByField(body, 'key');
  const value = childByField(body, 'value');
  if (key) walk.expression(key);
  return value ? readElement(walk, value) : walk.unknown();
}
