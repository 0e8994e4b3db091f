/** What a definition or one binding of a name stands for, as a value or as a type. */
import type { BindingFact, DefId, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, Space } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

/** The class a type's values are of: a type's name used as a value makes one of them. */
function classOfType(value: Value): Value | undefined {
  if (value.k === 'instance') return { k: 'class', unit: value.unit, def: value.def };
  return value.k === 'external' ? value : undefined;
}

/** See `Evaluator.definitionValue`. */
export function definitionValue(evaluator: Evaluator, unit: Unit, def: DefId, space: Space): Value | undefined {
  const definition = unit.facts.definitions[def];
  if (!definition) return undefined;
  switch (definition.kind) {
    case 'function':
    case 'method':
      return space === 'value' || definition.members.length > 0 ? { k: 'function', unit, def } : undefined;
    case 'class':
    case 'enum': {
      const [whole, other] = evaluator.program.declarations.definitionsOf(unit, def);
      return whole && !other ? { k: 'class', ...whole } : { k: 'class', unit, def };
    }
    case 'type': {
      const stands = space === 'value' && unit.language.semantics.namespaces?.byInclude ? definition.aliasOf : undefined;
      if (stands !== undefined) return classOfType(evaluator.typeOf(unit, stands, def)) ?? { k: 'class', unit, def };
      return space === 'type' || unit.language.semantics.namespaces ? { k: 'class', unit, def } : undefined;
    }
    case 'interface':
      return space === 'type' || unit.language.semantics.namespaces ? { k: 'class', unit, def } : undefined;
    case 'namespace':
      return { k: 'namespace', unit, def };
    case 'variable':
      return declaredValue(evaluator, unit, definition.type, definition.value, space);
  }
}

function declaredValue(
  evaluator: Evaluator,
  unit: Unit,
  type: TypeId | undefined,
  expr: ExprId | undefined,
  space: Space,
): Value | undefined {
  if (space === 'value' && type !== undefined) {
    const declared = evaluator.typeOf(unit, type, NONE);
    if (declared.k !== 'unknown') return declared;
  }
  return expr === undefined ? (space === 'value' ? DYNAMIC : undefined) : evaluator.valueOf(unit, expr);
}

/** What one binding says of its name. */
export function boundValue(evaluator: Evaluator, unit: Unit, binding: BindingFact, space: Space): Value | undefined {
  const { what } = binding;
  switch (what.k) {
    case 'value':
      return declaredValue(evaluator, unit, what.type, what.expr, space);
    case 'param':
      return space === 'value' ? evaluator.paramValue(unit, what.def, what.index) : undefined;
    case 'definition':
      return definitionValue(evaluator, unit, what.def, space);
    case 'import':
      return evaluator.importValue(unit, what.module, what.imported, space);
    case 'unknown':
      return space === 'value' ? DYNAMIC : undefined;
  }
}
