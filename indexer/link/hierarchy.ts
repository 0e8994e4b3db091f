/**
 * Class hierarchy: the order in which a class and its bases are searched for a member (C3 for Python, left to right depth first
 * elsewhere), with each base's type arguments in terms of the class asked.
 */
import type { DefId, HeritageFact } from '#indexer/facts/file-facts';
import { ClassParts } from '#indexer/link/class-parts';
import type { Evaluator } from '#indexer/link/evaluator';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

export interface Linearization {
  /** The class itself first, then its other parts, mixins, superclasses, and the interfaces that hand down members. */
  readonly order: readonly Ancestor[];
  /** How many entries at the start make up the class itself, with the mixins put before it. */
  readonly parts: number;
  /** Where the interfaces begin. */
  readonly late: number;
  /** A base outside the project, when there is one: members not found may be its. */
  readonly external: Extract<Value, { k: 'external' }> | undefined;
  /** A base that is not known at all. */
  readonly open: boolean;
}

/** One line of a class's heritage with what it names. */
interface Heritage {
  readonly fact: HeritageFact;
  readonly values: readonly Value[];
}

interface Base {
  readonly value: Value;
  readonly mixin: boolean;
  readonly ofClass: boolean;
  readonly isBefore?: boolean;
  /** An interface beside the superclasses. */
  readonly isPromise: boolean;
}

type Branch = Pick<Linearization, 'order' | 'late'>;

interface Found {
  readonly before: Branch[];
  readonly mixins: Branch[];
  readonly parents: Branch[];
  readonly interfaces: Branch[];
  external: Linearization['external'];
  open: boolean;
}

const key = (ancestor: Pick<Ancestor, 'unit' | 'def' | 'ofClass'>): string =>
  `${ancestor.unit.index}:${ancestor.def}${ancestor.ofClass ? ' class' : ''}`;

export function isInterface(value: Value): boolean {
  return (value.k === 'instance' || value.k === 'class') && value.unit.facts.definitions[value.def]?.kind === 'interface';
}

export class Hierarchy {
  readonly parts: ClassParts;
  private readonly evaluator: Evaluator;
  private readonly memo = new Map<string, Linearization>();
  private readonly running = new Set<string>();
  private readonly naming = new Set<string>();

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
    this.parts = new ClassParts(evaluator);
  }

  /** What blocks extend must be known before hierarchies are. */
  prepare(): void {
    this.parts.prepare();
    this.memo.clear();
  }

  /** What a definition says of its bases. An interface embedded in another one is a base of it. */
  heritage(unit: Unit, def: DefId): readonly Heritage[] {
    const id = `${unit.index}:${def}`;
    const isNested = this.naming.has(id);
    this.naming.add(id);
    const found = this.readHeritage(unit, def);
    if (!isNested) this.naming.delete(id);
    return found;
  }

  /** While the bases of a class are being named, no name can be a member of it. */
  isNaming(unit: Unit, def: DefId): boolean {
    return this.naming.has(`${unit.index}:${def}`);
  }

  private readHeritage(unit: Unit, def: DefId): readonly Heritage[] {
    const definition = unit.facts.definitions[def];
    if (!definition) return [];
    const said = definition.heritage.map((fact) => ({ fact, values: this.baseValues(unit, def, fact) }));
    if (definition.kind !== 'interface') return said;
    const embedded = definition.members.flatMap(({ embedded: isEmbedded, type, line }): readonly Heritage[] => {
      if (!isEmbedded || type === undefined) return [];
      const fact: HeritageFact = { relation: 'extends', type, line: line ?? definition.line, column: 1 };
      return [{ fact, values: this.baseValues(unit, def, fact) }];
    });
    return [...said, ...embedded];
  }

  private baseValues(unit: Unit, def: DefId, { type, expr }: HeritageFact): readonly Value[] {
    if (type !== undefined) return alternatives(this.evaluator.typeOf(unit, type, def));
    return expr === undefined ? [] : alternatives(this.evaluator.valueOf(unit, expr));
  }

  /** Blocks that extend a class stand for it. */
  linearize(unit: Unit, def: DefId): Linearization {
    const id = `${unit.index}:${def}`;
    const known = this.memo.get(id);
    if (known) return known;
    const self: Ancestor = { unit, def, args: [] };
    if (this.running.has(id)) return { order: [self], parts: 1, late: 1, external: undefined, open: true };
    this.running.add(id);
    const target = this.parts.targetOf(unit, def);
    const made = target?.k === 'instance' ? this.linearize(target.unit, target.def) : this.compute(unit, def);
    this.running.delete(id);
    this.memo.set(id, made);
    return made;
  }

  /** The bases of a class, without the class itself and its parts. */
  above(unit: Unit, def: DefId): readonly Ancestor[] {
    const { order, parts } = this.linearize(unit, def);
    return order.slice(parts);
  }

  private compute(unit: Unit, def: DefId): Linearization {
    const { semantics } = unit.language;
    const parts = this.parts.partsOf(unit, def);
    const found: Found = { before: [], mixins: [], parents: [], interfaces: [], external: undefined, open: false };
    const isSelfInterface = unit.facts.definitions[def]?.kind === 'interface';
    for (const part of parts)
      for (const base of this.partBases(part, semantics.interfacesInherit ?? false)) {
        const role = base.isBefore
          ? 'before'
          : base.mixin
            ? 'mixins'
            : base.isPromise && !isSelfInterface
              ? 'interfaces'
              : 'parents';
        this.addBase(found, base, role);
      }
    for (const declared of this.parts.declarationsOf(unit, def)) {
      const value: Value = { k: 'instance', ...declared };
      this.addBase(found, { value, mixin: false, ofClass: false, isPromise: true }, 'interfaces');
    }
    const heads = found.parents.map(({ order, late }) => order.slice(0, late));
    const above =
      semantics.mro === 'c3'
        ? (mergeC3([...heads, found.parents.flatMap(({ order }) => order.slice(0, 1))]) ?? depthFirst(heads))
        : depthFirst([...found.mixins.toReversed().map(({ order }) => order), ...heads]);
    const promised = depthFirst([
      ...found.interfaces.map(({ order }) => order),
      ...found.parents.map(({ order, late }) => order.slice(late)),
    ]);
    const own = depthFirst([...found.before.toReversed().map(({ order }) => order), parts]);
    const order = depthFirst([own, above]);
    return {
      order: depthFirst([order, this.specificFirst(promised)]),
      parts: own.length,
      late: order.length,
      external: found.external,
      open: found.open,
    };
  }

  /** Bases of one part in the terms of the whole class. Promised interfaces count only where they hand down members. */
  private partBases(part: Ancestor, inherits: boolean): readonly Base[] {
    const env = typeEnv(part.unit, part.def, part.args);
    return this.heritage(part.unit, part.def).flatMap(({ fact, values }) => {
      if (fact.relation === 'implements' && !inherits && !fact.mixin) return [];
      return values.map((value) => ({
        value: substitute(value, env),
        mixin: fact.mixin ?? false,
        ofClass: fact.ofClass ?? false,
        isBefore: fact.isBefore ?? false,
        isPromise: fact.relation === 'implements' || (inherits && isInterface(value)),
      }));
    });
  }

  private addBase(found: Found, { value: base, ofClass }: Base, role: 'before' | 'mixins' | 'parents' | 'interfaces'): void {
    if (base.k === 'external') found.external ??= base;
    else if (base.k === 'builtinFunction' || base.k === 'builtin')
      found.external ??= { k: 'external', origin: 'builtin', path: base.name };
    else if (base.k === 'class' || base.k === 'instance' || base.k === 'function') {
      const above = this.linearize(base.unit, base.def);
      const env = base.k === 'instance' ? typeEnv(base.unit, base.def, base.args) : typeEnv(base.unit, base.def, []);
      const order = above.order.map((entry, index) =>
        index === 0 && base.k === 'instance'
          ? { ...entry, args: base.args }
          : { ...entry, args: entry.args.map((arg) => substitute(arg, env)) },
      );
      found.external ??= above.external;
      found.open ||= above.open;
      found[role].push({ order: ofClass ? order.map((entry) => ({ ...entry, ofClass })) : order, late: above.late });
    } else if (base.k === 'unknown' || base.k === 'typeparam') found.open = true;
  }

  /** Interfaces with those that extend another one before it: the most specific default wins. */
  private specificFirst(entries: readonly Ancestor[]): readonly Ancestor[] {
    const sorted: Ancestor[] = [];
    for (const entry of entries) {
      const above = new Set(this.linearize(entry.unit, entry.def).order.map(key));
      const at = sorted.findIndex((other) => above.has(key(other)));
      sorted.splice(at < 0 ? sorted.length : at, 0, entry);
    }
    return sorted;
  }

  /** Definitions a class promises to provide: implemented interfaces and everything they extend. */
  interfaces(unit: Unit, def: DefId): readonly Ancestor[] {
    const found = new Map<string, Ancestor>();
    for (const entry of this.linearize(unit, def).order) {
      for (const { fact, values } of this.heritage(entry.unit, entry.def)) {
        if (fact.relation !== 'implements') continue;
        for (const base of values) {
          if (base.k !== 'instance' && base.k !== 'class') continue;
          for (const above of this.linearize(base.unit, base.def).order) found.set(key(above), above);
        }
      }
    }
    return [...found.values()];
  }
}

function depthFirst(orders: readonly (readonly Ancestor[])[]): readonly Ancestor[] {
  const seen = new Map<string, Ancestor>();
  for (const order of orders) for (const entry of order) if (!seen.has(key(entry))) seen.set(key(entry), entry);
  return [...seen.values()];
}

/** C3 merge (Barrett et al., 1996; Python's MRO); undefined when no consistent order exists. */
function mergeC3(orders: readonly (readonly Ancestor[])[]): readonly Ancestor[] | undefined {
  const queues = orders.map((order) => [...order]).filter((order) => order.length > 0);
  const merged: Ancestor[] = [];
  while (queues.some((queue) => queue.length > 0)) {
    const head = queues
      .filter((queue) => queue.length > 0)
      .map((queue) => queue[0])
      .find((candidate) => candidate && !queues.some((queue) => queue.slice(1).some((entry) => key(entry) === key(candidate))));
    if (!head) return undefined;
    merged.push(head);
    for (const queue of queues) if (queue[0] && key(queue[0]) === key(head)) queue.shift();
  }
  return merged;
}
