/** Types as text, for comparing what two declarations say without asking what the names mean. */
import type { DefId, TypeId } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

const MAX_DEPTH = 6;

/** A type by its last names: `Map<String,Order>`; packages before a name are left out. */
export function typeText(unit: Unit, id: TypeId | undefined, depth = 0): string {
  const type = id === undefined ? undefined : unit.facts.types[id];
  if (!type || depth > MAX_DEPTH) return '?';
  const list = (ids: readonly TypeId[]): string => ids.map((inner) => typeText(unit, inner, depth + 1)).join(',');
  switch (type.k) {
    case 'ref':
      return `${type.path.at(-1) ?? '?'}${type.args.length > 0 ? `<${list(type.args)}>` : ''}`;
    case 'union':
      return `(${list(type.options)})`;
    case 'intersection':
      return `&(${list(type.options)})`;
    case 'function':
      return `(${list(type.params)})=>${typeText(unit, type.returns, depth + 1)}`;
    case 'tuple':
      return `[${list(type.items)}]`;
    case 'object':
      return `{${type.members.map((member) => `${member.name}:${typeText(unit, member.type, depth + 1)}`).join()}}`;
    case 'literal':
      return type.type;
    case 'classOf':
      return `class ${typeText(unit, type.of, depth + 1)}`;
    case 'indexed':
      return `${typeText(unit, type.object, depth + 1)}[${type.key}]`;
    default:
      return type.k;
  }
}

interface Declared {
  readonly unit: Unit;
  readonly def: DefId;
}

/** True when one function can stand for the other: as many parameters, of the same types or of a type parameter of the other's class. */
export function sameParameters(own: Declared, other: Declared): boolean {
  const ownParams = own.unit.facts.definitions[own.def]?.params ?? [];
  const otherParams = other.unit.facts.definitions[other.def]?.params ?? [];
  if (ownParams.length !== otherParams.length) return false;
  return ownParams.every((param, index) => {
    const declared = otherParams[index]?.type;
    return (
      (param.rest ?? '') === (otherParams[index]?.rest ?? '') &&
      (typeText(own.unit, param.type) === typeText(other.unit, declared) ||
        mentionsTypeParam(other, typeText(other.unit, declared)))
    );
  });
}

function mentionsTypeParam({ unit, def }: Declared, text: string): boolean {
  for (let at = def; at >= 0; at = unit.facts.definitions[at]?.owner ?? -1)
    for (const { name } of unit.facts.definitions[at]?.typeParams ?? []) if (text.split(/\W+/).includes(name)) return true;
  return false;
}
