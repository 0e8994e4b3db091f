/**
 * The state of one pass over one Java file: where the reader stands (scope, caller, owner, class) and the facts found so far.
 * Readers for node types are handed in, so that expressions, statements and types can call each other without knowing each other.
 * Class scopes are the parents of their methods' scopes; members are found through the class, not through bindings.
 */
import type { BindingFact, DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StatementWalk, type Readers as WalkReaders } from '#indexer/facts/standing-walk';
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

export type Readers = WalkReaders<Walk>;

export class Walk extends StatementWalk<Place> {
  /** The documentation comment before the declaration being read. */
  doc: string | undefined;
  /** Names declared as `String` somewhere in the file: `A + B` of such names is text. */
  readonly textNames = new Set<string>();
  /** Names declared with a primitive number type somewhere in the file. */
  readonly numberNames = new Set<string>();
  /** Names imported from `java.util.stream.Collectors`; `*` for all of them. */
  readonly collectors = new Set<string>();
  protected readonly readers: Readers;

  constructor(tree: SyntaxTree, readers: Readers) {
    super(tree, {
      scope: 0,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      inFunction: NONE,
      isStatic: false,
      yields: undefined,
    });
    this.readers = readers;
  }

  /** Runs `read` in a new block. */
  inBlock<T>(read: () => T): T {
    return this.within({ scope: this.facts.scope('block', this.place.scope) }, read);
  }

  bind(name: string, at: number, what: BindingFact['what']): void {
    const { scope } = this.place;
    this.facts.bindings.push({ name, scope, block: scope, at, what });
  }

  /** Children in order; a documentation comment belongs to what follows it, never to what stands inside that. */
  override visitChildren(node: SyntaxNode): void {
    this.doc = undefined;
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
}
