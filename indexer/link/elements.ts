/** Elements: what indexing, looping over and entering a value gives, by its kind or by the protocol its class keeps to. */
import type { Expr } from '#indexer/facts/file-facts';
import { INDEX_MEMBER } from '#indexer/facts/file-facts';
import { awaitedValue, builtinAspect } from '#indexer/link/builtins';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { keyTexts } from '#indexer/link/key-texts';
import type { Members } from '#indexer/link/members';
import { protocolMethod, protocolResult } from '#indexer/link/protocol';
import { underlyingValue } from '#indexer/link/underlying';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, unionOf } from '#indexer/link/values';

/** Values whose parts a key tells apart. */
const KEYED: ReadonlySet<Value['k']> = new Set(['object', 'shape', 'tuple', 'instance']);

/** True where looping over a literal with keys gives its values (PHP's arrays). */
function isListOfValues({ language }: Unit): boolean {
  const { literalTypes, builtinTypes } = language.semantics;
  const table = builtinTypes[literalTypes.object ?? ''];
  return table?.iterate !== undefined && table.iterate === table.index;
}

/** Names of the typed fields of a record class, in order. */
function recordFields(hierarchy: Hierarchy, value: Extract<Value, { k: 'instance' }>): readonly string[] {
  for (const entry of hierarchy.linearize(value.unit, value.def).order) {
    const names: string[] = [];
    for (const [name, facts] of entry.unit.members(entry.def))
      if (facts.some((fact) => fact.type !== undefined && fact.def === undefined)) names.push(name);
    if (names.length > 0) return names;
  }
  return [];
}

export class Elements {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly members: Members;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, members: Members) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
    this.members = members;
  }

  /** A key that is a name counts as the texts it can hold. */
  indexedBy(unit: Unit, value: Value, { key, by }: Extract<Expr, { k: 'index' }>): Value {
    if (key !== undefined || by === undefined || !alternatives(value).some(({ k }) => KEYED.has(k)))
      return this.indexed(value, key);
    const keys = keyTexts(this.evaluator, unit, by);
    return keys ? unionOf(keys.map((text) => this.indexed(value, text))) : this.indexed(value, undefined);
  }

  private indexed(value: Value, key: string | undefined): Value {
    switch (value.k) {
      case 'union':
        return unionOf(value.options.map((option) => this.indexed(option, key)));
      case 'builtin':
        return builtinAspect(value, 'index') ?? DYNAMIC;
      case 'tuple':
        return key === undefined ? unionOf(value.items) : (value.items[Number(key)] ?? DYNAMIC);
      case 'object':
      case 'shape':
        return this.keyed(value, key);
      case 'class':
      case 'external':
        return value;
      case 'instance':
        return this.indexedInstance(value, key);
      default:
        return DYNAMIC;
    }
  }

  private indexedInstance(value: Extract<Value, { k: 'instance' }>, key: string | undefined): Value {
    const method = protocolMethod(this.evaluator, value, 'index');
    if (method) return protocolResult(this.evaluator, method);
    const made = underlyingValue(this.evaluator, value);
    if (made) return this.indexed(made, key);
    const pointed = this.members.outer.dereferenced(value);
    if (pointed) return this.indexed(pointed, key);
    const { recordBases } = value.unit.language.semantics;
    if (value.unit.language.semantics.addresses) return this.evaluator.memberOf(value, INDEX_MEMBER) ?? value;
    if (!recordBases) return this.keyed(value, key);
    const base = this.hierarchy.linearize(value.unit, value.def).external?.path.split('.').at(-1) ?? '';
    const fields = recordBases[base];
    if (fields === 'keys') return this.keyed(value, key);
    if (fields !== 'places') return DYNAMIC;
    const name = recordFields(this.hierarchy, value)[Number(key)];
    return (name === undefined ? undefined : this.evaluator.memberOf(value, name)) ?? DYNAMIC;
  }

  /** A member by a literal key, or whatever an index signature promises. */
  private keyed(value: Value, key: string | undefined): Value {
    if (key === undefined && value.k === 'object') return this.namedValues(value);
    return (
      (key === undefined ? undefined : this.evaluator.memberOf(value, key)) ??
      this.evaluator.memberOf(value, INDEX_MEMBER) ??
      DYNAMIC
    );
  }

  /** See `Evaluator.namedValues`. */
  namedValues(value: Value): Value {
    if (value.k === 'union') return unionOf(value.options.map((option) => this.namedValues(option)));
    if (value.k === 'builtin') return builtinAspect(value, 'index') ?? DYNAMIC;
    if (value.k !== 'object') return this.evaluator.memberOf(value, INDEX_MEMBER) ?? DYNAMIC;
    const literal = value.unit.facts.exprs[value.expr];
    if (literal?.k !== 'object' || literal.spreads.length > 0) return DYNAMIC;
    const byName = new Map(literal.props.map((prop) => [prop.name, prop.expr]));
    return unionOf([...byName.values()].map((expr) => this.evaluator.valueOf(value.unit, expr)));
  }

  /** See `Evaluator.iterated`. */
  iterated(value: Value): Value {
    switch (value.k) {
      case 'union':
        return unionOf(value.options.map((option) => this.iterated(option)));
      case 'builtin':
        return builtinAspect(value, 'iterate') ?? DYNAMIC;
      case 'tuple':
        return unionOf(value.items);
      case 'object':
        return isListOfValues(value.unit) ? this.namedValues(value) : DYNAMIC;
      case 'external':
        return value.self ? { ...value.self, k: 'instance', args: [] } : { ...value, path: `${value.path}[]` };
      case 'instance': {
        const method = protocolMethod(this.evaluator, value, 'iterate');
        const made = method ? undefined : underlyingValue(this.evaluator, value);
        if (made) return this.iterated(made);
        if (!method)
          return (
            this.members.outer.ofBuiltinBase(value, 'iterate') ?? (value.unit.language.semantics.addresses ? value : DYNAMIC)
          );
        const iterator = protocolResult(this.evaluator, method);
        if (iterator.k === 'builtin') return builtinAspect(iterator, 'iterate') ?? DYNAMIC;
        const next = iterator.k === 'instance' ? protocolMethod(this.evaluator, iterator, 'next') : undefined;
        return next ? awaitedValue(protocolResult(this.evaluator, next)) : DYNAMIC;
      }
      case 'class':
        return value.unit.facts.definitions[value.def]?.kind === 'enum' ? { ...value, k: 'instance', args: [] } : DYNAMIC;
      default:
        return DYNAMIC;
    }
  }

  entered(value: Value): Value {
    switch (value.k) {
      case 'union':
        return unionOf(value.options.map((option) => this.entered(option)));
      case 'builtin':
        return builtinAspect(value, 'enter') ?? (value.name === 'Generator' ? this.iterated(value) : value);
      case 'external':
        return value;
      case 'instance': {
        const method = protocolMethod(this.evaluator, value, 'enter');
        return method ? protocolResult(this.evaluator, method) : DYNAMIC;
      }
      default:
        return DYNAMIC;
    }
  }
}
