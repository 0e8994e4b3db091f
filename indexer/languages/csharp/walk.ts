/**
 * The state of one pass over one file: where the reader stands and the facts found so far. Readers for node types are handed in, so
 * that expressions, statements, types and declarations can call each other without knowing each other.
 * Every block owns its names: C# has no assignment that declares a name further out.
 */
import type { BindingFact, DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StatementWalk, type Readers as WalkReaders } from '#indexer/facts/standing-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

export interface Place {
  /** Scope that owns the names bound here. */
  readonly names: ScopeId;
  /** Innermost scope or block; other than `names` only inside `#if`. */
  readonly block: ScopeId;
  /** Innermost definition that is a symbol. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost type declaration. */
  readonly type: DefId;
  /** Innermost function, lambdas counted; NONE outside. */
  readonly fn: DefId;
  /** The namespace around, `` at the outside. */
  readonly namespace: string;
  /** Declarations seen in earlier arms of the `#if` around. */
  readonly twins: Set<string> | undefined;
}

/** `expected`: the type the place around asks for, which gives `new()`, lambdas and collection expressions theirs. */
export type ExpressionReader = (walk: Walk, node: SyntaxNode, expected?: TypeId) => ExprId;
export type NodeReader = (walk: Walk, node: SyntaxNode) => void;

export type Readers = WalkReaders<Walk, TypeId>;

/** A value that a constructor gives a field. */
export interface Assigned {
  readonly name: string;
  readonly value: ExprId;
}

export class Walk extends StatementWalk<Place, TypeId> {
  /** What constructors set: values of fields, once all fields of the type are known. */
  private readonly assigned = new Map<DefId, Assigned[]>();
  protected readonly readers: Readers;
  private readonly bound = new Map<ScopeId, Set<string>>();

  constructor(tree: SyntaxTree, readers: Readers) {
    super(tree, {
      names: 0,
      block: 0,
      caller: NONE,
      owner: NONE,
      type: NONE,
      fn: NONE,
      namespace: '',
      twins: undefined,
    });
    this.readers = readers;
  }

  /** A name without the `@` that lets a keyword be one. */
  name(node: SyntaxNode): string {
    const text = this.text(node);
    return text.startsWith('@') ? text.slice(1) : text;
  }

  /** Opens a block that owns its names. Blocks of one `group` exclude each other. */
  openBlock(group?: number): Pick<Place, 'names' | 'block'> {
    const block = this.facts.scope('block', this.place.block, group);
    return { names: block, block };
  }

  assign(type: DefId, assigned: Assigned): void {
    const list = this.assigned.get(type);
    if (list) list.push(assigned);
    else this.assigned.set(type, [assigned]);
  }

  assignedIn(type: DefId): readonly Assigned[] {
    return this.assigned.get(type) ?? [];
  }

  /** True for a name that a scope inside the type around binds. */
  isLocal(name: string): boolean {
    for (let scope = this.place.block; scope !== NONE; scope = this.facts.scopes[scope]?.parent ?? NONE) {
      if (this.facts.scopes[scope]?.kind === 'class') return false;
      if (this.bound.get(scope)?.has(name)) return true;
    }
    return true;
  }

  bind(name: string, at: number, what: BindingFact['what']): void {
    const names = this.bound.get(this.place.names);
    if (names) names.add(name);
    else this.bound.set(this.place.names, new Set([name]));
    this.facts.bindings.push({ name, scope: this.place.names, block: this.place.block, at, what });
  }

  /** A literal; one expression a type and text. */
  override literal(type: string, text?: string): ExprId {
    return text === undefined ? super.literal(type) : this.facts.textLiteral(type, text);
  }
}

export function hasToken(node: SyntaxNode, token: string): boolean {
  return node.children.some((child) => !child.named && child.type === token);
}
