/**
 * Members: what `value.name` is. Instances are searched through their class's linearization; a member that is not there is
 * undefined, unless a base outside the project may hold it. Reading a property gives its value, reading a method keeps its receiver.
 */
import type { DefId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { type BuiltinAspect, builtinAspect, builtinMember } from '#indexer/link/builtins';
import { ClassMembers } from '#indexer/link/class-members';
import { Embedded } from '#indexer/link/embedded';
import type { Evaluator, NameUse, Space, Wish } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { submodule } from '#indexer/link/modules';
import { joinBindings, starName } from '#indexer/link/names';
import { innerNamespace } from '#indexer/link/namespaces';
import { ObjectMembers } from '#indexer/link/object-members';
import { protocolMethod, protocolResult } from '#indexer/link/protocol';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, Env, Value } from '#indexer/link/values';
import { DYNAMIC, EMPTY_ENV, unionOf } from '#indexer/link/values';

/** Methods every function value has; calling one calls the function. */
const FUNCTION_FORWARDERS = new Set(['call', 'apply']);
/** The method that hands on the function without calling it. */
export const BIND = 'bind';

/** Names of the typed fields of a record class, in order. */
export function recordFields(hierarchy: Hierarchy, value: Extract<Value, { k: 'instance' }>): readonly string[] {
  for (const entry of hierarchy.linearize(value.unit, value.def).order) {
    const names: string[] = [];
    for (const [name, facts] of entry.unit.members(entry.def))
      if (facts.some((fact) => fact.type !== undefined && fact.def === undefined)) names.push(name);
    if (names.length > 0) return names;
  }
  return [];
}

/** True when the function of the class around the use is a static one. */
function isStaticPlace(unit: Unit, scope: ScopeId, owner: DefId): boolean {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const definition = unit.facts.definitions[unit.definitionOfScope(at)];
    if (definition?.owner !== owner || definition.kind === 'class') continue;
    return definition.flags.includes('static') || definition.flags.includes('classmethod');
  }
  return false;
}

/** An enum whose values are no members of it: any name may be one. */
function isPlainEnum(unit: Unit, def: DefId): boolean {
  const definition = unit.facts.definitions[def];
  return definition?.kind === 'enum' && definition.members.every((member) => member.def !== undefined);
}

/** What every value has by the language's own root type, as far as its table says. */
function rootMember(self: Value, unit: Unit, name: string): Value | undefined {
  const { rootType, builtinTypes } = unit.language.semantics;
  if (rootType === undefined || !Object.hasOwn(builtinTypes[rootType]?.members ?? {}, name)) return undefined;
  const member = builtinMember({ k: 'builtin', unit, name: rootType, args: [] }, name);
  return member.k === 'builtinMember' ? { ...member, self } : member;
}

export class Members {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly embedded: Embedded;
  private readonly classes: ClassMembers;
  private readonly objects: ObjectMembers;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
    this.embedded = new Embedded(evaluator, hierarchy);
    this.classes = new ClassMembers(evaluator, hierarchy);
    this.objects = new ObjectMembers(evaluator);
  }

  memberOf(value: Value, name: string, wish?: Wish): Value | undefined {
    switch (value.k) {
      case 'package':
        return (
          this.evaluator.namespaceName(value.unit, value.name, name, wish) ??
          innerNamespace(this.evaluator, value.unit, value.name, name)
        );
      case 'overloads':
        return DYNAMIC;
      case 'module':
        return this.evaluator.exportOf(value.unit, name, 'value') ?? submodule(this.evaluator, value.unit, value.unit.path, name);
      case 'directory':
        return submodule(this.evaluator, value.from, `${value.path}/`, name);
      case 'external':
        return this.outsideMember(value, name) ?? { ...value, path: value.path === '' ? name : `${value.path}.${name}` };
      case 'class':
        return wish === 'type' && value.unit.language.semantics.namespaces
          ? this.nestedType(value.unit, value.def, name)
          : this.classMember(value.unit, value.def, name, wish);
      case 'namespace':
        return this.namespaceMember(value.unit, value.def, name);
      case 'instance':
        return this.instanceMember(value, name, wish);
      case 'super':
        return (
          this.classes.search(this.hierarchy.above(value.unit, value.def), name, {
            self: this.selfOf(value.unit, value.def),
            isStatic: value.isStatic,
            env: EMPTY_ENV,
            wish,
          }) ?? this.outside(value.unit, value.def, name)
        );
      case 'object':
        return this.objects.memberOf(value, name);
      case 'shape':
        return this.shapeMember(value, name);
      case 'builtin':
        return this.outsideMember(value, name) ?? builtinMember(value, name);
      case 'builtinFunction':
        return builtinMember({ k: 'builtin', unit: value.unit, name: `typeof ${value.name}`, args: [] }, name);
      case 'builtinMember':
        return { k: 'builtinMember', owner: value, name, member: {} };
      case 'function':
        return this.functionMember(value, name);
      case 'tuple':
        return value.items[Number(name)] ?? (value.list ? builtinMember(value.list, name) : undefined);
      case 'typeparam': {
        const constraint = this.constraintOf(value);
        return constraint ? this.evaluator.memberOf(constraint, name, wish) : (rootMember(value, value.unit, name) ?? DYNAMIC);
      }
      case 'union': {
        const found = value.options
          .map((option) => this.evaluator.memberOf(option, name, wish))
          .filter((member) => member !== undefined);
        return found.length > 0 ? unionOf(found) : undefined;
      }
      case 'callable':
        if (name === BIND) return { k: 'builtinMember', owner: value, name, member: {} };
        return FUNCTION_FORWARDERS.has(name) ? value : DYNAMIC;
      case 'unknown':
        return value.handed ? this.handedMember(value, value.handed, name) : value;
    }
  }

  /** A type declared inside a class or a base of it. */
  private nestedType(unit: Unit, def: DefId, name: string): Value | undefined {
    for (const entry of this.hierarchy.linearize(unit, def).order)
      for (const owned of entry.unit.owned(entry.def, name)) {
        const kind = entry.unit.facts.definitions[owned]?.kind;
        if (kind === 'function' || kind === 'method' || kind === 'variable') continue;
        const value = this.evaluator.definitionValue(entry.unit, owned, 'type');
        if (value) return value;
      }
    return undefined;
  }

  /** See `Evaluator.memberInScope`. Static or not as the place of use is, where both exist. */
  memberInScope(unit: Unit, def: DefId, use: NameUse, wish: Wish | undefined): Value | undefined {
    if (this.hierarchy.isNaming(unit, def)) return undefined;
    if (wish === 'type') return this.nestedType(unit, def, use.name);
    const self = this.selfOf(unit, def);
    if (unit.facts.definitions[def]?.receiver !== undefined) return this.listedMember(self, use.name, wish);
    const { order } = this.hierarchy.linearize(unit, def);
    const isStatic = isStaticPlace(unit, use.scope, def);
    if (unit.language.semantics.overloads) {
      const how = { self: isStatic ? this.classOf(unit, def) : self, isStatic, env: EMPTY_ENV, wish };
      return (
        this.classes.searchFor(order, use.name, { ...how, isMixed: true }) ??
        this.nestedType(unit, def, use.name) ??
        (wish === 'function' ? rootMember(self, unit, use.name) : undefined)
      );
    }
    const found = (how: boolean): Value | undefined =>
      this.classes.searchFor(order, use.name, {
        self: how ? this.classOf(unit, def) : self,
        isStatic: how,
        env: EMPTY_ENV,
        only: true,
        wish,
      });
    return found(isStatic) ?? found(!isStatic) ?? this.nestedType(unit, def, use.name);
  }

  /** A method of what callers pass: good for calling it, like the parameter itself. */
  private handedMember(value: Extract<Value, { k: 'unknown' }>, handed: readonly Value[], name: string): Value {
    const methods = handed.flatMap((option) => {
      const member = option.k === 'instance' ? this.evaluator.memberOf(option, name) : undefined;
      return member?.k === 'function' ? [member] : [];
    });
    const { handed: _handed, ...rest } = value;
    return methods.length > 0 ? { ...rest, handed: methods } : rest;
  }

  /** A member the value is known to have: a bare name may mean something else just as well. */
  private listedMember(value: Value, name: string, wish: Wish | undefined): Value | undefined {
    const member = this.memberOf(value, name, wish);
    if (!member || member.k === 'external' || member.k === 'unknown') return undefined;
    return member.k === 'builtinMember' && Object.keys(member.member).length === 0 ? undefined : member;
  }

  /** What a type parameter is known to be; a block that extends a type has the constraints of the type's own parameters. */
  private constraintOf({ unit, def, name }: Extract<Value, { k: 'typeparam' }>): Value | undefined {
    const definition = unit.facts.definitions[def];
    const constraint = definition?.typeParams.find((param) => param.name === name)?.constraint;
    if (constraint !== undefined) return this.evaluator.typeOf(unit, constraint, def);
    if (definition?.extensionOf === undefined) return undefined;
    const extended = this.evaluator.typeOf(unit, definition.extensionOf, def);
    if (extended.k !== 'instance') return undefined;
    const place = extended.args.findIndex(
      (arg) => arg.k === 'typeparam' && arg.unit === unit && arg.def === def && arg.name === name,
    );
    const own = extended.unit.facts.definitions[extended.def]?.typeParams[place]?.constraint;
    return own === undefined ? undefined : this.evaluator.typeOf(extended.unit, own, extended.def);
  }

  /** `self` inside a class, with the class's own type parameters left symbolic. */
  selfOf(unit: Unit, def: DefId): Value {
    const definition = unit.facts.definitions[def];
    if (!definition) return DYNAMIC;
    const target = this.hierarchy.parts.targetOf(unit, def);
    if (target) return target;
    if (definition.receiver !== undefined) return this.evaluator.typeOf(unit, definition.receiver, def);
    if (definition.kind === 'variable') return this.evaluator.definitionValue(unit, def, 'value') ?? DYNAMIC;
    return {
      k: 'instance',
      unit,
      def,
      args: definition.typeParams.map((param): Value => ({ k: 'typeparam', unit, def, name: param.name })),
    };
  }

  /** The class itself inside its body, or inside a block that extends it. */
  classOf(unit: Unit, def: DefId): Value {
    const target = this.hierarchy.parts.targetOf(unit, def);
    if (!target) return { k: 'class', unit, def };
    return target.k === 'instance' ? { k: 'class', unit: target.unit, def: target.def } : target;
  }

  private instanceMember(value: Extract<Value, { k: 'instance' }>, name: string, wish: Wish | undefined): Value | undefined {
    const { order } = this.hierarchy.linearize(value.unit, value.def);
    const env = typeEnv(value.unit, value.def, value.args);
    return (
      this.classes.search(order, name, { self: value, isStatic: false, env, wish }) ??
      this.embeddedMember(value, name, wish) ??
      rootMember(value, value.unit, name) ??
      this.builtinBaseMember(order, name, env) ??
      this.dereferencedMember(value, name, wish) ??
      this.outside(value.unit, value.def, name)
    );
  }

  private embeddedMember(value: Extract<Value, { k: 'instance' }>, name: string, wish: Wish | undefined): Value | undefined {
    const found = this.embedded.find(value, (embedded) => {
      if (embedded.k !== 'instance') return undefined;
      const { order } = this.hierarchy.linearize(embedded.unit, embedded.def);
      const env = typeEnv(embedded.unit, embedded.def, embedded.args);
      return this.classes.search(order, name, { self: embedded, isStatic: false, env, wish });
    });
    return found?.k === 'external' ? this.evaluator.memberOf(found, name) : found;
  }

  private classMember(unit: Unit, def: DefId, name: string, wish: Wish | undefined): Value | undefined {
    if (name === 'prototype') return this.selfOf(unit, def);
    const { order } = this.hierarchy.linearize(unit, def);
    const found = this.classes.search(order, name, { self: { k: 'class', unit, def }, isStatic: true, env: EMPTY_ENV, wish });
    if (found) return found;
    const nested = this.namespaceMember(unit, def, name);
    if (nested) return nested;
    if (isPlainEnum(unit, def)) return { k: 'instance', unit, def, args: [] };
    const outside = this.outside(unit, def, name);
    return outside?.k === 'external' && unit.language.semantics.inheritedResults
      ? { ...outside, self: { k: 'class', unit, def } }
      : outside;
  }

  /** A member the project adds to a type from outside it, or a default of an interface it gives that type. */
  private outsideMember(value: Value, name: string): Value | undefined {
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

  private dereferencedMember(value: Extract<Value, { k: 'instance' }>, name: string, wish: Wish | undefined): Value | undefined {
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
  private builtinBaseMember(order: readonly Ancestor[], name: string, outer: Env): Value | undefined {
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
  private outside(unit: Unit, def: DefId, name: string): Value | undefined {
    const { order, external, open } = this.hierarchy.linearize(unit, def);
    if (external) return { ...external, path: `${external.path}.${name}` };
    if (open) return DYNAMIC;
    const methods = unit.language.semantics.protocols.catchAll ?? [];
    const catchAll = order.some((entry) => methods.some((method) => entry.unit.members(entry.def).has(method)));
    return catchAll ? DYNAMIC : undefined;
  }

  private namespaceMember(unit: Unit, def: DefId, name: string): Value | undefined {
    const values: Value[] = [];
    for (const index of unit.owned(def, name)) {
      if (unit.facts.definitions[index]?.kind === 'method') continue;
      const value = this.evaluator.definitionValue(unit, index, 'value') ?? this.evaluator.definitionValue(unit, index, 'type');
      if (value) values.push(value);
    }
    return values.at(-1) ?? this.importedInto(unit, def, name);
  }

  /** What a module written inside a file imports is its own too, where all names of a module can be imported. */
  private importedInto(unit: Unit, def: DefId, name: string): Value | undefined {
    const definition = unit.facts.definitions[def];
    if (definition?.kind !== 'namespace' || !unit.language.semantics.implicitExports || definition.body === NONE)
      return undefined;
    const bindings = unit.bindings(definition.body, name);
    const value = (space: Space): Value | undefined => joinBindings(this.evaluator, unit, bindings, space);
    const found = bindings.length > 0 ? value('value') : undefined;
    if (found && found.k !== 'unknown') return found;
    if (bindings.length > 0) return value('type') ?? found;
    for (const star of unit.starImportsOf(definition.body)) {
      const taken = starName(this.evaluator, unit, star.module, name, 'value');
      if (taken) return taken;
    }
    return undefined;
  }

  private shapeMember(value: Extract<Value, { k: 'shape' }>, name: string): Value | undefined {
    const type = value.unit.facts.types[value.type];
    if (type?.k !== 'object') return undefined;
    const member = type.members.find((candidate) => candidate.name === name);
    const typed = (id: number): Value => substitute(this.evaluator.typeOf(value.unit, id, NONE), value.env);
    if (member) return typed(member.type);
    const handed = type.members.flatMap((candidate) =>
      candidate.embedded ? (this.evaluator.memberOf(typed(candidate.type), name) ?? []) : [],
    );
    return handed.length === 1 ? handed[0] : undefined;
  }

  private functionMember(value: Extract<Value, { k: 'function' }>, name: string): Value | undefined {
    if (name === BIND) return { k: 'builtinMember', owner: value, name, member: {} };
    if (FUNCTION_FORWARDERS.has(name)) return value;
    if (name === 'prototype') return this.selfOf(value.unit, value.def);
    const facts = value.unit
      .members(value.def)
      .get(name)
      ?.filter((fact) => fact.static);
    if (facts && facts.length > 0)
      return this.classes.memberValue({ unit: value.unit, def: value.def, args: [] }, facts, value, EMPTY_ENV);
    return this.wrappedMember(value, name) ?? DYNAMIC;
  }

  /** `const feed = observable((observer) => …)` is named after the function in it; its members are those of what the call gives. */
  private wrappedMember(value: Extract<Value, { k: 'function' }>, name: string): Value | undefined {
    const whole = value.unit.facts.definitions[value.def]?.value;
    const result = whole === undefined ? DYNAMIC : this.evaluator.valueOf(value.unit, whole);
    return result.k === 'unknown' || result.k === 'function' ? undefined : this.evaluator.memberOf(result, name);
  }
}
