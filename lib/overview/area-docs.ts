/** What an area says about itself: the documentation of its package, or of the one file it turns on. Never a licence. */
import type { RepositoryReader } from '#db/repository/repository-store';
import { headSentence } from '#lib/overview/area-summary';
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';
import { commonFolder, folderOf } from '#lib/overview/file-graph';

const OF_ITS_FOLDER = /(^|\/)(__init__|index|mod|lib|doc|package-info|README)\.\w+$/;

/** First sentences by area number. */
export async function areaDocs(
  reader: RepositoryReader,
  graph: CodeGraph,
  index: AreaIndex,
): Promise<ReadonlyMap<number, string>> {
  const modules = new Map<number, number>();
  graph.symbols.forEach((symbol, at) => {
    if (symbol.kind === 'module') modules.set(graph.fileOf[at] ?? -1, symbol.key);
  });
  const wanted = index.areas.map(({ node, number }) => ({ number, key: modules.get(speakingFile(graph, node.files) ?? -1) }));
  const rows = await reader.symbolsByKey(wanted.flatMap(({ key }) => key ?? []));
  const docs = new Map<number, string>();
  for (const { number, key } of wanted) {
    const sentence = headSentence(key === undefined ? undefined : rows.get(key)?.doc);
    if (sentence !== '') docs.set(number, sentence);
  }
  return docs;
}

/** The file that stands for the folder the area lies in; the only file of an area of one. */
function speakingFile(graph: CodeGraph, files: readonly number[]): number | undefined {
  if (files.length === 1) return files[0];
  const folder = commonFolder(files.map((file) => graph.files[file]?.path ?? ''));
  return files.find((file) => {
    const path = graph.files[file]?.path ?? '';
    return folderOf(path) === folder && OF_ITS_FOLDER.test(path);
  });
}
