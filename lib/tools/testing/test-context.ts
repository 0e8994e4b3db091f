/** A tools' context over a test repository, searching by words alone. */
import { SourceLines } from '#lib/graph/source-lines';
import type { OpenRepository } from '#lib/repository/open-repository';
import { FULL_RETRIEVAL } from '#lib/search/retrieval';
import { EvidenceLedger } from '#lib/tools/evidence-ledger';
import type { ToolContext } from '#lib/tools/tool';

export function testContext(repository: OpenRepository): ToolContext {
  const { reader, name, generation } = repository;
  const source = new SourceLines(reader);
  return {
    repository: name,
    reader,
    words: reader,
    source,
    git: { root: repository.root, commit: generation.commit },
    retrieval: FULL_RETRIEVAL,
    ledger: new EvidenceLedger(source, { repository: name, commit: generation.commit }),
    search: async (query, { limit }) => {
      const found = await reader.searchWords(query, limit);
      const rows = await reader.symbolsByKey(found.map((hit) => hit.key));
      return found.flatMap(({ key, score }) => {
        const symbol = rows.get(key);
        return symbol ? [{ symbol, score, reason: 'has these words' }] : [];
      });
    },
  };
}
