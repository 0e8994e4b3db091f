/**
 * A repository in words: its size and languages, what the question names and how that hangs together, its services, packages or areas,
 * who calls whom between them, where it is entered. Summaries are put together from the index; every call is cited.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { capitalise, cite, paragraphs, quoteDoc } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Evidence, Hop, Path } from '#lib/model/answer';
import { symbolLabel } from '#lib/model/labels';
import { type Language, sayer } from '#lib/model/language';
import { type Overview, type OverviewArea, topAreas } from '#lib/model/overview';
import { tellingSymbols } from '#lib/tools/get-overview';
import { place } from '#lib/tools/wording';

export interface OverviewStory {
  readonly language: Language;
  readonly repository: string;
  /** The part that is told of, in words; absent: all of it. */
  readonly scope?: string;
  readonly overview: Overview;
  /** What the question itself names. */
  readonly asked: readonly SymbolRow[];
  readonly entries: readonly SymbolRow[];
  /** The lines of entries that bear most of the question, where they stand below the beginning, by key. */
  readonly entryLines: ReadonlyMap<number, Evidence>;
  /** How the named parts hang together, or the areas. */
  readonly paths: readonly Path[];
  readonly markOf: (symbol: Pick<SymbolRow, 'id' | 'kind' | 'path' | 'line' | 'endLine'>) => string | undefined;
}

const MAX_ENTRIES = 6;
const MAX_ASKED = 10;
const MAX_AREAS = 16;

const say = sayer({
  'The repository {name} has {files} with {symbols}, in {languages}.': '仓库 {name} 有{files}、{symbols}，语言为 {languages}。',
  'The repository {name} has {files} with {symbols} in {scope}, written in {languages}.':
    '仓库 {name} 有{files}、{symbols}（只看 {scope}），语言为 {languages}。',
  'What the question names:': '问题中提到的部分：',
  ', from line {line} on{mark}': '，从第 {line} 行起{mark}',
  'How they hang together:': '它们的关系：',
  'The services:': '各服务：',
  'The packages:': '各包：',
  'The areas of the code:': '代码的各部分：',
  'Who calls whom:': '谁调用谁：',
  'What calls what between them:': '各部分之间的调用：',
  'Entry points:': '入口：',
  'turns on {names}': '核心是 {names}',
  '{from} to {to}': '{from} → {to}',
  '{more} more': '另有 {more} 个',
});

export function overviewText(story: OverviewStory): string {
  const { language, overview, asked } = story;
  const areas = areaList(story);
  const relations = relationList(story);
  const named =
    asked.length === 0
      ? ''
      : `${say(language, 'What the question names:')}\n${asked
          .slice(0, MAX_ASKED)
          .map((row) => symbolLine(row, story))
          .join('\n')}`;
  return paragraphs(
    sizeSentence(story),
    named,
    ...(asked.length > 0 || overview.shape === 'services' ? [relations, areas] : [areas, relations]),
    entryList(story),
  );
}

function sizeSentence({ language, overview, repository, scope }: OverviewStory): string {
  const { count, inWords } = phrasesIn(language);
  const sizes = overview.languages.slice(0, 6).map((size) => `${size.name} (${count(size.files, 'file')})`);
  const size = {
    files: count(overview.files, 'file'),
    symbols: count(overview.symbols, 'symbol'),
    languages: inWords(sizes),
  };
  return scope === undefined
    ? say(language, 'The repository {name} has {files} with {symbols}, in {languages}.', { name: repository, ...size })
    : say(language, 'The repository {name} has {files} with {symbols} in {scope}, written in {languages}.', {
        scope,
        name: repository,
        ...size,
      });
}

const AREA_TITLES = { services: 'The services:', packages: 'The packages:', areas: 'The areas of the code:' } as const;

function areaList(story: OverviewStory): string {
  const { language, overview } = story;
  const areas = topAreas(overview);
  const lines = areas.slice(0, MAX_AREAS).map((area) => areaLine(area, story));
  const more = areas.length > MAX_AREAS ? [`- ${say(language, '{more} more', { more: areas.length - MAX_AREAS })}`] : [];
  return areas.length === 0 ? '' : `${say(language, AREA_TITLES[overview.shape])}\n${[...lines, ...more].join('\n')}`;
}

/** `- checkout (Go, 3 files in src/checkout): turns on `PlaceOrder``. */
function areaLine(area: OverviewArea, { language, markOf }: OverviewStory): string {
  const { count, inWords } = phrasesIn(language);
  const written = area.languages.slice(0, 2);
  const size = [...written.map((one) => one.name), count(area.files, 'file'), ...area.folders.map((folder) => `\`${folder}\``)];
  const names = tellingSymbols(area).map((symbol) => `\`${symbolLabel(symbol.id)}\`${cite(markOf(symbol))}`);
  const central = names.length === 0 ? '' : `: ${say(language, 'turns on {names}', { names: inWords(names) })}`;
  return `- ${plain(area.name)} (${size.join(', ')})${central}`;
}

/** Names come from folders, which may be called anything. */
function plain(name: string): string {
  return name.replace(/[`*_<>[\]]/g, ' ').trim();
}

/** One line for each path: what of one part does what with another. */
function relationList(story: OverviewStory): string {
  const { language, overview, asked, paths } = story;
  const told = paths.filter((path) => path.length > 0);
  if (told.length === 0) return '';
  const title =
    asked.length > 0
      ? 'How they hang together:'
      : overview.shape === 'services'
        ? 'Who calls whom:'
        : 'What calls what between them:';
  const hops = distinct(told.flat());
  const shared = sharedNames(hops);
  const lines = hops.map((hop) =>
    asked.length > 0 ? `- ${capitalise(stepText(hop, { story, shared }))}.` : linkLine(hop, { story, shared }),
  );
  return `${say(language, title)}\n${lines.join('\n')}`;
}

interface Telling {
  readonly story: OverviewStory;
  /** Names that several of the symbols told have: these are told with their files. */
  readonly shared: ReadonlySet<string>;
}

function stepText(hop: Hop, { story, shared }: Telling): string {
  const { named, stepPhrase } = phrasesIn(story.language);
  const placed = (id: string, path: string): string => (shared.has(symbolLabel(id)) ? ` (${path})` : '');
  const to = placed(hop.to, hop.toPath);
  return `${named(hop.from)}${placed(hop.from, hop.path)} ${stepPhrase(hop)}${to}`;
}

function sharedNames(hops: readonly Hop[]): ReadonlySet<string> {
  const ids = new Set(hops.flatMap((hop) => [hop.from, hop.to]));
  const byName = Map.groupBy(ids, symbolLabel);
  return new Set([...byName].filter(([, all]) => all.length > 1).map(([name]) => name));
}

function distinct(hops: readonly Hop[]): readonly Hop[] {
  return [...new Map(hops.map((hop) => [`${hop.from} ${hop.to} ${hop.kind} ${hop.path}:${hop.line}`, hop])).values()];
}

function linkLine(hop: Hop, telling: Telling): string {
  const { overview, language } = telling.story;
  const [from, to] = [topAreaOf(hop.from, overview), topAreaOf(hop.to, overview)];
  const step = stepText(hop, telling);
  if (!from || !to || from === to) return `- ${capitalise(step)}.`;
  return `- ${say(language, '{from} to {to}', { from: plain(from.name), to: plain(to.name) })}: ${step}.`;
}

/** The top area with the file of a symbol. */
function topAreaOf(id: string | undefined, overview: Overview): OverviewArea | undefined {
  const path = id?.slice(0, id.indexOf('::')) ?? '';
  const inner = overview.areas.find((area) => area.paths.includes(path));
  const top = inner?.id.split('/')[0];
  return overview.areas.find((area) => area.id === top);
}

function entryList(story: OverviewStory): string {
  const { language, entries } = story;
  if (entries.length === 0 || story.asked.length > 0) return '';
  const lines = entries.slice(0, MAX_ENTRIES).map((symbol) => {
    const matter = story.entryLines.get(symbol.key);
    const from = matter
      ? say(language, ', from line {line} on{mark}', { line: String(matter.line), mark: cite(matter.mark) })
      : '';
    return symbolLine(symbol, story, from);
  });
  return `${say(language, 'Entry points:')}\n${lines.join('\n')}`;
}

function symbolLine(symbol: SymbolRow, { language, markOf }: OverviewStory, from = ''): string {
  const { named, quoted } = phrasesIn(language);
  const doc = quoteDoc(symbol.doc);
  return `- ${named(symbol.id)}, ${place(symbol.path, symbol.line)}${cite(markOf(symbol))}${from}${doc === '' ? '' : `: ${quoted(doc)}`}`;
}
