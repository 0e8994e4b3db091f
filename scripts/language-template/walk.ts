/**
 * The state of one pass over one file: the facts found so far and where the reader stands. Readers get a place and hand on a changed
 * copy; nothing about a place outlives the node it was made for.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
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

/** Deeper nesting is left unread: no hand writes it, and the stack of a worker is finite. */
const MAX_DEPTH = 900;

export type Reader = (walk: Walk, node: SyntaxNode, place: Place) => ExprId;

export class Walk {
  readonly facts = new FactsBuilder();
  readonly source: string;
  private readonly reader: Reader;
  private depth = 0;
  private unknownExpr: ExprId = NONE;

  constructor(tree: SyntaxTree, reader: Reader) {
    this.source = tree.source;
    this.reader = reader;
  }

  text(node: SyntaxNode): string {
    return this.source.slice(node.start, node.end);
  }

  /** Reads a node of any kind; the value it has, unknown for a statement. */
  visit(node: SyntaxNode, place: Place): ExprId {
    if (this.depth > MAX_DEPTH) return this.unknown();
    this.depth += 1;
    const expr = this.reader(this, node, place);
    this.depth -= 1;
    return expr;
  }

  visitChildren(node: SyntaxNode, place: Place, except?: SyntaxNode): ExprId {
    for (const child of node.children) if (child.named && child !== except) this.visit(child, place);
    return this.unknown();
  }

  unknown(): ExprId {
    if (this.unknownExpr === NONE) this.unknownExpr = this.facts.expr({ k: 'unknown' });
    return this.unknownExpr;
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
