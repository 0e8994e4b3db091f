/**
 * Runs the rules of frameworks over a linked program. Rules are found by the last names of callees, decorators and bases, so a call
 * site that no rule names costs one look into a table.
 */
import type {
  CallRule,
  CallView,
  DefinitionRule,
  Fact,
  Framework,
  Origin,
  ParamFact,
  TextRule,
} from '#indexer/entities/contract';
import { isReachable } from '#indexer/entities/ecosystems';
import { fitsAny, isNamedFrom, originOf, splitPath } from '#indexer/entities/origins';
import { paramKey } from '#indexer/entities/places';
import { ImportedNames } from '#indexer/entities/rules/imported-names';
import type { FoundFact, LiftContext } from '#indexer/entities/rules/lift';
import { factsOfCall, lexicalChain } from '#indexer/entities/rules/lift';
import { runFileRules } from '#indexer/entities/rules/run-file-rules';
import { runObjectRules } from '#indexer/entities/rules/run-object-rules';
import { runReadRules } from '#indexer/entities/rules/run-read-rules';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { CallFact, DefinitionFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { ProjectView } from '#indexer/languages/language';
import type { Unit } from '#indexer/link/unit';

interface Owned<R> {
  readonly rule: R;
  readonly framework: string;
}

type Index<R> = ReadonlyMap<string, readonly Owned<R>[]>;

function indexBy<R>(
  frameworks: readonly Framework[],
  rulesOf: (framework: Framework) => readonly R[],
  namesOf: (rule: R) => readonly string[],
): Index<R> {
  const index = new Map<string, Owned<R>[]>();
  for (const framework of frameworks)
    for (const rule of rulesOf(framework))
      for (const name of namesOf(rule)) {
        const list = index.get(name);
        const owned = { rule, framework: framework.name };
        if (list) list.push(owned);
        else index.set(name, [owned]);
      }
  return index;
}

/** Of all call rules those that may mean a call in a unit's language, by name. */
class CallIndex {
  private readonly frameworks: readonly Framework[];
  private readonly rulesOf: (framework: Framework) => readonly CallRule[];
  private readonly byLanguage = new Map<string, Index<CallRule>>();

  constructor(frameworks: readonly Framework[], rulesOf: (framework: Framework) => readonly CallRule[]) {
    this.frameworks = frameworks;
    this.rulesOf = rulesOf;
  }

  of({ language: { name } }: Unit): Index<CallRule> {
    const known = this.byLanguage.get(name);
    if (known) return known;
    const reachable = (framework: Framework): readonly CallRule[] =>
      this.rulesOf(framework).filter((rule) => isReachable(rule.from, name));
    const index = indexBy(this.frameworks, reachable, (rule) => rule.names);
    this.byLanguage.set(name, index);
    return index;
  }
}

const MAX_PARAM_ROUNDS = 4;

export class RuleRun {
  readonly found: FoundFact[] = [];
  private readonly bench: WorkbenchParts;
  private frameworks: readonly Framework[];
  private readonly imported: ImportedNames;
  private readonly hasCalled: boolean;

  constructor(bench: WorkbenchParts, frameworks: readonly Framework[]) {
    this.bench = bench;
    this.frameworks = activeFrameworks(bench, frameworks);
    this.imported = new ImportedNames();
    this.hasCalled = this.frameworks.some(({ calls = [] }) => calls.some((rule) => rule.isCalled));
  }

  run(project: ProjectView): readonly FoundFact[] {
    this.found.push(...runFileRules(this.bench, this.frameworks, project));
    this.frameworks = this.frameworks.map((framework) => this.expanded(framework));
    this.readTextRules();
    this.fillParams();
    const calls = new CallIndex(this.frameworks, (framework) => framework.calls ?? []);
    for (const unit of this.bench.program.units) this.runCalls(unit, calls.of(unit));
    this.runDefinitions();
    this.found.push(...runObjectRules(this.bench, this.frameworks));
    this.found.push(...runReadRules(this.bench, this.frameworks, this.imported));
    return this.found;
  }

  private expanded(framework: Framework): Framework {
    if (!framework.expand) return framework;
    const facts = this.found.flatMap((item) => (item.framework === framework.name ? [item.fact] : []));
    if (facts.length === 0) return framework;
    const { calls = [], definitions = [] } = framework.expand(facts);
    return {
      ...framework,
      calls: [...(framework.calls ?? []), ...calls],
      definitions: [...(framework.definitions ?? []), ...definitions],
    };
  }

  /** Names under which a call may stand in a table: as written, and as the package spells it. */
  private rulesFor<R>(index: Index<R>, unit: Unit, call: Pick<CallFact, 'name' | 'expr'>): readonly Owned<R>[] {
    if (call.name === '') return this.computedRules(index, unit, call);
    const own = index.get(call.name);
    const real = this.imported.realName(unit, call) ?? (this.hasCalled ? this.spelling(unit, call) : undefined);
    const other = real === undefined || real === call.name ? undefined : index.get(real);
    return own && other ? [...own, ...other] : (own ?? other ?? []);
  }

  /** What the package calls a value of it that is called itself: `knex('orders')`. */
  private spelling(unit: Unit, call: Pick<CallFact, 'name' | 'expr'>): string | undefined {
    const callee = calleeOf(unit, call.expr);
    const fact = unit.facts.exprs[callee];
    if (fact?.k !== 'name' && fact?.k !== 'member') return undefined;
    const value = this.bench.inference.valueOf(unit, callee);
    const origin = originOf(value) ?? (value.k === 'unknown' && fact.k === 'name' ? this.filledOrigin(unit, callee) : undefined);
    if (!origin || origin.origin === 'builtin') return undefined;
    return splitPath(origin.path).name || 'default';
  }

  /** Of a bare name whose value a framework hands over. */
  private filledOrigin(unit: Unit, expr: number): Origin | undefined {
    return this.bench.tracer.filled.size === 0 ? undefined : this.bench.value({ unit, expr, frame: undefined }).origin();
  }

  /** `router[method](…)`: rules for each name that the key may be. */
  private computedRules<R>(index: Index<R>, unit: Unit, call: Pick<CallFact, 'expr'>): readonly Owned<R>[] {
    const callee = unit.facts.exprs[calleeOf(unit, call.expr)];
    if (callee?.k !== 'index') return [];
    const names =
      callee.key !== undefined
        ? [callee.key]
        : callee.by === undefined
          ? []
          : this.bench.texts.of({ unit, expr: callee.by, frame: undefined });
    const rules = new Map(names.flatMap((name) => (index.get(name) ?? []).map((owned) => [owned.rule, owned] as const)));
    return [...rules.values()];
  }

  private runCalls(unit: Unit, index: Index<CallRule>): void {
    if (index.size === 0) return;
    for (const call of unit.facts.calls) {
      const isComputed = call.name === '';
      for (const { rule, framework } of this.rulesFor(index, unit, call)) {
        if (!this.isFrom(unit, call, rule)) continue;
        const context: LiftContext = { bench: this.bench, callers: this.bench.callers, framework };
        // A computed name is known once the row or caller in hand is.
        const facts = (view: CallView): readonly Fact[] =>
          isComputed && !rule.names.includes(view.name) ? [] : rule.facts(view);
        this.found.push(...factsOfCall(context, { unit, call, rule: facts }));
      }
    }
  }

  private isFrom(unit: Unit, call: CallFact, rule: Pick<CallRule, 'names' | 'from' | 'isOfObjects'>): boolean {
    if (rule.from.length === 0) return !rule.isOfObjects || !this.isOfLanguage(unit, call);
    if (call.name === '') return this.isComputedFrom(unit, call, rule);
    this.bench.tracer.forget();
    this.bench.tracer.lexical = new Set(lexicalChain(unit, call.scope).map(([key]) => key));
    const { origin } = this.bench.call({ unit, expr: call.expr, frame: undefined }, call);
    this.bench.tracer.lexical = new Set();
    this.bench.tracer.forget();
    if (origin) return isNamedFrom(origin, rule.names, rule.from);
    return this.isFromOnlyCaller(unit, call, rule);
  }

  /** The language's own function, or a method of one of its values. */
  private isOfLanguage(unit: Unit, call: CallFact): boolean {
    const { k } = this.bench.inference.valueOf(unit, calleeOf(unit, call.expr));
    return k === 'builtinFunction' || k === 'builtinMember' || k === 'builtin';
  }

  /** A method by a computed name: what it is called on comes from there, the name is checked once it is known. */
  private isComputedFrom(unit: Unit, call: CallFact, rule: Pick<CallRule, 'names' | 'from'>): boolean {
    const callee = unit.facts.exprs[calleeOf(unit, call.expr)];
    if (callee?.k !== 'index') return false;
    const origin = this.bench.value({ unit, expr: callee.object, frame: undefined }).origin();
    return origin !== undefined && fitsAny(origin.origin, origin.path, rule.from);
  }

  /** A receiver that is a parameter comes from where all callers take it. */
  private isFromOnlyCaller(unit: Unit, call: CallFact, rule: Pick<CallRule, 'names' | 'from'>): boolean {
    const expr = unit.facts.exprs[call.expr];
    const callee = expr?.k === 'call' || expr?.k === 'new' ? unit.facts.exprs[expr.callee] : undefined;
    if (callee?.k !== 'member') return false;
    const ends = this.bench.tracer.ends({ unit, expr: callee.object, frame: undefined });
    const [end] = ends;
    if (ends.length !== 1 || end?.k !== 'param' || end.props.length > 0) return false;
    const sites = this.bench.callers.of(end.unit, end.def).filter((site) => !site.unit.isTest || unit.isTest);
    if (sites.length === 0) return false;
    return sites.every(({ unit: from, call: site }) => {
      const made = from.facts.exprs[site.expr];
      const arg = made?.k === 'call' || made?.k === 'new' ? made.args[end.index] : undefined;
      const origin = arg && this.bench.value({ unit: from, expr: arg.expr, frame: undefined }).origin();
      return origin !== undefined && rule.names.includes(callee.name) && fitsAny(origin.origin, origin.path, rule.from);
    });
  }

  private readTextRules(): void {
    const index = indexBy<TextRule>(
      this.frameworks,
      (framework) => framework.texts ?? [],
      (rule) => rule.names,
    );
    this.bench.texts.libraryText = (place, name) => {
      for (const { rule } of index.get(name) ?? []) {
        const view = this.bench.call(place);
        if (isNamedFrom(view.origin, rule.names, rule.from)) return rule.text(view);
      }
      return undefined;
    };
  }

  /** Parameters that frameworks fill, round by round: a plugin may register another. */
  private fillParams(): void {
    if (this.frameworks.every(({ params = [] }) => params.length === 0)) return;
    const index = new CallIndex(this.frameworks, (framework) => framework.params ?? []);
    for (let round = 0; round < MAX_PARAM_ROUNDS; round += 1) {
      const before = this.bench.tracer.filled.size;
      for (const unit of this.bench.program.units)
        for (const call of unit.facts.calls)
          for (const { rule } of this.rulesFor(index.of(unit), unit, call))
            if (this.isFrom(unit, call, rule))
              this.fill(rule.facts(this.bench.call({ unit, expr: call.expr, frame: undefined }, call)));
      if (this.bench.tracer.filled.size === before) return;
    }
  }

  private fill(facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.k !== 'param') continue;
      const key = this.paramOf(fact);
      if (key !== undefined && !this.bench.tracer.filled.has(key))
        this.bench.tracer.filled.set(key, { origin: fact.value, identity: fact.identity?.key ?? `param:${key}` });
    }
  }

  private paramOf({ of, index }: ParamFact): string | undefined {
    const [, unit, def] = /^definition:(\d+):(\d+)$/.exec(of.identity.key) ?? [];
    const found = this.bench.program.units[Number(unit)];
    return found && def !== undefined ? paramKey(found, Number(def), index) : undefined;
  }

  private runDefinitions(): void {
    const rules = this.frameworks.flatMap((framework) =>
      (framework.definitions ?? []).map((rule) => ({ rule, framework: framework.name })),
    );
    if (rules.length === 0) return;
    for (const unit of this.bench.program.units) {
      const here = rules.filter(({ rule }) => rule.files === undefined || rule.files.test(unit.path));
      if (here.length === 0) continue;
      unit.facts.definitions.forEach((definition, def) => {
        const isDecorated = hasDecorators(definition);
        const isHeir = definition.heritage.length > 0;
        for (const { rule, framework } of here)
          if ((isDecorated || !rule.decorators) && (isHeir || !rule.bases) && this.isMeant(unit, def, rule))
            this.addDefinitionFacts(unit, def, rule, framework);
      });
    }
  }

  private addDefinitionFacts(unit: Unit, def: number, rule: DefinitionRule, framework: string): void {
    const view = this.bench.definition(unit, def);
    for (const fact of rule.facts(view))
      this.found.push({
        fact,
        site: fact.site ?? view.site,
        from: fact.from ?? view,
        isTest: unit.isTest,
        language: unit.facts.language,
        framework,
      });
  }

  private isMeant(unit: Unit, def: number, rule: DefinitionRule): boolean {
    const definition = unit.facts.definitions[def];
    if (!definition) return false;
    const kinds = rule.kinds ?? ['class', 'function', 'method'];
    if (!kinds.includes(definition.kind)) return false;
    if (rule.decorators && !this.isDecorated(unit, def, rule.decorators)) return false;
    return !rule.bases || this.hasBase(unit, def, rule.bases);
  }

  private isDecorated(unit: Unit, def: number, pattern: NonNullable<DefinitionRule['decorators']>): boolean {
    const definition = unit.facts.definitions[def];
    if (!definition) return false;
    const fields = definition.members.flatMap((member) => (member.def === undefined ? (member.decorators ?? []) : []));
    const params = definition.params.flatMap((param) => param.decorators ?? []);
    return [...definition.decorators, ...fields, ...params].some((expr) => {
      const fact = unit.facts.exprs[expr];
      const callee = fact?.k === 'call' || fact?.k === 'new' ? fact.callee : expr;
      return isNamedFrom(originOf(this.bench.inference.valueOf(unit, callee)), pattern.names, pattern.from);
    });
  }

  /** The base is looked up only where one is known to be outside. */
  private hasBase(unit: Unit, def: number, bases: NonNullable<DefinitionRule['bases']>): boolean {
    if ((unit.facts.definitions[def]?.heritage.length ?? 0) === 0) return false;
    if (bases.from.length === 0) return this.bench.definition(unit, def).bases.some((base) => bases.names.includes(base.name));
    const { order } = this.bench.inference.hierarchy.linearize(unit, def);
    return order.some((entry) =>
      this.bench.inference.hierarchy.heritage(entry.unit, entry.def).some(({ values }) =>
        values.some((value) => {
          const origin = originOf(value);
          return (
            origin !== undefined &&
            bases.names.includes(splitPath(origin.path).name) &&
            isNamedFrom(origin, bases.names, bases.from)
          );
        }),
      ),
    );
  }
}

function hasDecorators({ decorators, members, params }: DefinitionFact): boolean {
  const isMarked = (part: { readonly decorators?: readonly number[] }): boolean => part.decorators !== undefined;
  return decorators.length > 0 || members.some(isMarked) || params.some(isMarked);
}

function calleeOf(unit: Unit, expr: number): number {
  const fact = unit.facts.exprs[expr];
  return fact?.k === 'call' || fact?.k === 'new' ? fact.callee : NONE;
}

/** Frameworks whose packages some file imports. */
function activeFrameworks({ program }: WorkbenchParts, frameworks: readonly Framework[]): readonly Framework[] {
  const origins = new Set<string>();
  for (const unit of program.units) {
    const seen = new Set<string>();
    const add = (module: string): void => {
      if (seen.has(module)) return;
      seen.add(module);
      const target = unit.moduleTarget(module);
      if (target.k === 'external') origins.add(target.name);
    };
    for (const fact of unit.facts.imports) add(fact.module);
    for (const fact of unit.facts.starImports) add(fact.module);
    for (const { what } of unit.facts.bindings) if (what.k === 'import') add(what.module);
  }
  const used = [...origins];
  return frameworks.filter(
    ({ packages }) =>
      packages === undefined || packages.some((name) => used.some((origin) => fitsAny(origin, '', [{ origin: name }]))),
  );
}
