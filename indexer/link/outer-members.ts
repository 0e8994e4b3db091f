/**
 * Members that the class of a value and its bases in the project do not have: those of built-in bases, of what a pointer points to, of blocks
 * that extend types from outside, and of bases outside the project, which may hold anything.
 */
import type { DefId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { BuiltinAspect } from '#indexer/link/builtins';
import { builtinAspect } from '#indexer/link/builtins';
import type { ClassMembers } from '#indexer/link/class-members';
import type { Evaluator, Wish } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { protocolMethod, protocolResult } from '#indexer/link/protocol';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, Env, Value } from '#indexer/link/values';
import { DYNAMIC, EMPTY_ENV } from '#indexer/link/values';

export class OuterMembers {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly classes: ClassMembers;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, classes: ClassMembers) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
    this.classes = classes;
  }

  /** A member the project adds to a type from outside it, or a default of an interface it gives that type. */
  outsideMember(value: Value, name: string): Value | undefined {
    for (const block of this.hierarchy.parts.outsideBlocks(value)) {
      const { order } = this.hierarchy.linearize(block.unit, block.def);
      const found = this.classes.search([block, ...order], name, { self: value, isStatic: false, env: EMPTY_ENV });
      if (found) return found;
    }
    return undefined;
  }

  /** A bare name that only a base outside the project of a class around can have. */
  ofOutsideBase(unit: Unit, scope: ScopeId, name: string): Value | undefined {
    if (!unit.language.semantics.membersInScope) return undefined;
    for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
      const def = unit.facts.scopes[at]?.kind === 'class' ? unit.definitionOfScope(at) : NONE;
      const external = def === NONE ? undefined : this.hierarchy.linearize(unit, def).external;
      if (external) return { ...external, path: `${external.path}.${name}` };
    }
    return undefined;
  }

  /** What a project's pointer points to, where members are looked for there too (Rust's `Deref`). */
  dereferenced(value: Extract<Value, { k: 'instance' }>): Value | undefined {
    const method = protocolMethod(this.evaluator, value, 'dereference');
    const pointed = method ? protocolResult(this.evaluator, method) : undefined;
    return pointed && pointed.k !== 'unknown' ? pointed : undefined;
  }

  dereferencedMember(value: Extract<Value, { k: 'instance' }>, name: string, wish: Wish | undefined): Value | undefined {
    const [method] = value.unit.language.semantics.protocols.dereference ?? [];
    const pointed = method === undefined || name === method ? undefined : this.dereferenced(value);
    const isSelf = pointed?.k === 'instance' && pointed.unit === value.unit && pointed.def === value.def;
    return pointed && !isSelf ? this.evaluator.memberOf(pointed, name, wish) : undefined;
  }

  /** What looping over an instance gives whose built-in base says so. */
  ofBuiltinBase(value: Extract<Value, { k: 'instance' }>, aspect: BuiltinAspect): Value | undefined {
    const outer = typeEnv(value.unit, value.def, value.args);
    for (const entry of this.hierarchy.linearize(value.unit, value.def).order) {
      const env = entry.args.length > 0 ? this.classes.ancestorEnv(entry, outer) : outer;
      for (const base of this.hierarchy.heritage(entry.unit, entry.def).flatMap(({ values }) => values)) {
        const known = base.k === 'builtin' && base.args.length > 0 ? substitute(base, env) : undefined;
        const found = known?.k === 'builtin' ? builtinAspect(known, aspect) : undefined;
        if (found) return found;
      }
    }
    return undefined;
  }

  /** A member that the tables list for a built-in base, which keeps its type arguments (`Iterable<Item>`). */
  builtinBaseMember(order: readonly Ancestor[], name: string, outer: Env): Value | undefined {
    for (const entry of order) {
      const env = entry.args.length > 0 ? this.classes.ancestorEnv(entry, outer) : outer;
      for (const base of this.hierarchy.heritage(entry.unit, entry.def).flatMap(({ values }) => values)) {
        const member =
          base.k === 'builtin' && base.args.length > 0 ? this.evaluator.memberOf(substitute(base, env), name) : undefined;
        if (member?.k === 'builtinMember' && Object.keys(member.member).length > 0) return member;
      }
    }
    return undefined;
  }

  /** A member that only a base outside the project, or a catch-all method, can answer for. */
  outside(unit: Unit, def: DefId, name: string): Value | undefined {
    const { order, external, open } = this.hierarchy.linearize(unit, def);
    // Numbered places are a tuple's own.
    if (external && !/^\d+$/.test(name)) return { ...external, path: `${external.path}.${name}` };
    if (open) return DYNAMIC;
    const methods = unit.language.semantics.protocols.catchAll ?? [];
    const catchAll = order.some((entry) => methods.some((method) => entry.unit.members(entry.def).has(method)));
    return catchAll ? DYNAMIC : undefined;
  }
}
