/**
 * The state of one pass over one Rust file: where the reader stands (block, caller, owner, impl), which names each scope declares, and
 * the facts found so far. Readers for node types are handed in, so that expressions, patterns and types need not know each other.
 */
import type { DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StatementWalk, type Readers as WalkReaders } from '#indexer/facts/standing-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

/** Modules, types and imports stand before `::`; variables and functions never do. `twin`: a module that shares its name with a value. */
export type NameKind = 'path' | 'value' | 'twin';

/** The block an `impl` or trait makes of its members. */
export interface SelfType {
  readonly def: DefId;
  /** What `Self` is: the extended type, or the trait's own self. */
  readonly type: TypeId;
  /** The type as written in an `impl`; undefined in a trait. */
  readonly node: SyntaxNode | undefined;
  /** Associated types given here. */
  readonly types: ReadonlyMap<string, SyntaxNode>;
}

export interface Place {
  /** Innermost scope or block. */
  readonly block: ScopeId;
  /** Innermost definition that is a symbol able to call. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** The function or closure whose body this is; NONE outside. */
  readonly inFunction: DefId;
  readonly self: SelfType | undefined;
  /** Inline modules around this place, outermost first. */
  readonly modules: readonly string[];
  /** Scope of the module this stands in. */
  readonly moduleScope: ScopeId;
  /** Type parameters in sight, with the scope of their definition. */
  readonly typeParams: ReadonlyMap<string, ScopeId>;
}

export type ExpressionReader = (walk: Walk, node: SyntaxNode) => ExprId;
export type StatementReader = (walk: Walk, node: SyntaxNode) => void;

export type Readers = WalkReaders<Walk>;

export class Walk extends StatementWalk<Place> {
  protected readonly readers: Readers;
  private readonly names = new Map<ScopeId, Map<string, Set<NameKind>>>();

  constructor(tree: SyntaxTree, readers: Readers) {
    super(tree, {
      block: 0,
      caller: NONE,
      owner: NONE,
      inFunction: NONE,
      self: undefined,
      modules: [],
      moduleScope: 0,
      typeParams: new Map(),
    });
    this.readers = readers;
  }

  /** Runs `read` in a block of its own; blocks of one `group` exclude each other. */
  inBlock<T>(read: () => T, group?: number): T {
    return this.within({ block: this.facts.scope('block', this.place.block, group) }, read);
  }

  /** From here on a block inside the current one: a second `let` of a name starts one, so that closures before it keep the first. */
  startBlock(): void {
    this.place = { ...this.place, block: this.facts.scope('block', this.place.block) };
  }

  declare(name: string, kind: NameKind, scope: ScopeId = this.place.block): void {
    const names = this.names.get(scope) ?? new Map<string, Set<NameKind>>();
    this.names.set(scope, names);
    names.set(name, (names.get(name) ?? new Set()).add(kind));
  }

  declaredIn(scope: ScopeId, name: string, kind: NameKind): boolean {
    return this.names.get(scope)?.get(name)?.has(kind) ?? false;
  }

  /** The innermost scope that declares `name` as this kind; undefined when this file does not, as seen from here. */
  scopeOf(name: string, kind: NameKind): ScopeId | undefined {
    for (let scope = this.place.block; scope !== NONE; scope = this.facts.scopes[scope]?.parent ?? NONE)
      if (this.declaredIn(scope, name, kind)) return scope;
    return undefined;
  }

  isStatement(node: SyntaxNode): boolean {
    return this.readers.statements.has(node.type);
  }
}
