/**
 * Names as they are written in expressions: what scopes do not say of them. A bare name may be the language's own, a library's or an
 * extension function of the object at hand; a member that the object does not have may be an extension function too.
 */
import type { DefId, Expr } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, NameUse } from '#indexer/link/evaluator';
import type { ExpectedFunctions } from '#indexer/link/expected-functions';
import type { ExtensionFunctions } from '#indexer/link/extension-functions';
import { memberWish } from '#indexer/link/lookup';
import type { Members } from '#indexer/link/members';
import { pointee } from '#indexer/link/protocol';
import { namedInLibrary } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { UNRESOLVED } from '#indexer/link/values';

/** A type of the language's library that its tables list, reached by import. */
function libraryValue(unit: Unit, value: Value): Value {
  const name = value.k === 'external' ? unit.language.semantics.libraryType?.(value.origin, value.path) : undefined;
  if (name === undefined) return value;
  const { globals } = unit.language.semantics;
  return { k: 'builtinFunction', unit, name, returns: (Object.hasOwn(globals, name) ? globals[name] : undefined) ?? '?' };
}

/** Nothing the receiver is known to have: no member, one the tables do not list, or one that only an outside base could hold. */
export function isOpenMember(member: Value | undefined): boolean {
  if (!member || member.k === 'external') return true;
  if (member.k === 'unknown') return member.why === 'unresolved' || member.why === 'dynamic';
  return member.k === 'builtinMember' && Object.keys(member.member).length === 0;
}

export class WrittenNames {
  private readonly evaluator: Evaluator;
  private readonly members: Members;
  private readonly extensions: ExtensionFunctions;
  private readonly expected: ExpectedFunctions;
  private readonly lambdaReceivers = new Map<string, Value | null>();

  constructor(
    evaluator: Evaluator,
    parts: { readonly members: Members; readonly extensions: ExtensionFunctions; readonly expected: ExpectedFunctions },
  ) {
    this.evaluator = evaluator;
    this.members = parts.members;
    this.extensions = parts.extensions;
    this.expected = parts.expected;
  }

  /** What a bare name means where it stands: in scope, by the language, or outside the project. */
  name(unit: Unit, use: Extract<Expr, { k: 'name' }>): Value {
    const own = this.ofSelf(unit, use, this.evaluator.lookup(unit, use, 'value'));
    return libraryValue(unit, own ?? this.globalValue(unit, use.name) ?? this.outsideName(unit, use));
  }

  /** What `object.name` is. */
  memberOf(unit: Unit, expr: Extract<Expr, { k: 'member' }>): Value {
    return libraryValue(unit, this.member(unit, expr) ?? UNRESOLVED);
  }

  /** A module named in place; a star import may bring something else under its name. */
  module(unit: Unit, expr: Extract<Expr, { k: 'module' }>): Value {
    const value = this.broughtByStar(unit, expr) ?? this.evaluator.importValue(unit, expr.module, '*', 'value');
    return expr.dynamic && Object.hasOwn(unit.language.semantics.builtinTypes, 'Promise')
      ? { k: 'builtin', unit, name: 'Promise', args: [value] }
      : value;
  }

  /** What a star import brings under a module's name. */
  private broughtByStar(unit: Unit, { module, scope }: Extract<Expr, { k: 'module' }>): Value | undefined {
    if (scope === undefined) return undefined;
    const found = this.evaluator.lookup(unit, { name: module, scope, at: Number.MAX_SAFE_INTEGER }, 'value');
    return found && found.k !== 'unknown' && found.k !== 'external' ? found : undefined;
  }

  /** A member of the value itself, else an extension function for it. */
  private member(unit: Unit, expr: Extract<Expr, { k: 'member' }>): Value | undefined {
    const named = this.evaluator.valueOf(unit, expr.object);
    const object = expr.arrow ? pointee(this.evaluator, named) : named;
    const own = this.evaluator.memberOf(object, expr.name, memberWish(unit, expr)) ?? this.functionOfSelf(unit, expr);
    if (!own && object.k === 'package') return namedInLibrary(unit, [...object.name.split('.'), expr.name], { isListed: true });
    if (expr.scope === undefined || !isOpenMember(own)) return own;
    const found = this.extensions.find({ unit, scope: expr.scope, name: expr.name }, object) ?? own;
    // What a type of the project does not have and still compiles is an extension from outside.
    const isOutside = !found && expr.call && object.k === 'instance' && unit.language.semantics.outsideExtensions;
    return isOutside ? namedInLibrary(unit, [expr.name]) : found;
  }

  /** A bare call of an extension function is for what `this` is around it, the nearest one that fits. */
  private ofSelf(unit: Unit, { name, scope, call }: NameUse, value: Value | undefined): Value | undefined {
    if (!value || !call || !unit.language.semantics.lambdaReceivers) return value;
    const options = value.k === 'overloads' ? value.options : value.k === 'function' ? [value] : [];
    if (!options.some((option) => option.unit.facts.definitions[option.def]?.receiver !== undefined)) return value;
    for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
      const def = unit.definitionOfScope(at);
      const definition = unit.facts.definitions[def];
      if (!definition) continue;
      const isSelf = definition.receiver !== undefined || unit.facts.scopes[at]?.kind === 'class';
      const self = isSelf ? this.members.self.selfOf(unit, def) : this.lambdaReceiver(unit, def);
      const found = self && self.k !== 'unknown' ? this.extensions.find({ unit, scope, name }, self) : undefined;
      if (found) return found;
    }
    return value;
  }

  /** A name nobody in the repository declares: of a library, or inherited from a class outside. */
  private outsideName(unit: Unit, { name, scope, type, call }: NameUse): Value {
    const listed = namedInLibrary(unit, [name], { isListed: true });
    const inherited = listed || type ? undefined : this.members.outer.ofOutsideBase(unit, scope, name);
    return listed ?? inherited ?? (call ? undefined : namedInLibrary(unit, [name])) ?? UNRESOLVED;
  }

  /** A function outside classes, where those are methods of every object. */
  private functionOfSelf(unit: Unit, { object, name }: Extract<Expr, { k: 'member' }>): Value | undefined {
    const { functionOfSelf } = unit.language.semantics;
    const kind = unit.facts.exprs[object]?.k;
    if (!functionOfSelf || (kind !== 'self' && kind !== 'cls')) return undefined;
    const bound = functionOfSelf(name);
    return (
      this.evaluator.lookup(unit, { name: bound, scope: 0, at: Number.MAX_SAFE_INTEGER }, 'value') ??
      this.globalValue(unit, bound)
    );
  }

  private globalValue(unit: Unit, name: string): Value | undefined {
    const { globals, builtinTypes } = unit.language.semantics;
    if (Object.hasOwn(globals, name)) return { k: 'builtinFunction', unit, name, returns: globals[name] ?? '?' };
    return Object.hasOwn(builtinTypes, name) ? { k: 'builtinFunction', unit, name, returns: '?' } : undefined;
  }

  /** See `ExpectedFunctions.lambdaReceiver`. */
  lambdaReceiver(unit: Unit, def: DefId): Value | undefined {
    const key = `${unit.index}:${def}`;
    const known = this.lambdaReceivers.get(key);
    if (known !== undefined) return known ?? undefined;
    this.lambdaReceivers.set(key, null);
    const receiver = this.expected.lambdaReceiver(unit, def);
    this.lambdaReceivers.set(key, receiver ?? null);
    return receiver;
  }
}
