/** What a condition proves about names: `x instanceof Foo`, `typeof x === 'string'`, their negations and conjunctions. */
import type { ScopeId } from '#indexer/facts/file-facts';
import { field, stringValue, unwrap } from '#indexer/languages/typescript/extract/syntax';
import { typePath, typeRef } from '#indexer/languages/typescript/extract/types';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Proof {
  readonly name: string;
  /** The class, or the string after `typeof x ===`. */
  readonly type: SyntaxNode;
  /** It is certainly no such thing. */
  readonly not: boolean;
}

const NO_PROOF: readonly Proof[] = [];
const TYPEOF_NAMES = new Set(['string', 'number', 'boolean', 'bigint', 'symbol']);

/** Proofs that hold when `condition` is true (`holds`) or false. */
export function proofs(walk: Walk, condition: SyntaxNode, holds: boolean): readonly Proof[] {
  const node = unwrap(condition);
  if (node.type === 'unary_expression') {
    const operand = field(node, 'argument');
    return operand && operatorOf(walk, node) === '!' ? proofs(walk, operand, !holds) : NO_PROOF;
  }
  if (node.type !== 'binary_expression') return NO_PROOF;
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (!left || !right) return NO_PROOF;
  switch (operatorOf(walk, node)) {
    case '&&':
      return holds ? [...proofs(walk, left, true), ...proofs(walk, right, true)] : NO_PROOF;
    case '||':
      return holds ? NO_PROOF : [...proofs(walk, left, false), ...proofs(walk, right, false)];
    case 'instanceof':
      return left.type === 'identifier' && (right.type === 'identifier' || right.type === 'member_expression')
        ? [{ name: walk.text(left), type: right, not: !holds }]
        : NO_PROOF;
    case '===':
    case '==':
      return typeofProof(walk, left, right, holds);
    case '!==':
    case '!=':
      return typeofProof(walk, left, right, !holds);
    default:
      return NO_PROOF;
  }
}

export function applyProofs(walk: Walk, found: readonly Proof[], block: ScopeId, place: Place): void {
  for (const { name, type, not } of found) {
    const literal = stringValue(walk.source, type);
    walk.facts.narrowings.push({
      name,
      block,
      type: literal === undefined ? typeRef(walk, typePath(walk, type), [], type, place) : walk.literalType(literal),
      ...(not ? { not } : {}),
    });
  }
}

const EXITS = new Set(['return_statement', 'throw_statement', 'continue_statement', 'break_statement']);

/** True when control never runs past `node`: it returns, throws, continues or breaks. */
export function alwaysExits(node: SyntaxNode): boolean {
  if (EXITS.has(node.type)) return true;
  if (node.type !== 'statement_block') return false;
  return node.children.some((child) => EXITS.has(child.type));
}

export function operatorOf(walk: Walk, node: SyntaxNode): string {
  const operator = field(node, 'operator');
  return operator ? walk.text(operator) : '';
}

function typeofProof(walk: Walk, left: SyntaxNode, right: SyntaxNode, holds: boolean): readonly Proof[] {
  const value = stringValue(walk.source, right);
  if (left.type !== 'unary_expression' || value === undefined || !TYPEOF_NAMES.has(value)) return NO_PROOF;
  const operand = field(left, 'argument');
  return operand?.type === 'identifier' && operatorOf(walk, left) === 'typeof'
    ? [{ name: walk.text(operand), type: right, not: !holds }]
    : NO_PROOF;
}
