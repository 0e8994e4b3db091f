/** Destructuring: takes a pattern apart into names and the expressions they get. Owns no names itself: the caller says what a name means. */
import type { ExprId } from '#indexer/facts/file-facts';
import { field, firstNamed, propertyName } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { STORED } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

/** Called for each target of a pattern: an identifier, or in an assignment also a member or index expression. */
type OnTarget = (target: SyntaxNode, value: ExprId) => void;

export function destructure(walk: Walk, pattern: SyntaxNode, value: ExprId, place: Place, onTarget: OnTarget): void {
  switch (pattern.type) {
    case 'object_pattern':
      for (const child of pattern.children) destructureProperty(walk, child, value, place, onTarget);
      return;
    case 'array_pattern':
      destructureArray(walk, pattern, value, place, onTarget);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = field(pattern, 'left');
      if (left) destructure(walk, left, withDefault(walk, pattern, value, place), place, onTarget);
      return;
    }
    case 'rest_pattern': {
      const inner = firstNamed(pattern);
      if (inner) destructure(walk, inner, walk.unknown(), place, onTarget);
      return;
    }
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression': {
      const inner = firstNamed(pattern);
      if (inner) destructure(walk, inner, value, place, onTarget);
      return;
    }
    default:
      onTarget(pattern, value);
  }
}

/** The names a pattern declares. */
export function patternNames(walk: Walk, pattern: SyntaxNode, into: string[]): void {
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      into.push(walk.text(pattern));
      return;
    case 'pair_pattern': {
      const value = field(pattern, 'value');
      if (value) patternNames(walk, value, into);
      return;
    }
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const left = field(pattern, 'left');
      if (left) patternNames(walk, left, into);
      return;
    }
    case 'object_pattern':
    case 'array_pattern':
    case 'rest_pattern':
      for (const child of pattern.children) patternNames(walk, child, into);
      return;
    default:
  }
}

function destructureProperty(walk: Walk, child: SyntaxNode, value: ExprId, place: Place, onTarget: OnTarget): void {
  switch (child.type) {
    case 'shorthand_property_identifier_pattern':
      onTarget(child, walk.facts.expr({ k: 'member', object: value, name: walk.text(child) }));
      return;
    case 'object_assignment_pattern': {
      const left = field(child, 'left');
      if (!left) return;
      const member = walk.facts.expr({ k: 'member', object: value, name: walk.text(left) });
      destructure(walk, left, withDefault(walk, child, member, place), place, onTarget);
      return;
    }
    case 'pair_pattern': {
      const key = field(child, 'key');
      const target = field(child, 'value');
      if (!key || !target) return;
      const name = propertyName(walk.source, key);
      const member = name === '' ? walk.unknown() : walk.facts.expr({ k: 'member', object: value, name });
      destructure(walk, target, member, place, onTarget);
      return;
    }
    case 'rest_pattern': {
      const inner = firstNamed(child);
      if (inner) destructure(walk, inner, value, place, onTarget);
      return;
    }
    default:
  }
}

function destructureArray(walk: Walk, pattern: SyntaxNode, value: ExprId, place: Place, onTarget: OnTarget): void {
  let index = 0;
  let from = pattern.start;
  for (const child of pattern.children) {
    if (!child.named || child.type === 'comment') continue;
    for (let i = from; i < child.start; i += 1) if (walk.source[i] === ',') index += 1;
    from = child.end;
    if (child.type === 'rest_pattern') {
      const rest = walk.facts.expr({ k: 'literal', type: 'array', items: restItems(walk, value, index) });
      const inner = firstNamed(child);
      if (inner) destructure(walk, inner, rest, place, onTarget);
      continue;
    }
    destructure(walk, child, walk.facts.expr({ k: 'index', object: value, key: String(index) }), place, onTarget);
  }
}

/** Elements from a place on: those of a literal, or any of what is taken apart. */
function restItems(walk: Walk, value: ExprId, from: number): readonly ExprId[] {
  const fact = walk.facts.exprs[value];
  const isListed = fact?.k === 'literal' && fact.items && !fact.items.some((item) => walk.facts.exprs[item]?.k === 'iterate');
  return isListed && fact.items ? fact.items.slice(from) : [walk.facts.expr({ k: 'iterate', of: value })];
}

function withDefault(walk: Walk, pattern: SyntaxNode, value: ExprId, place: Place): ExprId {
  const right = field(pattern, 'right');
  return right ? walk.choice([value, walk.visit.expression(walk, right, place, STORED)]) : value;
}
