/** A call, or a decorator that may lack one, as rules see it. */
import type {
  ArgView,
  CallView,
  DefinitionView,
  Identity,
  Origin,
  Site,
  SymbolRef,
  TypeView,
  ValueView,
} from '#indexer/entities/contract';
import { originOf, splitPath } from '#indexer/entities/origins';
import type { Place } from '#indexer/entities/places';
import { typeView } from '#indexer/entities/views/type-view';
import { ExprView } from '#indexer/entities/views/value-view';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { ArgFact, CallFact, DefId, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

export interface CallParts {
  readonly callee: ExprId;
  readonly args: readonly ArgFact[];
  readonly typeArgs?: readonly TypeId[];
}

function callParts(place: Place): CallParts {
  const fact = place.unit.facts.exprs[place.expr];
  return fact?.k === 'call' || fact?.k === 'new' ? fact : { callee: place.expr, args: [] };
}

export class CalledView implements CallView {
  readonly decorates: DefinitionView | undefined;
  private readonly bench: Workbench;
  private readonly place: Place;
  private readonly fact: CallFact | undefined;
  private readonly parts: CallParts;
  private readonly decorated: DefId;
  private madeArgs: readonly ArgView[] | undefined;
  private madeOrigin: Origin | null | undefined;

  constructor(bench: Workbench, place: Place, how: { readonly fact?: CallFact | undefined; readonly decorated?: DefId }) {
    this.bench = bench;
    this.place = place;
    this.fact = how.fact ?? bench.callFact(place.unit, place.expr);
    this.parts = callParts(place);
    this.decorated = how.decorated ?? (this.fact?.decorator ? bench.decoratedBy(place.unit, place.expr) : NONE);
    this.decorates = this.decorated === NONE ? undefined : bench.definition(place.unit, this.decorated);
  }

  get name(): string {
    const { origin } = this;
    if (origin) {
      const { name } = splitPath(origin.path);
      return name === '' ? 'default' : name;
    }
    const callee = this.place.unit.facts.exprs[this.parts.callee];
    if (callee?.k === 'index') return this.computedName ?? '';
    return callee?.k === 'name' || callee?.k === 'member' ? callee.name : (this.fact?.name ?? '');
  }

  /** `get` of `router[method](…)` where the key is known. */
  private get computedName(): string | undefined {
    const callee = this.place.unit.facts.exprs[this.parts.callee];
    if (callee?.k !== 'index') return undefined;
    if (callee.key !== undefined) return callee.key;
    const [name, ...more] = callee.by === undefined ? [] : this.bench.texts.of({ ...this.place, expr: callee.by });
    return more.length === 0 && name !== undefined && /^\w+$/.test(name) ? name : undefined;
  }

  get text(): string {
    return this.fact?.text ?? this.name;
  }

  get language(): string {
    return this.place.unit.facts.language;
  }

  get isTest(): boolean {
    return this.place.unit.isTest;
  }

  get origin(): Origin | undefined {
    if (this.madeOrigin === undefined) this.madeOrigin = this.findOrigin() ?? null;
    return this.madeOrigin ?? undefined;
  }

  /** Of the callee, or of what it is called on where only tracing knows that. */
  private findOrigin(): Origin | undefined {
    const { unit } = this.place;
    if (unit.facts.exprs[this.parts.callee]?.k === 'index') return this.computedOrigin();
    const value = this.bench.inference.valueOf(unit, this.parts.callee);
    const own = originOf(value);
    if (own || value.k === 'function' || value.k === 'class') return own;
    const callee = unit.facts.exprs[this.parts.callee];
    if (callee?.k === 'member') {
      const object = this.receiver?.origin();
      return object && { ...object, path: object.path === '' ? callee.name : `${object.path}.${callee.name}` };
    }
    return callee?.k === 'name' ? this.bench.value({ ...this.place, expr: this.parts.callee }).origin() : undefined;
  }

  private computedOrigin(): Origin | undefined {
    const name = this.computedName;
    const object = name === undefined ? undefined : this.receiver?.origin();
    return name === undefined || !object ? undefined : { ...object, path: object.path === '' ? name : `${object.path}.${name}` };
  }

  get site(): Site {
    const { unit } = this.place;
    if (this.fact) return { path: unit.path, line: this.fact.line, column: this.fact.column };
    const at = this.bench.lines.of(unit, this.place.expr);
    const definition = unit.facts.definitions[this.decorated];
    return { path: unit.path, line: at?.line ?? definition?.line ?? 1, column: at?.column ?? 1 };
  }

  get caller(): SymbolRef {
    const owner = this.fact?.caller ?? unitOwner(this.place, this.decorated);
    return { symbol: this.bench.symbols.enclosing(this.place.unit, owner), isAnonymous: false };
  }

  get receiver(): ValueView | undefined {
    const callee = this.place.unit.facts.exprs[this.parts.callee];
    return callee?.k === 'member' || callee?.k === 'index' ? this.bench.value({ ...this.place, expr: callee.object }) : undefined;
  }

  get args(): readonly ArgView[] {
    this.madeArgs ??= this.parts.args.map((arg) => new ExprView(this.bench, { ...this.place, expr: arg.expr }, arg));
    return this.madeArgs;
  }

  get typeArgs(): readonly TypeView[] {
    const { unit } = this.place;
    return (this.parts.typeArgs ?? []).map((type) => typeView(this.bench, unit, type, this.fact?.caller ?? NONE));
  }

  arg(position: number, name?: string): ArgView | undefined {
    const named = name === undefined ? undefined : this.args.find((arg) => arg.name === name);
    return named ?? this.args.filter((arg) => arg.name === undefined)[position];
  }

  get result(): ValueView {
    return this.bench.value(this.place);
  }

  get module(): Identity {
    return this.bench.moduleIdentity(this.place.unit);
  }

  moduleOf(specifier: string): Identity | undefined {
    const target = this.place.unit.moduleTarget(specifier);
    const unit = target.k === 'file' ? this.bench.program.unit(target.path) : undefined;
    return unit && this.bench.moduleIdentity(unit);
  }

  get around(): readonly CallView[] {
    const { unit } = this.place;
    const { scopes, definitions } = unit.facts;
    const calls: CallView[] = [];
    for (let at = this.fact?.scope ?? NONE; at !== NONE; at = scopes[at]?.parent ?? NONE) {
      const definition = definitions[unit.definitionOfScope(at)];
      if (definition?.name) break;
      const expr = definition?.argumentOf?.call;
      if (expr !== undefined) calls.push(this.bench.call({ ...this.place, expr }, this.bench.callFact(unit, expr)));
    }
    return calls;
  }

  get within(): DefinitionView | undefined {
    const { unit } = this.place;
    const owner = this.fact?.caller ?? NONE;
    const def = owner === NONE ? unit.definitionOfScope(this.fact?.scope ?? NONE) : owner;
    return def === NONE ? undefined : this.bench.definition(unit, def);
  }

  get next(): CallView | undefined {
    const { unit, expr } = this.place;
    const fact = callsOnResults(unit).get(expr);
    return fact && this.bench.call({ ...this.place, expr: fact.expr }, fact);
  }

  definitionAt(path: string, qualified: string): DefinitionView | undefined {
    const unit = this.bench.program.unit(path);
    const def = unit?.facts.definitions.findIndex((definition) => definition.qualified === qualified) ?? NONE;
    return unit && def !== NONE ? this.bench.definition(unit, def) : undefined;
  }
}

const onResults = new WeakMap<Unit, ReadonlyMap<ExprId, CallFact>>();

/** The call that is made on the value of an expression, by that expression. */
function callsOnResults(unit: Unit): ReadonlyMap<ExprId, CallFact> {
  const known = onResults.get(unit);
  if (known) return known;
  const { calls, exprs } = unit.facts;
  const made = new Map<ExprId, CallFact>();
  for (const call of calls) {
    const expr = exprs[call.expr];
    const callee = expr?.k === 'call' || expr?.k === 'new' ? exprs[expr.callee] : undefined;
    if (callee?.k === 'member') made.set(callee.object, call);
  }
  onResults.set(unit, made);
  return made;
}

function unitOwner(place: Place, decorated: DefId): DefId {
  return place.unit.facts.definitions[decorated]?.owner ?? NONE;
}
