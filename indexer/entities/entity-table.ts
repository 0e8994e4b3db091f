/**
 * Entities and their edges: symbols of kind `entity` added behind those of the source, and edges of resolution `framework`, in the order
 * they are first said. The one place that makes either.
 */
import type { Site } from '#indexer/entities/contract';
import type { LinkedEdge } from '#indexer/link/edge-sink';
import type { EdgeKind, SymbolRecord } from '#lib/model/graph';
import type { EntityKind } from '#lib/model/ids';
import { entityId } from '#lib/model/ids';

export interface Evidence {
  readonly site: Site;
  readonly language: string;
  readonly isTest: boolean;
}

const WORDS: Readonly<Record<EntityKind, string>> = {
  route: 'route',
  table: 'table',
  config: 'configuration key',
  topic: 'topic',
  rpc: 'remote procedure',
  http: 'HTTP call',
  schedule: 'schedule',
};

export class EntityTable {
  readonly edges: LinkedEdge[] = [];
  private readonly records: SymbolRecord[];
  private readonly positions = new Map<string, number>();
  private readonly seen = new Set<string>();

  /** `records` of the source; entities are added behind them. */
  constructor(records: SymbolRecord[]) {
    this.records = records;
  }

  has(kind: EntityKind, name: string): boolean {
    return this.positions.has(entityId(kind, name));
  }

  /** The source's own symbols that fit, with their positions. */
  symbols(fits: (record: SymbolRecord) => boolean): readonly (readonly [SymbolRecord, number])[] {
    return this.records.flatMap((record, position) => (fits(record) ? [[record, position] as const] : []));
  }

  /** Position of an entity, made at its first evidence. */
  entity(kind: EntityKind, name: string, { site, language, isTest }: Evidence): number {
    const id = entityId(kind, name);
    const known = this.positions.get(id);
    if (known !== undefined) {
      const record = this.records[known];
      // What a test says first and the program says too is no test's.
      if (record?.isTest && !isTest) this.records[known] = { ...record, isTest: false };
      return known;
    }
    const position = this.records.length;
    this.positions.set(id, position);
    this.records.push({
      id,
      kind: 'entity',
      path: site.path,
      line: site.line,
      startLine: site.line,
      endLine: site.line,
      language,
      signature: `${WORDS[kind]} ${name}`.slice(0, 300),
      isTest,
      exported: true,
    });
    return position;
  }

  edge(from: number, to: number, kind: EdgeKind, site: Site, confidence = 1): void {
    if (from < 0 || to < 0) return;
    const key = `${from}:${to}:${kind}:${site.path}:${site.line}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const { path, line, column } = site;
    this.edges.push({ from, to, kind, path, line, column, resolution: 'framework', confidence });
  }
}
