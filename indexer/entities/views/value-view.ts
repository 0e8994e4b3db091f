/** A value as rules see it: an expression at a place, with names, imports, fields, results and single callers followed. */
import type {
  ArgView,
  CallView,
  DefinitionView,
  Identity,
  Origin,
  OriginPattern,
  Step,
  TypeView,
  ValueView,
} from '#indexer/entities/contract';
import { isNamedFrom, originOf } from '#indexer/entities/origins';
import type { End, Place } from '#indexer/entities/places';
import { defKey, paramKey } from '#indexer/entities/places';
import { chainOf } from '#indexer/entities/views/chain-of';
import { declaredType, declaredTypeOf } from '#indexer/entities/views/declared-type';
import { functionsOf } from '#indexer/entities/views/functions-of';
import { typeView } from '#indexer/entities/views/type-view';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { ArgFact, Expr, PropFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

const SHAPES: Readonly<Partial<Record<Expr['k'], ValueView['shape']>>> = {
  name: 'name',
  member: 'member',
  index: 'member',
  call: 'call',
  new: 'call',
  template: 'text',
  object: 'object',
  definition: 'function',
};
const MAX_CHAIN = 20;
/** Calls and members that are being followed to their root. */
let chainDepth = 0;

export class ExprView implements ArgView {
  readonly name: string | undefined;
  readonly spread: boolean;
  private readonly bench: Workbench;
  private readonly place: Place;
  private readonly fact: Expr | undefined;

  constructor(bench: Workbench, place: Place, arg?: ArgFact) {
    this.bench = bench;
    this.place = place;
    this.fact = place.unit.facts.exprs[place.expr];
    this.name = arg?.name;
    this.spread = arg?.spread ?? false;
  }

  get line(): number | undefined {
    return this.bench.lines.of(this.place.unit, this.place.expr)?.line;
  }

  get shape(): ValueView['shape'] {
    if (this.fact?.k === 'literal') return this.fact.items ? 'list' : this.fact.text === undefined ? 'other' : 'text';
    return (this.fact && SHAPES[this.fact.k]) ?? 'other';
  }

  get lastName(): string {
    if (this.fact?.k === 'name' || this.fact?.k === 'member') return this.fact.name;
    return this.fact?.k === 'index' ? (this.fact.key ?? '') : '';
  }

  get declaredType(): string | undefined {
    return declaredType(this.bench, this.place);
  }

  get declared(): TypeView | undefined {
    const found = declaredTypeOf(this.bench, this.place);
    return found && typeView(this.bench, found.unit, found.type, NONE);
  }

  text(): string | undefined {
    return this.texts()[0];
  }

  texts(): readonly string[] {
    return this.bench.texts.of(this.place);
  }

  flag(): boolean | undefined {
    const text = this.text()?.toLowerCase();
    return text === 'true' ? true : text === 'false' ? false : undefined;
  }

  private values(): readonly Value[] {
    return alternatives(this.bench.inference.valueOf(this.place.unit, this.place.expr));
  }

  private ends(): readonly End[] {
    return this.bench.tracer.ends(this.place);
  }

  functions(): readonly DefinitionView[] {
    return functionsOf(this.bench, this.place);
  }

  classes(): readonly DefinitionView[] {
    const found = new Map<string, DefinitionView>();
    for (const value of this.values())
      if (value.k === 'class' || value.k === 'instance')
        found.set(defKey(value.unit, value.def), this.bench.definition(value.unit, value.def));
    if (found.size > 0) return [...found.values()];
    for (const end of this.ends()) {
      if (end.k === 'definition' && this.isClass(end.unit, end.def))
        found.set(defKey(end.unit, end.def), this.bench.definition(end.unit, end.def));
      if (end.k !== 'place' || (end.fact.k !== 'new' && end.fact.k !== 'call')) continue;
      for (const value of alternatives(this.bench.inference.valueOf(end.place.unit, end.fact.callee)))
        if (value.k === 'class') found.set(defKey(value.unit, value.def), this.bench.definition(value.unit, value.def));
    }
    return [...found.values()];
  }

  elementClasses(): readonly DefinitionView[] {
    const held = this.values().flatMap((value) => (value.k === 'builtin' ? value.args.flatMap(alternatives) : []));
    const made = held.flatMap((value) => (value.k === 'instance' ? [this.bench.definition(value.unit, value.def)] : []));
    return made.length > 0 ? made : this.classes();
  }

  private isClass(unit: Place['unit'], def: number): boolean {
    const kind = unit.facts.definitions[def]?.kind;
    return kind === 'class' || kind === 'interface' || kind === 'enum' || kind === 'type';
  }

  origin(): Origin | undefined {
    const own = originOf(this.bench.inference.valueOf(this.place.unit, this.place.expr));
    if (own && own.origin !== 'builtin') return own;
    // A declared basic type says less than where the value was made.
    for (const end of this.ends()) {
      const origin = this.originOfEnd(end);
      if (origin) return origin;
    }
    return own;
  }

  private originOfEnd(end: End): Origin | undefined {
    if (end.k === 'outside') return originOf({ k: 'external', origin: end.origin, path: end.path });
    if (end.k === 'place') {
      const { place, fact } = end;
      return originOf(this.bench.inference.valueOf(place.unit, place.expr)) ?? this.originOfChain(place, fact);
    }
    if (end.k !== 'param') return undefined;
    const filled = this.bench.tracer.filled.get(paramKey(end.unit, end.def, end.index));
    if (!filled) return undefined;
    return { ...filled.origin, path: [filled.origin.path, ...end.props].filter((part) => part !== '').join('.') };
  }

  /** What a call or member of something filled by a framework comes from: `manager.getRepository(Boat)`. */
  private originOfChain(place: Place, fact: Expr): Origin | undefined {
    if (this.bench.tracer.filled.size === 0 || chainDepth > MAX_CHAIN) return undefined;
    const inner = fact.k === 'member' ? fact.object : fact.k === 'call' ? fact.callee : undefined;
    if (inner === undefined) return undefined;
    chainDepth += 1;
    const origin = this.bench.value({ ...place, expr: inner }).origin();
    chainDepth -= 1;
    if (!origin || fact.k !== 'member') return origin;
    return { ...origin, path: origin.path === '' ? fact.name : `${origin.path}.${fact.name}` };
  }

  matches(names: readonly string[], from: readonly OriginPattern[]): boolean {
    return isNamedFrom(this.origin(), names, from);
  }

  prop(name: string): ValueView | undefined {
    for (const end of this.ends()) {
      if (end.k === 'place' && end.fact.k === 'object') {
        const prop = end.fact.props.findLast((candidate) => candidate.name === name);
        if (prop) return this.bench.value({ ...end.place, expr: prop.expr });
      }
      const ends = this.bench.tracer.memberOfEnd(end, name);
      const made = ends?.find((candidate) => candidate.k === 'place');
      if (made?.k === 'place') return this.bench.value(made.place);
      // Fields given by name where it is made: a Go literal.
      const given = end.k === 'place' && end.fact.k === 'new' ? end.fact.args.find((arg) => arg.name === name) : undefined;
      if (given && end.k === 'place') return this.bench.value({ ...end.place, expr: given.expr });
    }
    return undefined;
  }

  hasProp(name: string): boolean | undefined {
    const found = this.ends().map((end) => this.endHas(end, name));
    return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
  }

  private endHas(end: End, name: string): boolean | undefined {
    if (end.k === 'absent') return false;
    if (end.k !== 'place') return undefined;
    if (end.fact.k === 'literal') return end.fact.type === 'null' || end.fact.text !== undefined ? false : undefined;
    if (end.fact.k !== 'object') return undefined;
    if (end.fact.props.some((prop) => prop.name === name)) return true;
    const spreads = end.fact.spreads.map((expr) => this.bench.value({ ...end.place, expr }).hasProp(name));
    return spreads.includes(true) ? true : spreads.includes(undefined) ? undefined : false;
  }

  props(): readonly { readonly name: string; readonly value: ValueView }[] {
    return this.ends().flatMap((end) => {
      if (end.k === 'place' && end.fact.k === 'literal') return this.keyedProps(end.place, end.fact);
      if (end.k !== 'place' || end.fact.k !== 'object') return [];
      const spread = end.fact.spreads.flatMap((expr) => this.bench.value({ ...end.place, expr }).props());
      const own = end.fact.props.map((prop) => ({
        name: this.keyOf(end.place, prop),
        value: this.bench.value({ ...end.place, expr: prop.own ?? prop.expr }),
      }));
      return [...spread, ...own];
    });
  }

  /** Of a dict whose keys are constants, as far as they are known. */
  private keyedProps(
    place: Place,
    { keys = [], items = [] }: Extract<Expr, { k: 'literal' }>,
  ): readonly { readonly name: string; readonly value: ValueView }[] {
    return keys.flatMap((key, at) => {
      const [name] = this.bench.texts.of({ ...place, expr: key });
      const item = items[at];
      if (name === undefined || name.includes('{}') || item === undefined) return [];
      return [{ name, value: this.bench.value({ ...place, expr: item }) }];
    });
  }

  /** The name of a property, also where a constant says it. */
  private keyOf(place: Place, { name, by }: PropFact): string {
    const [text] = by === undefined ? [] : this.bench.texts.of({ ...place, expr: by });
    return text === undefined || text.includes('{}') ? name : text;
  }

  items(): readonly ValueView[] {
    const lists = this.ends().flatMap((end) =>
      end.k === 'place' && end.fact.k === 'literal' && end.fact.items
        ? end.fact.items.map((expr) => this.bench.value({ ...end.place, expr }))
        : [],
    );
    return lists.length > 0 || this.isEmptyList() ? lists : [this];
  }

  private isEmptyList(): boolean {
    return this.ends().some((end) => end.k === 'place' && end.fact.k === 'literal' && end.fact.items?.length === 0);
  }

  identity(fluent?: ReadonlySet<string>): Identity | undefined {
    const [only, ...more] = this.identities(fluent);
    return more.length === 0 ? only : undefined;
  }

  identities(fluent?: ReadonlySet<string>): readonly Identity[] {
    const found = new Map<string, Identity>();
    for (const end of this.ends()) {
      const inner = fluent && this.calledOn(end, fluent);
      const identities = inner ? inner.identities(fluent) : [this.identityOfEnd(end)];
      for (const identity of identities) if (identity) found.set(identity.key, identity);
    }
    return [...found.values()];
  }

  private calledOn(end: End, fluent: ReadonlySet<string>): ValueView | undefined {
    if (end.k !== 'place' || end.fact.k !== 'call') return undefined;
    const callee = end.place.unit.facts.exprs[end.fact.callee];
    if (callee?.k !== 'member' || !fluent.has(callee.name)) return undefined;
    return this.bench.value({ ...end.place, expr: callee.object });
  }

  private identityOfEnd(end: End): Identity | undefined {
    switch (end.k) {
      case 'definition':
        return { key: `definition:${defKey(end.unit, end.def)}` };
      case 'module':
        return this.bench.moduleIdentity(end.unit);
      case 'outside':
        return { key: `outside:${end.origin}:${end.path}` };
      case 'param': {
        const filled = this.bench.tracer.filled.get(paramKey(end.unit, end.def, end.index));
        const base = filled?.identity ?? `param:${paramKey(end.unit, end.def, end.index)}`;
        return { key: [base, ...end.props].join('.') };
      }
      case 'place': {
        const { unit, expr } = end.place;
        const key = `made:${unit.index}:${expr}`;
        if (end.fact.k === 'self') return { key: `definition:${defKey(unit, end.fact.def)}` };
        if (end.fact.k === 'call' || end.fact.k === 'new') return { key, creation: this.bench.call(end.place) };
        return end.fact.k === 'object' || end.fact.k === 'literal' || end.fact.k === 'definition' ? { key } : undefined;
      }
      default:
        return undefined;
    }
  }

  call(): CallView | undefined {
    for (const end of this.ends())
      if (end.k === 'place' && (end.fact.k === 'call' || end.fact.k === 'new')) return this.bench.call(end.place);
    return undefined;
  }

  calls(): readonly CallView[] {
    return this.bench.tracer.waysOf(this.place).flatMap((way) => {
      const fact = way.unit.facts.exprs[way.expr];
      return fact?.k === 'call' || fact?.k === 'new' ? [this.bench.call(way)] : [];
    });
  }

  steps(): readonly Step[] {
    return chainOf(this.bench, this.place).steps;
  }

  root(): ValueView {
    return this.bench.value(chainOf(this.bench, this.place).root);
  }
}
