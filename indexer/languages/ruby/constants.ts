/**
 * Constants and the classes that are made by assigning them: `LIMIT = 3`, `Point = Struct.new(:x, :y)`, `NotFound = Class.new(Error)`.
 */
import type { DefId, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { openClass, readClassBody } from '#indexer/languages/ruby/classes';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { addFields, madeBy } from '#indexer/languages/ruby/structs';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** A constant is a variable of the file or a member of the class around. */
export function assignConstant(walk: Walk, target: SyntaxNode, expr: ExprId): void {
  const { facts, place } = walk;
  const name = walk.text(target);
  if (place.frame.kind !== 'file' && place.frame.kind !== 'class') return;
  const owner = place.inClass;
  const def = facts.definition({
    name,
    qualified: owner === NONE ? name : `${facts.open(owner).qualified}.${name}`,
    kind: 'variable',
    owner: place.owner,
    scope: place.constants,
    ...pointOf(target),
    startLine: target.startRow + 1,
    endLine: (target.parent?.endRow ?? target.endRow) + 1,
    signature: foldSpace(walk.text(target.parent ?? target)).slice(0, 200),
    value: expr,
  });
  facts.bindings.push({ name, scope: place.constants, block: place.block, at: target.end, what: { k: 'definition', def } });
  if (owner !== NONE) facts.member(owner, { name, static: true, value: expr, line: target.startRow + 1 });
}

/** Reads `Name = Struct.new(…)`, `Data.define(…)`, `Class.new(Base)` and `Module.new` as the class they make. */
export function classValue(walk: Walk, target: SyntaxNode, value: SyntaxNode): boolean {
  const maker = madeBy(walk, value);
  if (!maker) return false;
  const args = childByField(value, 'arguments');
  const block = childByField(value, 'block');
  const def = openClass(walk, { node: value, nameNode: target, path: [walk.text(target)] });
  const given = args ? meaningful(args) : [];
  if (maker === 'Class') addSuperclass(walk, def, given[0]);
  else addFields(walk, def, given);
  const body = block ? childByField(block, 'body') : undefined;
  readClassBody(walk, def, body);
  return true;
}

function addSuperclass(walk: Walk, def: DefId, base: SyntaxNode | undefined): void {
  if (!base) return;
  const expr = walk.read(base);
  walk.facts.open(def).heritage.push({ relation: 'extends', expr, ...pointOf(base) });
}
