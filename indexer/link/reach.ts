/**
 * Which files a file sees through its imports, in languages where an import makes all names of a file visible (`#include`). A header
 * that names what it does not import itself leans on those that include it: then what they see counts.
 */
import type { Unit } from '#indexer/link/unit';

export class Reach {
  private readonly unitAt: (path: string) => Unit | undefined;
  private readonly units: readonly Unit[];
  private readonly closures = new Map<Unit, ReadonlySet<Unit>>();
  private readonly surroundings = new Map<Unit, ReadonlySet<Unit>>();
  private importers: Map<Unit, Unit[]> | undefined;

  constructor(units: readonly Unit[], unitAt: (path: string) => Unit | undefined) {
    this.units = units;
    this.unitAt = unitAt;
  }

  /** True when `to` is the file itself or one it imports, directly or not. */
  reaches(from: Unit, to: Unit): boolean {
    return from === to || this.closureOf(from).has(to);
  }

  /** Of parts in several files those that are visible; where none is, those that a file which includes this one sees. */
  visible<T extends { readonly unit: Unit }>(from: Unit, parts: readonly T[]): readonly T[] {
    const seen = parts.filter((part) => this.reaches(from, part.unit));
    if (seen.length > 0 || parts.length === 0) return seen;
    const around = this.surroundingsOf(from);
    return parts.filter((part) => around.has(part.unit));
  }

  private imported(unit: Unit): readonly Unit[] {
    return unit.facts.imports.flatMap(({ module }) => {
      const target = unit.moduleTarget(module);
      const found = target.k === 'file' ? this.unitAt(target.path) : undefined;
      return found ? [found] : [];
    });
  }

  private closureOf(from: Unit): ReadonlySet<Unit> {
    const known = this.closures.get(from);
    if (known) return known;
    const closure = walk(from, (unit) => this.imported(unit));
    this.closures.set(from, closure);
    return closure;
  }

  private surroundingsOf(unit: Unit): ReadonlySet<Unit> {
    const known = this.surroundings.get(unit);
    if (known) return known;
    if (!this.importers) {
      this.importers = new Map();
      for (const user of this.units)
        for (const used of this.imported(user)) this.importers.set(used, [...(this.importers.get(used) ?? []), user]);
    }
    const { importers } = this;
    const around = new Set<Unit>();
    for (const user of walk(unit, (at) => importers.get(at) ?? [])) for (const seen of this.closureOf(user)) around.add(seen);
    this.surroundings.set(unit, around);
    return around;
  }
}

function walk(from: Unit, next: (unit: Unit) => readonly Unit[]): ReadonlySet<Unit> {
  const seen = new Set<Unit>([from]);
  const queue = [from];
  for (let unit = queue.pop(); unit; unit = queue.pop())
    for (const other of next(unit))
      if (!seen.has(other)) {
        seen.add(other);
        queue.push(other);
      }
  return seen;
}
