/**
 * Literals, displays and comprehensions. A dict whose keys are all literal strings keeps them; other dicts keep their values.
 * A comprehension is a block that owns its targets.
 */
import type { ExprId, PropFact } from '#indexer/facts/file-facts';
import { MAX_TEXT } from '#indexer/facts/file-facts';
import { noteIteration } from '#indexer/languages/python/implicit-calls';
import { literalKey } from '#indexer/languages/python/literal-keys';
import { openNarrowed, proofsOf } from '#indexer/languages/python/narrowing';
import { refer } from '#indexer/languages/python/references';
import { contentText } from '#indexer/languages/python/string-text';
import { bindTarget } from '#indexer/languages/python/targets';
import type { ExpressionReader, Frame, Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `"text"`, `"a" "b"`, `f"{x}"`: what it says, or its parts. */
export function readString(walk: Walk, node: SyntaxNode): ExprId {
  const strings = node.type === 'string' ? [node] : node.children.filter((child) => child.type === 'string');
  const parts = new Parts(walk);
  let isBytes = false;
  for (const string of strings) {
    const [start] = string.children;
    const prefix = start?.type === 'string_start' ? walk.text(start).toLowerCase() : '';
    isBytes ||= prefix.includes('b');
    for (const child of string.children) {
      if (child.type === 'interpolation') parts.add(readInterpolation(walk, child));
      else if (child.type === 'string_content') parts.addText(contentText(walk.source, child, prefix));
    }
  }
  return isBytes ? walk.literal('bytes') : parts.value();
}

/** Collects text and interpolations of one string. */
class Parts {
  private readonly walk: Walk;
  private readonly parts: ExprId[] = [];
  private text = '';

  constructor(walk: Walk) {
    this.walk = walk;
  }

  addText(text: string): void {
    if (this.text.length < MAX_TEXT) this.text += text;
  }

  add(expr: ExprId): void {
    if (this.text !== '' || this.parts.length === 0) this.parts.push(this.flush());
    this.parts.push(expr);
  }

  value(): ExprId {
    if (this.parts.length === 0) return this.flush();
    if (this.text !== '') this.parts.push(this.flush());
    return this.walk.facts.expr({ k: 'template', parts: this.parts });
  }

  private flush(): ExprId {
    const expr = this.walk.facts.textLiteral('str', this.text);
    this.text = '';
    return expr;
  }
}

function readInterpolation(walk: Walk, node: SyntaxNode): ExprId {
  let value: ExprId | undefined;
  for (const child of meaningful(node)) {
    const expr = walk.expression(child);
    value ??= expr;
  }
  return value ?? walk.unknown();
}

/** A number or boolean with what it says. */
export function written(type: string): ExpressionReader {
  return (walk, node) => walk.facts.textLiteral(type, walk.text(node));
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
  const keys: ExprId[] = [];
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
      const name = literalKey(walk, key);
      keys.push(name === undefined ? readElement(walk, key) : walk.facts.expr({ k: 'literal', type: 'str', text: name }));
      const expr = walk.facts.after(spreads.at(-1), readElement(walk, value));
      items.push(expr);
      if (name === undefined) isKnown = false;
      else props.push({ name, expr });
    }
  }
  if (isKnown && props.length > 0) return walk.facts.expr({ k: 'object', props, spreads });
  if (spreads.length > 0 || keys.length === 0 || keys.length !== items.length)
    return walk.facts.expr({ k: 'literal', type: 'dict', items: spreads.length > 0 ? [] : items });
  return walk.facts.expr({ k: 'literal', type: 'dict', items, keys });
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
  const sources = clause.children.filter((child) => child.field === 'right');
  const reads = sources.map((source) => walk.expression(source));
  const [first] = reads;
  const [source] = sources;
  if (source && first !== undefined && reads.length === 1)
    noteIteration(
      walk,
      source,
      first,
      clause.children.some((child) => child.type === 'async'),
    );
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
