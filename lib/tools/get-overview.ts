/**
 * get_overview: what a repository is made of: its areas, what they turn on and own, what calls what between them, where it is entered. Of
 * one area on request; or of the parts a question names, and how those hang together.
 */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import type { Hit, Path } from '#lib/model/answer';
import { symbolLabel } from '#lib/model/labels';
import { areasInside, type Overview, type OverviewArea, type OverviewLink, type SymbolRef, topAreas } from '#lib/model/overview';
import { findArea } from '#lib/overview/find-area';
import { overviewOf } from '#lib/overview/overview-of';
import { overviewWithin } from '#lib/overview/overview-within';
import { citeHops, marksOf } from '#lib/tools/evidence';
import { citeSymbols, describeSymbol, type SymbolMark } from '#lib/tools/find-symbol';
import { type AskedPart, askedParts, rowsOf } from '#lib/tools/overview-parts';
import { partPaths } from '#lib/tools/overview-paths';
import { defineTool, type ToolContext, type ToolResult, toolResult } from '#lib/tools/tool';
import { count, hopLine } from '#lib/tools/wording';

/** The reason of hits that the question itself names. */
export const NAMED_IN_QUESTION = 'is named in the question';

/** Links that are told as paths. */
const MOST_LINKS = 10;
/** So few that each may be told by two examples. */
const FEW_LINKS = 8;
/** Between services all of them are the answer, as far as they can be taken in. */
const MOST_WIRES = 24;
const MOST_ENTRIES = 6;
const MOST_CITED = 12;
const TOLD_OF_AN_AREA = 2;
const MOST_OF_AN_AREA = 3;

export const getOverview = defineTool({
  name: 'get_overview',
  description:
    'Describes the indexed repository: its areas (services, packages or groups of files), nested, with what they turn on, own and call, its entry points and languages, with definitions and call lines as evidence. With `area` (a name or id from an earlier result) one area; with `about` (words) the parts those words name and how they hang together. A name that is no area is said to be none.',
  inputSchema: z.object({
    area: z.string().trim().min(1).max(200).optional().describe('Name or id of an area, to look inside it.'),
    level: z.int().min(0).max(2).optional().describe('How many levels of inner areas to list; default 0.'),
    about: z.string().trim().min(1).max(500).optional().describe('The question, or the names of parts it is about.'),
  }),
  async run({ area, level = 0, about }, context) {
    const overview = await overviewWithin(await overviewOf(context.reader), context.reader, context.scope);
    if (area !== undefined) return areaResult(area, { overview, context, level });
    const parts = about === undefined ? [] : await askedParts(about, overview, context);
    return wholeResult(overview, { parts, context, level });
  },
});

interface Whole {
  readonly parts: readonly AskedPart[];
  readonly context: ToolContext;
  readonly level: number;
}

async function wholeResult(overview: Overview, { parts, context, level }: Whole): Promise<ToolResult> {
  const { reader, source } = context;
  const named = parts.flatMap((part) => part.symbols);
  const asked = alternating(parts.map((part) => part.symbols));
  const entries = await rowsOf(firstEntries(overview), reader);
  const central = await rowsOf(
    topAreas(overview).flatMap((area) => area.central.filter((symbol) => symbol.kind !== 'module').slice(0, 1)),
    reader,
  );
  const between = named.length > 0 ? await partPaths(parts, { reader, source }) : wholePaths(overview, parts);
  const paths = await citePaths(context, between);
  const starts = overview.shape === 'areas' ? [...entries.slice(0, 3), ...central] : [...entries, ...central];
  const cited = await citeSymbols(context, (asked.length > 0 ? asked : distinct(starts)).slice(0, MOST_CITED));
  const marked = await citeNames(context, overview);
  const symbols = distinct([...asked, ...starts]);
  const hops = paths.flat();
  return toolResult({
    title: 'Overview of the repository',
    summary: `${count(overview.files, 'file')}, ${count(topAreas(overview).length, 'area')}.`,
    text: [
      `${count(overview.files, 'file')} with ${count(overview.symbols, 'symbol')}: ${languages(overview.languages)}`,
      `${AREAS_TITLE[overview.shape]}:`,
      ...topAreas(overview).flatMap((area) => areaLines(area, { overview, level })),
      ...(parts.length > 0 ? [`Named in the question: ${parts.map(partLine).join('; ')}`] : []),
      ...cited.map(({ symbol, mark }) => describeSymbol(symbol, mark)),
      ...(hops.length > 0 ? ['How they hang together:', ...hops.map(hopLine)] : []),
    ].join('\n'),
    hits: symbols.map((row, at) => hitOf(row, at, named)),
    paths,
    marks: [...marksOfCited(cited), ...marked, ...marksOf(hops)],
    symbols,
  });
}

const AREAS_TITLE = { services: 'Services', packages: 'Packages', areas: 'Areas' } as const;

/** What an area turns on, as it is told of it. */
export function tellingSymbols(area: OverviewArea): readonly SymbolRef[] {
  const code = area.central.filter((symbol) => symbol.kind !== 'module');
  const byName = new Map((code.length > 0 ? code : area.central).map((symbol) => [symbolLabel(symbol.id), symbol] as const));
  return [...byName.values()].slice(0, TOLD_OF_AN_AREA);
}

/** The line that names each of them. */
async function citeNames(context: ToolContext, overview: Overview): Promise<readonly string[]> {
  const marks: string[] = [];
  for (const { path, line, id } of topAreas(overview).flatMap(tellingSymbols)) {
    const mark = await context.ledger.add({ path, line, endLine: line, symbol: id, role: 'definition' });
    if (mark !== null) marks.push(mark);
  }
  return marks;
}

function hitOf(row: SymbolRow, at: number, named: readonly SymbolRow[]): Hit {
  const isNamed = named.some((one) => one.key === row.key);
  return { id: row.id, route: 'overview', score: 1 / (at + 1), reason: isNamed ? NAMED_IN_QUESTION : 'its area turns on it' };
}

/** One of each list, then the second of each. */
function alternating<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** Of different areas and kinds first: where a reader would start. */
export function firstEntries(overview: Overview): readonly { readonly key: number }[] {
  const chosen: { readonly key: number }[] = [];
  const areas = new Map<string, number>();
  const mains = overview.entryPoints.filter((entry) => entry.kind === 'main' && entry.symbol.kind !== 'module');
  const first = overview.entryPoints.filter((entry) => entry.kind !== 'main');
  for (const { symbol, area } of alternating([mains.toSorted(byArea(overview)), first])) {
    const top = area.split('/')[0] ?? '';
    const many = areas.get(top) ?? 0;
    if (many >= 2 || chosen.some((one) => one.key === symbol.key)) continue;
    areas.set(top, many + 1);
    chosen.push({ key: symbol.key });
    if (chosen.length >= MOST_ENTRIES) break;
  }
  return chosen;
}

/** Main functions by how much of the system hangs on their area. */
function byArea(overview: Overview): (a: { readonly area: string }, b: { readonly area: string }) => number {
  const weight = new Map<string, number>();
  for (const link of overview.links) weight.set(link.from, (weight.get(link.from) ?? 0) + link.weight);
  const of = (entry: { readonly area: string }): number => weight.get(entry.area.split('/')[0] ?? '') ?? 0;
  return (a, b) => of(b) - of(a);
}

/** What leads from each area to others, and where that says little of how it works, the flow that changes most. */
function wholePaths(overview: Overview, parts: readonly AskedPart[]): readonly Path[] {
  const links = linkPaths(overview, parts);
  const [flow] = overview.flows;
  return overview.shape === 'services' || !flow ? links : [flow.hops.slice(0, MOST_STEPS), ...links];
}

const MOST_STEPS = 10;

/** One example of what leads from each area to each other; only of the areas asked for, where some are. */
function linkPaths(overview: Overview, parts: readonly AskedPart[]): readonly Path[] {
  const asked = new Set(
    overview.shape === 'areas'
      ? []
      : parts.flatMap((part) => part.areas.filter((area) => area.level === 0).map((area) => area.id)),
  );
  const top = new Set(topAreas(overview).map((area) => area.id));
  const links = overview.links.filter(
    (link) => top.has(link.from) && (asked.size === 0 || asked.has(link.from) || asked.has(link.to)),
  );
  const wires = links.filter(isWired);
  const told = wires.length > 0 ? wires.slice(0, MOST_WIRES) : links.slice(0, MOST_LINKS);
  // What one area does with the others is one story.
  const bySource = Map.groupBy(told, (link) => link.from);
  const each = told.length <= FEW_LINKS ? 2 : 1;
  return [...bySource.values()].map((own) => own.flatMap((link) => link.examples.slice(0, each).flat()));
}

function isWired(link: OverviewLink): boolean {
  return (link.kinds.calls_rpc ?? 0) + (link.kinds.calls_http ?? 0) + (link.kinds.publishes ?? 0) > 0;
}

async function citePaths(context: ToolContext, paths: readonly Path[]): Promise<readonly Path[]> {
  const cited: Path[] = [];
  for (const path of paths) cited.push(await citeHops(context, path));
  return cited;
}

interface OneArea {
  readonly overview: Overview;
  readonly context: ToolContext;
  readonly level: number;
}

async function areaResult(asked: string, { overview, context, level }: OneArea): Promise<ToolResult> {
  const area = findArea(overview, asked);
  if (!area) {
    const names = topAreas(overview).map((one) => one.id);
    const summary = `There is no area ${asked}. Areas: ${names.join(', ')}.`;
    return toolResult({ title: `Overview of ${asked}`, summary, text: summary, notFound: [{ asked, closest: [] }] });
  }
  const symbols = await rowsOf(area.central, context.reader);
  const cited = await citeSymbols(context, symbols);
  const links = overview.links.filter((link) => link.from === area.id || link.to === area.id).slice(0, MOST_LINKS);
  const paths = await citePaths(
    context,
    links.flatMap((link) => link.examples.slice(0, 1)),
  );
  return toolResult({
    title: `Overview of ${area.name}`,
    summary: area.summary,
    text: [
      ...areaLines(area, { overview, level: Math.max(level, 1) }),
      ...cited.map(({ symbol, mark }) => describeSymbol(symbol, mark)),
      ...(area.entities.length > 0
        ? [
            `Owns: ${area.entities
              .slice(0, 20)
              .map((entity) => entity.id)
              .join(', ')}`,
          ]
        : []),
      ...paths.flat().map(hopLine),
    ].join('\n'),
    hits: symbols.map((row, at) => ({ id: row.id, route: 'overview', score: 1 / (at + 1), reason: `${area.name} turns on it` })),
    paths,
    marks: [...marksOfCited(cited), ...marksOf(paths.flat())],
    symbols,
  });
}

function areaLines(
  area: OverviewArea,
  { overview, level }: { readonly overview: Overview; readonly level: number },
): readonly string[] {
  const indent = '  '.repeat(area.level);
  const line = `${indent}- ${area.name} (${area.id}): ${area.summary}`;
  if (level === 0) return [line];
  return [line, ...areasInside(overview, area.id).flatMap((inner) => areaLines(inner, { overview, level: level - 1 }))];
}

function partLine(part: AskedPart): string {
  const found = [
    ...part.areas.slice(0, 2).map((area) => `area ${area.id}`),
    ...part.symbols.slice(0, MOST_OF_AN_AREA).map((row) => symbolLabel(row.id)),
  ];
  return `“${part.word}”: ${found.join(', ')}`;
}

function languages(sizes: Overview['languages']): string {
  return sizes.map((size) => `${size.name} ${count(size.files, 'file')}, ${count(size.lines, 'line')}`).join('; ');
}

function marksOfCited(cited: readonly SymbolMark[]): readonly string[] {
  return cited.flatMap(({ mark }) => (mark ? [mark] : []));
}

function distinct(rows: readonly SymbolRow[]): readonly SymbolRow[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
