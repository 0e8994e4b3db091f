/** Types as rules see them: where they come from, what they are in the project, and their arguments. */
import type { TypeView } from '#indexer/entities/contract';
import { originOf } from '#indexer/entities/origins';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { DefId, TypeId } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

/** Languages that tell types apart by their number of parameters write it behind the name. */
const ARITY = /`\d+$/;

export function typeView(bench: Workbench, unit: Unit, type: TypeId, context: DefId): TypeView {
  const fact = unit.facts.types[type];
  const name = fact?.k === 'ref' ? (fact.path.at(-1) ?? '').replace(ARITY, '') : fact?.k === 'literal' ? fact.type : '';
  const made = valueType(bench, bench.inference.typeOf(unit, type, context), name);
  return fact?.k === 'ref' ? { ...made, args: fact.args.map((arg) => typeView(bench, unit, arg, context)) } : made;
}

export function valueType(bench: Workbench, value: Value, name: string): TypeView {
  const owned = alternatives(value).find((option) => option.k === 'class' || option.k === 'instance');
  return {
    name,
    origin: originOf(value),
    definition: owned?.k === 'class' || owned?.k === 'instance' ? bench.definition(owned.unit, owned.def) : undefined,
    args: [],
  };
}
