/**
 * The state of one pass over one file: where the reader stands and the facts found so far. Readers for node types are handed in, so
 * that expressions, statements, types and declarations can call each other without knowing each other.
 * Every block owns its names: C# has no assignment that declares a name further out.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { BindingFact, DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { MAX_TEXT, NONE } from '#indexer/facts/file-facts';
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

export interface Readers {
  readonly expressions: ReadonlyMap<string, ExpressionReader>;
  /** Statements and declarations. */
  readonly others: ReadonlyMap<string, NodeReader>;
  readonly type: (walk: Walk, node: SyntaxNode) => TypeId;
}

/** A value that a constructor gives a field. */
export interface Assigned {
  readonly name: string;
  readonly value: ExprId;
}

/** Deeper nesting is left unread: no hand writes it, and the stack of a worker is finite. */
const MAX_DEPTH = 900;

export class Walk {
  readonly facts = new FactsBuilder();
  readonly source: string;
  place: Place;
  /** What constructors set: values of fields, once all fields of the type are known. */
  private readonly assigned = new Map<DefId, Assigned[]>();
  private readonly readers: Readers;
  private readonly literals = new Map<string, ExprId>();
  private readonly bound = new Map<ScopeId, Set<string>>();
  private depth = 0;
  private groups = 0;
  private unknownExpr: ExprId = NONE;

  constructor(tree: SyntaxTree, readers: Readers) {
    this.source = tree.source;
    this.readers = readers;
    this.place = {
      names: 0,
      block: 0,
      caller: NONE,
      owner: NONE,
      type: NONE,
      fn: NONE,
      namespace: '',
      twins: undefined,
    };
  }

  text(node: SyntaxNode): string {
    return this.source.slice(node.start, node.end);
  }

  /** A name without the `@` that lets a keyword be one. */
  name(node: SyntaxNode): string {
    const text = this.text(node);
    return text.startsWith('@') ? text.slice(1) : text;
  }

  /** Runs `read` standing at `place`, then comes back. */
  within<T>(place: Partial<Place>, read: () => T): T {
    const before = this.place;
    this.place = { ...before, ...place };
    const result = read();
    this.place = before;
    return result;
  }

  /** Opens a block that owns its names. Blocks of one `group` exclude each other. */
  openBlock(group?: number): Pick<Place, 'names' | 'block'> {
    const block = this.facts.scope('block', this.place.block, group);
    return { names: block, block };
  }

  newGroup(): number {
    return this.groups++;
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

  expression(node: SyntaxNode, expected?: TypeId): ExprId {
    if (this.depth > MAX_DEPTH) return this.unknown();
    this.depth += 1;
    const reader = this.readers.expressions.get(node.type);
    const result = reader ? reader(this, node, expected) : this.readInside(node);
    this.depth -= 1;
    return result;
  }

  /** A node of any kind: a statement or declaration where it is one, otherwise an expression. */
  visit(node: SyntaxNode): void {
    const reader = this.readers.others.get(node.type);
    if (!reader) {
      this.expression(node);
      return;
    }
    if (this.depth > MAX_DEPTH) return;
    this.depth += 1;
    reader(this, node);
    this.depth -= 1;
  }

  visitChildren(node: SyntaxNode): void {
    for (const child of node.children) if (child.named && child.type !== 'comment') this.visit(child);
  }

  type(node: SyntaxNode): TypeId {
    return this.readers.type(this, node);
  }

  unknown(): ExprId {
    if (this.unknownExpr === NONE) this.unknownExpr = this.facts.expr({ k: 'unknown' });
    return this.unknownExpr;
  }

  /** A literal without contents; one expression a type and text. */
  literal(type: string, text?: string): ExprId {
    const kept = text?.slice(0, MAX_TEXT);
    const key = kept === undefined ? type : `${type} ${kept}`;
    const known = this.literals.get(key);
    if (known !== undefined) return known;
    const made = this.facts.expr(kept === undefined ? { k: 'literal', type } : { k: 'literal', type, text: kept });
    this.literals.set(key, made);
    return made;
  }

  private readInside(node: SyntaxNode): ExprId {
    this.visitChildren(node);
    return this.unknown();
  }
}

/** Named children without comments. */
export function meaningful(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named && child.type !== 'comment');
}

export function hasToken(node: SyntaxNode, token: string): boolean {
  return node.children.some((child) => !child.named && child.type === token);
}
