/**
 * Traces an expression back to where its value was made: through names, imports, fields, members of literals, results of project
 * functions and the arguments of known callers. Declared types are ignored: what matters is the object or text itself.
 * Total and bounded; what cannot be followed ends where it stands.
 */

import type { Callers } from '#indexer/entities/callers';
import type { Origin } from '#indexer/entities/contract';
import { elementsOf, goesOver } from '#indexer/entities/elements';
import { exportedPlaces } from '#indexer/entities/exports';
import { enumValue, type MemberContext, MemberTracer, nonEmpty } from '#indexer/entities/member-tracer';
import type { End, Frame, Place } from '#indexer/entities/places';
import { defKey, paramKey } from '#indexer/entities/places';
import type { BindingFact, DefId, DefinitionFact, Expr, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Inference } from '#indexer/link/infer';
import { findBindings, reachingBindings } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';
import { alternatives } from '#indexer/link/values';

export interface Filled {
  readonly origin: Origin;
  readonly identity: string;
}

const MAX_DEPTH = 40;
const MAX_ENDS = 12;
/** Steps of one question; code that branches at every step would take them without end. */
const MAX_STEPS = 3000;

export class Tracer implements MemberContext {
  private readonly members = new MemberTracer(this);
  readonly inference: Inference;
  /** Parameters that a framework fills, by `paramKey`. */
  readonly filled = new Map<string, Filled>();
  /** Functions around the match in hand, by `defKey`: their parameters are what its callers decide. */
  lexical: ReadonlySet<string> = new Set();
  /** Parameters of those functions that were asked for and not known. */
  readonly hits = new Map<string, { readonly unit: Unit; readonly def: DefId }>();
  /** Loops over several known elements that were asked for, and the element each stands at while a rule runs for one alone. */
  readonly loops = new Map<string, readonly End[]>();
  readonly chosen = new Map<string, End>();
  /** Answers of the question in hand: rules ask for the same value again and again. */
  private readonly known = new Map<string, readonly End[]>();
  /** Classes below a class, nearest first; set once they are known. */
  classesBelow: (unit: Unit, def: DefId) => readonly { readonly unit: Unit; readonly def: DefId }[] = () => [];
  /** Expressions that a trace came through, in order, while somebody wants to know. */
  private trail: Place[] | undefined;
  private readonly callers: Callers;
  private depth = 0;
  private steps = 0;
  private readonly running = new Set<string>();

  constructor(inference: Inference, callers: Callers) {
    this.inference = inference;
    this.callers = callers;
  }

  /** Before a question whose functions around it, rows or filled parameters are others. */
  forget(): void {
    this.known.clear();
  }

  /** Where the value of an expression may come from, at most twelve ends. */
  ends(place: Place): readonly End[] {
    const fact = place.unit.facts.exprs[place.expr];
    if (!fact) return [];
    const stop: End = { k: 'place', place, fact };
    const key = `${place.unit.index}:${place.expr}:${place.frame ? defKey(place.frame.unit, place.frame.def) : ''}`;
    if (this.depth === 0) {
      this.steps = 0;
      const known = place.frame || this.trail ? undefined : this.known.get(key);
      if (known) return known;
    }
    this.trail?.push(place);
    this.steps += 1;
    if (this.depth > MAX_DEPTH || this.steps > MAX_STEPS || this.running.has(key)) return [stop];
    this.depth += 1;
    this.running.add(key);
    const found = this.step(place, fact);
    this.running.delete(key);
    this.depth -= 1;
    const ends = found.length === 0 ? [stop] : found.slice(0, MAX_ENDS);
    if (this.depth === 0 && !place.frame) this.known.set(key, ends);
    return ends;
  }

  /** Every expression on the way to the ends, nearest first, the one asked about included. */
  waysOf(place: Place): readonly Place[] {
    const trail: Place[] = [];
    this.trail = trail;
    this.ends(place);
    this.trail = undefined;
    return trail;
  }

  private step(place: Place, fact: Expr): readonly End[] {
    const { unit, frame } = place;
    const at = (expr: ExprId): Place => ({ unit, expr, frame });
    switch (fact.k) {
      case 'name':
        return this.nameEnds(place, fact);
      case 'member':
        return this.memberEnds(at(fact.object), fact.name, place);
      case 'index':
        if (fact.key !== undefined) return this.memberEnds(at(fact.object), fact.key, place);
        return fact.by === undefined ? [] : this.computedEnds(at(fact.object), at(fact.by), place);
      case 'await':
      case 'enter':
        return this.ends(at(fact.of));
      case 'choice':
        return fact.options.flatMap((option) => this.ends(at(option)));
      case 'cast':
        return fact.of === undefined ? [] : this.ends(at(fact.of));
      case 'iterate':
        return this.elementEnds(`${unit.index}:${place.expr}`, at(fact.of));
      case 'call':
        return this.resultEnds(place, fact);
      case 'definition':
        return [{ k: 'definition', unit, def: fact.def }];
      case 'module':
        return this.moduleEnds(unit, fact.module, '*');
      case 'cls':
        return [{ k: 'definition', unit, def: fact.def }];
      default:
        return [];
    }
  }

  private nameEnds(place: Place, use: Extract<Expr, { k: 'name' }>): readonly End[] {
    const { unit } = place;
    const found = findBindings(unit, use);
    if (found) {
      const bindings = reachingBindings(unit, found, use);
      return bindings.flatMap((binding) => this.bindingEnds(unit, binding, place.frame));
    }
    return this.memberInScope(place, use) ?? this.sharedName(unit, use) ?? [];
  }

  bindingEnds(unit: Unit, { what }: BindingFact, frame: Frame | undefined): readonly End[] {
    switch (what.k) {
      case 'value':
        return what.expr === undefined ? [] : this.ends({ unit, expr: what.expr, frame });
      case 'param':
        return this.paramEnds(unit, what.def, what.index, frame);
      case 'definition': {
        const definition = unit.facts.definitions[what.def];
        if (definition?.kind !== 'variable') return [{ k: 'definition', unit, def: what.def }];
        return definition.value === undefined ? [] : this.ends({ unit, expr: definition.value, frame });
      }
      case 'import':
        return this.moduleEnds(unit, what.module, what.imported);
      case 'unknown':
        return [];
    }
  }

  /** A bare name of a class around the use. */
  private memberInScope(place: Place, use: { readonly name: string; readonly scope: ScopeId }): readonly End[] | undefined {
    const { unit } = place;
    if (!unit.language.semantics.membersInScope) return undefined;
    for (let scope = use.scope; scope !== NONE; scope = unit.facts.scopes[scope]?.parent ?? NONE) {
      const def = unit.definitionOfScope(scope);
      if (def === NONE || unit.facts.definitions[def]?.kind === 'function') continue;
      const ends = this.members.ofClass(unit, def, use.name);
      if (ends) return ends;
    }
    return undefined;
  }

  /** A name that other files of the namespace, or a star import, bind. */
  private sharedName(unit: Unit, use: { readonly name: string; readonly scope: ScopeId }): readonly End[] | undefined {
    for (let scope = use.scope; scope !== NONE; scope = unit.facts.scopes[scope]?.parent ?? NONE) {
      for (const namespace of unit.namespacesOf(scope)) {
        const parts = this.inference.program.namespaces(unit)?.parts(namespace, use.name) ?? [];
        const ends = parts.flatMap((part) =>
          part.unit.bindings(part.scope, use.name).flatMap((binding) => this.bindingEnds(part.unit, binding, undefined)),
        );
        if (ends.length > 0) return ends;
      }
    }
    for (const star of unit.facts.starImports) {
      const target = unit.moduleTarget(star.module);
      const from = target.k === 'file' ? this.inference.program.unit(target.path) : undefined;
      const ends = from ? exportedPlaces(this, from, use.name) : [];
      if (ends.length > 0) return ends;
    }
    return undefined;
  }

  /** What a module offers under a name; `*` is the module itself. */
  moduleEnds(unit: Unit, module: string, imported: string): readonly End[] {
    const target = unit.moduleTarget(module);
    if (target.k === 'external') return [{ k: 'outside', origin: target.name, path: imported === '*' ? '' : imported }];
    const from = target.k === 'file' ? this.inference.program.unit(target.path) : undefined;
    if (!from) return this.submoduleEnds(unit, target.k === 'directory' ? `${target.path}/` : '', imported);
    if (imported === '*') {
      const whole = exportedPlaces(this, from, '=');
      return whole.length > 0 ? whole : [{ k: 'module', unit: from }];
    }
    const found = exportedPlaces(this, from, imported);
    return found.length > 0 ? found : this.submoduleEnds(from, from.path, imported);
  }

  private submoduleEnds(unit: Unit, packagePath: string, name: string): readonly End[] {
    const target = unit.language.semantics.submodule?.(packagePath, name, (specifier, from) =>
      unit.moduleTargetFrom(specifier, from),
    );
    const found = target?.k === 'file' ? this.inference.program.unit(target.path) : undefined;
    return found ? [{ k: 'module', unit: found }] : [];
  }

  paramEnds(unit: Unit, def: DefId, index: number, frame: Frame | undefined): readonly End[] {
    for (let at = frame; at; at = at.site.frame) {
      if (at.unit !== unit || at.def !== def) continue;
      return this.argumentEnds(at, index);
    }
    const unknown: End = { k: 'param', unit, def, index, props: [] };
    if (this.filled.has(paramKey(unit, def, index))) return [unknown];
    const over = index === 0 ? goesOver({ unit, expr: NONE, frame }, def) : undefined;
    const elements = over ? this.elementEnds(paramKey(unit, def, index), over) : [];
    if (elements.length > 0) return elements;
    if (this.lexical.has(defKey(unit, def))) {
      this.hits.set(defKey(unit, def), { unit, def });
      return [unknown];
    }
    const sites = this.callers.of(unit, def).filter((site) => !site.unit.isTest || unit.isTest);
    if (sites.length === 0) return this.defaultEnds(unit, def, index) ?? [unknown];
    const [only] = sites;
    const expr = only?.unit.facts.exprs[only.call.expr];
    if (sites.length !== 1 || !only || (expr?.k !== 'call' && expr?.k !== 'new')) return [unknown];
    return this.argumentEnds({ unit, def, site: { unit: only.unit, args: expr.args, frame: undefined } }, index);
  }

  private argumentEnds({ unit, def, site }: Frame, index: number): readonly End[] {
    const param = unit.facts.definitions[def]?.params[index];
    if (site.args.some((arg) => arg.spread)) return [];
    const named = site.args.find((arg) => arg.name !== undefined && arg.name === param?.name);
    const arg = named ?? site.args.filter((candidate) => candidate.name === undefined)[index];
    if (arg) return this.ends({ unit: site.unit, expr: arg.expr, frame: site.frame });
    const preset = this.defaultEnds(unit, def, index);
    if (preset) return preset;
    return site.isOpen ? [{ k: 'param', unit, def, index, props: [] }] : [{ k: 'absent' }];
  }

  private defaultEnds(unit: Unit, def: DefId, index: number): readonly End[] | undefined {
    const preset = unit.facts.definitions[def]?.params[index]?.default;
    return preset === undefined ? undefined : this.ends({ unit, expr: preset, frame: undefined });
  }

  /** `object.name`, whatever the object was made of. */
  private memberEnds(object: Place, name: string, whole: Place): readonly End[] {
    const stop = this.stop(whole);
    const objects = this.ends(object);
    const found = objects.flatMap((end) => this.memberOfEnd(end, name) ?? []);
    if (found.length > 0) return found;
    for (const value of alternatives(this.inference.valueOf(object.unit, object.expr))) {
      if (value.k === 'instance' || value.k === 'class') {
        const ends = this.members.ofClass(value.unit, value.def, name);
        if (ends) return ends;
      }
      if (value.k === 'object') {
        const fact = value.unit.facts.exprs[value.expr];
        const ends =
          fact && this.memberOfEnd({ k: 'place', place: { unit: value.unit, expr: value.expr, frame: undefined }, fact }, name);
        if (ends) return ends;
      }
    }
    const params = objects.flatMap((end) => (end.k === 'param' ? [{ ...end, props: [...end.props, name] }] : []));
    if (params.length > 0) return params;
    return objects.length > 0 && objects.every((end) => end.k === 'absent') ? objects : stop;
  }

  private stop(place: Place): readonly End[] {
    const fact = place.unit.facts.exprs[place.expr];
    return fact ? [{ k: 'place', place, fact }] : [];
  }

  /** Undefined where the end has no such member that can be followed. */
  memberOfEnd(end: End, name: string): readonly End[] | undefined {
    switch (end.k) {
      case 'module':
        return nonEmpty(exportedPlaces(this, end.unit, name)) ?? nonEmpty(this.submoduleEnds(end.unit, end.unit.path, name));
      case 'outside':
        return [{ ...end, path: end.path === '' ? name : `${end.path}.${name}` }];
      case 'definition':
        return this.members.ofSelf(end.unit, end.def, name);
      case 'pair':
        if (name === '1') return this.ends(end.value);
        if (name !== '0') return undefined;
        return typeof end.key === 'string' ? [{ k: 'text', text: end.key }] : this.ends(end.key);
      case 'place':
        return this.members.ofPlace(end.place, end.fact, name);
      default:
        return undefined;
    }
  }

  /** `table[key]` where one text alone is what the key is. */
  private computedEnds(object: Place, by: Place, whole: Place): readonly End[] {
    const loop = by.unit.facts.exprs[by.expr];
    // The value of a loop over a list stands beside its place: it is the element itself.
    const isOfLoop = loop?.k === 'iterate' && loop.of === object.expr;
    if (isOfLoop && this.ends(object).some((end) => end.k === 'place' && end.fact.k === 'literal' && !end.fact.keys))
      return this.ends(by);
    const key = this.soleText(by);
    return key === undefined ? [] : this.memberEnds(object, key, whole);
  }

  soleText(place: Place): string | undefined {
    const [end, ...more] = this.ends(place);
    if (!end || more.length > 0) return undefined;
    if (end.k === 'text') return end.text;
    if (end.k !== 'place') return undefined;
    const { fact, place: found } = end;
    if (fact.k !== 'new') return fact.k === 'literal' ? fact.text : undefined;
    const made = this.inference.valueOf(found.unit, fact.callee);
    const member = made.k === 'class' ? enumValue(fact, made) : undefined;
    return member === undefined ? undefined : this.soleText({ ...found, expr: member });
  }

  /** What a loop gives: the element it stands at, or all that it goes over. */
  private elementEnds(loop: string, iterable: Place): readonly End[] {
    const chosen = this.chosen.get(loop);
    if (chosen) return this.followed(chosen);
    const elements = elementsOf(iterable, (place) => this.ends(place));
    if (elements.length > 1) this.loops.set(loop, elements);
    return elements.slice(0, MAX_ENDS).flatMap((element) => this.followed(element));
  }

  private followed(end: End): readonly End[] {
    return end.k === 'place' ? this.ends(end.place) : [end];
  }

  /** What a project function returns, its parameters bound to the arguments. */
  private resultEnds(place: Place, fact: Extract<Expr, { k: 'call' }>): readonly End[] {
    const { unit, frame } = place;
    const value = this.inference.valueOf(unit, fact.callee);
    if (value.k !== 'function') return [];
    const definition = value.unit.facts.definitions[value.def];
    if (!definition || definition.flags.includes('generator')) return [];
    if (definition.returnValues.length === 0) return this.resultsBelow(value.unit, definition);
    const called: Frame = { unit: value.unit, def: value.def, site: { unit, args: fact.args, frame } };
    return definition.returnValues.flatMap((expr) => this.ends({ unit: value.unit, expr, frame: called }));
  }

  /** What a method returns that gives nothing itself and leaves it to the classes below. */
  private resultsBelow(unit: Unit, { name, owner, kind }: DefinitionFact): readonly End[] {
    if (kind !== 'method' || owner === NONE) return [];
    return this.classesBelow(unit, owner).flatMap((below) => {
      const method = below.unit
        .members(below.def)
        .get(name)
        ?.findLast((fact) => fact.def !== undefined)?.def;
      const values = method === undefined ? [] : (below.unit.facts.definitions[method]?.returnValues ?? []);
      return values.flatMap((expr) => this.ends({ unit: below.unit, expr, frame: undefined }));
    });
  }
}
