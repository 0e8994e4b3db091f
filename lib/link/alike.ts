/**
 * Which candidates are one thing to a reader: a declared member and its overrides, a class and its constructor, copies of a function in
 * several places, overloads. Folding keeps the first of each and puts the others behind, so that a short list shows different things.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { FlowIndex } from '#lib/graph/flow-index';
import { isEntityId, lastName, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { isConstructor } from '#lib/tools/members';

/** The first of each thing in order, then the rest in order. */
export function foldAlike<T extends { readonly symbol: SymbolRow }>(items: readonly T[], index: FlowIndex): readonly T[] {
  const kept: T[] = [];
  const folded: T[] = [];
  for (const item of items) (kept.some((one) => areAlike(one.symbol, item.symbol, index)) ? folded : kept).push(item);
  return [...kept, ...folded];
}

/** Only the first of each thing. */
export function firstOfEach<T extends { readonly symbol: SymbolRow }>(items: readonly T[], index: FlowIndex): readonly T[] {
  const kept: T[] = [];
  for (const item of items) if (!kept.some((one) => areAlike(one.symbol, item.symbol, index))) kept.push(item);
  return kept;
}

function areAlike(a: SymbolRow, b: SymbolRow, index: FlowIndex): boolean {
  if (a.id === b.id) return true;
  if (isEntityId(a.id) || isEntityId(b.id)) return false;
  return overrides(a, b, index) || overrides(b, a, index) || isMadeBy(a, b) || isMadeBy(b, a) || isCopy(a, b);
}

/** Directly, or both the same declared member. */
function overrides(a: SymbolRow, b: SymbolRow, index: FlowIndex): boolean {
  const declared = index.declared.neighbours(a.key);
  return declared.includes(b.key) || declared.some((key) => index.overriders.neighbours(key).includes(b.key));
}

/** A class and its constructor. */
function isMadeBy(type: SymbolRow, maker: SymbolRow): boolean {
  if (type.kind !== 'class' || ownerOf(maker.id) !== type.id) return false;
  return isConstructor(maker) || lastName(maker.id) === lastName(type.id);
}

function ownerOf(id: SymbolId): SymbolId {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')));
}

/** The same qualified name in files of the same name: a copy in another service or package. */
function isCopy(a: SymbolRow, b: SymbolRow): boolean {
  return splitSymbolId(a.id).name === splitSymbolId(b.id).name && fileName(a) === fileName(b) && lengthOf(a) === lengthOf(b);
}

function fileName({ path }: SymbolRow): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function lengthOf({ startLine, endLine }: SymbolRow): number {
  return endLine - startLine;
}
