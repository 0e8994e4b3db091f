/**
 * The state of one pass over one file: the facts found so far and where the reader stands. Readers get a place and hand on a changed
 * copy; nothing about a place outlives the node it was made for.
 */
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { FileWalk } from '#indexer/facts/file-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

export interface Place {
  /** Innermost scope or block. */
  readonly scope: ScopeId;
  /** Innermost definition that is a symbol; NONE at top level. */
  readonly caller: DefId;
  /** The class whose body this is in. */
  readonly inClass: DefId;
}

export const TOP: Place = { scope: 0, caller: NONE, inClass: NONE };

export type Reader = (walk: Walk, node: SyntaxNode, place: Place) => ExprId;

export class Walk extends FileWalk {
  private readonly reader: Reader;

  constructor(tree: SyntaxTree, reader: Reader) {
    super(tree);
    this.reader = reader;
  }

  /** Reads a node of any kind; the value it has, unknown for a statement. */
  visit(node: SyntaxNode, place: Place): ExprId {
    return this.readWith(this.reader, node, place) ?? this.unknown();
  }

  visitChildren(node: SyntaxNode, place: Place, except?: SyntaxNode): ExprId {
    for (const child of node.children) if (child.named && child !== except) this.visit(child, place);
    return this.unknown();
  }
}

/** The first child in one of these fields, in the order the fields are given. */
export function firstOf(node: SyntaxNode, fields: readonly string[]): SyntaxNode | undefined {
  for (const field of fields) {
    const child = node.children.find((candidate) => candidate.named && candidate.field === field);
    if (child) return child;
  }
  return undefined;
}
