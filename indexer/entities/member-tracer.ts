/**
 * Members of what a trace came to: keys of literals, fields of classes with the values they are given, what constructors are handed, and
 * what a class leaves to those below it.
 */
import type { End, Frame, Place, PlaceTracer } from '#indexer/entities/places';
import type { DefId, Expr, ExprId, MemberFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Inference } from '#indexer/link/infer';
import type { Unit } from '#indexer/link/unit';
import { alternatives } from '#indexer/link/values';

/** What of the tracer members need. */
export interface MemberContext extends PlaceTracer {
  readonly inference: Inference;
  classesBelow(unit: Unit, def: DefId): readonly { readonly unit: Unit; readonly def: DefId }[];
  paramEnds(unit: Unit, def: DefId, index: number, frame: Frame | undefined): readonly End[];
  soleText(place: Place): string | undefined;
}

export class MemberTracer {
  private readonly spreading = new Set<Expr>();
  private readonly tracer: MemberContext;

  constructor(tracer: MemberContext) {
    this.tracer = tracer;
  }

  ofPlace(place: Place, fact: Expr, name: string): readonly End[] | undefined {
    const { unit, frame } = place;
    switch (fact.k) {
      case 'object': {
        const prop =
          fact.props.findLast((candidate) => candidate.name === name) ??
          fact.props.findLast(({ by }) => by !== undefined && this.tracer.soleText({ unit, expr: by, frame }) === name);
        if (prop) return this.tracer.ends({ unit, expr: prop.own ?? prop.expr, frame });
        // An object that is spread into what is spread into it is searched once.
        if (this.spreading.has(fact)) return undefined;
        this.spreading.add(fact);
        const spread = fact.spreads
          .toReversed()
          .flatMap((expr) => this.tracer.ends({ unit, expr, frame }))
          .map((end) => this.tracer.memberOfEnd(end, name))
          .find((ends) => ends !== undefined);
        this.spreading.delete(fact);
        if (spread) return spread;
        // A literal without spreads that lacks the key has no such member.
        return fact.spreads.length === 0 ? [{ k: 'absent' }] : undefined;
      }
      case 'literal': {
        // The text of an enum's member.
        if (name === 'value' && fact.text !== undefined) return [{ k: 'place', place, fact }];
        if (fact.keys) {
          const at = fact.keys.findLastIndex((key) => this.tracer.soleText({ unit, expr: key, frame }) === name);
          const held = fact.items?.[at];
          return held === undefined ? undefined : this.tracer.ends({ unit, expr: held, frame });
        }
        const item = fact.items?.[Number(name)];
        return item === undefined ? undefined : this.tracer.ends({ unit, expr: item, frame });
      }
      case 'self':
        return this.ofSelf(unit, fact.def, name);
      case 'new':
      case 'call': {
        const set = fact.k === 'new' ? fact.props?.findLast((candidate) => candidate.name === name) : undefined;
        if (set) return this.tracer.ends({ unit, expr: set.expr, frame });
        const given = fact.k === 'new' ? this.givenField(place, fact, name) : undefined;
        if (given) return given;
        for (const value of alternatives(this.tracer.inference.valueOf(unit, fact.callee)))
          if (value.k === 'class') {
            const ends = this.ofClass(value.unit, value.def, name, { unit, args: fact.args, frame });
            if (ends) return ends;
            const member = name === 'value' ? enumValue(fact, value) : undefined;
            if (member !== undefined) return this.tracer.ends({ unit, expr: member, frame });
          }
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** A field that a literal of a struct gives by name or place; none where a constructor decides. */
  private givenField({ unit, frame }: Place, made: Extract<Expr, { k: 'new' }>, name: string): readonly End[] | undefined {
    const value = this.tracer.inference.valueOf(unit, made.callee);
    if (value.k !== 'class' || made.args.length === 0) return undefined;
    const { members = [] } = value.unit.facts.definitions[value.def] ?? {};
    if (!members.some((member) => member.name === name) || this.constructorOf(value.unit, value.def) !== NONE) return undefined;
    const named = made.args.find((arg) => arg.name === name);
    if (named) return this.tracer.ends({ unit, expr: named.expr, frame });
    if (made.args.some((arg) => arg.name !== undefined))
      return made.args.every((arg) => arg.name !== undefined) ? [{ k: 'absent' }] : undefined;
    const fields = members.filter((member) => member.def === undefined);
    const arg = made.args[fields.findIndex((member) => member.name === name)];
    return arg && this.tracer.ends({ unit, expr: arg.expr, frame });
  }

  /** A field of a class: every value it is given, or the constructor's parameter that declares it. `site`: how the object was made. */
  ofClass(unit: Unit, def: DefId, name: string, site?: Frame['site']): readonly End[] | undefined {
    let isMade = false;
    for (const entry of this.tracer.inference.hierarchy.linearize(unit, def).order) {
      const facts = entry.unit.members(entry.def).get(name);
      const maker = this.constructorOf(entry.unit, entry.def);
      // The arguments are those of the nearest constructor; a base's are what it hands on.
      const frame: Frame | undefined = site && maker !== NONE && !isMade ? { unit: entry.unit, def: maker, site } : undefined;
      isMade ||= maker !== NONE;
      if (facts) return this.valuesOf(entry.unit, facts, frame) ?? this.declaringParam(entry.unit, maker, name, frame);
    }
    return undefined;
  }

  /** A field as the class itself sees it: what it leaves to the classes below, they say. */
  ofSelf(unit: Unit, def: DefId, name: string): readonly End[] | undefined {
    const own = this.ofClass(unit, def, name);
    if (own?.some((end) => !isNothing(end))) return own;
    const below = this.tracer.classesBelow(unit, def).flatMap((found) => this.valuesIn(found.unit, found.def, name));
    return nonEmpty(below.filter((end) => !isNothing(end))) ?? own;
  }

  /** Values that a class itself gives a field. */
  private valuesIn(unit: Unit, def: DefId, name: string): readonly End[] {
    const facts = unit.members(def).get(name);
    return (facts && this.valuesOf(unit, facts, undefined)) ?? [];
  }

  private valuesOf(unit: Unit, facts: readonly MemberFact[], frame: Frame | undefined): readonly End[] | undefined {
    const method = facts.findLast((fact) => fact.def !== undefined)?.def;
    if (method !== undefined) {
      const definition = unit.facts.definitions[method];
      if (!definition?.flags.includes('property')) return [{ k: 'definition', unit, def: method }];
      return nonEmpty(definition.returnValues.flatMap((expr) => this.tracer.ends({ unit, expr, frame: undefined })));
    }
    const values = facts.flatMap((fact) => (fact.value === undefined ? [] : [fact.value]));
    return nonEmpty(values.flatMap((expr) => this.tracer.ends({ unit, expr, frame })));
  }

  private declaringParam(unit: Unit, maker: DefId, name: string, frame: Frame | undefined): readonly End[] | undefined {
    const index = unit.facts.definitions[maker]?.params.findIndex((param) => param.name === name) ?? -1;
    return index < 0 ? undefined : this.tracer.paramEnds(unit, maker, index, frame);
  }

  private constructorOf(unit: Unit, def: DefId): DefId {
    const facts = unit.members(def).get(unit.language.semantics.constructorName);
    return facts?.findLast((fact) => fact.def !== undefined)?.def ?? NONE;
  }
}

/** What a member of an enum is made of: `'paid'` of `PAID = 'paid'`. */
export function enumValue(made: Expr, { unit, def }: { readonly unit: Unit; readonly def: DefId }): ExprId | undefined {
  if (made.k !== 'new' || unit.facts.definitions[def]?.kind !== 'enum') return undefined;
  return made.args[0]?.expr;
}

/** `None` and its like. */
function isNothing(end: End): boolean {
  return (
    end.k === 'absent' || (end.k === 'place' && end.fact.k === 'literal' && /^(?:null|none|nil|undefined)$/i.test(end.fact.type))
  );
}

export function nonEmpty(ends: readonly End[]): readonly End[] | undefined {
  return ends.length > 0 ? ends : undefined;
}
