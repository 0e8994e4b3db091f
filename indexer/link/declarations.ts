/**
 * Declarations and their definitions, in languages that write them in different files. A declaration stands for the definitions of the
 * same full name and parameters: those in files that import the declaring one where there are any, else every one in the repository.
 * Names that stay in their file define nothing elsewhere.
 */
import type { DefId, DefinitionFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Reach } from '#indexer/link/reach';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';

export interface DefinedPlace {
  readonly unit: Unit;
  readonly def: DefId;
}

const NONE_DEFINED: readonly DefinedPlace[] = [];

export class Declarations {
  private readonly units: readonly Unit[];
  private readonly reach: Reach;
  private index: Map<string, DefinedPlace[]> | undefined;
  private readonly memo = new Map<string, readonly DefinedPlace[]>();

  constructor(units: readonly Unit[], reach: Reach) {
    this.units = units.filter((unit) => unit.language.semantics.namespaces?.byInclude);
    this.reach = reach;
  }

  /** The definitions a declaration stands for; none for a definition, or where the repository has none. */
  definitionsOf(unit: Unit, def: DefId): readonly DefinedPlace[] {
    const fact = unit.facts.definitions[def];
    if (!fact?.flags.includes('declaration')) return NONE_DEFINED;
    const key = `${unit.index}:${def}`;
    const known = this.memo.get(key);
    if (known) return known;
    const found = this.find(unit, fact);
    this.memo.set(key, found);
    return found;
  }

  /** Functions without those whose declaration is among them: the declaration also says what may be left out of a call. */
  withoutDeclared<T extends DefinedPlace>(places: readonly T[]): readonly T[] {
    if (places.length < 2) return places;
    const covered = new Set(
      places.flatMap(({ unit, def }) => this.definitionsOf(unit, def).map((place) => `${place.unit.index}:${place.def}`)),
    );
    const seen = new Set<string>();
    return places.filter(({ unit, def }) => {
      if (covered.has(`${unit.index}:${def}`)) return false;
      // Two declarations of one function are one.
      const [first] = this.definitionsOf(unit, def);
      if (!first) return true;
      const key = `${first.unit.index}:${first.def}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }

  private find(unit: Unit, fact: DefinitionFact): readonly DefinedPlace[] {
    const isHidden = fact.flags.includes('static') && fact.kind !== 'method';
    const named = (this.definitions().get(ownName(unit, fact)) ?? []).filter(({ unit: other, def }) => {
      const found = other.facts.definitions[def];
      if (!found || (found.kind === 'class') !== (fact.kind === 'class') || (isHidden && other !== unit)) return false;
      return fact.kind === 'class' || !separatesOverloads(unit, other) || found.params.length === fact.params.length;
    });
    const typed = fact.kind === 'class' ? named : closestSignatures(unit, fact, named);
    const including = typed.filter((place) => this.reach.reaches(place.unit, unit));
    const known = including.length > 0 ? including : typed;
    const product = unit.isTest ? known : known.filter((place) => !place.unit.isTest);
    return product.length > 0 ? product : known;
  }

  private definitions(): Map<string, DefinedPlace[]> {
    if (this.index) return this.index;
    const index = new Map<string, DefinedPlace[]>();
    for (const unit of this.units)
      for (const [def, fact] of unit.facts.definitions.entries()) {
        if (!isDefinition(fact)) continue;
        for (const name of fullNames(unit, fact)) {
          const list = index.get(name);
          if (list) list.push({ unit, def });
          else index.set(name, [{ unit, def }]);
        }
      }
    this.index = index;
    return index;
  }
}

function isDefinition({ kind, name, flags }: DefinitionFact): boolean {
  if (name === '' || flags.includes('declaration') || flags.includes('macro')) return false;
  return kind === 'method' || ((kind === 'function' || kind === 'class') && !flags.includes('static'));
}

/** Only where both sides know overloads does the number of parameters tell functions apart. */
function separatesOverloads(one: Unit, other: Unit): boolean {
  return one.facts.language === other.facts.language;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('::');
}

function ownName(unit: Unit, fact: DefinitionFact): string {
  return joined([unit.namespaceAt(fact.scope), ...fact.qualified.split('.')]);
}

/** Names a definition may be declared by. Out of line the class is written from where the file stands, or through `using namespace`. */
function fullNames(unit: Unit, fact: DefinitionFact): readonly string[] {
  const type = unit.facts.definitions[fact.owner]?.extensionOf;
  const target = type === undefined ? undefined : unit.facts.types[type];
  const namespace = unit.namespaceAt(fact.scope);
  if (fact.owner === NONE || target?.k !== 'ref') return [ownName(unit, fact)];
  const written = [...target.path, fact.name];
  const opened = unit.facts.starImports.map(({ module }) => joined([module, ...written]));
  return [...new Set([joined([namespace, ...written]), ...opened])];
}

/** Of several those whose parameters are written alike; all of them when that tells nothing. */
function closestSignatures(unit: Unit, fact: DefinitionFact, places: readonly DefinedPlace[]): readonly DefinedPlace[] {
  if (places.length < 2) return places;
  const wanted = signatureOf(unit, fact);
  const same = places.filter((place) => {
    const found = place.unit.facts.definitions[place.def];
    return found !== undefined && signatureOf(place.unit, found) === wanted;
  });
  return same.length > 0 ? same : places;
}

/** Parameter types as text, without the names in front of them. */
function signatureOf(unit: Unit, fact: DefinitionFact): string {
  return fact.params.map((param) => `${typeText(unit, param.type, 0)}${param.rest ?? ''}`).join();
}

const MAX_DEPTH = 6;

function typeText(unit: Unit, id: TypeId | undefined, depth: number): string {
  const type = id === undefined ? undefined : unit.facts.types[id];
  if (!type || depth > MAX_DEPTH) return '?';
  switch (type.k) {
    case 'ref':
      return `${type.path.at(-1)}<${type.args.map((arg) => typeText(unit, arg, depth + 1)).join()}>`;
    case 'function':
      return `(${type.params.map((param) => typeText(unit, param, depth + 1)).join()})`;
    case 'literal':
      return type.type;
    default:
      return type.k;
  }
}

/** The same function more than once, as the arms of `#if` write it: one of them runs, and no argument tells which. */
export function areTwins(values: readonly Value[]): boolean {
  const texts = values.map((value) => {
    const fact = value.k === 'function' ? value.unit.facts.definitions[value.def] : undefined;
    if (value.k !== 'function' || !fact || !value.unit.language.semantics.namespaces?.byInclude) return undefined;
    return `${value.unit.index} ${fact.qualified} ${value.unit.namespaceAt(fact.scope)} ${signatureOf(value.unit, fact)}`;
  });
  return texts[0] !== undefined && texts.every((text) => text === texts[0]);
}
