/**
 * What a file puts into its own lists and dictionaries after they are made: `table['a'] = run`, `hooks.append(f)`, `table.update(more)`.
 * Extractors note the writes as they read; at the end each is added to the literal that the name or field holds, when that is certain.
 * A write right after the literal, with no use in between, replaces what stood there; any other one stands beside it.
 */
import type { FactsBuilder } from '#indexer/facts/facts-builder';
import type { BindingFact, DefId, Expr, ExprId, PropFact, ScopeId } from '#indexer/facts/file-facts';
import { INDEX_MEMBER, NONE } from '#indexer/facts/file-facts';

export type ContainerRoot =
  | { readonly k: 'name'; readonly name: string; readonly scope: ScopeId; readonly at: number }
  /** `self.name` of a class. */
  | { readonly k: 'field'; readonly def: DefId; readonly name: string }
  | { readonly k: 'literal'; readonly expr: ExprId };

export interface ContainerWrite {
  readonly root: ContainerRoot;
  /** Keys between the root and the container written to; `INDEX_MEMBER` for one that is no literal. */
  readonly path: readonly string[];
  readonly how: 'set' | 'append' | 'spread';
  /** For `set`; absent when it is not a literal. */
  readonly key?: string;
  /** The key where it is no literal; it counts when it is a name for one. */
  readonly by?: ExprId;
  readonly value: ExprId;
  /** The block the write stands in. */
  readonly block: ScopeId;
}

interface Made {
  readonly literal: ExprId;
  readonly block: ScopeId;
  readonly at: number;
}

interface Owned {
  readonly props: PropFact[];
  readonly spreads: ExprId[];
  readonly byName: Map<string, ExprId>;
}

/** Built-in classes that take what they hold as a list. */
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
/** Elements kept of a list that is written to. */
const MAX_ITEMS = 100;

export function addContainerWrites(facts: FactsBuilder, writes: readonly ContainerWrite[]): void {
  if (writes.length > 0) new Writer(facts, writes).run();
}

class Writer {
  private readonly facts: FactsBuilder;
  private readonly writes: readonly ContainerWrite[];
  private readonly bindings = new Map<string, BindingFact[]>();
  /** The properties of literals written to, with the last value of each name. */
  private readonly owned = new Map<ExprId, Owned>();
  private readonly lists = new Map<ExprId, ExprId[]>();
  /** Where a name is used other than to write into what it holds, in order. */
  private readonly uses = new Map<string, number[]>();

  constructor(facts: FactsBuilder, writes: readonly ContainerWrite[]) {
    this.facts = facts;
    this.writes = writes;
  }

  run(): void {
    this.readUses();
    for (const write of this.writes) {
      const made = this.made(write.root);
      const literal = made && this.inner(made.literal, write.path);
      if (!made || literal === undefined) continue;
      const { root } = write;
      const isFirst = root.k === 'name' && made.block === write.block && !this.isUsedBetween(root.name, made.at, root.at);
      this.apply(literal, write, isFirst);
    }
  }

  private readUses(): void {
    const places = new Map<string, Set<number>>();
    for (const { root, by } of this.writes) {
      const constant = by === undefined ? undefined : this.facts.exprs[by];
      if (constant?.k === 'name' && !places.has(constant.name)) places.set(constant.name, new Set());
      if (root.k !== 'name') continue;
      const known = places.get(root.name);
      if (known) known.add(root.at);
      else places.set(root.name, new Set([root.at]));
    }
    for (const expr of this.facts.exprs) {
      if (expr.k !== 'name' || places.get(expr.name)?.has(expr.at) !== false) continue;
      const list = this.uses.get(expr.name);
      if (list) list.push(expr.at);
      else this.uses.set(expr.name, [expr.at]);
    }
    for (const list of this.uses.values()) list.sort((a, b) => a - b);
    for (const binding of this.facts.bindings) {
      if (!places.has(binding.name)) continue;
      const key = `${binding.scope}:${binding.name}`;
      const list = this.bindings.get(key);
      if (list) list.push(binding);
      else this.bindings.set(key, [binding]);
    }
  }

  private made(root: ContainerRoot): Made | undefined {
    if (root.k === 'literal') return { literal: root.expr, block: NONE, at: 0 };
    return root.k === 'name' ? this.named(root) : this.field(root);
  }

  /** The text of a constant of this file. */
  private constant(by: ExprId | undefined): string | undefined {
    const fact = by === undefined ? undefined : this.facts.exprs[by];
    if (fact?.k !== 'name') return undefined;
    const held = this.named({ k: 'name', name: fact.name, scope: fact.scope, at: fact.at });
    const literal = held && this.facts.exprs[held.literal];
    return literal?.k === 'literal' ? literal.text : undefined;
  }

  private isUsedBetween(name: string, from: number, to: number): boolean {
    const list = this.uses.get(name) ?? [];
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle] ?? 0) > from) high = middle;
      else low = middle + 1;
    }
    return (list[low] ?? Number.POSITIVE_INFINITY) < to;
  }

  /** What the name holds, when it is bound once. */
  private named(root: Extract<ContainerRoot, { k: 'name' }>): Made | undefined {
    let crossed = false;
    for (let scope = root.scope; scope !== NONE; scope = this.facts.scopes[scope]?.parent ?? NONE) {
      const kind = this.facts.scopes[scope]?.kind;
      const found = kind === 'class' && crossed ? undefined : this.bindings.get(`${scope}:${root.name}`);
      if (found) return found.length === 1 && found[0] ? this.held(found[0]) : undefined;
      crossed ||= kind === 'function';
    }
    return undefined;
  }

  private held({ what, block, at }: BindingFact): Made | undefined {
    if (what.k === 'value')
      return what.expr === undefined || what.type !== undefined ? undefined : { literal: what.expr, block, at };
    const definition = what.k === 'definition' ? this.facts.definitions[what.def] : undefined;
    return definition?.kind === 'variable' && definition.value !== undefined
      ? { literal: definition.value, block, at }
      : undefined;
  }

  private field({ def, name }: Extract<ContainerRoot, { k: 'field' }>): Made | undefined {
    const members = this.facts.definitions[def]?.members.filter((member) => member.name === name) ?? [];
    const [only] = members;
    if (members.length !== 1 || only?.value === undefined || only.type !== undefined) return undefined;
    return { literal: only.value, block: NONE, at: 0 };
  }

  private inner(literal: ExprId, path: readonly string[]): ExprId | undefined {
    let at = literal;
    for (const key of path) {
      const owned = this.ownedOf(at);
      const next = owned?.byName.get(key) ?? owned?.byName.get(INDEX_MEMBER);
      if (next === undefined) return undefined;
      at = next;
    }
    return at;
  }

  /** The properties of a literal, to be added to; a dictionary without known keys becomes one with an unknown key. */
  private ownedOf(literal: ExprId): Owned | undefined {
    const known = this.owned.get(literal);
    if (known) return known;
    const { exprs } = this.facts;
    const fact = exprs[literal];
    const props: PropFact[] = [];
    if (fact?.k === 'object') props.push(...fact.props);
    else if (fact?.k !== 'literal' || fact.type !== 'dict') return undefined;
    else if (fact.items && fact.items.length > 0)
      props.push({ name: INDEX_MEMBER, expr: this.facts.expr({ k: 'choice', options: fact.items }) });
    const spreads = fact.k === 'object' ? [...fact.spreads] : [];
    const owned: Owned = { props, spreads, byName: new Map(props.map(({ name, expr }) => [name, expr])) };
    exprs[literal] = { k: 'object', props, spreads };
    this.owned.set(literal, owned);
    return owned;
  }

  private apply(literal: ExprId, write: ContainerWrite, isFirst: boolean): void {
    const fact = this.facts.exprs[literal];
    if (fact?.k === 'choice') {
      // Beside something that is not written here the other says better what the list holds.
      if (write.root.k !== 'literal' && !fact.options.every((option) => this.isWritten(option))) return;
      for (const option of fact.options) this.apply(option, write, false);
      return;
    }
    const { value, how } = write;
    const key = write.key ?? this.constant(write.by);
    const items = this.itemsOf(literal);
    if (items) {
      if (how !== 'spread') this.addItem(items, how === 'set' && key !== undefined ? Number(key) : Number.NaN, value, isFirst);
      return;
    }
    const owned = how === 'append' ? undefined : this.ownedOf(literal);
    if (!owned) return;
    if (how === 'spread') {
      owned.spreads.push(value);
      return;
    }
    const name = key ?? INDEX_MEMBER;
    const old = owned.byName.get(name);
    const isBeside = old !== undefined && !(isFirst && key !== undefined);
    const kept = isBeside ? this.facts.expr({ k: 'choice', options: [old, value] }) : value;
    const expr = this.facts.after(owned.spreads.at(-1), kept);
    owned.byName.set(name, expr);
    const computed = key === undefined && write.by !== undefined ? { by: write.by, own: value } : {};
    owned.props.push({ name, expr, ...computed });
  }

  /** A list or object whose elements all stand in it. */
  private isWritten(expr: ExprId): boolean {
    const fact = this.facts.exprs[expr];
    if (fact?.k === 'object') return fact.spreads.length === 0;
    return fact?.k === 'literal' && !fact.items?.some((item) => this.facts.exprs[item]?.k === 'iterate');
  }

  private addItem(items: ExprId[], at: number, value: ExprId, isFirst: boolean): void {
    const old = items[at];
    if (old !== undefined) items[at] = isFirst ? value : this.facts.expr({ k: 'choice', options: [old, value] });
    else if (items.length < MAX_ITEMS) items.push(value);
  }

  /** The list that a new collection is filled from: `new Map([[key, value]])`. */
  private filling(literal: ExprId, fact: Extract<Expr, { k: 'new' }>): ExprId[] | undefined {
    const callee = this.facts.exprs[fact.callee];
    const [first] = fact.args;
    if (callee?.k !== 'name' || !COLLECTIONS.has(callee.name) || fact.typeArgs) return undefined;
    if (first) return this.itemsOf(first.expr);
    const items: ExprId[] = [];
    const list = this.facts.expr({ k: 'literal', type: 'list', items });
    this.facts.exprs[literal] = { ...fact, args: [{ expr: list }] };
    this.lists.set(literal, items);
    return items;
  }

  /** The elements of a list literal, to be added to. */
  private itemsOf(literal: ExprId): ExprId[] | undefined {
    const known = this.lists.get(literal);
    if (known) return known;
    const fact = this.facts.exprs[literal];
    if (fact?.k === 'new') return this.filling(literal, fact);
    if (fact?.k !== 'literal' || fact.type === 'dict' || !fact.items || !this.isWritten(literal)) return undefined;
    const items = [...fact.items];
    this.facts.exprs[literal] = { ...fact, items };
    this.lists.set(literal, items);
    return items;
  }
}
