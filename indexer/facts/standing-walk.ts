/**
 * A pass that keeps where it stands: a step inward changes the place for as long as it takes. Two kinds: one with a single table of
 * readers where everything is an expression, one that tells statements from expressions.
 */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { FileWalk } from '#indexer/facts/file-walk';
import { isComment, type SyntaxNode, type SyntaxTree } from '#indexer/parse/syntax-tree';

export abstract class StandingWalk<Place extends object> extends FileWalk {
  place: Place;

  constructor(tree: SyntaxTree, place: Place) {
    super(tree);
    this.place = place;
  }

  /** Runs `read` standing at `place`, then comes back. */
  within<T>(place: Partial<Place>, read: () => T): T {
    const before = this.place;
    this.place = { ...before, ...place };
    const result = read();
    this.place = before;
    return result;
  }
}

/** Readers by kind of node, handed in so that they can call each other without knowing each other. */
export interface Readers<W, X = undefined> {
  /** `expected`: what the place around asks for, where the language has such. */
  readonly expressions: ReadonlyMap<string, (walk: W, node: SyntaxNode, expected?: X) => ExprId>;
  /** Statements and declarations. */
  readonly statements: ReadonlyMap<string, (walk: W, node: SyntaxNode) => void>;
  readonly type: (walk: W, node: SyntaxNode) => TypeId;
}

export abstract class StatementWalk<Place extends object, X = undefined> extends StandingWalk<Place> {
  protected abstract readonly readers: Readers<this, X>;

  expression(node: SyntaxNode, expected?: X): ExprId {
    return this.readWith(this.readers.expressions.get(node.type) ?? readInside, node, expected) ?? this.unknown();
  }

  /** A node of any kind: a statement or declaration where it is one, otherwise an expression. */
  visit(node: SyntaxNode): void {
    const reader = this.readers.statements.get(node.type);
    if (reader) this.readWith(reader, node, undefined);
    else this.expression(node);
  }

  visitChildren(node: SyntaxNode): void {
    for (const child of node.children) if (child.named && !isComment(child)) this.visit(child);
  }

  type(node: SyntaxNode): TypeId {
    return this.readers.type(this, node);
  }
}

/** A node nobody knows is looked through. */
function readInside(walk: { visitChildren(node: SyntaxNode): void; unknown(): ExprId }, node: SyntaxNode): ExprId {
  walk.visitChildren(node);
  return walk.unknown();
}
