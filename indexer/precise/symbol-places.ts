/** Finds our symbols by the place a precise index gives for a definition, and tells classes from their constructors. */
import type { PreciseTarget } from '#indexer/precise/precise-index';
import type { SymbolRecord } from '#lib/model/graph';
import { lastName, splitSymbolId } from '#lib/model/ids';

const CONSTRUCTORS: ReadonlySet<string> = new Set([
  'constructor',
  '<constructor>',
  '__init__',
  '__construct',
  'initialize',
  '<init>',
  'init',
]);
const CALLABLE: ReadonlySet<SymbolRecord['kind']> = new Set(['function', 'method', 'class', 'enum', 'interface']);

export class SymbolPlaces {
  private readonly symbols: readonly SymbolRecord[];
  private readonly byLine = new Map<string, number[]>();
  private readonly byId = new Map<string, number[]>();

  constructor(symbols: readonly SymbolRecord[]) {
    this.symbols = symbols;
    symbols.forEach((symbol, position) => {
      if (!CALLABLE.has(symbol.kind)) return;
      push(this.byLine, `${symbol.path}:${symbol.line}`, position);
      push(this.byId, symbol.id, position);
    });
  }

  /**
   * The symbol defined at the place; of several definitions of one id (overloads) the one in `preferred`, else the last. Undefined when
   * the place holds none, or several that the name does not tell apart.
   */
  find({ path, line, name }: Extract<PreciseTarget, { path: string }>, preferred: ReadonlySet<number>): number | undefined {
    const here = this.byLine.get(`${path}:${line}`) ?? [];
    const named = here.filter((position) => this.isNamed(position, name));
    const [found, ...others] = named.length > 0 ? named : here;
    if (found === undefined || others.length > 0) return undefined;
    if (named.length === 0 && !CONSTRUCTORS.has(name)) return undefined;
    const twins = this.byId.get(this.symbols[found]?.id ?? '') ?? [];
    return twins.find((position) => preferred.has(position)) ?? twins.at(-1);
  }

  isClass(position: number): boolean {
    const kind = this.symbols[position]?.kind;
    return kind === 'class' || kind === 'enum';
  }

  /** The class whose constructor this is. */
  constructedBy(position: number): number | undefined {
    const symbol = this.symbols[position];
    if (symbol?.kind !== 'method') return undefined;
    const owner = this.byId.get(ownerId(symbol))?.find((candidate) => this.isClass(candidate));
    if (owner === undefined) return undefined;
    const name = lastName(symbol.id);
    return CONSTRUCTORS.has(name) || name === lastName(ownerId(symbol)) ? owner : undefined;
  }

  constructorsOf(position: number): readonly number[] {
    const id = this.symbols[position]?.id ?? '';
    return [...CONSTRUCTORS, lastName(id)].flatMap((name) => this.byId.get(`${id}.${name}`) ?? []);
  }

  private isNamed(position: number, name: string): boolean {
    const own = lastName(this.symbols[position]?.id ?? '');
    return own === name || (CONSTRUCTORS.has(name) && CONSTRUCTORS.has(own));
  }
}

function ownerId(symbol: SymbolRecord): string {
  const { path, name } = splitSymbolId(symbol.id);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : `${path}::${name.slice(0, dot)}`;
}

function push(table: Map<string, number[]>, key: string, position: number): void {
  const list = table.get(key);
  if (list) list.push(position);
  else table.set(key, [position]);
}
