/**
 * The state of one pass over one file: the facts found so far, which scope declares which name, and the readers for each kind of node,
 * handed in so that they can call each other. Readers get a place and hand on a changed copy.
 */
import type { BindingFact, DefId, Expr, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { FileWalk } from '#indexer/facts/file-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

export interface Place {
  /** Innermost scope or block: where names are looked up. */
  readonly block: ScopeId;
  /** The scope that owns what is declared here: a file, namespace, class, function or braces, never an arm of `#if`. */
  readonly scope: ScopeId;
  /** Innermost definition that is a symbol; NONE at top level. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** The class whose members `this` has; NONE outside. */
  readonly self: DefId;
  /** Names before a symbol's own: `Outer.Inner`. */
  readonly prefix: string;
  /** `a::b`; empty in the global namespace. */
  readonly namespace: string;
  /** Names here stay in this file (an anonymous namespace). */
  readonly isHidden: boolean;
  /** In an `#if` without `#else`: what is here may not be. */
  readonly isPartial: boolean;
  /** In the body of a function: declarations are of variables. */
  readonly isLocal: boolean;
}

export const TOP: Place = {
  block: 0,
  scope: 0,
  caller: NONE,
  owner: NONE,
  self: NONE,
  prefix: '',
  namespace: '',
  isHidden: false,
  isPartial: false,
  isLocal: false,
};

/** What a class is defined from. */
type ClassReader = (walk: Walk, node: SyntaxNode, place: Place, options?: ClassOptions) => DefId;

export interface ClassOptions {
  /** For a struct without a name of its own: what `typedef` calls it. */
  readonly name?: SyntaxNode;
  readonly template?: SyntaxNode | undefined;
}

export interface Readers {
  readonly expression: (walk: Walk, node: SyntaxNode, place: Place) => ExprId;
  readonly statement: (walk: Walk, node: SyntaxNode, place: Place) => void;
  readonly type: (walk: Walk, node: SyntaxNode, place: Place) => TypeId | undefined;
  readonly defineClass: ClassReader;
}

/** A declared function or class without its body, kept until the file is read: the file may define it further down. */
export interface PendingDeclaration {
  /** Names of one scope with one key are the same thing. */
  readonly key: string;
  readonly add: () => void;
}

export class Walk extends FileWalk {
  protected override readonly maxDepth = 700;
  readonly isCpp: boolean;
  /** What each scope declares so far. */
  private readonly declared = new Map<ScopeId, Set<string>>();
  /** Variables without a type that says which functions they hold: later assignments count. */
  readonly open = new Set<string>();
  readonly pending: PendingDeclaration[] = [];
  readonly defined = new Set<string>();
  /** Types of classes written in place: each is read once, however many names are declared with it. */
  readonly written = new Map<SyntaxNode, TypeId | undefined>();
  /** Namespaces this file knows by name. */
  readonly namespaces = new Set<string>(['std']);
  private readonly readers: Readers;

  constructor(tree: SyntaxTree, readers: Readers) {
    super(tree);
    this.isCpp = tree.language === 'cpp';
    this.readers = readers;
  }

  expression(node: SyntaxNode, place: Place): ExprId {
    return this.readWith(this.readers.expression, node, place) ?? this.unknown();
  }

  statement(node: SyntaxNode, place: Place): void {
    this.readWith(this.readers.statement, node, place);
  }

  statements(nodes: readonly SyntaxNode[], place: Place): void {
    for (const node of nodes) if (node.named && node.type !== 'comment') this.statement(node, place);
  }

  /** The type a node names; undefined for `auto`, `void` and what has no type of its own. */
  type(node: SyntaxNode, place: Place): TypeId | undefined {
    return this.readers.type(this, node, place);
  }

  defineClass(node: SyntaxNode, place: Place, options?: ClassOptions): DefId {
    return this.readers.defineClass(this, node, place, options);
  }

  /** Braces: a block with names of its own. */
  braces(place: Place, group?: number): Place {
    const block = this.facts.scope('block', place.block, group);
    return { ...place, block, scope: block };
  }

  /** An arm of `#if`: it orders assignments but owns no names. */
  arm(place: Place, group: number): Place {
    return { ...place, block: this.facts.scope('block', place.block, group) };
  }

  /** Binds a name in the scope that owns declarations here. */
  bind(name: string, place: Place, at: number, what: BindingFact['what']): void {
    this.declare(name, place.scope);
    this.facts.bindings.push({ name, scope: place.scope, block: place.block, at, what });
  }

  declare(name: string, scope: ScopeId): void {
    const names = this.declared.get(scope);
    if (names) names.add(name);
    else this.declared.set(scope, new Set([name]));
  }

  /** The scope around `block` that has declared `name` so far; undefined when none in this file has. */
  ownerOf(name: string, block: ScopeId): ScopeId | undefined {
    for (let scope = block; scope !== NONE; scope = this.facts.scopes[scope]?.parent ?? NONE)
      if (this.declared.get(scope)?.has(name)) return scope;
    return undefined;
  }

  expr(expr: Expr): ExprId {
    return this.facts.expr(expr);
  }

  name(name: string, place: Place, at: number): ExprId {
    return this.facts.expr({ k: 'name', name, scope: place.block, at });
  }

  /** `Outer.name` at this place. */
  qualify(name: string, place: Place): string {
    return place.prefix === '' ? name : `${place.prefix}.${name}`;
  }
}
