/**
 * What a condition proves about a name: isinstance, issubclass and `type(x) is C`, through `not`, `and` and `or`.
 * Only plain names are narrowed; an attribute may change between the test and the use.
 */
import type { ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { dottedPath } from '#indexer/languages/python/type-syntax';
import { functionAround, type Place, type Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Proof {
  readonly name: string;
  readonly type: TypeId;
  /** The name is of no such type. */
  readonly not?: true;
}

/** What holds when `condition` came out as `outcome`. */
export function proofsOf(walk: Walk, condition: SyntaxNode, outcome: boolean): readonly Proof[] {
  switch (condition.type) {
    case 'parenthesized_expression': {
      const [inner] = meaningful(condition);
      return inner ? proofsOf(walk, inner, outcome) : [];
    }
    case 'not_operator': {
      const argument = childByField(condition, 'argument');
      return argument ? proofsOf(walk, argument, !outcome) : [];
    }
    case 'boolean_operator': {
      const isAnd = childByField(condition, 'operator')?.type === 'and';
      if (isAnd !== outcome) return [];
      const sides = [childByField(condition, 'left'), childByField(condition, 'right')];
      return sides.flatMap((side) => (side ? proofsOf(walk, side, outcome) : []));
    }
    case 'call':
      return instanceProof(walk, condition, outcome);
    case 'comparison_operator':
      return outcome ? exactTypeProof(walk, condition) : [];
    default:
      return [];
  }
}

/** Opens a block here in which `proofs` hold. */
export function openNarrowed(walk: Walk, proofs: readonly Proof[], group?: number): Partial<Place> {
  const opened = walk.openBlock(group);
  if (proofs.length === 0) return opened;
  narrow(walk, opened.block, proofs);
  return { ...opened, narrowed: new Set([...walk.place.narrowed, ...proofs.map((proof) => proof.name)]) };
}

/** The rest of the suite stands in a block of its own, where `proofs` hold. */
export function narrowRest(walk: Walk, proofs: readonly Proof[]): void {
  if (proofs.length === 0 || functionAround(walk.place.frame) === NONE) return;
  walk.place = { ...walk.place, ...openNarrowed(walk, proofs) };
}

/** A narrowed name was assigned: from here on it is what it was assigned. */
export function widen(walk: Walk, name: string, expr: ExprId | undefined): void {
  if (!walk.place.narrowed.has(name)) return;
  const type = walk.facts.type(expr === undefined ? { k: 'unknown' } : { k: 'typeof', expr });
  walk.place = { ...walk.place, ...openNarrowed(walk, [{ name, type }]) };
}

function narrow(walk: Walk, block: ScopeId, proofs: readonly Proof[]): void {
  for (const proof of proofs) walk.facts.narrowings.push({ ...proof, block });
}

function instanceProof(walk: Walk, call: SyntaxNode, outcome: boolean): readonly Proof[] {
  const callee = childByField(call, 'function');
  const args = childByField(call, 'arguments');
  if (callee?.type !== 'identifier' || !args) return [];
  const check = walk.text(callee);
  if (check !== 'isinstance' && check !== 'issubclass') return [];
  const [subject, classes] = meaningful(args);
  const name = subject ? subjectName(walk, subject) : undefined;
  const type = classes ? typeOfClasses(walk, classes) : undefined;
  if (name === undefined || type === undefined) return [];
  if (check === 'isinstance') return [outcome ? { name, type } : { name, type, not: true }];
  return outcome ? [{ name, type: walk.facts.type({ k: 'classOf', of: type }) }] : [];
}

function exactTypeProof(walk: Walk, comparison: SyntaxNode): readonly Proof[] {
  const operator = childByField(comparison, 'operators')?.type;
  const [left, right, more] = meaningful(comparison).filter((child) => child.field !== 'operators');
  if ((operator !== 'is' && operator !== '==') || left?.type !== 'call' || !right || more) return [];
  const callee = childByField(left, 'function');
  const args = childByField(left, 'arguments');
  if (callee?.type !== 'identifier' || walk.text(callee) !== 'type' || !args) return [];
  const [subject, second] = meaningful(args);
  const name = subject && !second ? subjectName(walk, subject) : undefined;
  const type = typeOfClasses(walk, right);
  return name === undefined || type === undefined ? [] : [{ name, type }];
}

function subjectName(walk: Walk, node: SyntaxNode): string | undefined {
  if (node.type === 'identifier') return walk.text(node);
  const named = node.type === 'parenthesized_expression' ? meaningful(node)[0] : node;
  if (named?.type !== 'named_expression') return undefined;
  const name = childByField(named, 'name');
  return name ? walk.text(name) : undefined;
}

/** The type of instances of a class, of a tuple of classes, or of `A | B`; undefined when the classes are computed. */
export function typeOfClasses(walk: Walk, node: SyntaxNode): TypeId | undefined {
  const { facts, place, source } = walk;
  if (node.type === 'none') return facts.type({ k: 'literal', type: 'null' });
  const path = dottedPath(node, source);
  if (path) return facts.type({ k: 'ref', path, args: [], scope: place.block, at: node.start });
  const isUnion = node.type === 'binary_operator' && childByField(node, 'operator')?.type === '|';
  if (node.type === 'parenthesized_expression') {
    const [inner] = meaningful(node);
    return inner ? typeOfClasses(walk, inner) : undefined;
  }
  if (node.type !== 'tuple' && node.type !== 'union_pattern' && !isUnion) return undefined;
  const options: TypeId[] = [];
  for (const child of meaningful(node)) {
    if (child.field === 'operator') continue;
    const option = typeOfClasses(walk, child);
    if (option === undefined) return undefined;
    options.push(option);
  }
  return options.length === 0 ? undefined : facts.type({ k: 'union', options });
}
