/**
 * Makes the overview of a generation: reads the whole graph, groups its files, names the groups, finds what they turn on, own and call, where
 * they are entered and what happens then. The same index gives the same overview. Gives the event loop a turn between its steps.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RepositoryReader } from '#db/repository/repository-store';
import { OVERVIEW_VERSION, type Overview } from '#lib/model/overview';
import { areaLinks } from '#lib/overview/area-links';
import { shapeOf } from '#lib/overview/area-shape';
import { areaTree } from '#lib/overview/area-tree';
import { indexAreas } from '#lib/overview/areas-of-symbols';
import { centrality } from '#lib/overview/centrality';
import { readCodeGraph } from '#lib/overview/code-graph';
import { describeAreas } from '#lib/overview/describe-areas';
import { entriesOfAreas, topAreaOf } from '#lib/overview/entries-of-areas';
import { languagesOf } from '#lib/overview/languages';
import { linkExamples } from '#lib/overview/link-examples';
import { mainFlows } from '#lib/overview/main-flows';

export async function makeOverview(reader: RepositoryReader): Promise<Overview> {
  const graph = await readCodeGraph(reader);
  await nextTurn();
  const tree = await areaTree(graph);
  const index = indexAreas(tree, graph);
  const ranks: Float64Array[] = [];
  for (const row of index.ofSymbol) ranks.push(await centrality(graph, row));
  const links = await areaLinks(graph, index, ranks);
  await nextTurn();
  const described = await describeAreas({ reader, graph, index, ranks, links });
  const ids = described.map((area) => area.id);
  await nextTurn();
  const entryPoints = await entriesOfAreas(reader, { graph, index, ids });
  await nextTurn();
  const examples = await linkExamples(reader, { graph, index, links });
  const flows = await mainFlows({ reader, entries: entryPoints, areaOf: topAreaOf(graph, index, ids) });
  const code = graph.files.filter((file) => !file.isTest);
  return {
    version: OVERVIEW_VERSION,
    shape: shapeOf(index, links),
    languages: languagesOf(code),
    files: code.length,
    lines: code.reduce((sum, file) => sum + file.lines, 0),
    symbols: graph.symbols.filter((symbol) => symbol.kind !== 'entity' && !symbol.isTest).length,
    testFiles: graph.files.length - code.length,
    areas: described,
    links: links.map((link, at) => ({
      from: ids[link.from] ?? '',
      to: ids[link.to] ?? '',
      weight: link.weight,
      kinds: Object.fromEntries([...link.kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      examples: examples[at] ?? [],
    })),
    entryPoints,
    flows,
  };
}
