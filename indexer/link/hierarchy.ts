/**
 * Class hierarchy: the order in which a class and its bases are searched for a member (C3 for Python, left to right depth first
 * elsewhere), with each base's type arguments in terms of the class asked.
 */
import type { DefId } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

export interface Ancestor {
  readonly unit: Unit;
  readonly def: DefId;
  /** Type arguments, in terms of the type parameters of the class the linearization belongs to. */
  readonly args: readonly Value[];
}

export interface Linearization {
  /** The class itself first. */
  readonly order: readonly Ancestor[];
  /** A base outside the project, when there is one: members not found may be its. */
  readonly external: Extract<Value, { k: 'external' }> | undefined;
  /** A base that is not known at all. */
  readonly open: boolean;
}

const key = (ancestor: Ancestor): string => `${ancestor.unit.index}:${ancestor.def}`;

export class Hierarchy {
  private readonly evaluator: Evaluator;
  private readonly memo = new Map<string, Linearization>();
  private readonly running = new Set<string>();

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
  }

  /** Bases by `relation`, as declared. Builtin bases are left out: they are of the language itself. */
  bases(unit: Unit, def: DefId, relation: 'extends' | 'implements'): readonly Value[] {
    const heritage = unit.facts.definitions[def]?.heritage ?? [];
    return heritage
      .filter((fact) => fact.relation === relation)
      .flatMap((fact) => {
        const value =
          fact.type !== undefined
            ? this.evaluator.typeOf(unit, fact.type, def)
            : fact.expr !== undefined
              ? this.evaluator.valueOf(unit, fact.expr)
              : undefined;
        return value ? alternatives(value) : [];
      });
  }

  linearize(unit: Unit, def: DefId): Linearization {
    const id = `${unit.index}:${def}`;
    const known = this.memo.get(id);
    if (known) return known;
    const self: Ancestor = { unit, def, args: [] };
    if (this.running.has(id)) return { order: [self], external: undefined, open: true };
    this.running.add(id);
    const made = this.compute(unit, def, self);
    this.running.delete(id);
    this.memo.set(id, made);
    return made;
  }

  private compute(unit: Unit, def: DefId, self: Ancestor): Linearization {
    const parents: { readonly self: Ancestor; readonly order: readonly Ancestor[] }[] = [];
    let external: Linearization['external'];
    let open = false;
    for (const base of this.bases(unit, def, 'extends')) {
      if (base.k === 'external') external ??= base;
      else if (base.k === 'builtinFunction' || base.k === 'builtin')
        external ??= { k: 'external', origin: 'builtin', path: base.name };
      else if (base.k === 'class' || base.k === 'instance' || base.k === 'function') {
        const above = this.linearize(base.unit, base.def);
        const env = base.k === 'instance' ? typeEnv(base.unit, base.def, base.args) : typeEnv(base.unit, base.def, []);
        const order = above.order.map((entry, index) =>
          index === 0 && base.k === 'instance'
            ? { ...entry, args: base.args }
            : { ...entry, args: entry.args.map((arg) => substitute(arg, env)) },
        );
        external ??= above.external;
        open ||= above.open;
        if (order[0]) parents.push({ self: order[0], order });
      } else if (base.k === 'unknown' || base.k === 'typeparam') open = true;
    }
    const rest =
      unit.language.semantics.mro === 'c3'
        ? (mergeC3([...parents.map((parent) => parent.order), parents.map((parent) => parent.self)]) ??
          depthFirst(parents.map((parent) => parent.order)))
        : depthFirst(parents.map((parent) => parent.order));
    return { order: [self, ...rest], external, open };
  }

  /** Definitions a class promises to provide: implemented interfaces and everything they extend. */
  interfaces(unit: Unit, def: DefId): readonly Ancestor[] {
    const found = new Map<string, Ancestor>();
    for (const entry of this.linearize(unit, def).order) {
      for (const base of this.bases(entry.unit, entry.def, 'implements')) {
        if (base.k !== 'instance' && base.k !== 'class') continue;
        for (const above of this.linearize(base.unit, base.def).order) found.set(key(above), above);
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
