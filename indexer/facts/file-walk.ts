/**
 * What every pass over one file keeps, whatever its language: the facts found so far, how deep the reader stands, and what is made once
 * and used again. A language extends it with its places and readers; nothing here knows what a kind of node means.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

export abstract class FileWalk {
  readonly facts = new FactsBuilder();
  readonly source: string;
  /** Deeper nesting is left unread: no hand writes it, and the stack of a worker is finite. */
  protected readonly maxDepth: number = 900;
  private readonly literals = new Map<string, ExprId>();
  private depth = 0;
  private groups = 0;
  private unknownExpr: ExprId = NONE;

  constructor(tree: SyntaxTree) {
    this.source = tree.source;
  }

  text(node: SyntaxNode): string {
    return this.source.slice(node.start, node.end);
  }

  /** A number shared by blocks that exclude each other. */
  newGroup(): number {
    return this.groups++;
  }

  unknown(): ExprId {
    if (this.unknownExpr === NONE) this.unknownExpr = this.facts.expr({ k: 'unknown' });
    return this.unknownExpr;
  }

  /** A literal without contents; one expression a type. */
  literal(type: string): ExprId {
    const known = this.literals.get(type);
    if (known !== undefined) return known;
    const made = this.facts.expr({ k: 'literal', type });
    this.literals.set(type, made);
    return made;
  }

  /** Hands `node` to its reader with what is known at this place; undefined where it stands too deep to be read. */
  protected readWith<R, X = undefined>(
    reader: (walk: this, node: SyntaxNode, known: X) => R,
    node: SyntaxNode,
    known: X,
  ): R | undefined {
    if (this.depth > this.maxDepth) return undefined;
    this.depth += 1;
    const result = reader(this, node, known);
    this.depth -= 1;
    return result;
  }
}
