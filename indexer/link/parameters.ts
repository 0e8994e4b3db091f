/**
 * The parameters a call fills: those after the receiver, and whether one may be left out. What an override or a platform's body may leave
 * out is said where the function is declared first.
 */
import type { DefId, ParamFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, OverloadSite } from '#indexer/link/evaluator';
import { firstParameter, hasReceiverParameter } from '#indexer/link/extension-receiver';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { sameParameters } from '#indexer/link/type-text';
import type { Unit } from '#indexer/link/unit';
import type { FunctionValue } from '#indexer/link/values';

export class Parameters {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly memo = new Map<string, readonly ParamFact[]>();

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  of(option: FunctionValue, { unit }: Pick<OverloadSite, 'unit'>): readonly ParamFact[] {
    const definition = option.unit.facts.definitions[option.def];
    if (!definition) return [];
    const all = this.withDefaults(option);
    // Another language hands an implied receiver over as the first argument.
    if (definition.receiver !== undefined && option.unit.language !== unit.language && !hasReceiverParameter(definition))
      return [{ name: '', type: definition.receiver }, ...all];
    return all.slice(firstParameter(option));
  }

  /** As many arguments as the function takes, and none under a name it does not have. */
  takes(option: FunctionValue, { unit, args }: OverloadSite): boolean {
    const params = this.of(option, { unit });
    const named = args.filter((arg) => arg.name !== undefined);
    if (named.some((arg) => !params.some((param) => param.name === arg.name || param.rest === 'dict'))) return false;
    if (args.some((arg) => arg.spread)) return true;
    const hasRest = params.some((param) => param.rest !== undefined);
    if (args.length > params.length && !hasRest) return false;
    const open = params.filter(
      (param) => param.default === undefined && !param.rest && !named.some((arg) => arg.name === param.name),
    );
    return args.length - named.length >= open.length;
  }

  private withDefaults({ unit, def }: FunctionValue): readonly ParamFact[] {
    const own = unit.facts.definitions[def]?.params ?? [];
    if (!unit.language.semantics.inheritedDefaults || own.every((param) => param.default !== undefined)) return own;
    const key = `${unit.index}:${def}`;
    const known = this.memo.get(key);
    if (known) return known;
    const declared = this.declared(unit, def);
    const params = own.map((param, index) => {
      const given = param.default ?? declared.find((other) => other[index]?.default !== undefined)?.[index]?.default;
      return given === undefined ? param : { ...param, default: given };
    });
    this.memo.set(key, params);
    return params;
  }

  /** Parameters of what the function overrides, or answers on its platform. */
  private declared(unit: Unit, def: DefId): readonly (readonly ParamFact[])[] {
    const definition = unit.facts.definitions[def];
    if (!definition) return [];
    const isSame = (other: { readonly unit: Unit; readonly def: DefId }): boolean => sameParameters({ unit, def }, other);
    if (definition.owner === NONE) {
      const parts = this.evaluator.program.namespaces(unit)?.parts(unit.namespaceAt(definition.scope), definition.name) ?? [];
      return parts.flatMap((part) =>
        part.unit.bindings(part.scope, definition.name).flatMap(({ what }) => {
          const other = what.k === 'definition' ? part.unit.facts.definitions[what.def] : undefined;
          const isDeclared = what.k === 'definition' && other?.flags.includes('declaration');
          return isDeclared && isSame({ unit: part.unit, def: what.def }) ? [other?.params ?? []] : [];
        }),
      );
    }
    const above = [...this.hierarchy.above(unit, definition.owner), ...this.hierarchy.interfaces(unit, definition.owner)];
    return above.flatMap((entry) =>
      (entry.unit.members(entry.def).get(definition.name) ?? []).flatMap((fact) =>
        fact.def !== undefined && isSame({ unit: entry.unit, def: fact.def })
          ? [entry.unit.facts.definitions[fact.def]?.params ?? []]
          : [],
      ),
    );
  }
}
