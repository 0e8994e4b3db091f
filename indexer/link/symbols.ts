/**
 * Symbols: one for each file's top-level code and one for each named definition, in file order. Positions in the list are what
 * edges refer to; an anonymous function has none and stands for the symbol around it. A declaration whose definition is in the
 * repository is no symbol of its own: it stands for the definition.
 */
import type { DefId, DefinitionFact, DefinitionKind } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { overloadHeads } from '#indexer/facts/overload-sets';
import type { Program } from '#indexer/link/program';
import type { Unit } from '#indexer/link/unit';
import type { SymbolKind, SymbolRecord } from '#lib/model/graph';
import { MODULE_NAME, symbolId } from '#lib/model/ids';

const KINDS: Readonly<Record<DefinitionKind, SymbolKind>> = {
  function: 'function',
  method: 'method',
  class: 'class',
  interface: 'interface',
  enum: 'enum',
  type: 'type',
  variable: 'variable',
  namespace: 'module',
};

export class SymbolTable {
  readonly records: SymbolRecord[] = [];
  private readonly modules: number[] = [];
  private readonly definitions: Int32Array[] = [];

  constructor(program: Program) {
    for (const unit of program.units) this.addUnit(unit, program);
    for (const unit of program.units) this.addDeclarations(unit, program);
  }

  private addUnit(unit: Unit, program: Program): void {
    this.modules.push(this.records.length);
    this.records.push(moduleRecord(unit));
    const positions = new Int32Array(unit.facts.definitions.length).fill(NONE);
    const heads = overloadHeads(unit.facts.definitions);
    unit.facts.definitions.forEach((definition, def) => {
      if (definition.name === '' || definition.qualified === '' || definition.flags.includes('implicit')) return;
      if (program.declarations.definitionsOf(unit, def).length > 0) return;
      const head = positions[heads[def] ?? def] ?? NONE;
      const first = head === NONE ? undefined : this.records[head];
      positions[def] = first ? head : this.records.length;
      if (first) this.records[head] = withImplementation(first, definitionRecord(unit, definition));
      else this.records.push(definitionRecord(unit, definition));
    });
    this.definitions.push(positions);
  }

  private addDeclarations(unit: Unit, program: Program): void {
    const positions = this.definitions[unit.index];
    unit.facts.definitions.forEach((_definition, def) => {
      const [place] = program.declarations.definitionsOf(unit, def);
      if (place && positions) positions[def] = this.definitions[place.unit.index]?.[place.def] ?? NONE;
    });
  }

  ofModule(unit: Unit): number {
    return this.modules[unit.index] ?? NONE;
  }

  /** Position of a definition's own symbol; NONE when it is anonymous. */
  ofDefinition(unit: Unit, def: DefId): number {
    return def === NONE ? NONE : (this.definitions[unit.index]?.[def] ?? NONE);
  }

  /** The innermost symbol around a definition, itself included; the module at the outside. */
  enclosing(unit: Unit, def: DefId): number {
    for (let at = def; at !== NONE; at = unit.facts.definitions[at]?.owner ?? NONE) {
      const position = this.ofDefinition(unit, at);
      if (position !== NONE) return position;
    }
    return this.ofModule(unit);
  }
}

function moduleRecord(unit: Unit): SymbolRecord {
  return {
    id: symbolId(unit.path, MODULE_NAME),
    kind: 'module',
    path: unit.path,
    line: 1,
    startLine: 1,
    endLine: Math.max(1, unit.facts.lines),
    language: unit.facts.language,
    signature: unit.path,
    isTest: unit.isTest,
    exported: true,
  };
}

/** A function with overload signatures: named where the first one stands, to the end of its body. */
function withImplementation(first: SymbolRecord, next: SymbolRecord): SymbolRecord {
  const doc = first.doc ?? next.doc;
  return {
    ...first,
    endLine: Math.max(first.endLine, next.endLine),
    signature: next.signature,
    ...(doc ? { doc } : {}),
    exported: first.exported || next.exported,
  };
}

function definitionRecord(unit: Unit, definition: DefinitionFact): SymbolRecord {
  const publicName = definition.owner === NONE && !definition.name.startsWith('_') && unit.language.semantics.implicitExports;
  return {
    id: symbolId(unit.path, definition.qualified),
    kind: KINDS[definition.kind],
    path: unit.path,
    line: definition.line,
    startLine: definition.startLine,
    endLine: definition.endLine,
    language: unit.facts.language,
    signature: definition.signature,
    ...(definition.doc ? { doc: definition.doc } : {}),
    isTest: unit.isTest,
    exported: publicName || definition.flags.includes('exported'),
  };
}
