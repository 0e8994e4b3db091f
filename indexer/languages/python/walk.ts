/**
 * The state of one pass over one file: where the reader stands (scope, block, caller, owner) and the facts found so far.
 * Readers for node types are handed in, so that expressions, statements and types can call each other without knowing each other.
 * Class scopes are never parents of function scopes: Python does not look names up there.
 */

import type { ContainerWrite } from '#indexer/facts/container-writes';
import type { DefId, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StatementWalk, type Readers as WalkReaders } from '#indexer/facts/standing-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

/** Who owns the names assigned here. */
export interface Frame {
  readonly kind: 'module' | 'class' | 'function' | 'comprehension';
  readonly scope: ScopeId;
  /** The definition whose body this is; for a comprehension the one around it. */
  readonly def: DefId;
  readonly parent: Frame | undefined;
  /** Parameters and comprehension targets: they hide a receiver of the same name further out. */
  readonly names: Set<string>;
  /** The first parameter of a method, until it is assigned. */
  receiver?: { readonly name: string; readonly k: 'self' | 'cls'; readonly def: DefId } | undefined;
  /** Names declared `global` or `nonlocal`, with the scope that owns them. */
  declared?: Map<string, ScopeId>;
}

export interface Place {
  readonly frame: Frame;
  /** Innermost scope or block. */
  readonly block: ScopeId;
  /** Innermost scope or block that functions defined here can see. */
  readonly lexical: ScopeId;
  /** Innermost definition that is a symbol able to call. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost class. */
  readonly inClass: DefId;
  /** Names narrowed in this suite. */
  readonly narrowed: ReadonlySet<string>;
  /** Type parameters in sight, with the scope of their definition; `self` for one that stands for the receiver's type. */
  readonly typeParams: ReadonlyMap<string, ScopeId | 'self'>;
}

export type ExpressionReader = (walk: Walk, node: SyntaxNode) => ExprId;
export type StatementReader = (walk: Walk, node: SyntaxNode) => void;

export type Readers = WalkReaders<Walk>;

const NO_NAMES: ReadonlySet<string> = new Set();
const NO_TYPE_PARAMS: ReadonlyMap<string, ScopeId | 'self'> = new Map();

export class Walk extends StatementWalk<Place> {
  /** The parser met errors, so a call may be a definition it took apart. */
  readonly isDamaged: boolean;
  /** Local names of things from `typing` and its kin, and of the modules themselves (`t` -> `*`). */
  readonly typingNames = new Map<string, string>();
  /** TypeVars assigned in this file, with their bound. */
  readonly typeVars = new Map<string, TypeId | undefined>();
  /** Names bound at module level: the variable's definition, or NONE for anything else. */
  readonly moduleNames = new Map<string, DefId>();
  /** What the file puts into its lists and dictionaries. */
  readonly writes: ContainerWrite[] = [];
  /** Inside `if TYPE_CHECKING`. */
  typeOnly = false;
  /** Built-in functions whose name this file binds itself. */
  readonly shadowed: ReadonlySet<string>;
  protected readonly readers: Readers;

  constructor(tree: SyntaxTree, readers: Readers, shadowed: ReadonlySet<string>) {
    super(tree, {
      frame: { kind: 'module', scope: 0, def: NONE, parent: undefined, names: new Set() },
      block: 0,
      lexical: 0,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      narrowed: NO_NAMES,
      typeParams: NO_TYPE_PARAMS,
    });
    this.shadowed = shadowed;
    this.isDamaged = tree.errorLines.length > 0;
    this.readers = readers;
  }

  /** Opens a flow block here. Blocks of one `group` exclude each other. */
  openBlock(group?: number): Pick<Place, 'block' | 'lexical'> {
    const block = this.facts.scope('block', this.place.block, group);
    return { block, lexical: this.place.frame.kind === 'class' ? this.place.lexical : block };
  }
}

/** The function whose body this is, comprehensions looked through; NONE in module and class bodies. */
export function functionAround(frame: Frame): DefId {
  let at: Frame | undefined = frame;
  while (at?.kind === 'comprehension') at = at.parent;
  return at?.kind === 'function' ? at.def : NONE;
}
