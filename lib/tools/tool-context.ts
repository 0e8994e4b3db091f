/** Makes what the tools need of one open repository, for one answer: a fresh ledger, shared source lines. */
import { SourceLines } from '#lib/graph/source-lines';
import type { OpenRepository } from '#lib/repository/open-repository';
import { searchSymbols } from '#lib/search/search';
import { EvidenceLedger } from '#lib/tools/evidence-ledger';
import type { ToolContext } from '#lib/tools/tool';

export function createToolContext(repository: OpenRepository, options: { readonly signal?: AbortSignal } = {}): ToolContext {
  const source = new SourceLines(repository.reader);
  return {
    repository: repository.name,
    reader: repository.reader,
    source,
    ledger: new EvidenceLedger(source, { repository: repository.name, commit: repository.generation.commit }),
    search: (query, searchOptions) => searchSymbols(repository, query, searchOptions),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}
