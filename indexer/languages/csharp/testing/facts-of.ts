/** Facts of a C# text; used by tests alone. */
import type { FileFacts } from '#indexer/facts/file-facts';
import { csharp } from '#indexer/languages/csharp/language';
import { parseSource } from '#indexer/parse/load-grammar';

export async function factsOf(source: string): Promise<FileFacts> {
  return csharp.extract(await parseSource(source, { id: 'csharp', grammar: 'c_sharp' }), 'A.cs');
}
