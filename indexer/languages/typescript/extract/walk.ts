/**
 * The state of one walk over one syntax tree: the facts being collected, which scope declares which name, and the visitors through
 * which the parts of the extractor reach each other. Each part owns one idea and imports only this file, so they form no circle.
 */

import type { ContainerWrite } from '#indexer/facts/container-writes';
import type {
  ArgFact,
  DefId,
  ExprId,
  MemberFact,
  PropFact,
  ReferenceFact,
  ScopeFact,
  ScopeId,
  TypeId,
} from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { FileWalk } from '#indexer/facts/file-walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** What `this` is. `value` is an object literal or a cast. */
export type Self =
  | { readonly k: 'instance'; readonly def: DefId }
  | { readonly k: 'static'; readonly def: DefId }
  | { readonly k: 'value'; readonly expr: ExprId }
  | { readonly k: 'none' };

export const NO_SELF: Self = { k: 'none' };

/** Names the functions written inside an initialiser: `const x = { go() {} }` makes `x.go`. */
export interface Holder {
  /** Qualified name in front of the keys; empty at top level (`module.exports = { … }`). */
  readonly prefix: string;
  /** The variable whose members they are, or NONE. */
  readonly def: DefId;
  /** The literal itself is the variable's value, so `this` in its methods is the variable. */
  readonly direct: boolean;
  /** Only a literal written right here counts, none inside a call's arguments. */
  readonly shallow: boolean;
  /** Declared type of the literal itself. */
  readonly type?: TypeId | undefined;
}

/** Where the walk stands. Never changed: a step inward makes a new one. */
export interface Place {
  /** Innermost scope or block. */
  readonly scope: ScopeId;
  /** Scope that owns `let`, `const`, classes and functions declared here. */
  readonly lexical: ScopeId;
  /** Scope that owns `var`. */
  readonly variable: ScopeId;
  /** Innermost symbol; NONE at top level. */
  readonly caller: DefId;
  /** Innermost definition, symbol or not. */
  readonly owner: DefId;
  /** Innermost function, where `return` belongs. */
  readonly fn: DefId;
  /** Qualified name of what surrounds this place; empty at top level. */
  readonly prefix: string;
  readonly self: Self;
  /** The class `super` and the type `this` refer to. */
  readonly cls: DefId;
  readonly isStatic: boolean;
  /** The namespace whose exports are declared here. */
  readonly namespace: DefId;
  /** Inside `declare …`: every declaration is visible. */
  readonly ambient: boolean;
  readonly returnHolder?: Holder | undefined;
}

/** The top level of a file. */
export const TOP: Place = {
  scope: 0,
  lexical: 0,
  variable: 0,
  caller: NONE,
  owner: NONE,
  fn: NONE,
  prefix: '',
  self: NO_SELF,
  cls: NONE,
  isStatic: false,
  namespace: NONE,
  ambient: false,
};

/** How an expression is used. `context` makes a reference fact of a name that stands there as a value. */
export interface Use {
  readonly context?: ReferenceFact['context'] | undefined;
  readonly holder?: Holder | undefined;
  readonly argumentOf?: { readonly call: ExprId; readonly index: number } | undefined;
  /** Names a function literal among a call's arguments (`wrapper`). */
  readonly wrapped?: { readonly fn: SyntaxNode; readonly shape: FunctionShape; def: DefId } | undefined;
}

export const PLAIN: Use = {};
export const ARGUMENT: Use = { context: 'argument' };
export const STORED: Use = { context: 'stored' };
export const RETURNED: Use = { context: 'returned' };
export const JSX: Use = { context: 'jsx' };
export const DECORATOR: Use = { context: 'decorator' };

/** What a declaration statement passes to the definitions in it. */
export interface Declared {
  /** The whole statement, `export` and decorators included. */
  readonly span: SyntaxNode;
  readonly doc: string | undefined;
  readonly exported: boolean;
  readonly decorators: readonly SyntaxNode[];
}

/** A function, method or arrow about to be read. */
export interface FunctionShape {
  readonly name: string;
  readonly qualified: string;
  readonly kind: 'function' | 'method';
  readonly nameNode: SyntaxNode;
  readonly span: SyntaxNode;
  readonly doc?: string | undefined;
  readonly exported?: boolean;
  readonly self?: Self;
  readonly isStatic?: boolean;
  readonly decorators?: readonly SyntaxNode[];
  readonly type?: TypeId | undefined;
  readonly returnHolder?: Holder | undefined;
  readonly argumentOf?: Use['argumentOf'];
  /** Where the signature text begins; the function node when absent. */
  readonly signatureFrom?: number;
}

export interface Visitors {
  statements(walk: Walk, nodes: readonly SyntaxNode[], place: Place): void;
  expression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId;
  type(walk: Walk, node: SyntaxNode, place: Place): TypeId;
  defineFunction(walk: Walk, node: SyntaxNode, place: Place, shape: FunctionShape): DefId;
  /** A call that wraps `fn`, read so that `fn` is the definition of the shape's name; the call's expression and the definition. */
  wrapper(
    walk: Walk,
    call: SyntaxNode,
    fn: SyntaxNode,
    place: Place,
    shape: FunctionShape,
  ): { readonly expr: ExprId; readonly def: DefId };
  defineClass(walk: Walk, node: SyntaxNode, place: Place, name: string, declared: Declared): DefId;
}

/** Facts about something declared outside the statement that names it: `Foo.prototype.bar = …`. */
interface LateMember {
  readonly scope: ScopeId;
  readonly name: string;
  readonly member: MemberFact;
}

export class Walk extends FileWalk {
  readonly tree: SyntaxTree;
  readonly visit: Visitors;
  /** Names declared by each scope, with the definition where there is one. */
  private readonly names: (Map<string, DefId> | undefined)[] = [new Map()];
  private readonly starts: number[] = [0];
  private readonly prefixes: string[] = [''];
  /** What the file puts into its lists and objects. */
  readonly writes: ContainerWrite[] = [];
  private readonly late: LateMember[] = [];
  private readonly merges: { readonly from: DefId; readonly to: DefId }[] = [];
  private readonly objects = new Map<ExprId, PropFact[]>();
  private readonly literalTypes = new Map<string, TypeId>();
  private unknownType = NONE;

  constructor(tree: SyntaxTree, visit: Visitors) {
    super(tree);
    this.tree = tree;
    this.visit = visit;
  }

  scope(kind: ScopeFact['kind'], place: Place, node: SyntaxNode, options: { branchOf?: number; prefix?: string } = {}): ScopeId {
    const id = this.facts.scope(kind, place.scope, options.branchOf);
    this.starts[id] = node.start;
    this.prefixes[id] = options.prefix ?? place.prefix;
    return id;
  }

  /** A name nobody can write for the module a type refers to in place: `import('./x').Foo`. Bound on first use. */
  importedNamespace(module: string, onFirst?: () => void): string {
    const local = `import(${module})`;
    if (this.declaringScope(0, local) === NONE) {
      this.declare(0, local);
      this.facts.bindings.push({ name: local, scope: 0, block: 0, at: 0, what: { k: 'import', module, imported: '*' } });
      onFirst?.();
    }
    return local;
  }

  /** JavaScript, where documentation comments hold the types. */
  get isScript(): boolean {
    return this.tree.language === 'javascript';
  }

  setDoc(def: DefId, doc: string | undefined): void {
    if (doc !== undefined) this.facts.open(def).doc = doc.slice(0, MAX_DOC);
  }

  /** Where a scope's text begins: the position of hoisted declarations. */
  scopeStart(scope: ScopeId): number {
    return this.starts[scope] ?? 0;
  }

  scopePrefix(scope: ScopeId): string {
    return this.prefixes[scope] ?? '';
  }

  declare(scope: ScopeId, name: string, def: DefId = NONE): void {
    let names = this.names[scope];
    if (!names) {
      names = new Map();
      this.names[scope] = names;
    }
    if (def !== NONE || !names.has(name)) names.set(name, def);
  }

  /** The scope that declares `name`, seen from `scope`; NONE for globals. */
  declaringScope(scope: ScopeId, name: string): ScopeId {
    for (let at = scope; at !== NONE; at = this.facts.scopes[at]?.parent ?? NONE) if (this.names[at]?.has(name)) return at;
    return NONE;
  }

  declaredDefinition(scope: ScopeId, name: string): DefId {
    return this.names[scope]?.get(name) ?? NONE;
  }

  isGlobal(place: Place, name: string): boolean {
    return this.declaringScope(place.scope, name) === NONE;
  }

  /** Adds a member to whatever definition `name` turns out to have in `scope`. */
  addLateMember(scope: ScopeId, name: string, member: MemberFact): void {
    this.late.push({ scope, name, member });
  }

  /**
   * A namespace or interface adds its members to the declaration before it under the same name; an interface adds what it extends to
   * another interface or class.
   */
  mergeMembers(from: DefId, to: DefId): void {
    this.merges.push({ from, to });
  }

  /** Ends the walk: what was written about a definition from elsewhere becomes its member. */
  settleMembers(): void {
    for (const { from, to } of this.merges) {
      const { members, heritage, typeParams } = this.facts.open(from);
      const own = this.facts.open(to).members.slice();
      const isTaken = (member: MemberFact): boolean =>
        own.some((one) => one.def !== undefined && one.name === member.name && one.static === member.static);
      for (const member of members) if (this.facts.open(to).kind !== 'class' || !isTaken(member)) this.facts.member(to, member);
      if (typeParams.length === 0) this.facts.open(to).heritage.push(...heritage);
    }
    for (const { scope, name, member } of this.late) {
      const def = this.declaredDefinition(scope, name);
      if (def === NONE) continue;
      this.facts.member(def, member);
      this.addProperty(def, member);
    }
  }

  /** What is written to a variable's object literal later is a property of the literal too. */
  private addProperty(def: DefId, member: MemberFact): void {
    const { kind, value } = this.facts.open(def);
    const literal = value === undefined ? undefined : this.objects.get(value);
    const expr = member.def === undefined ? member.value : this.facts.expr({ k: 'definition', def: member.def });
    if (kind === 'variable' && literal && expr !== undefined) literal.push({ name: member.name, expr });
  }

  /** An object literal's expression; its properties are pushed as they are read. */
  object(props: PropFact[], spreads: readonly ExprId[]): ExprId {
    const expr = this.facts.expr({ k: 'object', props, spreads });
    this.objects.set(expr, props);
    return expr;
  }

  bindDefinition(name: string, scope: ScopeId, place: Place, def: DefId, at: number): void {
    this.declare(scope, name, def);
    this.facts.bindings.push({ name, scope, block: place.scope, at, what: { k: 'definition', def } });
  }

  /** A function, class, interface, … declared by statement: in force from the start of its scope. */
  bindHoisted(name: string, place: Place, def: DefId): void {
    const scope = place.lexical;
    this.declare(scope, name, def);
    this.facts.bindings.push({ name, scope, block: scope, at: this.scopeStart(scope), what: { k: 'definition', def } });
  }

  unknownTypeId(): TypeId {
    if (this.unknownType === NONE) this.unknownType = this.facts.type({ k: 'unknown' });
    return this.unknownType;
  }

  literalType(type: string): TypeId {
    let id = this.literalTypes.get(type);
    if (id === undefined) {
      id = this.facts.type({ k: 'literal', type });
      this.literalTypes.set(type, id);
    }
    return id;
  }

  name(name: string, place: Place, at: number): ExprId {
    return this.facts.expr({ k: 'name', name, scope: place.scope, at });
  }

  choice(options: readonly ExprId[]): ExprId {
    const [first] = options;
    return options.length === 1 && first !== undefined ? first : this.facts.expr({ k: 'choice', options });
  }

  reference(node: SyntaxNode, name: string, expr: ExprId, place: Place, context: ReferenceFact['context']): void {
    this.facts.references.push({
      expr,
      caller: place.caller,
      ...pointOf(node),
      name,
      context,
    });
  }

  /** Reserves a call so that its arguments can name it while they are read into `args`. */
  reserveCall(k: 'call' | 'new', callee: ExprId, typeArgs: readonly TypeId[]): { readonly id: ExprId; readonly args: ArgFact[] } {
    const args: ArgFact[] = [];
    const id = this.facts.expr(typeArgs.length > 0 ? { k, callee, args, typeArgs } : { k, callee, args });
    return { id, args };
  }
}

const MAX_DOC = 1000;

export function qualify(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`;
}

/** True where a `const` makes a symbol: the top level of a file or namespace. */
export function isTopLevel(place: Place): boolean {
  return place.fn === NONE && place.cls === NONE;
}
