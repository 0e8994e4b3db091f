/**
 * `match`: each case is an arm. Captures are bound to what the pattern says about them; a class pattern narrows the subject.
 */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { bind } from '#indexer/languages/python/bindings';
import { literalKey } from '#indexer/languages/python/literal-keys';
import { openNarrowed, typeOfClasses } from '#indexer/languages/python/narrowing';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, childrenByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readMatch(walk: Walk, node: SyntaxNode): void {
  const subjects = childrenByField(node, 'subject');
  const reads = subjects.map((subject) => walk.expression(subject));
  const [first] = reads;
  const [only] = subjects;
  const subject =
    reads.length === 1 && first !== undefined ? first : walk.facts.expr({ k: 'literal', type: 'tuple', items: reads });
  const name = subjects.length === 1 && only?.type === 'identifier' ? walk.text(only) : undefined;
  const group = walk.newGroup();
  for (const clause of childByField(node, 'body')?.children ?? []) {
    if (clause.type !== 'case_clause') {
      if (clause.named && clause.type !== 'comment') walk.visit(clause);
      continue;
    }
    const place = walk.openBlock(group);
    walk.within(place, () => readCase(walk, clause, subject, name));
  }
}

function readCase(walk: Walk, clause: SyntaxNode, subject: ExprId, name: string | undefined): void {
  const patterns = clause.children.filter((child) => child.type === 'case_pattern');
  const [only] = patterns;
  if (patterns.length === 1 && only) {
    readPattern(walk, only, subject);
    const type = name === undefined ? undefined : patternType(walk, only);
    if (name !== undefined && type !== undefined) walk.place = { ...walk.place, ...openNarrowed(walk, [{ name, type }]) };
  } else {
    for (const [index, pattern] of patterns.entries()) readPattern(walk, pattern, part(walk, subject, index));
  }
  for (const child of clause.children)
    if (child.type === 'if_clause' || child.type === 'block') walk.visitChildren(child);
    else if (child.type === 'ERROR') walk.visit(child);
}

function part(walk: Walk, subject: ExprId, index: number): ExprId {
  const fact = walk.facts.exprs[subject];
  const item = fact?.k === 'literal' ? fact.items?.[index] : undefined;
  return item ?? walk.facts.expr({ k: 'index', object: subject, key: String(index) });
}

function readPattern(walk: Walk, node: SyntaxNode, value: ExprId): void {
  switch (node.type) {
    case 'dotted_name':
      if (node.children.length === 1) capture(walk, node, value);
      return;
    case 'class_pattern':
      readClassPattern(walk, node);
      return;
    case 'as_pattern': {
      const [inner, name] = meaningful(node);
      if (inner) readPattern(walk, inner, value);
      if (name?.type === 'identifier') captureAs(walk, inner, name, value);
      return;
    }
    case 'tuple_pattern':
    case 'list_pattern': {
      const items = meaningful(node);
      if (items.length === 1 && items[0] && node.type === 'tuple_pattern') readPattern(walk, items[0], value);
      else for (const item of items) readPattern(walk, item, walk.facts.expr({ k: 'iterate', of: value }));
      return;
    }
    case 'dict_pattern':
      readDictPattern(walk, node, value);
      return;
    case 'splat_pattern': {
      const [name] = meaningful(node);
      if (name?.type === 'identifier') capture(walk, name, walk.unknown());
      return;
    }
    case 'case_pattern':
    case 'union_pattern':
      for (const child of meaningful(node)) readPattern(walk, child, value);
      return;
    default:
      return;
  }
}

function capture(walk: Walk, node: SyntaxNode, expr: ExprId): void {
  bind(walk, walk.text(node), node.end, { k: 'value', expr });
}

/** `Point(x=a)`: `a` is the member of a Point. Positions need `__match_args__`, so they stay unknown. */
function readClassPattern(walk: Walk, node: SyntaxNode): void {
  const type = patternType(walk, node);
  const object = type === undefined ? walk.unknown() : walk.facts.expr({ k: 'cast', type });
  for (const argument of meaningful(node).slice(1)) {
    const [pattern] = argument.type === 'case_pattern' ? meaningful(argument) : [argument];
    const [whole, alias] = pattern?.type === 'as_pattern' ? meaningful(pattern) : [];
    const keyword = whole?.type === 'case_pattern' ? meaningful(whole)[0] : pattern;
    const [name, inner] = keyword?.type === 'keyword_pattern' ? meaningful(keyword) : [];
    if (!name || !inner) {
      readPattern(walk, argument, walk.unknown());
      continue;
    }
    const member = walk.facts.expr({ k: 'member', object, name: walk.text(name) });
    readPattern(walk, inner, member);
    if (alias?.type === 'identifier') captureAs(walk, inner, alias, member);
  }
}

/** `pattern as name`: what the pattern proves, otherwise the value itself. */
function captureAs(walk: Walk, pattern: SyntaxNode | undefined, name: SyntaxNode, value: ExprId): void {
  const type = pattern ? patternType(walk, pattern) : undefined;
  capture(walk, name, type === undefined ? value : walk.facts.expr({ k: 'cast', type }));
}

function readDictPattern(walk: Walk, node: SyntaxNode, value: ExprId): void {
  let key: string | undefined;
  for (const child of meaningful(node)) {
    if (child.field === 'key') key = literalKey(walk, child);
    else if (child.field === 'value') {
      readPattern(walk, child, walk.facts.expr({ k: 'index', object: value, ...(key === undefined ? {} : { key }) }));
    } else readPattern(walk, child, walk.unknown());
  }
}

/** The type a whole pattern proves: a class pattern, or alternatives that all are. */
function patternType(walk: Walk, node: SyntaxNode): TypeId | undefined {
  const [inner, second] = meaningful(node);
  switch (node.type) {
    case 'case_pattern':
    case 'as_pattern':
      return inner ? patternType(walk, inner) : undefined;
    case 'tuple_pattern':
      return inner && !second ? patternType(walk, inner) : undefined;
    case 'class_pattern':
      return inner ? typeOfClasses(walk, inner) : undefined;
    case 'union_pattern': {
      const options = meaningful(node).map((child) => patternType(walk, child));
      const known = options.filter((option) => option !== undefined);
      return known.length === options.length && known.length > 0 ? walk.facts.type({ k: 'union', options: known }) : undefined;
    }
    default:
      return undefined;
  }
}
