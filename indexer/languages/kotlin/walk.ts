/**
 * The state of one pass over one Kotlin file: where the reader stands (scope, caller, owner, class, receiver) and the facts found so
 * far. Readers for node types are handed in, so that expressions, statements and types can call each other without knowing each other.
 * Everything is an expression here: a statement that gives no value reads as unknown.
 */
import type { BindingFact, DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StandingWalk } from '#indexer/facts/standing-walk';
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

export class Walk extends StandingWalk<Place> {
  readonly path: string;
  protected override readonly maxDepth = 700;
  /** The documentation comment before the declaration being read. */
  doc: string | undefined;
  /** Names declared as `String` somewhere in the file: `a + b` of such names is text. */
  readonly textNames = new Set<string>();
  private readonly readers: Readers;

  constructor(tree: SyntaxTree, path: string, readers: Readers) {
    super(tree, {
      scope: 0,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      inCompanion: false,
      receiver: NONE,
      inFunction: NONE,
    });
    this.path = path;
    this.readers = readers;
  }

  /** Runs `read` in a new block; blocks of one group exclude each other. */
  inBlock<T>(read: () => T, group?: number): T {
    return this.within({ scope: this.facts.scope('block', this.place.scope, group) }, read);
  }

  bind(name: string, at: number, what: BindingFact['what']): void {
    const { scope } = this.place;
    this.facts.bindings.push({ name, scope, block: scope, at, what });
  }

  read(node: SyntaxNode): ExprId {
    return this.readWith(this.readers.nodes.get(node.type) ?? readInside, node, undefined) ?? this.unknown();
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
}

/** A node nobody knows is looked through. */
function readInside(walk: Walk, node: SyntaxNode): ExprId {
  walk.readChildren(node);
  return walk.unknown();
}
