/**
 * The graph of a directory without a database: scan, parse and link, as the `graph` command prints it (DESIGN section 7). Sorted by
 * file and line, so two runs print the same.
 */
import { resolve } from 'node:path';
import { collectFacts } from '#indexer/collect-facts';
import { extractorVersion } from '#indexer/extractor-version';
import { link, scanForIndex } from '#indexer/index-repository';
import type { LinkedGraph } from '#indexer/link/link-repository';
import type { ParsePool } from '#indexer/parse/parse-pool';
import type { ScanSettings } from '#indexer/scan/scanned-file';
import type { EdgeRecord, FileRecord, LeafRecord, SymbolRecord } from '#lib/model/graph';

export interface GraphDocument {
  /** As given, made absolute. */
  readonly root: string;
  readonly files: readonly Pick<FileRecord, 'path' | 'language' | 'status' | 'reason' | 'detail'>[];
  readonly symbols: readonly Pick<SymbolRecord, 'id' | 'kind' | 'path' | 'line' | 'endLine'>[];
  readonly edges: readonly EdgeRecord[];
  readonly leaves: readonly LeafRecord[];
}

export interface GraphOptions {
  readonly settings: ScanSettings;
  readonly pool: ParsePool;
  readonly signal?: AbortSignal;
}

export async function graphOf(dir: string, options: GraphOptions): Promise<GraphDocument> {
  const scan = await scanForIndex(dir, options);
  const collected = await collectFacts(scan, { ...options, keep: 'facts', factsVersion: extractorVersion().facts });
  const graph = link({ ...scan, files: collected.files }, collected);
  return {
    root: resolve(dir),
    files: collected.files.map(({ path, language, status, reason, detail }) => ({ path, language, status, reason, detail })),
    symbols: graph.symbols.map(({ id, kind, path, line, endLine }) => ({ id, kind, path, line, endLine })),
    ...namedEnds(graph),
  };
}

/** Positions become ids, with the definition's line wherever one id may mean several. */
function namedEnds({ symbols, edges, leaves }: LinkedGraph): Pick<GraphDocument, 'edges' | 'leaves'> {
  const definitions = new Map<string, number>();
  for (const { id } of symbols) definitions.set(id, (definitions.get(id) ?? 0) + 1);
  const end = (position: number): SymbolRecord => {
    const symbol = symbols[position];
    if (!symbol) throw new RangeError(`an edge ends at symbol ${position} of ${symbols.length}`);
    return symbol;
  };
  const fromLine = ({ id, line }: SymbolRecord): { readonly fromLine?: number } =>
    (definitions.get(id) ?? 0) > 1 ? { fromLine: line } : {};
  return {
    edges: edges.map(({ from, to, ...edge }) => ({
      from: end(from).id,
      to: end(to).id,
      ...edge,
      ...fromLine(end(from)),
      toLine: end(to).line,
    })),
    leaves: leaves.map(({ from, ...leaf }) => ({ from: end(from).id, ...leaf, ...fromLine(end(from)) })),
  };
}
