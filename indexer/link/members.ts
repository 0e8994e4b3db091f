/**
 * Members: what `value.name` is. Instances are searched through their class's linearization; a member that is not there is
 * undefined, unless a base outside the project may hold it. Reading a property gives its value, reading a method keeps its receiver.
 */
import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { builtinMember } from '#indexer/link/builtins';
import { ClassMembers } from '#indexer/link/class-members';
import { Embedded } from '#indexer/link/embedded';
import type { Evaluator, NameUse, Wish } from '#indexer/link/evaluator';
import { BIND, FUNCTION_FORWARDERS, FunctionMembers } from '#indexer/link/function-members';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { managerOf, ofManager } from '#indexer/link/managers';
import { submodule } from '#indexer/link/modules';
import { innerNamespace } from '#indexer/link/namespaces';
import { NestedNames } from '#indexer/link/nested-names';
import { ObjectMembers } from '#indexer/link/object-members';
import { OuterMembers } from '#indexer/link/outer-members';
import { isStaticPlace, SelfValues } from '#indexer/link/self-values';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { DYNAMIC, EMPTY_ENV, unionOf } from '#indexer/link/values';

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
  readonly self: SelfValues;
  readonly outer: OuterMembers;
  private readonly nested: NestedNames;
  private readonly functions: FunctionMembers;
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
    this.self = new SelfValues(evaluator, hierarchy);
    this.outer = new OuterMembers(evaluator, hierarchy, this.classes);
    this.nested = new NestedNames(evaluator, hierarchy);
    this.functions = new FunctionMembers(evaluator, this.classes, this.self);
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
        return this.outer.outsideMember(value, name) ?? { ...value, path: value.path === '' ? name : `${value.path}.${name}` };
      case 'class':
        return wish === 'type' && value.unit.language.semantics.namespaces
          ? this.nested.nestedType(value.unit, value.def, name)
          : this.classMember(value.unit, value.def, name, wish);
      case 'namespace':
        return this.nested.namespaceMember(value.unit, value.def, name);
      case 'instance':
        return this.instanceMember(value, name, wish);
      case 'super':
        return (
          this.classes.search(this.hierarchy.above(value.unit, value.def), name, {
            self: this.self.selfOf(value.unit, value.def),
            isStatic: value.isStatic,
            env: EMPTY_ENV,
            wish,
          }) ?? this.outer.outside(value.unit, value.def, name)
        );
      case 'object':
        return this.objects.memberOf(value, name);
      case 'shape':
        return this.shapeMember(value, name);
      case 'builtin':
        return this.outer.outsideMember(value, name) ?? builtinMember(value, name);
      case 'builtinFunction':
        return builtinMember({ k: 'builtin', unit: value.unit, name: `typeof ${value.name}`, args: [] }, name);
      case 'builtinMember':
        return { k: 'builtinMember', owner: value, name, member: {} };
      case 'function':
        return this.functions.of(value, name);
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

  /** See `Evaluator.memberInScope`. Static or not as the place of use is, where both exist. */
  memberInScope(unit: Unit, def: DefId, use: NameUse, wish: Wish | undefined): Value | undefined {
    if (this.hierarchy.isNaming(unit, def)) return undefined;
    if (wish === 'type') return this.nested.nestedType(unit, def, use.name);
    const self = this.self.selfOf(unit, def);
    if (unit.facts.definitions[def]?.receiver !== undefined) return this.listedMember(self, use.name, wish);
    const { order } = this.hierarchy.linearize(unit, def);
    const isStatic = isStaticPlace(unit, use.scope, def);
    if (unit.language.semantics.overloads) {
      const how = { self: isStatic ? this.self.classOf(unit, def) : self, isStatic, env: EMPTY_ENV, wish };
      return (
        this.classes.searchFor(order, use.name, { ...how, isMixed: true }) ??
        this.nested.nestedType(unit, def, use.name) ??
        (wish === 'function' ? rootMember(self, unit, use.name) : undefined)
      );
    }
    const found = (how: boolean): Value | undefined =>
      this.classes.searchFor(order, use.name, {
        self: how ? this.self.classOf(unit, def) : self,
        isStatic: how,
        env: EMPTY_ENV,
        only: true,
        wish,
      });
    return found(isStatic) ?? found(!isStatic) ?? this.nested.nestedType(unit, def, use.name);
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

  private instanceMember(value: Extract<Value, { k: 'instance' }>, name: string, wish: Wish | undefined): Value | undefined {
    const { order } = this.hierarchy.linearize(value.unit, value.def);
    const env = typeEnv(value.unit, value.def, value.args);
    return (
      this.classes.search(order, name, { self: value, isStatic: false, env, wish }) ??
      this.embeddedMember(value, name, wish) ??
      rootMember(value, value.unit, name) ??
      this.outer.builtinBaseMember(order, name, env) ??
      this.outer.dereferencedMember(value, name, wish) ??
      ofManager(this.outer.outside(value.unit, value.def, name), value)
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
    if (name === 'prototype') return this.self.selfOf(unit, def);
    const { order } = this.hierarchy.linearize(unit, def);
    const found = this.classes.search(order, name, { self: { k: 'class', unit, def }, isStatic: true, env: EMPTY_ENV, wish });
    if (found) return managerOf(this.hierarchy, found, { k: 'class', unit, def });
    const nested = this.nested.namespaceMember(unit, def, name);
    if (nested) return nested;
    if (isPlainEnum(unit, def)) return { k: 'instance', unit, def, args: [] };
    const outside = this.outer.outside(unit, def, name);
    return outside?.k === 'external' && unit.language.semantics.inheritedResults
      ? { ...outside, self: { k: 'class', unit, def } }
      : outside;
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
}
