/**
 * The state of one pass over one Java file: where the reader stands (scope, caller, owner, class) and the facts found so far.
 * Readers for node types are handed in, so that expressions, statements and types can call each other without knowing each other.
 * Class scopes are the parents of their methods' scopes; members are found through the class, not through bindings.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { BindingFact, DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

export interface Place {
  /** Innermost scope or block. */
  readonly scope: ScopeId;
  /** Innermost definition that is a symbol; a class for the initialisers of its fields. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost class, anonymous ones too. */
  readonly inClass: DefId;
  /** Innermost method, constructor or lambda; NONE in class bodies. */
  readonly inFunction: DefId;
  /** In a static method or initialiser. */
  readonly isStatic: boolean;
  /** Values of the switch expression around, when `yield` gives one. */
  readonly yields: ExprId[] | undefined;
}

export type ExpressionReader = (walk: Walk, node: SyntaxNode) => ExprId;
export type StatementReader = (walk: Walk, node: SyntaxNode) => void;

export interface Readers {
  readonly expressions: ReadonlyMap<string, ExpressionReader>;
  readonly statements: ReadonlyMap<string, StatementReader>;
  readonly type: (walk: Walk, node: SyntaxNode) => TypeId;
}

/** Deeper nesting is left unread: no hand writes it, and the stack of a worker is finite. */
const MAX_DEPTH = 900;

export class Walk {
  readonly facts = new FactsBuilder();
  readonly source: string;
  place: Place;
  /** The documentation comment before the declaration being read. */
  doc: string | undefined;
  /** Names declared as `String` somewhere in the file: `A + B` of such names is text. */
  readonly textNames = new Set<string>();
  /** Names declared with a primitive number type somewhere in the file. */
  readonly numberNames = new Set<string>();
  /** Names imported from `java.util.stream.Collectors`; `*` for all of them. */
  readonly collectors = new Set<string>();
  private readonly readers: Readers;
  private depth = 0;
  private unknownExpr: ExprId = NONE;

  constructor(tree: SyntaxTree, readers: Readers) {
    this.source = tree.source;
    this.readers = readers;
    this.place = {
      scope: 0,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      inFunction: NONE,
      isStatic: false,
      yields: undefined,
    };
  }

  text(node: SyntaxNode): string {
    return this.source.slice(node.start, node.end);
  }

  /** Runs `read` standing at `place`, then comes back. */
  within<T>(place: Partial<Place>, read: () => T): T {
    const before = this.place;
    this.place = { ...before, ...place };
    const result = read();
    this.place = before;
    return result;
  }

  /** Runs `read` in a new block. */
  inBlock<T>(read: () => T): T {
    return this.within({ scope: this.facts.scope('block', this.place.scope) }, read);
  }

  bind(name: string, at: number, what: BindingFact['what']): void {
    const { scope } = this.place;
    this.facts.bindings.push({ name, scope, block: scope, at, what });
  }

  expression(node: SyntaxNode): ExprId {
    if (this.depth > MAX_DEPTH) return this.unknown();
    this.depth += 1;
    const reader = this.readers.expressions.get(node.type);
    const result = reader ? reader(this, node) : this.readInside(node);
    this.depth -= 1;
    return result;
  }

  /** A node of any kind: a statement or declaration where it is one, otherwise an expression. */
  visit(node: SyntaxNode): void {
    const reader = this.readers.statements.get(node.type);
    if (!reader) {
      this.expression(node);
      return;
    }
    if (this.depth > MAX_DEPTH) return;
    this.depth += 1;
    reader(this, node);
    this.depth -= 1;
  }

  /** Children in order; a documentation comment belongs to what follows it. */
  visitChildren(node: SyntaxNode): void {
    for (const child of node.children) {
      if (!child.named || child.type === 'line_comment') continue;
      if (child.type === 'block_comment') {
        const text = this.text(child);
        this.doc = text.startsWith('/**') ? text : undefined;
        continue;
      }
      this.visit(child);
      this.doc = undefined;
    }
  }

  type(node: SyntaxNode): TypeId {
    return this.readers.type(this, node);
  }

  unknown(): ExprId {
    if (this.unknownExpr === NONE) this.unknownExpr = this.facts.expr({ k: 'unknown' });
    return this.unknownExpr;
  }

  private readInside(node: SyntaxNode): ExprId {
    this.visitChildren(node);
    return this.unknown();
  }
}
