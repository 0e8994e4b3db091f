/**
 * Embedded fields: a struct has the members of what it embeds, level by level. A nearer level hides a deeper one; two hits on one level
 * mean neither. The receiver of a member found so is the embedded value.
 */
import type { MemberFact } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, valueKey } from '#indexer/link/values';

type Instance = Extract<Value, { k: 'instance' }>;
const MAX_LEVELS = 8;
const NONE_EMBEDDED: readonly MemberFact[] = [];

export class Embedded {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly fields = new Map<string, readonly MemberFact[]>();

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  private fieldsOf(unit: Unit, def: number): readonly MemberFact[] {
    const key = `${unit.index}:${def}`;
    let found = this.fields.get(key);
    if (!found) {
      const all = unit.facts.definitions[def]?.members.filter((member) => member.embedded) ?? [];
      found = all.length > 0 ? all : NONE_EMBEDDED;
      this.fields.set(key, found);
    }
    return found;
  }

  /** What a value embeds, itself left out. */
  embeddedIn(value: Instance): readonly Value[] {
    const env = typeEnv(value.unit, value.def, value.args);
    return this.hierarchy
      .linearize(value.unit, value.def)
      .order.flatMap((entry) =>
        this.fieldsOf(entry.unit, entry.def).flatMap((field) =>
          field.type === undefined ? [] : alternatives(substitute(this.evaluator.typeOf(entry.unit, field.type, entry.def), env)),
        ),
      );
  }

  /** What is embedded, level by level: the types the value embeds, then those these embed. */
  levels(value: Instance): readonly (readonly Instance[])[] {
    return [...this.walk(value)].map((level) => level.filter((embedded): embedded is Instance => embedded.k === 'instance'));
  }

  private *walk(value: Instance): Iterable<readonly Value[]> {
    let level = this.embeddedIn(value);
    const seen = new Set([valueKey(value)]);
    for (let depth = 0; level.length > 0 && depth < MAX_LEVELS; depth += 1) {
      yield level;
      const next: Value[] = [];
      for (const embedded of level) {
        if (embedded.k !== 'instance' || seen.has(valueKey(embedded))) continue;
        seen.add(valueKey(embedded));
        next.push(...this.embeddedIn(embedded));
      }
      level = next;
    }
  }

  /** The member `pick` finds on the nearest level; what is outside the project may hold any. Undefined when nothing has it. */
  find(value: Instance, pick: (embedded: Value) => Value | undefined): Value | undefined {
    let outside: Value | undefined;
    for (const level of this.walk(value)) {
      const hits = level.flatMap((embedded) => pick(embedded) ?? []);
      const [hit] = hits;
      if (hits.length > 1) return DYNAMIC;
      if (hit) return hit;
      outside ??= level.find((embedded) => embedded.k === 'external' || embedded.k === 'unknown');
    }
    return outside;
  }
}
