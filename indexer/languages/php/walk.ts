/**
 * The state of one pass over one file: where the reader stands (frame, block, caller, class, namespace) and the facts found so far.
 * Readers for node types are handed in, so that expressions, statements and types can call each other without knowing each other.
 * PHP's kinds of names never meet: variables and properties keep their `$`, functions are bound as `name()` in lower case, classes and
 * constants by their plain names.
 */
import type { ContainerWrite } from '#indexer/facts/container-writes';
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StatementWalk, type Readers as WalkReaders } from '#indexer/facts/standing-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

/** Who owns the variables assigned here. An arrow function sees those around it; any other function only what it takes. */
export interface Frame {
  readonly kind: 'module' | 'function' | 'arrow';
  readonly scope: ScopeId;
  readonly def: DefId;
  readonly parent: Frame | undefined;
  readonly used: Set<string>;
  readonly bound: Set<string>;
}

export interface NamespacePart {
  readonly name: string;
  readonly scope: ScopeId;
  /** `use` imports of classes by alias: the full name. */
  readonly classes: Map<string, string>;
  /** Names bound in `scope` by definitions and imports, and those used that nothing binds yet with their full names. */
  readonly bound: Set<string>;
  readonly pending: Map<string, string>;
}

export interface Place {
  readonly frame: Frame;
  /** Innermost scope or block. */
  readonly block: ScopeId;
  /** Innermost definition that is a symbol able to call. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost class, interface, trait or enum. */
  readonly inClass: DefId;
  readonly isStatic: boolean;
  /** Type parameters in sight (`@template`). */
  readonly typeParams: ReadonlySet<string>;
}

export type ExpressionReader = (walk: Walk, node: SyntaxNode) => ExprId;
export type StatementReader = (walk: Walk, node: SyntaxNode) => void;

export type Readers = WalkReaders<Walk>;

function newPart(name: string, scope: ScopeId): NamespacePart {
  return {
    name,
    scope,
    classes: new Map(),
    bound: new Set(),
    pending: new Map(),
  };
}

export class Walk extends StatementWalk<Place> {
  readonly path: string;
  readonly parts: NamespacePart[] = [];
  /** What is put into local arrays after they are made. */
  readonly writes: ContainerWrite[] = [];
  part: NamespacePart;
  /** The doc comment right before the node being read. */
  doc: string | undefined;
  protected readonly readers: Readers;

  constructor(tree: SyntaxTree, path: string, readers: Readers) {
    super(tree, {
      frame: { kind: 'module', scope: 0, def: NONE, parent: undefined, used: new Set(), bound: new Set() },
      block: 0,
      caller: NONE,
      owner: NONE,
      inClass: NONE,
      isStatic: false,
      typeParams: new Set(),
    });
    this.path = path;
    this.readers = readers;
    this.part = newPart('', 0);
    this.parts.push(this.part);
  }

  /** Starts the part of the file that belongs to one namespace; the first one is the module's own scope. */
  openPart(name: string): void {
    const isFirst = this.parts.length === 1 && this.part.name === '' && this.part.bound.size + this.part.pending.size === 0;
    if (isFirst) this.parts.pop();
    this.part = newPart(name, isFirst ? 0 : this.facts.scope('block', NONE));
    this.parts.push(this.part);
    this.place = { ...this.place, block: this.part.scope };
  }

  /** Opens a flow block here. Blocks of one `group` exclude each other. */
  openBlock(group?: number): Pick<Place, 'block'> {
    return { block: this.facts.scope('block', this.place.block, group) };
  }

  override visitChildren(node: SyntaxNode): void {
    let doc: string | undefined;
    for (const child of node.children) {
      if (child.type === 'comment') {
        const text = this.text(child);
        if (text.startsWith('/**')) doc = text;
        continue;
      }
      if (!child.named) continue;
      this.doc = doc;
      doc = undefined;
      this.visit(child);
    }
    this.doc = undefined;
  }

  /** The doc comment before the node being read; whoever asks first has it. */
  takeDoc(): string | undefined {
    const { doc } = this;
    this.doc = undefined;
    return doc;
  }

  /** A literal, an expression of its own each time. */
  override literal(type: string, text?: string): ExprId {
    return this.facts.expr(text === undefined ? { k: 'literal', type } : { k: 'literal', type, text });
  }
}
