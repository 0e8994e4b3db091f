/** get_overview: what a repository is made of: languages, areas, entry points, and the symbols most others lean on. */
import { z } from 'zod';
import { landmarksOf } from '#lib/graph/landmarks';
import type { FileRecord } from '#lib/model/graph';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { defineTool, toolResult } from '#lib/tools/tool';
import { count } from '#lib/tools/wording';

const MAX_AREAS = 12;
const MAX_LANDMARKS = 8;

export interface Area {
  readonly folder: string;
  readonly files: number;
  readonly lines: number;
}

export const getOverview = defineTool({
  name: 'get_overview',
  description:
    'Describes the indexed repository: languages, its largest folders, its entry points (reached by no other code, reaching the most), and its most called symbols, with their definitions as evidence.',
  inputSchema: z.object({}),
  async run(_input, context) {
    const [coverage, files, landmarks] = await Promise.all([
      context.reader.coverage(),
      context.reader.files(),
      landmarksOf(context.reader),
    ]);
    const entries = landmarks.entries.slice(0, MAX_LANDMARKS).map((one) => one.symbol);
    const called = landmarks.mostCalled.slice(0, MAX_LANDMARKS).map((one) => one.symbol);
    const citedEntries = await citeSymbols(context, entries);
    const citedCalled = await citeSymbols(context, called);
    const languages = Object.entries(coverage?.files.byLanguage ?? {}).toSorted(([, a], [, b]) => b.lines - a.lines);
    const areas = areasOf(files);
    const symbols = [...new Map([...entries, ...called].map((row) => [row.key, row])).values()];
    return toolResult({
      title: 'Overview of the repository',
      summary: `${count(coverage?.files.indexed ?? 0, 'file')}, ${count(coverage?.symbols ?? 0, 'symbol')}.`,
      text: [
        `Languages: ${languages.map(([name, size]) => `${name} ${count(size.files, 'file')}, ${count(size.lines, 'line')}`).join('; ')}`,
        `Largest folders: ${areas.map((area) => `${area.folder} (${count(area.files, 'file')}, ${count(area.lines, 'line')})`).join('; ')}`,
        'Entry points:',
        ...citedEntries.map(({ symbol, mark }) => describeSymbol(symbol, mark)),
        'Most called:',
        ...citedCalled.map(({ symbol, mark }) => describeSymbol(symbol, mark)),
      ].join('\n'),
      hits: symbols.map((row, at) => ({ id: row.id, route: 'overview', score: 1 / (at + 1), reason: 'is a landmark' })),
      marks: [...citedEntries, ...citedCalled].flatMap(({ mark }) => (mark ? [mark] : [])),
      symbols,
    });
  },
});

/** Folders by lines of indexed code, two levels deep, the largest first. */
export function areasOf(files: readonly FileRecord[]): readonly Area[] {
  const areas = new Map<string, { files: number; lines: number }>();
  for (const file of files) {
    if (file.status !== 'indexed') continue;
    const parts = file.path.split('/').slice(0, -1);
    const folder = parts.length === 0 ? '.' : parts.slice(0, 2).join('/');
    const area = areas.get(folder) ?? { files: 0, lines: 0 };
    areas.set(folder, { files: area.files + 1, lines: area.lines + file.lines });
  }
  return [...areas]
    .map(([folder, size]) => ({ folder, ...size }))
    .toSorted((a, b) => b.lines - a.lines || (a.folder < b.folder ? -1 : 1))
    .slice(0, MAX_AREAS);
}
