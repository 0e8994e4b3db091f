/**
 * The one maker of edges. Every call site becomes edges to what its callee certainly is, or a leaf that says why the trail ends.
 * An edge is never made from a name: the callee's value comes from scope, import, receiver type or hierarchy.
 */
import type { ArgFact, CallFact, Expr, ReferenceFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { areTwins } from '#indexer/link/declarations';
import type { OverloadSite } from '#indexer/link/evaluator';
import { HeritageEdges } from '#indexer/link/heritage-edges';
import type { Inference } from '#indexer/link/infer';
import { targetUnit } from '#indexer/link/modules';
import { findBindings } from '#indexer/link/names';
import { protocolMethod } from '#indexer/link/protocol';
import type { SymbolTable } from '#indexer/link/symbols';
import { aliasedClass } from '#indexer/link/underlying';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, FunctionValue, Value } from '#indexer/link/values';
import { alternatives, callables, withoutHanded } from '#indexer/link/values';
import type { EdgeKind, EdgeRecord, LeafReason, LeafRecord, Resolution } from '#lib/model/graph';

/** `from` and `to` are positions in the symbol table. */
export type LinkedEdge = Omit<EdgeRecord, 'from' | 'to' | 'fromLine' | 'toLine'> & { readonly from: number; readonly to: number };
export type LinkedLeaf = Omit<LeafRecord, 'from' | 'fromLine'> & { readonly from: number };

/** More possible targets than this are named as candidates of a leaf, not drawn. */
const MAX_TARGETS = 4;
const MAX_CANDIDATES = 10;
/** Alternatives that stand for functions nobody here names. */
const OTHERS: ReadonlySet<Value['k']> = new Set(['external', 'unknown', 'builtinMember', 'callable']);
const PLAIN_CALLEE = /^[\w$#.]+$/;

interface Site {
  readonly from: number;
  readonly line: number;
  readonly column: number;
}

interface Target {
  readonly to: number;
  readonly kind: 'calls' | 'instantiates';
  readonly unit: Unit;
}

/** A call's arguments and the file they stand in. */
interface Arguments {
  readonly unit: Unit;
  readonly args: readonly ArgFact[];
}

interface Use extends Arguments {
  readonly callee: Expr | undefined;
  readonly isNew: boolean;
}

export class EdgeMaker {
  readonly edges: LinkedEdge[] = [];
  readonly leaves: LinkedLeaf[] = [];
  private readonly inference: Inference;
  private readonly symbols: SymbolTable;
  private readonly heritage: HeritageEdges;
  private readonly seen = new Set<string>();

  constructor(inference: Inference, symbols: SymbolTable) {
    this.inference = inference;
    this.symbols = symbols;
    this.heritage = new HeritageEdges(inference, symbols, (...edge) => this.push(...edge));
  }

  addUnit(unit: Unit): void {
    this.addContains(unit);
    this.addImports(unit);
    this.heritage.addUnit(unit);
    for (const call of unit.facts.calls) this.addCall(unit, call);
    for (const reference of unit.facts.references) this.addReference(unit, reference);
  }

  private push(
    unit: Unit,
    site: Site,
    to: number,
    kind: EdgeKind,
    how: { readonly resolution: Resolution; readonly confidence: number },
  ): void {
    const key = `${site.from}:${to}:${kind}:${site.line}:${site.column}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.edges.push({ from: site.from, to, kind, path: unit.path, line: site.line, column: site.column, ...how });
  }

  private addContains(unit: Unit): void {
    unit.facts.definitions.forEach((definition, def) => {
      const to = this.symbols.ofDefinition(unit, def);
      const record = this.symbols.records[to];
      // A later signature of the same function is contained with the first.
      if (!record || (record.path === unit.path && record.line !== definition.line)) return;
      const from = this.symbols.enclosing(unit, definition.owner);
      this.push(unit, { from, line: definition.line, column: definition.column }, to, 'contains', {
        resolution: 'scope',
        confidence: 1,
      });
    });
  }

  private addImports(unit: Unit): void {
    const from = this.symbols.ofModule(unit);
    for (const fact of unit.facts.imports) {
      const targets = [
        targetUnit(this.inference, unit, fact.module),
        ...fact.names.map((name) => this.importedModule(unit, fact.module, name)),
      ];
      for (const target of new Set(targets)) {
        if (!target || target === unit) continue;
        this.push(unit, { from, line: fact.line, column: fact.column }, this.symbols.ofModule(target), 'imports', {
          resolution: 'import',
          confidence: 1,
        });
      }
    }
    for (const fact of unit.facts.exports) {
      if (fact.k !== 'from' && fact.k !== 'star') continue;
      const target = targetUnit(this.inference, unit, fact.module);
      if (!target || target === unit) continue;
      this.push(unit, { from, line: fact.line, column: 1 }, this.symbols.ofModule(target), 'reexports', {
        resolution: 'import',
        confidence: 1,
      });
    }
  }

  /** `from package import module`: the module itself is imported; a name of a namespace leads to the file that declares it. */
  private importedModule(unit: Unit, module: string, name: string): Unit | undefined {
    const { implicitExports, namespaces } = unit.language.semantics;
    if (name === '*' || (!implicitExports && !namespaces)) return undefined;
    const type = namespaces && this.inference.importValue(unit, module, name, 'type');
    const value = type && type.k !== 'unknown' ? type : this.inference.importValue(unit, module, name, 'value');
    const isDeclared = namespaces && (value.k === 'class' || value.k === 'function');
    return value.k === 'module' || isDeclared ? value.unit : undefined;
  }

  /** What a decorator put in a function's place; calling the function runs it first. */
  private wrappers(value: Value): readonly Value[] {
    if (value.k !== 'function') return [];
    const definition = value.unit.facts.definitions[value.def];
    if (!definition || definition.decorators.length === 0 || definition.value === undefined) return [];
    return alternatives(this.inference.valueOf(value.unit, definition.value)).filter(
      (made) => made.k === 'function' && (made.unit !== value.unit || made.def !== value.def),
    );
  }

  /** Functions handed to a built-in that calls them before it returns: `list.map(f)`, `sorted(xs, key=f)`. */
  private addCallbacks(unit: Unit, site: Site, callee: Value, args: readonly ArgFact[]): void {
    if (!alternatives(callee).every((option) => callsArguments(unit, option))) return;
    for (const arg of args) {
      if (arg.spread) continue;
      const functions = alternatives(this.inference.valueOf(unit, arg.expr)).filter(({ k }) => k === 'function');
      const targets = this.targets(functions, { unit, args: [], callee: undefined, isNew: false });
      if (targets.length > MAX_TARGETS) continue;
      for (const { to } of targets) this.push(unit, site, to, 'calls', { resolution: 'member', confidence: 1 / targets.length });
    }
  }

  /** A decorator is called where the decorated definition stands. */
  private addApplied(unit: Unit, site: Site, decorator: Value): void {
    const functions = alternatives(decorator).filter(({ k }) => k === 'function' || k === 'class');
    const targets = this.targets(functions, { unit, args: [], callee: undefined, isNew: false });
    if (targets.length > MAX_TARGETS) return;
    for (const { to, kind } of targets) this.push(unit, site, to, kind, { resolution: 'member', confidence: 1 / targets.length });
  }

  /** Once all files are in. */
  addSatisfactions(): void {
    this.heritage.addSatisfactions();
  }

  private addCall(unit: Unit, call: CallFact): void {
    const expr = unit.facts.exprs[call.expr];
    if (!expr || (expr.k !== 'call' && expr.k !== 'new')) return;
    const calleeExpr = unit.facts.exprs[expr.callee];
    const callee = this.inference.valueOf(unit, expr.callee);
    const site: Site = { from: this.symbols.enclosing(unit, call.caller), line: call.line, column: call.column };
    if (call.implicit && !callables(callee).some(({ k }) => k === (call.implicit === 'class' ? 'class' : 'function'))) return;
    this.addCallbacks(unit, site, callee, expr.args);
    if (call.decorator) this.addApplied(unit, site, this.inference.valueOf(unit, call.expr));
    const choices = callables(callee).map((option) =>
      this.fitting(option, { unit, args: expr.args, typeArgs: expr.typeArgs ?? [] }),
    );
    const isOwn = !isParameter(unit, calleeExpr);
    const plain = choices.flat();
    if (plain.length === 0 && choices.length > 0) {
      this.addUnfit(unit, call, site, callee);
      return;
    }
    const wrappers = isOwn ? plain.flatMap((option) => this.wrappers(option)) : [];
    const options = plain.length + wrappers.length > MAX_TARGETS ? plain : [...plain, ...wrappers];
    const targets = this.targets(options, { unit, args: expr.args, callee: calleeExpr, isNew: expr.k === 'new' });
    if (targets.length > MAX_TARGETS || choices.some((fitting) => fitting.length > 1 && !areTwins(fitting))) {
      const candidates = targets.slice(0, MAX_CANDIDATES).map((target) => this.symbols.records[target.to]?.id ?? '');
      this.leaves.push({ ...site, callee: calleeText(call), path: unit.path, reason: 'ambiguous', candidates });
      return;
    }
    if (targets.length === 0) {
      this.addLeaf(unit, call, site, withoutHanded(callee), calleeExpr);
      return;
    }
    const others = options.some(({ k }) => OTHERS.has(k)) ? 1 : 0;
    const resolution = this.resolutionOf(unit, calleeExpr, targets);
    for (const target of targets) {
      this.push(unit, site, target.to, target.kind, { resolution, confidence: 1 / (targets.length + others) });
      if (target.kind === 'instantiates')
        this.addConstructor(site, { unit, args: expr.args, options, callee: calleeText(call) }, target, resolution);
    }
  }

  /** Of overloads those that fit the arguments best; anything else is itself. */
  private fitting(option: Value, args: OverloadSite): readonly Value[] {
    const { countsArguments } = args.unit.language.semantics;
    const options = option.k === 'overloads' ? option.options : countsArguments && option.k === 'function' ? [option] : undefined;
    if (!options) return [option];
    const accepting = countsArguments ? options.filter((one) => this.inference.accepts(one, args)) : options;
    return accepting.length > 1 ? this.inference.chooseOverloads(accepting, args) : accepting;
  }

  /** Another function of that name than those in sight: the language's own, or one that is not there. */
  private addUnfit(unit: Unit, call: CallFact, site: Site, callee: Value): void {
    const leaf = { ...site, callee: calleeText(call), path: unit.path, candidates: [] };
    const self = callables(callee).flatMap((option) => (option.k === 'function' ? [option.self] : []))[0];
    const { external } =
      self?.k === 'instance' ? this.inference.hierarchy.linearize(self.unit, self.def) : { external: undefined };
    if (external) this.leaves.push({ ...leaf, reason: 'external', origin: external.origin });
    else
      this.leaves.push({ ...leaf, reason: Object.hasOwn(unit.language.semantics.globals, call.name) ? 'builtin' : 'unresolved' });
  }

  /** Constructing runs the constructor of the class or the nearest base that has one. */
  private addConstructor(
    site: Site,
    { options, callee, ...args }: Arguments & { readonly options: readonly Value[]; readonly callee: string },
    target: Target,
    resolution: Resolution,
  ): void {
    for (const option of options) {
      if (option.k !== 'class' || this.symbols.ofDefinition(option.unit, option.def) !== target.to) continue;
      const fitting = this.constructorsOf(this.inference.hierarchy.linearize(option.unit, option.def).order, args);
      const [only] = fitting;
      if (fitting.length === 1 && only) this.push(args.unit, site, only.to, 'calls', { resolution, confidence: 1 });
      if (fitting.length > 1) {
        const candidates = fitting.slice(0, MAX_CANDIDATES).map(({ to }) => this.symbols.records[to]?.id ?? '');
        this.leaves.push({ ...site, callee, path: args.unit.path, reason: 'ambiguous', candidates });
      }
      return;
    }
  }

  /** The constructors of the nearest class that has any which fit the arguments best; parts of one class count as one. */
  private constructorsOf(order: readonly Ancestor[], args: Arguments): readonly Target[] {
    let found: readonly FunctionValue[] = [];
    let whole: string | undefined;
    for (const entry of order) {
      const { constructorName } = entry.unit.language.semantics;
      const facts = entry.unit.members(entry.def).get(constructorName) ?? [];
      const own = facts.flatMap(({ def }): readonly FunctionValue[] =>
        def === undefined || this.symbols.ofDefinition(entry.unit, def) === NONE
          ? []
          : [{ k: 'function', unit: entry.unit, def }],
      );
      if (found.length > 0 && (whole === undefined || whole !== partName(entry))) break;
      if (own.length > 0) whole = partName(entry);
      found = [...found, ...own];
    }
    const [first] = found;
    if (!first) return [];
    const { overloads, countsArguments } = first.unit.language.semantics;
    const accepting = countsArguments ? found.filter((option) => this.inference.accepts(option, args)) : found;
    const fitting = overloads ? this.inference.chooseOverloads(accepting, args) : found.slice(-1);
    return fitting.map(({ unit, def }) => ({ to: this.symbols.ofDefinition(unit, def), kind: 'calls', unit }));
  }

  private targets(options: readonly Value[], use: Use): readonly Target[] {
    const found = new Map<number, Target>();
    for (const option of options) {
      for (const target of this.targetsOf(option, use)) if (target.to !== NONE) found.set(target.to, target);
    }
    return [...found.values()];
  }

  private targetsOf(value: Value, use: Use): readonly Target[] {
    const { unit } = use;
    switch (value.k) {
      case 'function': {
        const kind = use.isNew ? 'instantiates' : 'calls';
        const defined = this.inference.program.declarations.definitionsOf(value.unit, value.def);
        const places = defined.length > 0 ? defined : [value];
        return places.map((place) => ({ to: this.symbols.ofDefinition(place.unit, place.def), kind, unit: place.unit }));
      }
      case 'class': {
        const made = aliasedClass(this.inference, value);
        const kind = made.unit.facts.definitions[made.def]?.kind;
        if (kind !== 'class' && kind !== 'enum') return [];
        return [{ to: this.symbols.ofDefinition(made.unit, made.def), kind: 'instantiates', unit: made.unit }];
      }
      case 'instance': {
        const call = protocolMethod(this.inference, value, 'call');
        return call ? [{ to: this.symbols.ofDefinition(call.unit, call.def), kind: 'calls', unit: call.unit }] : [];
      }
      case 'super': {
        if (use.callee?.k !== 'super') return [];
        const above = this.inference.hierarchy.above(value.unit, value.def);
        const made = this.constructorsOf(above, { unit, args: use.args });
        return made.length > 1 ? [] : made;
      }
      default:
        return [];
    }
  }

  private resolutionOf(unit: Unit, callee: Expr | undefined, targets: readonly Target[]): Resolution {
    if (callee?.k === 'name') return this.nameResolution(unit, callee, targets);
    if (callee?.k === 'member') {
      const object = this.inference.valueOf(unit, callee.object);
      if (object.k === 'module') return targets.every((target) => target.unit === object.unit) ? 'import' : 'reexport';
      if (object.k === 'directory') return 'import';
      return 'member';
    }
    return targets.every((target) => target.unit === unit) ? 'scope' : 'member';
  }

  private isMethod({ to }: Target): boolean {
    return this.symbols.records[to]?.kind === 'method';
  }

  private nameResolution(unit: Unit, name: Extract<Expr, { k: 'name' }>, targets: readonly Target[]): Resolution {
    const imports = (findBindings(unit, name)?.bindings ?? []).filter((binding) => binding.what.k === 'import');
    if (imports.length === 0) {
      if (targets.every((target) => target.unit === unit)) return 'scope';
      return unit.language.semantics.membersInScope && targets.every((target) => this.isMethod(target)) ? 'member' : 'import';
    }
    if (unit.language.semantics.namespaces) return 'import';
    const direct = imports.some((binding) => {
      if (binding.what.k !== 'import') return false;
      const target = unit.moduleTarget(binding.what.module);
      return target.k === 'file' && targets.every((candidate) => candidate.unit.path === target.path);
    });
    return direct ? 'import' : 'reexport';
  }

  private addLeaf(unit: Unit, call: CallFact, site: Site, callee: Value, calleeExpr: Expr | undefined): void {
    const options = alternatives(callee);
    const isNamed = options.some((option) => option.k === 'function' || option.k === 'class') && !isParameter(unit, calleeExpr);
    if ((isNamed && !options.some(isImplicit)) || calleeExpr?.k === 'super') return;
    const external = options.find((option) => option.k === 'external');
    const base = { ...site, path: unit.path, candidates: [] };
    if (external?.k === 'external' && external.origin === 'builtin') {
      this.leaves.push({ ...base, callee: calleeText(call), reason: 'builtin' });
    } else if (external?.k === 'external') {
      this.leaves.push({ ...base, callee: calleeText(call), reason: 'external', origin: external.origin });
    } else {
      const builtin = options.find((option) => option.k === 'builtinMember' || option.k === 'builtinFunction');
      if (builtin) this.leaves.push({ ...base, callee: builtinText(builtin, call), reason: 'builtin' });
      else if (options.some(isImplicit)) this.leaves.push({ ...base, callee: calleeText(call), reason: 'builtin' });
      else this.leaves.push({ ...base, callee: calleeText(call), reason: this.unknownReason(unit, callee, calleeExpr) });
    }
  }

  /** A receiver that is decided at run time makes the call dynamic; a name or member nobody defines leaves it unresolved. */
  private unknownReason(unit: Unit, callee: Value, calleeExpr: Expr | undefined): LeafReason {
    if (unit.language.semantics.outlineOnly) return 'not_linked';
    if (callee.k === 'unknown' && callee.why === 'skipped') return 'skipped_file';
    if (callee.k !== 'unknown' || callee.why !== 'unresolved') return 'dynamic';
    if (calleeExpr?.k !== 'member') return 'unresolved';
    const object = this.inference.valueOf(unit, calleeExpr.object);
    if (object.k !== 'unknown') return 'unresolved';
    return object.why === 'skipped' ? 'skipped_file' : object.why === 'unresolved' ? 'unresolved' : 'dynamic';
  }

  private addReference(unit: Unit, reference: ReferenceFact): void {
    const site: Site = { from: this.symbols.enclosing(unit, reference.caller), line: reference.line, column: reference.column };
    const value = this.inference.valueOf(unit, reference.expr);
    if (this.inference.isOpen(unit, reference.expr) && isParameter(unit, unit.facts.exprs[reference.expr])) return;
    if (reference.context === 'decorator') this.addApplied(unit, site, value);
    const options = alternatives(value);
    const targets = this.targets(
      options.filter((option) => option.k === 'function' || option.k === 'class'),
      { unit, args: [], callee: undefined, isNew: false },
    );
    if (targets.length === 0 || targets.length > MAX_TARGETS) return;
    const resolution = this.resolutionOf(unit, unit.facts.exprs[reference.expr], targets);
    for (const target of targets) {
      if (target.to !== site.from) this.push(unit, site, target.to, 'references', { resolution, confidence: 1 / targets.length });
    }
  }
}

/** A member that nobody wrote. */
function isImplicit(value: Value): boolean {
  return value.k === 'function' && (value.unit.facts.definitions[value.def]?.flags.includes('implicit') ?? false);
}

/** Built-in methods that hand something to a function call it; a promise's do so later. */
function callsArguments(unit: Unit, value: Value): boolean {
  if (value.k === 'builtinMember')
    return value.member.callback !== undefined && value.owner.k === 'builtin' && value.owner.name !== 'Promise';
  return value.k === 'builtinFunction' && (unit.language.semantics.callingGlobals?.includes(value.name) ?? false);
}

/** A parameter holds what somebody else named. */
function isParameter(unit: Unit, expr: Expr | undefined): boolean {
  if (expr?.k !== 'name') return false;
  const bindings = findBindings(unit, expr)?.bindings ?? [];
  return bindings.length > 0 && bindings.every((binding) => binding.what.k === 'param');
}

/** The callee as a reader would name it; what was computed in place is cut to its last name. */
function calleeText(call: CallFact): string {
  const plain = call.text.replace(/\?\./g, '.').replace(/!/g, '').replace(/\s+/g, '');
  if (PLAIN_CALLEE.test(plain)) return plain;
  return call.name === '' ? 'a computed function' : call.name;
}

function builtinText(value: Value, call: CallFact): string {
  if (value.k === 'builtinMember' && value.owner.k === 'builtin')
    return `${value.owner.name.replace('typeof ', '')}.${value.name}`;
  return calleeText(call);
}

/** The name of the class that one part of several is of. */
function partName({ unit, def }: Ancestor): string | undefined {
  const definition = unit.facts.definitions[def];
  return definition?.flags.includes('partial') ? definition.qualified : undefined;
}
