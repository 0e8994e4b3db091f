/** A repository in words: what it is written in, its largest folders, where it starts, what the rest leans on. */
import type { SymbolRow } from '#db/repository/repository-store';
import { cite, inWords, named, paragraphs, quoteDoc } from '#lib/answer/compose/phrases';
import type { Coverage } from '#lib/model/status';
import type { SymbolMark } from '#lib/tools/find-symbol';
import type { Area } from '#lib/tools/get-overview';
import { count, place } from '#lib/tools/wording';

export interface OverviewStory {
  readonly repository: string;
  readonly coverage: Coverage | null;
  readonly areas: readonly Area[];
  readonly entries: readonly SymbolRow[];
  readonly mostCalled: readonly SymbolRow[];
  /** What the question itself describes. */
  readonly asked: readonly SymbolMark[];
  readonly markOf: (symbol: SymbolRow) => string | undefined;
}

const MAX_LISTED = 6;

export function overviewText(story: OverviewStory): string {
  return paragraphs(
    sizeSentence(story),
    story.asked.length === 0
      ? ''
      : `What the question names:\n${story.asked.map(({ symbol, mark }) => symbolLine(symbol, mark)).join('\n')}`,
    story.areas.length === 0 ? '' : `The largest folders:\n${story.areas.slice(0, 8).map(areaLine).join('\n')}`,
    symbolList('Entry points, called by no other function:', story.entries, story),
    symbolList('What most other code leans on:', story.mostCalled, story),
  );
}

function sizeSentence({ coverage, repository, entries, markOf }: OverviewStory): string {
  if (!coverage) return `The repository ${repository} has no finished index.`;
  const languages = Object.entries(coverage.files.byLanguage)
    .toSorted(([, a], [, b]) => b.lines - a.lines)
    .map(([name, size]) => `${name} (${count(size.files, 'file')}, ${count(size.lines, 'line')})`);
  const first = entries[0];
  const start = first ? ` It starts, among others, in ${named(first.id)}${cite(markOf(first))}.` : '';
  return `The repository ${repository} has ${count(coverage.files.indexed, 'indexed file')} with ${count(coverage.symbols, 'symbol')}, in ${inWords(languages)}.${start}`;
}

function areaLine(area: Area): string {
  return `- ${area.folder}: ${count(area.files, 'file')}, ${count(area.lines, 'line')}`;
}

function symbolList(title: string, symbols: readonly SymbolRow[], story: OverviewStory): string {
  if (symbols.length === 0) return '';
  const lines = symbols.slice(0, MAX_LISTED).map((symbol) => symbolLine(symbol, story.markOf(symbol)));
  return `${title}\n${lines.join('\n')}`;
}

function symbolLine(symbol: SymbolRow, mark: string | null | undefined): string {
  const doc = quoteDoc(symbol.doc);
  return `- ${named(symbol.id)} in ${place(symbol.path, symbol.line)}${cite(mark)}${doc === '' ? '' : `: “${doc}”`}`;
}
