/** A definition of the project, its members, parameters, bases and types, as rules see them. */
import type {
  BaseView,
  CallView,
  DecoratorPattern,
  DefinitionView,
  Identity,
  MemberView,
  OriginPattern,
  ParamView,
  Site,
  TypeView,
  ValueView,
} from '#indexer/entities/contract';
import { exportedPlaces } from '#indexer/entities/exports';
import { fitsAny, isNamedFrom, originOf, splitPath } from '#indexer/entities/origins';
import { defKey } from '#indexer/entities/places';
import { typeView, valueType } from '#indexer/entities/views/type-view';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { DefId, DefinitionFact, ExprId, MemberFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

const EMPTY: DefinitionFact = {
  name: '',
  qualified: '',
  kind: 'variable',
  owner: NONE,
  scope: 0,
  body: NONE,
  line: 1,
  column: 1,
  startLine: 1,
  endLine: 1,
  signature: '',
  flags: [],
  params: [],
  returnValues: [],
  yieldValues: [],
  typeParams: [],
  heritage: [],
  decorators: [],
  members: [],
};

export class DefinedView implements DefinitionView {
  readonly symbol: number;
  private readonly bench: Workbench;
  private readonly unit: Unit;
  private readonly def: DefId;
  private readonly fact: DefinitionFact;

  constructor(bench: Workbench, unit: Unit, def: DefId) {
    this.bench = bench;
    this.unit = unit;
    this.def = def;
    this.fact = unit.facts.definitions[def] ?? EMPTY;
    this.symbol = bench.symbols.enclosing(unit, def);
  }

  get isAnonymous(): boolean {
    return this.bench.symbols.ofDefinition(this.unit, this.def) === NONE;
  }

  get name(): string {
    return this.fact.name;
  }

  get qualified(): string {
    return this.fact.qualified;
  }

  get kind(): DefinitionView['kind'] {
    return this.fact.kind;
  }

  get language(): string {
    return this.unit.facts.language;
  }

  get isTest(): boolean {
    return this.unit.isTest;
  }

  get isExported(): boolean {
    return this.fact.flags.includes('exported') || this.unit.language.semantics.implicitExports;
  }

  get isDefaultExport(): boolean {
    return [
      ...exportedPlaces(this.bench.tracer, this.unit, 'default'),
      ...exportedPlaces(this.bench.tracer, this.unit, '='),
    ].some((end) =>
      end.k === 'definition' ? end.unit === this.unit && end.def === this.def : end.k === 'place' && this.isValue(end.place.expr),
    );
  }

  private isValue(expr: ExprId): boolean {
    return this.fact.value !== undefined && this.fact.value === expr;
  }

  get argumentOf(): CallView | undefined {
    const expr = this.fact.argumentOf?.call;
    return expr === undefined ? undefined : this.bench.call({ unit: this.unit, expr, frame: undefined });
  }

  get isStatic(): boolean {
    return this.fact.flags.includes('static');
  }

  get isAbstract(): boolean {
    return this.fact.flags.includes('abstract');
  }

  get isAsync(): boolean {
    return this.fact.flags.includes('async');
  }

  get site(): Site {
    return { path: this.unit.path, line: this.fact.line, column: this.fact.column };
  }

  get doc(): string {
    return this.fact.doc ?? '';
  }

  get identity(): Identity {
    return { key: `definition:${defKey(this.unit, this.def)}` };
  }

  get module(): Identity {
    return this.bench.moduleIdentity(this.unit);
  }

  get owner(): DefinitionView | undefined {
    return this.fact.owner === NONE ? undefined : this.bench.definition(this.unit, this.fact.owner);
  }

  get decorators(): readonly CallView[] {
    return this.decoratorViews(this.fact.decorators);
  }

  private decoratorViews(exprs: readonly ExprId[] | undefined): readonly CallView[] {
    return (exprs ?? []).map((expr) => this.bench.decorator(this.unit, expr, this.def));
  }

  decoratorsOf(pattern: DecoratorPattern): readonly CallView[] {
    return this.decorators.filter((decorator) => isNamedFrom(decorator.origin, pattern.names, pattern.from));
  }

  get members(): readonly MemberView[] {
    const { order, parts } = this.bench.inference.hierarchy.linearize(this.unit, this.def);
    return order
      .slice(0, Math.max(1, parts))
      .flatMap(({ unit, def }) =>
        (unit.facts.definitions[def]?.members ?? []).map((member) => this.memberView(unit, def, member)),
      );
  }

  member(name: string): MemberView | undefined {
    for (const entry of this.bench.inference.hierarchy.linearize(this.unit, this.def).order) {
      const fact = entry.unit.members(entry.def).get(name)?.at(-1);
      if (fact) return this.memberView(entry.unit, entry.def, fact);
    }
    return undefined;
  }

  private memberView(unit: Unit, owner: DefId, fact: MemberFact): MemberView {
    const { bench } = this;
    const definition = fact.def === undefined ? undefined : bench.definition(unit, fact.def);
    const tag = fact.decorators?.map((expr) => unit.facts.exprs[expr]).find((expr) => expr?.k === 'literal');
    return {
      name: fact.name,
      isStatic: fact.static,
      site: definition?.site ?? { path: unit.path, line: fact.line ?? unit.facts.definitions[owner]?.line ?? 1, column: 1 },
      definition,
      value: fact.value === undefined ? undefined : bench.value({ unit, expr: fact.value, frame: undefined }),
      type: fact.type === undefined ? undefined : typeView(this.bench, unit, fact.type, owner),
      decorators: definition ? definition.decorators : (fact.decorators ?? []).map((expr) => bench.decorator(unit, expr, owner)),
      tag: tag?.k === 'literal' ? tag.text : undefined,
    };
  }

  get params(): readonly ParamView[] {
    return this.fact.params.map((param) => ({
      name: param.name,
      type: param.type === undefined ? undefined : typeView(this.bench, this.unit, param.type, this.def),
      default: param.default === undefined ? undefined : this.valueAt(param.default),
      decorators: this.decoratorViews(param.decorators),
    }));
  }

  get bases(): readonly BaseView[] {
    const found: BaseView[] = [];
    const seen = new Set<string>();
    for (const entry of this.bench.inference.hierarchy.linearize(this.unit, this.def).order) {
      if (seen.has(defKey(entry.unit, entry.def))) continue;
      seen.add(defKey(entry.unit, entry.def));
      found.push(...this.basesOf(entry.unit, entry.def));
    }
    for (const entry of this.bench.inference.hierarchy.interfaces(this.unit, this.def))
      found.push(...this.basesOf(entry.unit, entry.def));
    return found;
  }

  private basesOf(unit: Unit, def: DefId): readonly BaseView[] {
    return (unit.facts.definitions[def]?.heritage ?? []).flatMap((heritage): readonly BaseView[] => {
      const { relation } = heritage;
      if (heritage.type !== undefined) return [{ ...typeView(this.bench, unit, heritage.type, def), relation, value: undefined }];
      if (heritage.expr === undefined) return [];
      const value = this.bench.inference.valueOf(unit, heritage.expr);
      const view = this.bench.value({ unit, expr: heritage.expr, frame: undefined });
      const origin = originOf(value);
      const name = view.lastName === '' && origin ? splitPath(origin.path).name : view.lastName;
      return [{ ...valueType(this.bench, value, name), relation, value: view }];
    });
  }

  extendsFrom(names: readonly string[], from: readonly OriginPattern[]): boolean {
    return this.bases.some((base) => {
      if (!base.origin) return false;
      const { of, name } = splitPath(base.origin.path);
      return names.includes(name) && fitsAny(base.origin.origin, of, from);
    });
  }

  get value(): ValueView | undefined {
    return this.fact.value === undefined ? undefined : this.valueAt(this.fact.value);
  }

  get returns(): TypeView | undefined {
    return this.fact.returns === undefined ? undefined : typeView(this.bench, this.unit, this.fact.returns, this.def);
  }

  get results(): readonly ValueView[] {
    return this.fact.returnValues.map((expr) => this.valueAt(expr));
  }

  get subclasses(): readonly DefinitionView[] {
    return this.bench.subclasses(this.unit, this.def);
  }

  private valueAt(expr: ExprId): ValueView {
    return this.bench.value({ unit: this.unit, expr, frame: undefined });
  }
}
