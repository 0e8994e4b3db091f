/**
 * Smart casts: what a condition proves of a name, through `!`, `&&`, `||` and parentheses. Only plain names are narrowed; in facts a
 * narrowing belongs to the block in which it holds.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import { isType } from '#indexer/languages/kotlin/syntax';
import { nameText } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

/** Stands for `this` among names. */
export const THIS = 'this';

export interface Proof {
  readonly name: string;
  readonly type: TypeId;
  readonly not?: true;
}

/** What holds when `condition` came out as `outcome`. */
export function proofsOf(walk: Walk, condition: SyntaxNode, outcome: boolean): readonly Proof[] {
  switch (condition.type) {
    case 'parenthesized_expression': {
      const [inner] = meaningful(condition);
      return inner ? proofsOf(walk, inner, outcome) : [];
    }
    case 'unary_expression': {
      const argument = childByField(condition, 'argument');
      const isNot = childByField(condition, 'operator')?.type === '!';
      return argument && isNot ? proofsOf(walk, argument, !outcome) : [];
    }
    case 'binary_expression': {
      const operator = childByField(condition, 'operator')?.type;
      if ((operator !== '&&' || !outcome) && (operator !== '||' || outcome)) return [];
      return ['left', 'right'].flatMap((side) => {
        const operand = childByField(condition, side);
        return operand ? proofsOf(walk, operand, outcome) : [];
      });
    }
    case 'is_expression':
      return isProof(walk, condition, outcome);
    default:
      return [];
  }
}

function isProof(walk: Walk, node: SyntaxNode, outcome: boolean): readonly Proof[] {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const isSelf = left?.type === 'this_expression' && walk.text(left) === THIS;
  if (!left || (left.type !== 'identifier' && !isSelf) || !right || !isType(right)) return [];
  const isNegated = walk.source.slice(left.end, right.start).includes('!is');
  const name = nameText(walk.text(left));
  const type = walk.type(right);
  return [isNegated === outcome ? { name, type, not: true } : { name, type }];
}

/** Reads where `condition` is known to be `outcome`, in a block of its own. */
export function readGiven<T>(walk: Walk, condition: SyntaxNode, outcome: boolean, read: () => T): T {
  return inNarrowed(walk, proofsOf(walk, condition, outcome), read);
}

export function inNarrowed<T>(walk: Walk, proofs: readonly Proof[], read: () => T, group?: number): T {
  const self = proofs.findLast((proof) => proof.name === THIS && !proof.not);
  if (self)
    return asSelf(
      walk,
      self.type,
      () =>
        inNarrowed(
          walk,
          proofs.filter(({ name }) => name !== THIS),
          read,
        ),
      group,
    );
  return walk.inBlock(() => {
    for (const proof of proofs) walk.facts.narrowings.push({ ...proof, block: walk.place.scope });
    return read();
  }, group);
}

/** Where `this` is known to be of a type, its members are seen by their bare names, as in an extension function. */
function asSelf<T>(walk: Walk, type: TypeId, read: () => T, group: number | undefined): T {
  const { place, facts } = walk;
  const outer = facts.scope('block', place.scope, group);
  const body = facts.scope('function', outer);
  const at = { line: 1, column: 1, startLine: 1, endLine: 1 };
  const def = facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: place.owner,
    scope: outer,
    body,
    ...at,
    signature: '',
  });
  facts.open(def).receiver = type;
  return walk.within({ scope: body, receiver: def }, read);
}

/** The rest of the block stands in a block of its own, where `proofs` hold. */
export function narrowRest(walk: Walk, proofs: readonly Proof[]): void {
  if (proofs.every(({ name }) => name === THIS)) return;
  const scope = walk.facts.scope('block', walk.place.scope);
  for (const proof of proofs) walk.facts.narrowings.push({ ...proof, block: scope });
  walk.place = { ...walk.place, scope };
}
