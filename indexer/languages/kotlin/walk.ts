/**
 * The state of one pass over one Kotlin file: where the reader stands (scope, caller, owner, class, receiver) and the facts found so
 * far. Readers for node types are handed in, so that expressions, statements and types can call each other without knowing each other.
 * Everything is an expression here: a statement that gives no value reads as unknown.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { BindingFact, DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

export interface Place {
  /** Innermost scope or block. */
  readonly scope: ScopeId;
  /** Innermost definition that is a symbol; a class for the initialisers of its properties. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost class, object or companion's class. */
  readonly inClass: DefId;
  /** In a companion object: `this` is the class itself. */
  readonly inCompanion: boolean;
  /** What `this` is: a class, an extension function or a lambda with a receiver; NONE outside of all. */
  readonly receiver: DefId;
  /** The function that `return` leaves; NONE in class bodies. */
  readonly inFunction: DefId;
}

export type Reader = (walk: Walk, node: SyntaxNode) => ExprId;

export interface Readers {
  readonly nodes: ReadonlyMap<string, Reader>;
  readonly type: (walk: Walk, node: SyntaxNode) => TypeId;
}

/** Deeper nesting is left unread: no hand writes it, and the stack of a worker is finite. */
const MAX_DEPTH = 700;

export class Walk {
  readonly facts = new FactsBuilder();
  readonly source: string;
  readonly path: string;
  place: Place;
  /** The documentation comment before the declaration being read. */
  doc: string | undefined;
  /** Names declared as `String` somewhere in the file: `a + b` of such names is text. */
  readonly textNames = new Set<string>();
  private readonly readers: Readers;
  private depth = 0;
  private groups = 0;
  private unknownExpr: ExprId = NONE;

  constructor(tree: SyntaxTree, path: string, readers: Readers) {
    this.source = tree.source;
    this.path = path;
    this.readers = readers;
    this.place = {
      scope: 0,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      inCompanion: false,
      receiver: NONE,
      inFunction: NONE,
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

  /** Runs `read` in a new block; blocks of one group exclude each other. */
  inBlock<T>(read: () => T, group?: number): T {
    return this.within({ scope: this.facts.scope('block', this.place.scope, group) }, read);
  }

  newGroup(): number {
    return this.groups++;
  }

  bind(name: string, at: number, what: BindingFact['what']): void {
    const { scope } = this.place;
    this.facts.bindings.push({ name, scope, block: scope, at, what });
  }

  read(node: SyntaxNode): ExprId {
    if (this.depth > MAX_DEPTH) return this.unknown();
    this.depth += 1;
    const reader = this.readers.nodes.get(node.type);
    const result = reader ? reader(this, node) : this.readInside(node);
    this.depth -= 1;
    return result;
  }

  /** Children in order; a documentation comment belongs to what follows it. Gives the value of the last one. */
  readChildren(node: SyntaxNode): ExprId {
    let last = this.unknown();
    for (const child of node.children) {
      if (!child.named || child.type === 'line_comment') continue;
      if (child.type === 'block_comment') {
        const text = this.text(child);
        this.doc = text.startsWith('/**') ? text : undefined;
        continue;
      }
      last = this.read(child);
      this.doc = undefined;
    }
    return last;
  }

  type(node: SyntaxNode): TypeId {
    return this.readers.type(this, node);
  }

  unknown(): ExprId {
    if (this.unknownExpr === NONE) this.unknownExpr = this.facts.expr({ k: 'unknown' });
    return this.unknownExpr;
  }

  private readInside(node: SyntaxNode): ExprId {
    this.readChildren(node);
    return this.unknown();
  }
}
