/** Makes what the tools need of one open repository, for one answer: a fresh ledger, shared source lines. */
import { SourceLines } from '#lib/graph/source-lines';
import type { OpenRepository } from '#lib/repository/open-repository';
import { FULL_RETRIEVAL, type Retrieval } from '#lib/search/retrieval';
import { searchSymbols } from '#lib/search/search';
import { EvidenceLedger } from '#lib/tools/evidence-ledger';
import type { ToolContext } from '#lib/tools/tool';

export interface ToolContextOptions {
  readonly signal?: AbortSignal;
  /** Default: all of it. */
  readonly retrieval?: Retrieval;
}

export function createToolContext(repository: OpenRepository, options: ToolContextOptions = {}): ToolContext {
  const { retrieval = FULL_RETRIEVAL } = options;
  const source = new SourceLines(repository.reader);
  return {
    repository: repository.name,
    reader: repository.reader,
    source,
    git: { root: repository.root, commit: repository.generation.commit },
    ledger: new EvidenceLedger(source, { repository: repository.name, commit: repository.generation.commit }),
    search: (query, searchOptions) => searchSymbols(repository, query, { ...searchOptions, retrieval }),
    retrieval,
    ...(options.signal ? { signal: options.signal } : {}),
  };
}
