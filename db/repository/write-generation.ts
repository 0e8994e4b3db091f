/** Writes one generation as a whole: one transaction, the difference to the generation before it. */
import type { Database } from '#db/client';
import { currentGeneration } from '#db/repository/read-generation';
import type { GenerationInput, GenerationRow } from '#db/repository/repository-store';
import { writeDocuments } from '#db/repository/write-documents';
import { writeContents, writeFiles } from '#db/repository/write-files';
import { writeEdges, writeLeaves } from '#db/repository/write-links';
import { writeSymbols } from '#db/repository/write-symbols';

export async function writeGeneration(database: Database, input: GenerationInput): Promise<GenerationRow> {
  const written = await database.transaction(async (transaction) => {
    const previous = await currentGeneration(transaction);
    const generation = previous === null && input.as ? input.as.generation : (previous?.generation ?? 0) + 1;
    await writeContents(transaction, input.contents);
    await writeFiles(transaction, input, generation);
    const keys = await writeSymbols(transaction, input.symbols, generation);
    await writeEdges(transaction, input, keys, generation);
    await writeLeaves(transaction, input, keys, generation);
    await writeDocuments(transaction, input, keys);
    const { commit, dirty, extractor, coverage } = input;
    const indexedAt = input.as?.indexedAt ?? new Date().toISOString();
    await transaction.run('insert into generations values (?, ?, ?, ?, ?, ?)', [
      generation,
      commit,
      dirty,
      indexedAt,
      extractor,
      JSON.stringify(coverage),
    ]);
    return { generation, commit, dirty, indexedAt, extractor, coverage };
  });
  await database.checkpoint();
  return written;
}
