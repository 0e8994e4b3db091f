/**
 * Collects the facts of one file for an extractor: hands out table indexes, keeps the order facts were added in.
 * Knows no language. Definitions are opened first and completed later, since their bodies add to them.
 */
import type {
  BindingFact,
  CallFact,
  DefId,
  DefinitionFact,
  ExportFact,
  Expr,
  ExprId,
  FileFacts,
  ImportFact,
  MemberFact,
  NamespaceFact,
  NarrowingFact,
  ReferenceFact,
  ScopeFact,
  ScopeId,
  StarImportFact,
  TypeExpr,
  TypeId,
} from '#indexer/facts/file-facts';
import { FACTS_VERSION, MAX_TEXT, NONE } from '#indexer/facts/file-facts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** A definition while its body is being read. */
export type OpenDefinition = Mutable<DefinitionFact>;

export class FactsBuilder {
  readonly scopes: ScopeFact[] = [{ kind: 'module', parent: NONE }];
  readonly exprs: Expr[] = [];
  readonly types: TypeExpr[] = [];
  readonly definitions: OpenDefinition[] = [];
  readonly bindings: BindingFact[] = [];
  readonly narrowings: NarrowingFact[] = [];
  readonly calls: CallFact[] = [];
  readonly references: ReferenceFact[] = [];
  readonly imports: ImportFact[] = [];
  readonly starImports: StarImportFact[] = [];
  readonly exports: ExportFact[] = [];
  readonly namespaces: NamespaceFact[] = [];
  publicNames: string[] | undefined;
  private readonly texts = new Map<string, ExprId>();

  scope(kind: ScopeFact['kind'], parent: ScopeId, branchOf?: number): ScopeId {
    this.scopes.push(branchOf === undefined ? { kind, parent } : { kind, parent, branchOf });
    return this.scopes.length - 1;
  }

  expr(expr: Expr): ExprId {
    this.exprs.push(expr);
    return this.exprs.length - 1;
  }

  /** A literal with what it says; one expression for each text of a file. */
  textLiteral(type: string, text: string): ExprId {
    const kept = text.slice(0, MAX_TEXT);
    const key = `${type} ${kept}`;
    let id = this.texts.get(key);
    if (id === undefined) {
      id = this.expr({ k: 'literal', type, text: kept });
      this.texts.set(key, id);
    }
    return id;
  }

  /** The expression, or a copy of a shared literal, numbered after `other`: what overrides what is read from the numbers. */
  after(other: ExprId | undefined, expr: ExprId): ExprId {
    const fact = this.exprs[expr];
    return other === undefined || expr > other || fact?.k !== 'literal' ? expr : this.expr(fact);
  }

  type(type: TypeExpr): TypeId {
    this.types.push(type);
    return this.types.length - 1;
  }

  /** Opens a definition; the fields left out start empty. */
  definition(
    fact: Pick<
      DefinitionFact,
      'name' | 'qualified' | 'kind' | 'owner' | 'scope' | 'line' | 'column' | 'startLine' | 'endLine' | 'signature'
    > &
      Partial<OpenDefinition>,
  ): DefId {
    this.definitions.push({
      body: NONE,
      flags: [],
      params: [],
      returnValues: [],
      yieldValues: [],
      typeParams: [],
      heritage: [],
      decorators: [],
      members: [],
      ...fact,
    });
    return this.definitions.length - 1;
  }

  open(def: DefId): OpenDefinition {
    const found = this.definitions[def];
    if (!found) throw new RangeError(`no definition ${def}`);
    return found;
  }

  member(def: DefId, member: MemberFact): void {
    this.open(def).members.push(member);
  }

  build(options: { readonly language: string; readonly lines: number; readonly errorLines: readonly number[] }): FileFacts {
    return {
      version: FACTS_VERSION,
      ...options,
      scopes: this.scopes,
      exprs: this.exprs,
      types: this.types,
      definitions: this.definitions,
      bindings: this.bindings,
      narrowings: this.narrowings,
      calls: this.calls,
      references: this.references,
      imports: this.imports,
      starImports: this.starImports,
      exports: this.exports,
      ...(this.namespaces.length > 0 ? { namespaces: this.namespaces } : {}),
      ...(this.publicNames ? { publicNames: this.publicNames } : {}),
    };
  }
}
