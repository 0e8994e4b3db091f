/** What a parameter is inside its function: by its type, by what stands where the function is expected, or by what call sites pass. */
import type { DefId, ExprId } from '#indexer/facts/file-facts';
import { literalValue } from '#indexer/link/builtins';
import type { Evaluator } from '#indexer/link/evaluator';
import type { ExpectedFunctions } from '#indexer/link/expected-functions';
import type { HandedArguments } from '#indexer/link/handed-arguments';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, NULL_VALUE, unionOf, valueKey } from '#indexer/link/values';

/** Functions different callers pass for one parameter, beyond which nothing is said. */
const MAX_HANDED = 4;
const UNCERTAIN = { k: 'unknown', why: 'dynamic' } as const;

/** A declared function type with the functions callers pass there. */
function withHanded(value: Value, functions: readonly Value[]): Value {
  const handed = functions.filter(({ k }) => k === 'function');
  if (handed.length === 0) return value;
  return unionOf(alternatives(value).map((option) => (option.k === 'callable' ? { ...option, handed } : option)));
}

export class ParameterValues {
  private readonly evaluator: Evaluator;
  private readonly handed: HandedArguments;
  private readonly expected: ExpectedFunctions;

  constructor(evaluator: Evaluator, handed: HandedArguments, expected: ExpectedFunctions) {
    this.evaluator = evaluator;
    this.handed = handed;
    this.expected = expected;
  }

  /** See `Evaluator.paramValue`. */
  of(unit: Unit, def: DefId, index: number): Value {
    const definition = unit.facts.definitions[def];
    const param = definition?.params[index];
    if (!definition || !param) return DYNAMIC;
    const declared = param.type === undefined ? DYNAMIC : this.evaluator.typeOf(unit, param.type, def);
    const said = declared.k === 'unknown' && !param.rest ? this.expected.contextual(unit, { definition, def }, index) : declared;
    if (said.k !== 'unknown' && !alternatives(said).some((option) => option.k === 'callable'))
      return param.rest ? this.restValue(unit, param.rest, said) : said;
    this.evaluator.parameterReads.count += 1;
    const handed = this.handedValues(unit, def, index, param.default);
    if (param.rest) return this.restValue(unit, param.rest, said.k === 'unknown' ? handed.value : said);
    return said.k === 'unknown' ? handed.value : withHanded(said, handed.functions);
  }

  /**
   * What call sites pass. One certain value that they all pass is the parameter's value. Several, or one beside others that are not
   * known, are what calling the parameter can reach, and nothing else: what comes out of it depends on the caller.
   */
  private handedValues(
    unit: Unit,
    def: DefId,
    index: number,
    byDefault: ExprId | undefined,
  ): { readonly value: Value; readonly functions: readonly Value[] } {
    const initial = byDefault === undefined ? NULL_VALUE : this.evaluator.valueOf(unit, byDefault);
    const given = this.handed.of(unit, def, index);
    const known = new Map(given?.known.map((value) => [valueKey(value), value]));
    if (initial.k !== 'unknown') known.set(valueKey(initial), initial);
    const values = [...known.values()];
    const functions = values.filter((value) => value.k === 'function' || value.k === 'class' || value.k === 'instance');
    const [only] = values;
    const isCertain = only !== undefined && values.length === 1 && (given ? !given.open : only.k === 'instance');
    if (isCertain) return { value: only, functions };
    const isFew = functions.length > 0 && functions.length <= MAX_HANDED;
    return { value: isFew ? { ...UNCERTAIN, handed: functions } : DYNAMIC, functions: isFew ? functions : [] };
  }

  private restValue(unit: Unit, rest: 'list' | 'dict', element: Value): Value {
    const list = literalValue(unit, rest === 'list' ? 'list' : 'dict', []);
    if (list.k !== 'builtin' || (element.k === 'builtin' && element.name === list.name)) return element;
    return literalValue(unit, rest === 'list' ? 'list' : 'dict', [element]);
  }
}
