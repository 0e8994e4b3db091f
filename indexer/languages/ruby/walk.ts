/**
 * The state of one pass over one file: where the reader stands (frame, block, caller, class, self) and the facts found so far. In Ruby
 * everything is an expression, so there is one table of readers. Which bare names are local variables is decided while reading, as Ruby's
 * own parser does: a name assigned earlier in the method is one, any other is a call on self.
 */
import type { ContainerWrite } from '#indexer/facts/container-writes';
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StandingWalk } from '#indexer/facts/standing-walk';
import { isComment, type SyntaxNode, type SyntaxTree } from '#indexer/parse/syntax-tree';

/** Who owns the local variables assigned here. A block sees those around it; a method, class or file sees its own alone. */
export interface Frame {
  readonly kind: 'file' | 'class' | 'method' | 'block';
  readonly scope: ScopeId;
  readonly def: DefId;
  readonly parent: Frame | undefined;
  readonly locals: Set<string>;
}

export interface Place {
  readonly frame: Frame;
  /** Innermost scope or block. */
  readonly block: ScopeId;
  /** Innermost definition that is a symbol able to call. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost class or module; NONE at the top of a file. */
  readonly inClass: DefId;
  /** True where self is the class itself. */
  readonly isStatic: boolean;
  /** Name of the method around, for `super`. */
  readonly method: string;
  /** Scope whose names are those of the module or class around. */
  readonly constants: ScopeId;
  /** Full name of the module or class around: `Foo::Bar`. */
  readonly namespace: string;
}

/** Gives a target what is assigned to it. */
export type Assigner = (walk: Walk, target: SyntaxNode, expr: ExprId, at: number) => void;

export type Reader = (walk: Walk, node: SyntaxNode) => ExprId;

/** State of the class body being read. */
export interface ClassBody {
  isPrivate: boolean;
  /** Methods are the module's own too from here on (`module_function`). */
  isModuleFunction: boolean;
  /** Methods are the class's own (`class << self`, `class_methods do`). */
  readonly isSingleton: boolean;
}

/** Scope of the file's constants: the names of the global namespace. Local variables and functions are the module scope's. */
export const TOP_CONSTANTS: ScopeId = 1;

export class Walk extends StandingWalk<Place> {
  /** Bodies of heredocs by the start of their opening mark. */
  readonly heredocs: ReadonlyMap<number, SyntaxNode>;
  /** What is put into local lists and hashes after they are made. */
  readonly writes: ContainerWrite[] = [];
  classBody: ClassBody = { isPrivate: false, isModuleFunction: false, isSingleton: false };
  /** The comment lines right before the statement being read. */
  doc: string | undefined;
  private readonly readers: ReadonlyMap<string, Reader>;
  private readonly assigner: Assigner;

  constructor(
    tree: SyntaxTree,
    how: { readonly readers: ReadonlyMap<string, Reader>; readonly assign: Assigner },
    heredocs: ReadonlyMap<number, SyntaxNode>,
  ) {
    super(tree, {
      frame: { kind: 'file', scope: 0, def: NONE, parent: undefined, locals: new Set() },
      block: TOP_CONSTANTS,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      isStatic: false,
      method: '',
      constants: TOP_CONSTANTS,
      namespace: '',
    });
    this.readers = how.readers;
    this.assigner = how.assign;
    this.heredocs = heredocs;
    this.facts.namespaces.push({ name: '', scope: this.facts.scope('block', 0) });
  }

  /** Opens a flow block here. Blocks of one `group` exclude each other. */
  openBlock(group?: number): Pick<Place, 'block'> {
    return { block: this.facts.scope('block', this.place.block, group) };
  }

  /** Reads a node; one that nobody knows is looked through. */
  read(node: SyntaxNode): ExprId {
    return this.readWith(this.readers.get(node.type) ?? readInside, node, undefined) ?? this.unknown();
  }

  assign(target: SyntaxNode, expr: ExprId, at: number): void {
    this.assigner(this, target, expr, at);
  }

  /** A literal, an expression of its own each time. */
  override literal(type: string, text?: string): ExprId {
    return this.facts.expr(text === undefined ? { k: 'literal', type } : { k: 'literal', type, text });
  }
}

/** A node nobody knows is looked through. */
function readInside(walk: Walk, node: SyntaxNode): ExprId {
  for (const child of node.children) if (child.named && !isComment(child)) walk.read(child);
  return walk.unknown();
}
