/**
 * What makes up one class: its declaration, the other parts of an open class, and the blocks that add members to it from elsewhere
 * (`extensionOf`). Blocks that extend a type from outside the project are kept by that type's name.
 */
import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

interface Block {
  readonly unit: Unit;
  readonly def: DefId;
  readonly target: Value;
}

/** Identity of a type that blocks can extend; undefined for what is no type. */
function typeKey(value: Value): string | undefined {
  switch (value.k) {
    case 'instance':
    case 'class':
      return `${value.unit.index}:${value.def}`;
    case 'builtin':
      return `${value.unit.language.name}:${value.name}`;
    case 'external':
      return `${value.origin}:${value.path}`;
    default:
      return undefined;
  }
}

export class ClassParts {
  private readonly evaluator: Evaluator;
  private readonly blocks = new Map<string, Block[]>();
  private readonly targets = new Map<string, Value>();
  private readonly openParts = new Map<string, Ancestor[]>();
  private readonly openNames = new Map<string, string>();
  private readonly declared = new Map<string, Ancestor[]>();
  private readonly memo = new Map<string, readonly Ancestor[]>();

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
  }

  /** Finds what each block extends. Called once, before anything is asked. */
  prepare(): void {
    const found: Block[] = [];
    for (const unit of this.evaluator.program.units) {
      const { namespaces } = unit.language.semantics;
      if (namespaces?.openClasses) this.addOpenClasses(unit);
      if (namespaces && !namespaces.byInclude) this.addDeclared(unit);
      for (const [def, { extensionOf }] of unit.facts.definitions.entries())
        if (extensionOf !== undefined) found.push({ unit, def, target: this.evaluator.typeOf(unit, extensionOf, def) });
    }
    for (const block of found) {
      this.targets.set(`${block.unit.index}:${block.def}`, block.target);
      const key = typeKey(block.target);
      if (key === undefined) continue;
      const list = this.blocks.get(key);
      if (list) list.push(block);
      else this.blocks.set(key, [block]);
    }
    this.memo.clear();
  }

  private addOpenClasses(unit: Unit): void {
    const { family, openClasses } = unit.language.semantics.namespaces ?? {};
    for (const [def, { kind, qualified, scope, flags, typeParams }] of unit.facts.definitions.entries()) {
      if (qualified === '' || (kind !== 'class' && kind !== 'interface' && kind !== 'namespace')) continue;
      const isOpen = openClasses === 'marked' ? flags.includes('partial') : isOutsideFunctions(unit, scope);
      if (!isOpen) continue;
      const name = `${family}\n${namespaceOf(unit, scope)}\n${qualified}\n${openClasses === 'marked' ? typeParams.length : ''}`;
      this.openNames.set(`${unit.index}:${def}`, name);
      const part: Ancestor = { unit, def, args: [] };
      const parts = this.openParts.get(name);
      if (parts) parts.push(part);
      else this.openParts.set(name, [part]);
    }
  }

  private addDeclared(unit: Unit): void {
    for (const [def, { flags, kind, qualified }] of unit.facts.definitions.entries()) {
      if (qualified === '' || (kind !== 'class' && kind !== 'interface') || !flags.includes('declaration')) continue;
      const name = fullName(unit, def);
      this.declared.set(name, [...(this.declared.get(name) ?? []), { unit, def, args: [] }]);
    }
  }

  /** The class without bodies that this one answers on its platform. */
  declarationsOf(unit: Unit, def: DefId): readonly Ancestor[] {
    if (this.declared.size === 0 || unit.facts.definitions[def]?.flags.includes('declaration')) return [];
    const own = ownParams(unit, def);
    return (this.declared.get(fullName(unit, def)) ?? []).map((ancestor) => ({ ...ancestor, args: own }));
  }

  /** The type a block extends; undefined for any other definition. */
  targetOf(unit: Unit, def: DefId): Value | undefined {
    const type = unit.facts.definitions[def]?.extensionOf;
    if (type === undefined) return undefined;
    return this.targets.get(`${unit.index}:${def}`) ?? this.evaluator.typeOf(unit, type, def);
  }

  /** The class, then its other parts, then the blocks that extend it. */
  partsOf(unit: Unit, def: DefId): readonly Ancestor[] {
    const key = `${unit.index}:${def}`;
    const known = this.memo.get(key);
    if (known) return known;
    const own = ownParams(unit, def);
    const others = (this.openParts.get(this.openNames.get(key) ?? '') ?? [])
      .filter((part) => part.unit !== unit || part.def !== def)
      .map((part) => ({ ...part, args: own }));
    const self: Ancestor = { unit, def, args: [] };
    const parts = [self, ...others];
    const all = [...parts, ...parts.flatMap((part) => this.blocksOf(`${part.unit.index}:${part.def}`, own))];
    this.memo.set(key, all);
    return all;
  }

  private blocksOf(key: string, own: readonly Value[]): readonly Ancestor[] {
    return (this.blocks.get(key) ?? []).map(({ unit, def, target }) => {
      const given = target.k === 'instance' || target.k === 'builtin' ? target.args : [];
      const isPartial = given.some(({ k }) => k === 'instance' || k === 'builtin');
      return { unit, def, args: blockArgs(unit, def, target, own), ...(isPartial ? { onlyFor: given } : {}) };
    });
  }

  /** Blocks that extend a built-in type or one from outside the project. */
  outsideBlocks(value: Value): readonly Ancestor[] {
    const isOutside = this.blocks.size > 0 && (value.k === 'builtin' || value.k === 'external');
    const key = isOutside ? typeKey(value) : undefined;
    return key === undefined ? [] : this.blocksOf(key, value.k === 'builtin' ? value.args : []);
  }
}

function fullName(unit: Unit, def: DefId): string {
  const definition = unit.facts.definitions[def];
  const { family } = unit.language.semantics.namespaces ?? {};
  return definition ? `${family}\n${unit.namespaceAt(definition.scope)}\n${definition.qualified}` : '';
}

function ownParams(unit: Unit, def: DefId): readonly Value[] {
  const params = unit.facts.definitions[def]?.typeParams ?? [];
  return params.map((param): Value => ({ k: 'typeparam', unit, def, name: param.name }));
}

/** The block's type parameters in terms of the type it extends: `impl<T> Stack<T>`. */
function blockArgs(unit: Unit, def: DefId, target: Value, own: readonly Value[]): readonly Value[] {
  const given = target.k === 'instance' || target.k === 'builtin' ? target.args : [];
  return (unit.facts.definitions[def]?.typeParams ?? []).map((param) => {
    const at = given.findIndex((arg) => arg.k === 'typeparam' && arg.unit === unit && arg.def === def && arg.name === param.name);
    return own[at] ?? DYNAMIC;
  });
}

/** False where a block is for other type arguments than this value has. */
export function extendsValue({ onlyFor }: Ancestor, value: Value): boolean {
  if (!onlyFor || (value.k !== 'instance' && value.k !== 'builtin')) return true;
  return onlyFor.every((wanted, index) => {
    const given = value.args[index];
    const isKnown =
      given && (given.k === 'instance' || given.k === 'builtin') && (wanted.k === 'instance' || wanted.k === 'builtin');
    return !isKnown || typeKey(given) === typeKey(wanted);
  });
}

function isOutsideFunctions(unit: Unit, scope: number): boolean {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE)
    if (unit.facts.scopes[at]?.kind === 'function') return false;
  return true;
}

/** The namespace a scope belongs to; the global one outside all of them. */
export function namespaceOf(unit: Unit, scope: number): string {
  return unit.namespaceAt(scope);
}
