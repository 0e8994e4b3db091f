/**
 * What the index says, asked apart from the checks that are judged: whether two names are surely strangers, whether one calls the other,
 * whether anybody calls a symbol. Only names of one definition are judged, so that what is planted is false whichever way it is read.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { EDGE_KINDS } from '#lib/model/graph';
import { splitSymbolId } from '#lib/model/ids';

export class Truth {
  private readonly reader: RepositoryReader;

  constructor(reader: RepositoryReader) {
    this.reader = reader;
  }

  /** The one definition of a qualified name; null where there are several or none. */
  async only(name: string): Promise<SymbolRow | null> {
    const last = name.split('.').at(-1) ?? name;
    const [suffix, named] = await Promise.all([this.reader.symbolsBySuffix(name, 8), this.reader.symbolsByName(last, 40)]);
    const rows = new Map([...suffix, ...named].filter((row) => endsWith(row, name)).map((row) => [row.key, row]));
    const [row] = rows.values();
    return rows.size === 1 && row && row.kind !== 'entity' && splitSymbolId(row.id).name === name ? row : null;
  }

  /** No edge of any kind leads from one to the other, nor between what is written inside them, nor across what they override. */
  async areStrangers(from: SymbolRow, to: SymbolRow): Promise<boolean> {
    if (from.path === to.path && (from.id.startsWith(`${to.id}.`) || to.id.startsWith(`${from.id}.`) || from.id === to.id))
      return false;
    const [inFrom, inTo] = await Promise.all([this.within(from), this.within(to)]);
    const edges = await this.reader.edgesFrom(keys(inFrom), EDGE_KINDS);
    const declared = await this.reader.edgesFrom(keys(inTo), ['overrides', 'handles_rpc', 'handles_route', 'subscribes']);
    const targets = new Set([...keys(inTo), ...declared.map((edge) => edge.toKey)]);
    if (edges.some((edge) => targets.has(edge.toKey))) return false;
    // A declared member may be said to lead to what overrides it.
    const overriding = await this.reader.edgesFrom(keys(inTo), ['overrides', 'extends', 'implements']);
    if (overriding.some((edge) => keys(inFrom).includes(edge.toKey))) return false;
    const last = to.id.split(/[.:]/).at(-1) ?? '';
    const leaves = await this.reader.leavesFrom(keys(inFrom));
    return !leaves.some((leaf) => leaf.callee.endsWith(last) || leaf.candidates.includes(to.id));
  }

  async isCalled(row: SymbolRow): Promise<boolean> {
    const edges = await this.reader.edgesTo([row.key], ['calls', 'instantiates']);
    return edges.some((edge) => edge.fromKey !== row.key);
  }

  /** Callers besides one. */
  async hasOtherCallers(row: SymbolRow, besides: SymbolRow): Promise<boolean> {
    const edges = await this.reader.edgesTo([row.key], ['calls']);
    return edges.some((edge) => edge.fromKey !== besides.key && edge.fromKey !== row.key && !edge.from.startsWith(besides.id));
  }

  private async within(row: SymbolRow): Promise<readonly SymbolRow[]> {
    const all = await this.reader.symbolsInFile(row.path);
    return all.filter((one) => one.key === row.key || one.id.startsWith(`${row.id}.`));
  }
}

function endsWith(row: SymbolRow, name: string): boolean {
  const own = splitSymbolId(row.id).name;
  return own === name || own.endsWith(`.${name}`);
}

function keys(rows: readonly SymbolRow[]): readonly number[] {
  return rows.map((row) => row.key);
}
