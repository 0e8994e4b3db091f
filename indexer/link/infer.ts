/**
 * The evaluator put together: values of expressions and types, memoised per (file, index). Evaluation is deterministic, total and
 * bounded: a cycle or a chain deeper than the limit yields `dynamic`, never a guess.
 */
import type { BindingFact, DefId, Expr, ExprId, TypeId } from '#indexer/facts/file-facts';
import { INDEX_MEMBER, NONE } from '#indexer/facts/file-facts';
import { awaitedValue, builtinAspect, literalValue } from '#indexer/link/builtins';
import { Calls } from '#indexer/link/calls';
import type { Ancestor } from '#indexer/link/class-parts';
import type { CallSite, Evaluator, NameUse, OverloadSite, ParameterReads, Space, Wish } from '#indexer/link/evaluator';
import { ExtensionFunctions } from '#indexer/link/extension-functions';
import { HandedArguments } from '#indexer/link/handed-arguments';
import { Hierarchy } from '#indexer/link/hierarchy';
import { keyTexts } from '#indexer/link/key-texts';
import { lookupName, memberWish } from '#indexer/link/lookup';
import { Members, recordFields } from '#indexer/link/members';
import { exportedValue, importValue } from '#indexer/link/modules';
import { nameInNamespace } from '#indexer/link/namespaces';
import { Overloads } from '#indexer/link/overloads';
import type { Program } from '#indexer/link/program';
import { pointee, protocolMethod, protocolResult } from '#indexer/link/protocol';
import { namedInLibrary, typeValue } from '#indexer/link/types';
import { underlyingValue } from '#indexer/link/underlying';
import type { Unit } from '#indexer/link/unit';
import type { FunctionValue, Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, NULL_VALUE, UNRESOLVED, unionOf } from '#indexer/link/values';

const MAX_DEPTH = 400;
const MAX_LITERAL_ITEMS = 40;
/** Values whose parts a key tells apart. */
const KEYED: ReadonlySet<Value['k']> = new Set(['object', 'shape', 'tuple', 'instance']);

/** True where looping over a literal with keys gives its values (PHP's arrays). */
function isListOfValues({ language }: Unit): boolean {
  const { literalTypes, builtinTypes } = language.semantics;
  const table = builtinTypes[literalTypes.object ?? ''];
  return table?.iterate !== undefined && table.iterate === table.index;
}

/** Memo tables of one unit, by index. */
interface UnitMemo {
  readonly exprs: (Value | undefined)[];
  readonly types: (Value | undefined)[];
  readonly exports: Map<string, Value | null>;
  /** Entries made from parameters that call sites may say more of; 1 for an open expression, made on first use. */
  openExprs: Uint8Array | undefined;
  readonly openTypes: Set<TypeId>;
  readonly openExports: Set<string>;
}

/** A type of the language's library that its tables list, reached by import. */
function libraryValue(unit: Unit, value: Value): Value {
  const name = value.k === 'external' ? unit.language.semantics.libraryType?.(value.origin, value.path) : undefined;
  if (name === undefined) return value;
  const { globals } = unit.language.semantics;
  return { k: 'builtinFunction', unit, name, returns: (Object.hasOwn(globals, name) ? globals[name] : undefined) ?? '?' };
}

/** Nothing the receiver is known to have: no member, one the tables do not list, or one that only an outside base could hold. */
function isOpenMember(member: Value | undefined): boolean {
  if (!member || member.k === 'external') return true;
  if (member.k === 'unknown') return member.why === 'unresolved' || member.why === 'dynamic';
  return member.k === 'builtinMember' && Object.keys(member.member).length === 0;
}

export class Inference implements Evaluator {
  readonly program: Program;
  readonly hierarchy: Hierarchy;
  private readonly members: Members;
  private readonly calls: Calls;
  private readonly overloads: Overloads;
  private readonly extensions: ExtensionFunctions;
  private readonly memos: UnitMemo[];
  private readonly runningExprs = new Set<string>();
  private readonly runningTypes = new Set<string>();
  private readonly runningExports = new Set<string>();
  private readonly runningBindings = new Set<BindingFact>();
  readonly parameterReads: ParameterReads = { count: 0 };
  readonly handed: HandedArguments;
  private readonly namespaceNames = new Map<string, Value | null>();
  private readonly lambdaReceivers = new Map<string, Value | null>();
  private depth = 0;

  constructor(program: Program) {
    this.program = program;
    this.hierarchy = new Hierarchy(this);
    this.members = new Members(this, this.hierarchy);
    this.handed = new HandedArguments(this, this.hierarchy);
    this.calls = new Calls(this, this.hierarchy, this.handed);
    this.overloads = new Overloads(this, this.hierarchy);
    this.extensions = new ExtensionFunctions(this, this.hierarchy, this.overloads);
    this.memos = program.units.map(() => ({
      exprs: [],
      types: [],
      exports: new Map(),
      openExprs: undefined,
      openTypes: new Set(),
      openExports: new Set(),
    }));
    this.hierarchy.prepare();
  }

  /** Forgets what was made from parameters whose call sites say more now. */
  forgetParameters(): void {
    for (const memo of this.memos) {
      memo.openExprs?.forEach((isOpen, expr) => {
        if (isOpen === 1) memo.exprs[expr] = undefined;
      });
      for (const type of memo.openTypes) memo.types[type] = undefined;
      for (const key of memo.openExports) memo.exports.delete(key);
      memo.openExprs = undefined;
      memo.openTypes.clear();
      memo.openExports.clear();
    }
    this.calls.forgetParameters();
    this.handed.reset();
  }

  /** True when the expression's value was made from parameters that call sites may say more of. */
  isOpen(unit: Unit, expr: ExprId): boolean {
    return this.memos[unit.index]?.openExprs?.[expr] === 1;
  }

  valueOf(unit: Unit, expr: ExprId): Value {
    const memo = this.memos[unit.index];
    const known = memo?.exprs[expr];
    if (known) {
      if (memo?.openExprs?.[expr] === 1) this.parameterReads.count += 1;
      return known;
    }
    const fact = unit.facts.exprs[expr];
    const key = `${unit.index}:${expr}`;
    if (!fact || this.depth > MAX_DEPTH || this.runningExprs.has(key)) return DYNAMIC;
    this.runningExprs.add(key);
    this.depth += 1;
    const before = this.parameterReads.count;
    const value = this.evaluate(unit, expr, fact);
    this.depth -= 1;
    this.runningExprs.delete(key);
    if (memo) {
      memo.exprs[expr] = value;
      if (this.parameterReads.count !== before) {
        memo.openExprs ??= new Uint8Array(unit.facts.exprs.length);
        memo.openExprs[expr] = 1;
      }
    }
    return value;
  }

  private evaluate(unit: Unit, id: ExprId, expr: Expr): Value {
    switch (expr.k) {
      case 'name':
        return libraryValue(
          unit,
          this.ofSelf(unit, expr, this.lookup(unit, expr, 'value')) ??
            this.globalValue(unit, expr.name) ??
            this.outsideName(unit, expr),
        );
      case 'self':
        return this.members.selfOf(unit, expr.def);
      case 'cls':
        return this.members.classOf(unit, expr.def);
      case 'super':
        return { k: 'super', unit, def: expr.def, isStatic: expr.static ?? false };
      case 'member':
        return libraryValue(unit, this.member(unit, expr) ?? UNRESOLVED);
      case 'index':
        return this.indexedBy(unit, this.valueOf(unit, expr.object), expr);
      case 'call':
      case 'new':
        return this.callResult(this.valueOf(unit, expr.callee), {
          unit,
          args: expr.args,
          typeArgs: expr.typeArgs ?? [],
          isNew: expr.k === 'new',
        });
      case 'await':
        return awaitedValue(this.valueOf(unit, expr.of));
      case 'handedOut':
        return this.calls.expected.handedOut(unit, expr);
      case 'iterate':
        return this.iterated(this.valueOf(unit, expr.of));
      case 'enter':
        return this.entered(this.valueOf(unit, expr.of));
      case 'literal':
        if (expr.type === 'null') return NULL_VALUE;
        return literalValue(
          unit,
          expr.type,
          (expr.items ?? []).slice(0, MAX_LITERAL_ITEMS).map((item) => this.valueOf(unit, item)),
        );
      case 'template':
        return expr.sum ? DYNAMIC : literalValue(unit, 'string', []);
      case 'object':
        return { k: 'object', unit, expr: id };
      case 'definition':
        return this.definitionValue(unit, expr.def, 'value') ?? DYNAMIC;
      case 'cast':
        return this.typeOf(unit, expr.type, NONE);
      case 'choice':
        return unionOf(expr.options.map((option) => this.valueOf(unit, option)));
      case 'module': {
        const value = this.broughtByStar(unit, expr) ?? this.importValue(unit, expr.module, '*', 'value');
        return expr.dynamic && Object.hasOwn(unit.language.semantics.builtinTypes, 'Promise')
          ? { k: 'builtin', unit, name: 'Promise', args: [value] }
          : value;
      }
      case 'unknown':
        return DYNAMIC;
    }
  }

  /** What a star import brings under a module's name. */
  private broughtByStar(unit: Unit, { module, scope }: Extract<Expr, { k: 'module' }>): Value | undefined {
    if (scope === undefined) return undefined;
    const found = this.lookup(unit, { name: module, scope, at: Number.MAX_SAFE_INTEGER }, 'value');
    return found && found.k !== 'unknown' && found.k !== 'external' ? found : undefined;
  }

  /** A member of the value itself, else an extension function for it. */
  private member(unit: Unit, expr: Extract<Expr, { k: 'member' }>): Value | undefined {
    const named = this.valueOf(unit, expr.object);
    const object = expr.arrow ? pointee(this, named) : named;
    const own = this.memberOf(object, expr.name, memberWish(unit, expr)) ?? this.functionOfSelf(unit, expr);
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
      const self = isSelf ? this.members.selfOf(unit, def) : this.lambdaReceiver(unit, def);
      const found = self && self.k !== 'unknown' ? this.extensions.find({ unit, scope, name }, self) : undefined;
      if (found) return found;
    }
    return value;
  }

  /** A name nobody in the repository declares: of a library, or inherited from a class outside. */
  private outsideName(unit: Unit, { name, scope, type, call }: NameUse): Value {
    const listed = namedInLibrary(unit, [name], { isListed: true });
    const inherited = listed || type ? undefined : this.members.ofOutsideBase(unit, scope, name);
    return listed ?? inherited ?? (call ? undefined : namedInLibrary(unit, [name])) ?? UNRESOLVED;
  }

  /** A function outside classes, where those are methods of every object. */
  private functionOfSelf(unit: Unit, { object, name }: Extract<Expr, { k: 'member' }>): Value | undefined {
    const { functionOfSelf } = unit.language.semantics;
    const kind = unit.facts.exprs[object]?.k;
    if (!functionOfSelf || (kind !== 'self' && kind !== 'cls')) return undefined;
    const bound = functionOfSelf(name);
    return this.lookup(unit, { name: bound, scope: 0, at: Number.MAX_SAFE_INTEGER }, 'value') ?? this.globalValue(unit, bound);
  }

  private globalValue(unit: Unit, name: string): Value | undefined {
    const { globals, builtinTypes } = unit.language.semantics;
    if (Object.hasOwn(globals, name)) return { k: 'builtinFunction', unit, name, returns: globals[name] ?? '?' };
    return Object.hasOwn(builtinTypes, name) ? { k: 'builtinFunction', unit, name, returns: '?' } : undefined;
  }

  /** A key that is a name counts as the texts it can hold. */
  private indexedBy(unit: Unit, value: Value, { key, by }: Extract<Expr, { k: 'index' }>): Value {
    if (key !== undefined || by === undefined || !alternatives(value).some(({ k }) => KEYED.has(k)))
      return this.indexed(value, key);
    const keys = keyTexts(this, unit, by);
    return keys ? unionOf(keys.map((text) => this.indexed(value, text))) : this.indexed(value, undefined);
  }

  private indexed(value: Value, key: string | undefined): Value {
    switch (value.k) {
      case 'union':
        return unionOf(value.options.map((option) => this.indexed(option, key)));
      case 'builtin':
        return builtinAspect(value, 'index') ?? DYNAMIC;
      case 'tuple':
        return key === undefined ? unionOf(value.items) : (value.items[Number(key)] ?? DYNAMIC);
      case 'object':
      case 'shape':
        return this.keyed(value, key);
      case 'class':
      case 'external':
        return value;
      case 'instance':
        return this.indexedInstance(value, key);
      default:
        return DYNAMIC;
    }
  }

  private indexedInstance(value: Extract<Value, { k: 'instance' }>, key: string | undefined): Value {
    const method = protocolMethod(this, value, 'index');
    if (method) return protocolResult(this, method);
    const made = underlyingValue(this, value);
    if (made) return this.indexed(made, key);
    const pointed = this.members.dereferenced(value);
    if (pointed) return this.indexed(pointed, key);
    const { recordBases } = value.unit.language.semantics;
    if (value.unit.language.semantics.addresses) return this.memberOf(value, INDEX_MEMBER) ?? value;
    if (!recordBases) return this.keyed(value, key);
    const base = this.hierarchy.linearize(value.unit, value.def).external?.path.split('.').at(-1) ?? '';
    const fields = recordBases[base];
    if (fields === 'keys') return this.keyed(value, key);
    if (fields !== 'places') return DYNAMIC;
    const name = recordFields(this.hierarchy, value)[Number(key)];
    return (name === undefined ? undefined : this.memberOf(value, name)) ?? DYNAMIC;
  }

  /** A member by a literal key, or whatever an index signature promises. */
  private keyed(value: Value, key: string | undefined): Value {
    if (key === undefined && value.k === 'object') return this.namedValues(value);
    return (key === undefined ? undefined : this.memberOf(value, key)) ?? this.memberOf(value, INDEX_MEMBER) ?? DYNAMIC;
  }

  /** See `Evaluator.namedValues`. */
  namedValues(value: Value): Value {
    if (value.k === 'union') return unionOf(value.options.map((option) => this.namedValues(option)));
    if (value.k === 'builtin') return builtinAspect(value, 'index') ?? DYNAMIC;
    if (value.k !== 'object') return this.memberOf(value, INDEX_MEMBER) ?? DYNAMIC;
    const literal = value.unit.facts.exprs[value.expr];
    if (literal?.k !== 'object' || literal.spreads.length > 0) return DYNAMIC;
    const byName = new Map(literal.props.map((prop) => [prop.name, prop.expr]));
    return unionOf([...byName.values()].map((expr) => this.valueOf(value.unit, expr)));
  }

  /** See `Evaluator.iterated`. */
  iterated(value: Value): Value {
    switch (value.k) {
      case 'union':
        return unionOf(value.options.map((option) => this.iterated(option)));
      case 'builtin':
        return builtinAspect(value, 'iterate') ?? DYNAMIC;
      case 'tuple':
        return unionOf(value.items);
      case 'object':
        return isListOfValues(value.unit) ? this.namedValues(value) : DYNAMIC;
      case 'external':
        return value.self ? { ...value.self, k: 'instance', args: [] } : { ...value, path: `${value.path}[]` };
      case 'instance': {
        const method = protocolMethod(this, value, 'iterate');
        const made = method ? undefined : underlyingValue(this, value);
        if (made) return this.iterated(made);
        if (!method)
          return this.members.ofBuiltinBase(value, 'iterate') ?? (value.unit.language.semantics.addresses ? value : DYNAMIC);
        const iterator = protocolResult(this, method);
        if (iterator.k === 'builtin') return builtinAspect(iterator, 'iterate') ?? DYNAMIC;
        const next = iterator.k === 'instance' ? protocolMethod(this, iterator, 'next') : undefined;
        return next ? awaitedValue(protocolResult(this, next)) : DYNAMIC;
      }
      case 'class':
        return value.unit.facts.definitions[value.def]?.kind === 'enum' ? { ...value, k: 'instance', args: [] } : DYNAMIC;
      default:
        return DYNAMIC;
    }
  }

  entered(value: Value): Value {
    switch (value.k) {
      case 'union':
        return unionOf(value.options.map((option) => this.entered(option)));
      case 'builtin':
        return builtinAspect(value, 'enter') ?? (value.name === 'Generator' ? this.iterated(value) : value);
      case 'external':
        return value;
      case 'instance': {
        const method = protocolMethod(this, value, 'enter');
        return method ? protocolResult(this, method) : DYNAMIC;
      }
      default:
        return DYNAMIC;
    }
  }

  typeOf(unit: Unit, type: TypeId, context: DefId): Value {
    const memo = this.memos[unit.index];
    const known = memo?.types[type];
    if (known) {
      if (memo?.openTypes.has(type)) this.parameterReads.count += 1;
      return known;
    }
    const before = this.parameterReads.count;
    const key = `${unit.index}:${type}`;
    if (this.depth > MAX_DEPTH || this.runningTypes.has(key)) return DYNAMIC;
    this.runningTypes.add(key);
    this.depth += 1;
    const value = typeValue(this, unit, type, context);
    this.depth -= 1;
    this.runningTypes.delete(key);
    if (memo) {
      memo.types[type] = value;
      if (this.parameterReads.count !== before) memo.openTypes.add(type);
    }
    return value;
  }

  definitionValue(unit: Unit, def: DefId, space: Space): Value | undefined {
    const definition = unit.facts.definitions[def];
    if (!definition) return undefined;
    switch (definition.kind) {
      case 'function':
      case 'method':
        return space === 'value' || definition.members.length > 0 ? { k: 'function', unit, def } : undefined;
      case 'class':
      case 'enum': {
        const [whole, other] = this.program.declarations.definitionsOf(unit, def);
        return whole && !other ? { k: 'class', ...whole } : { k: 'class', unit, def };
      }
      case 'type': {
        const stands = space === 'value' && unit.language.semantics.namespaces?.byInclude ? definition.aliasOf : undefined;
        if (stands !== undefined) return classOfType(this.typeOf(unit, stands, def)) ?? { k: 'class', unit, def };
        return space === 'type' || unit.language.semantics.namespaces ? { k: 'class', unit, def } : undefined;
      }
      case 'interface':
        return space === 'type' || unit.language.semantics.namespaces ? { k: 'class', unit, def } : undefined;
      case 'namespace':
        return { k: 'namespace', unit, def };
      case 'variable':
        return this.declaredValue(unit, definition.type, definition.value, space);
    }
  }

  private declaredValue(unit: Unit, type: TypeId | undefined, expr: ExprId | undefined, space: Space): Value | undefined {
    if (space === 'value' && type !== undefined) {
      const declared = this.typeOf(unit, type, NONE);
      if (declared.k !== 'unknown') return declared;
    }
    return expr === undefined ? (space === 'value' ? DYNAMIC : undefined) : this.valueOf(unit, expr);
  }

  bindingValue(unit: Unit, binding: BindingFact, space: Space): Value | undefined {
    if (this.runningBindings.has(binding)) return undefined;
    this.runningBindings.add(binding);
    const value = this.boundValue(unit, binding, space);
    this.runningBindings.delete(binding);
    return value;
  }

  private boundValue(unit: Unit, binding: BindingFact, space: Space): Value | undefined {
    const { what } = binding;
    switch (what.k) {
      case 'value':
        return this.declaredValue(unit, what.type, what.expr, space);
      case 'param':
        return space === 'value' ? this.paramValue(unit, what.def, what.index) : undefined;
      case 'definition':
        return this.definitionValue(unit, what.def, space);
      case 'import':
        return this.importValue(unit, what.module, what.imported, space);
      case 'unknown':
        return space === 'value' ? DYNAMIC : undefined;
    }
  }

  lookup(unit: Unit, use: NameUse, space: Space): Value | undefined {
    return lookupName(this, unit, use, space);
  }

  importValue(unit: Unit, module: string, imported: string, space: Space): Value {
    return importValue(this, unit, module, imported, space);
  }

  exportOf(unit: Unit, name: string, space: Space): Value | undefined {
    const memo = this.memos[unit.index];
    const key = `${space}:${name}`;
    const known = memo?.exports.get(key);
    if (known !== undefined) {
      if (memo?.openExports.has(key)) this.parameterReads.count += 1;
      return known ?? undefined;
    }
    const before = this.parameterReads.count;
    const running = `${unit.index}:${key}`;
    if (this.runningExports.has(running)) return undefined;
    this.runningExports.add(running);
    const value = exportedValue(this, unit, name, space);
    this.runningExports.delete(running);
    memo?.exports.set(key, value ?? null);
    if (this.parameterReads.count !== before) memo?.openExports.add(key);
    return value;
  }

  memberOf(value: Value, name: string, wish?: Wish): Value | undefined {
    if (this.depth > MAX_DEPTH) return DYNAMIC;
    this.depth += 1;
    const member = this.members.memberOf(value, name, wish);
    this.depth -= 1;
    return member;
  }

  memberInScope(unit: Unit, def: DefId, use: NameUse, wish: Wish | undefined): Value | undefined {
    const definition = unit.facts.definitions[def];
    if (definition?.body === NONE || (definition?.kind !== 'function' && definition?.receiver === undefined))
      return this.members.memberInScope(unit, def, use, wish);
    const self =
      definition.receiver === undefined ? this.lambdaReceiver(unit, def) : this.members.memberInScope(unit, def, use, wish);
    const member = self && definition.receiver === undefined ? this.memberOf(self, use.name, wish) : self;
    // What is not known of a receiver hides nothing that stands around it.
    return isOpenMember(member) ? undefined : member;
  }

  /** See `ExpectedFunctions.lambdaReceiver`. */
  private lambdaReceiver(unit: Unit, def: DefId): Value | undefined {
    const key = `${unit.index}:${def}`;
    const known = this.lambdaReceivers.get(key);
    if (known !== undefined) return known ?? undefined;
    this.lambdaReceivers.set(key, null);
    const receiver = this.calls.expected.lambdaReceiver(unit, def);
    this.lambdaReceivers.set(key, receiver ?? null);
    return receiver;
  }

  namespaceName(from: Unit, namespace: string, name: string, wish: Wish | undefined): Value | undefined {
    const shared = from.language.semantics.namespaces;
    const parts = this.program.namespaces(from)?.parts(namespace, name) ?? [];
    const [first] = parts;
    if (!first) return undefined;
    // What several files declare may be another one for each place it is seen from.
    const isShared = parts.some((part) => part.unit !== first.unit);
    const place = shared?.byInclude ? from.index : isShared ? from.path.slice(0, from.path.lastIndexOf('/') + 1) : '';
    const key = `${shared?.family}\n${place}\n${namespace}\n${name}\n${wish ?? ''}`;
    const known = this.namespaceNames.get(key);
    if (known !== undefined) return known ?? undefined;
    if (this.runningExports.has(key)) return undefined;
    this.runningExports.add(key);
    const value = nameInNamespace(this, from, { namespace, name }, wish);
    this.runningExports.delete(key);
    this.namespaceNames.set(key, value ?? null);
    return value;
  }

  callResult(callee: Value, site: CallSite): Value {
    if (this.depth > MAX_DEPTH) return DYNAMIC;
    this.depth += 1;
    const value = this.calls.result(callee, site);
    this.depth -= 1;
    return value;
  }

  /** See `Evaluator.ancestorsOf`. */
  ancestorsOf({ unit, def }: Extract<Value, { k: 'instance' }>): readonly Ancestor[] {
    return this.hierarchy.linearize(unit, def).order;
  }

  /** See `Overloads.accepts`. */
  accepts(option: FunctionValue, site: OverloadSite): boolean {
    return this.overloads.accepts(option, site);
  }

  chooseOverloads(options: readonly FunctionValue[], site: OverloadSite): readonly FunctionValue[] {
    return this.overloads.choose(options, site);
  }

  passedFor(unit: Unit, def: DefId, index: number): readonly { readonly unit: Unit; readonly expr: ExprId }[] {
    return this.handed.places(unit, def, index);
  }

  paramValue(unit: Unit, def: DefId, index: number): Value {
    return this.calls.parameters.of(unit, def, index);
  }
}

/** The class a type's values are of: a type's name used as a value makes one of them. */
function classOfType(value: Value): Value | undefined {
  if (value.k === 'instance') return { k: 'class', unit: value.unit, def: value.def };
  return value.k === 'external' ? value : undefined;
}
