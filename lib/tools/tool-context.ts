/** Makes what the tools need of one open repository, for one answer: a fresh ledger, shared source lines. */
import { SourceLines } from '#lib/graph/source-lines';
import type { Scope } from '#lib/model/answer';
import type { Language } from '#lib/model/language';
import { namedElsewhere, type Others } from '#lib/repository/elsewhere';
import type { OpenRepository } from '#lib/repository/open-repository';
import { FULL_RETRIEVAL, type Retrieval } from '#lib/search/retrieval';
import { type SearchHit, searchSymbols } from '#lib/search/search';
import { type SymbolScope, symbolScope, wordReader } from '#lib/search/symbol-scope';
import { withMeant } from '#lib/tools/accepted-concepts';
import { EvidenceLedger } from '#lib/tools/evidence-ledger';
import type { ToolContext } from '#lib/tools/tool';

export interface ToolContextOptions {
  readonly signal?: AbortSignal;
  /** Default: all of it. */
  readonly retrieval?: Retrieval;
  /** Of the sentences for the reader. */
  readonly language?: Language;
  /** Of what exists (check-scope.ts). Its commit is the repository's. */
  readonly scope?: Scope;
  /** The other repositories that whoever asks may read; absent: none is looked into. */
  readonly others?: Others | undefined;
}

export function createToolContext(repository: OpenRepository, options: ToolContextOptions = {}): ToolContext {
  const { retrieval = FULL_RETRIEVAL } = options;
  const { reader } = repository;
  const source = new SourceLines(reader);
  const searchIn = (scope?: SymbolScope): ToolContext['search'] =>
    oncePerQuery(async (query, limit) => {
      const found = await searchSymbols(repository, query, { limit, retrieval, scope });
      const hits = await withMeant(found, query, { reader, source });
      return scope === undefined ? hits : hits.filter(({ symbol }) => scope.has(symbol));
    });
  const everywhere: ToolContext = {
    repository: repository.name,
    reader,
    source,
    git: { root: repository.root, commit: repository.generation.commit },
    ledger: new EvidenceLedger(source, { repository: repository.name, commit: repository.generation.commit }),
    search: searchIn(),
    words: reader,
    elsewhere: (name) => namedElsewhere(name, repository.name, options.others),
    retrieval,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.language ? { language: options.language } : {}),
  };
  const scope = options.scope && symbolScope(options.scope);
  if (scope === undefined) return everywhere;
  return { ...everywhere, scope, words: wordReader(reader, scope), search: searchIn(scope), everywhere };
}

/** As many as a tool lists at most; what is asked for less is the beginning of it. */
const SEARCHED = 40;

/** The planner, the linking and the composing of one answer ask the same: they get the same. */
function oncePerQuery(search: (query: string, limit: number) => Promise<readonly SearchHit[]>): ToolContext['search'] {
  const known = new Map<string, Promise<readonly SearchHit[]>>();
  return async (query, { limit }) => {
    if (limit > SEARCHED) return search(query, limit);
    const searching = known.get(query) ?? search(query, SEARCHED);
    known.set(query, searching);
    return (await searching).slice(0, limit);
  };
}
