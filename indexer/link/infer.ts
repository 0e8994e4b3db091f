/**
 * The evaluator put together: values of expressions and types, memoised per (file, index). Evaluation is deterministic, total and
 * bounded: a cycle or a chain deeper than the limit yields `dynamic`, never a guess.
 */
import type { BindingFact, DefId, Expr, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { awaitedValue, literalValue } from '#indexer/link/builtins';
import { Calls } from '#indexer/link/calls';
import { boundValue, definitionValue } from '#indexer/link/definition-values';
import { Elements } from '#indexer/link/elements';
import type { CallSite, Evaluator, NameUse, OverloadSite, ParameterReads, Space, Wish } from '#indexer/link/evaluator';
import { ExtensionFunctions } from '#indexer/link/extension-functions';
import { HandedArguments } from '#indexer/link/handed-arguments';
import { Hierarchy } from '#indexer/link/hierarchy';
import { lookupName } from '#indexer/link/lookup';
import { Members } from '#indexer/link/members';
import { exportedValue, importValue } from '#indexer/link/modules';
import { nameInNamespace } from '#indexer/link/namespaces';
import { Overloads } from '#indexer/link/overloads';
import type { Program } from '#indexer/link/program';
import { typeValue } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, FunctionValue, Value } from '#indexer/link/values';
import { DYNAMIC, NULL_VALUE, unionOf } from '#indexer/link/values';
import { isOpenMember, WrittenNames } from '#indexer/link/written-names';

const MAX_DEPTH = 400;
const MAX_LITERAL_ITEMS = 40;
/** Stands in a memo table while the value is being made, and is never handed out. */
const RUNNING: Value = { k: 'unknown', why: 'dynamic' };

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

export class Inference implements Evaluator {
  readonly program: Program;
  readonly hierarchy: Hierarchy;
  private readonly members: Members;
  private readonly calls: Calls;
  private readonly overloads: Overloads;
  private readonly names: WrittenNames;
  private readonly elements: Elements;
  private readonly memos: UnitMemo[];
  private readonly runningExports = new Set<string>();
  private readonly runningBindings = new Set<BindingFact>();
  readonly parameterReads: ParameterReads = { count: 0 };
  readonly handed: HandedArguments;
  private readonly namespaceNames = new Map<string, Value | null>();
  private depth = 0;

  constructor(program: Program) {
    this.program = program;
    this.hierarchy = new Hierarchy(this);
    this.members = new Members(this, this.hierarchy);
    this.handed = new HandedArguments(this, this.hierarchy);
    this.calls = new Calls(this, this.hierarchy, this.handed);
    this.overloads = new Overloads(this, this.hierarchy);
    this.elements = new Elements(this, this.hierarchy, this.members);
    this.names = new WrittenNames(this, {
      members: this.members,
      extensions: new ExtensionFunctions(this, this.hierarchy, this.overloads),
      expected: this.calls.expected,
    });
    this.memos = program.units.map(({ facts }) => ({
      exprs: new Array(facts.exprs.length),
      types: new Array(facts.types.length),
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
      return known === RUNNING ? DYNAMIC : known;
    }
    const fact = unit.facts.exprs[expr];
    if (!fact || !memo || this.depth > MAX_DEPTH) return DYNAMIC;
    memo.exprs[expr] = RUNNING;
    this.depth += 1;
    const before = this.parameterReads.count;
    const value = this.evaluate(unit, expr, fact);
    this.depth -= 1;
    memo.exprs[expr] = value;
    if (this.parameterReads.count !== before) {
      memo.openExprs ??= new Uint8Array(unit.facts.exprs.length);
      memo.openExprs[expr] = 1;
    }
    return value;
  }

  private evaluate(unit: Unit, id: ExprId, expr: Expr): Value {
    switch (expr.k) {
      case 'name':
        return this.names.name(unit, expr);
      case 'self':
        return this.members.self.selfOf(unit, expr.def);
      case 'cls':
        return this.members.self.classOf(unit, expr.def);
      case 'super':
        return { k: 'super', unit, def: expr.def, isStatic: expr.static ?? false };
      case 'member':
        return this.names.memberOf(unit, expr);
      case 'index':
        return this.elements.indexedBy(unit, this.valueOf(unit, expr.object), expr);
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
      case 'module':
        return this.names.module(unit, expr);
      case 'unknown':
        return DYNAMIC;
    }
  }

  /** See `Evaluator.namedValues`. */
  namedValues(value: Value): Value {
    return this.elements.namedValues(value);
  }

  /** See `Evaluator.iterated`. */
  iterated(value: Value): Value {
    return this.elements.iterated(value);
  }

  entered(value: Value): Value {
    return this.elements.entered(value);
  }

  typeOf(unit: Unit, type: TypeId, context: DefId): Value {
    const memo = this.memos[unit.index];
    const known = memo?.types[type];
    if (known) {
      if (memo?.openTypes.has(type)) this.parameterReads.count += 1;
      return known === RUNNING ? DYNAMIC : known;
    }
    if (!memo || this.depth > MAX_DEPTH) return DYNAMIC;
    const before = this.parameterReads.count;
    memo.types[type] = RUNNING;
    this.depth += 1;
    const value = typeValue(this, unit, type, context);
    this.depth -= 1;
    memo.types[type] = value;
    if (this.parameterReads.count !== before) memo.openTypes.add(type);
    return value;
  }

  definitionValue(unit: Unit, def: DefId, space: Space): Value | undefined {
    return definitionValue(this, unit, def, space);
  }

  bindingValue(unit: Unit, binding: BindingFact, space: Space): Value | undefined {
    if (this.runningBindings.has(binding)) return undefined;
    this.runningBindings.add(binding);
    const value = boundValue(this, unit, binding, space);
    this.runningBindings.delete(binding);
    return value;
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
      definition.receiver === undefined ? this.names.lambdaReceiver(unit, def) : this.members.memberInScope(unit, def, use, wish);
    const member = self && definition.receiver === undefined ? this.memberOf(self, use.name, wish) : self;
    // What is not known of a receiver hides nothing that stands around it.
    return isOpenMember(member) ? undefined : member;
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
