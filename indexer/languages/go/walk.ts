/**
 * The state of one pass over one Go file: where the reader stands (block, caller, owner), which names each scope declares, and the
 * facts found so far. Readers for node types are handed in, so that expressions, statements and types need not know each other.
 */
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { StatementWalk, type Readers as WalkReaders } from '#indexer/facts/standing-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

/** What a name declared in this file is; `functionType`: a type whose values are functions. */
export type NameKind = 'variable' | 'function' | 'type' | 'functionType' | 'package';

export interface Place {
  /** Innermost scope or block. */
  readonly block: ScopeId;
  /** Innermost definition that is a symbol able to call. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** The function whose body this is, literals included; NONE outside. */
  readonly inFunction: DefId;
  /** The receiver of the method around this place: its name and that of its type. */
  readonly receiver?: { readonly name: string; readonly type: string };
  /** Type parameters in sight, with the scope of their definition. */
  readonly typeParams: ReadonlyMap<string, ScopeId>;
}

export type ExpressionReader = (walk: Walk, node: SyntaxNode) => ExprId;
export type StatementReader = (walk: Walk, node: SyntaxNode) => void;

export type Readers = WalkReaders<Walk>;

export class Walk extends StatementWalk<Place> {
  readonly path: string;
  /** Package-level types of this file by name. */
  readonly types = new Map<string, DefId>();
  /** Values given to fields of a type by name, in literals and by assignment through a receiver. */
  readonly fieldValues: { readonly type: string; readonly field: string; readonly value: ExprId }[] = [];
  protected readonly readers: Readers;
  private readonly names = new Map<ScopeId, Map<string, NameKind>>();
  /** Names of fields that some struct of this file declares as `string`. */
  readonly textFields = new Set<string>();
  private readonly textNames = new Set<string>();

  constructor(tree: SyntaxTree, path: string, readers: Readers) {
    super(tree, { block: 0, caller: NONE, owner: NONE, inFunction: NONE, typeParams: new Map() });
    this.path = path;
    this.readers = readers;
  }

  /** Runs `read` in a block of its own; blocks of one `group` exclude each other. */
  inBlock<T>(read: () => T, group?: number): T {
    return this.within({ block: this.facts.scope('block', this.place.block, group) }, read);
  }

  declare(name: string, kind: NameKind, scope: ScopeId = this.place.block): void {
    const names = this.names.get(scope);
    if (names) names.set(name, kind);
    else this.names.set(scope, new Map([[name, kind]]));
  }

  /** Notes that a name declared in the current block is of type `string`. */
  declareText(name: string): void {
    this.textNames.add(`${this.place.block}:${name}`);
  }

  isText(name: string): boolean {
    const declared = this.declarationOf(name);
    return declared !== undefined && this.textNames.has(`${declared.scope}:${name}`);
  }

  declaredIn(scope: ScopeId, name: string): boolean {
    return this.names.get(scope)?.has(name) ?? false;
  }

  /** The innermost scope that declares `name` here, and as what; undefined when this file does not declare it. */
  declarationOf(name: string): { readonly scope: ScopeId; readonly kind: NameKind } | undefined {
    for (let scope = this.place.block; scope !== NONE; scope = this.facts.scopes[scope]?.parent ?? NONE) {
      const kind = this.names.get(scope)?.get(name);
      if (kind) return { scope, kind };
    }
    return undefined;
  }

  /** Adds what fields were given to the types of this file; done once all of it is read. */
  addFieldValues(): void {
    for (const { type, field, value } of this.fieldValues) {
      const def = this.types.get(type);
      if (def !== undefined) this.facts.member(def, { name: field, static: false, value });
    }
  }
}
