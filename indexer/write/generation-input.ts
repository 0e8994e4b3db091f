/** Puts together what the database stores of one index: files, their new bytes, the graph, its search documents and the counts. */
import type { GenerationInput } from '#db/repository/repository-store';
import type { CollectedTexts } from '#indexer/collect-facts';
import type { LinkedGraph } from '#indexer/link/link-repository';
import { readTexts } from '#indexer/parse/packed-unit';
import type { Scan } from '#indexer/scan/scanned-file';
import { coverageOf } from '#indexer/write/coverage';
import { symbolDocuments } from '#lib/model/documents/symbol-documents';
import type { SymbolText } from '#lib/model/documents/symbol-text';
import type { PreciseCoverage } from '#lib/model/status';

export function generationInput(
  scan: Pick<Scan, 'commit' | 'dirty'>,
  made: {
    readonly collected: CollectedTexts;
    readonly graph: LinkedGraph;
    readonly extractor: string;
    readonly precise?: PreciseCoverage | undefined;
  },
): GenerationInput {
  const { collected, graph, extractor, precise } = made;
  const files = collected.files;
  const packed = new Map(collected.units.map((unit) => [unit.path, unit.packed]));
  const textsOf = (path: string): readonly SymbolText[] => {
    const unit = packed.get(path);
    return unit ? readTexts(unit) : [];
  };
  return {
    commit: scan.commit,
    dirty: scan.dirty,
    extractor,
    files,
    contents: collected.newContents,
    ...graph,
    documents: symbolDocuments(graph, textsOf),
    coverage: { ...coverageOf({ files, ...graph }), ...(precise ? { precise } : {}) },
  };
}
