/** `overview [AREA]`: what a repository is made of, or one of its areas. */
import type { Command } from 'commander';
import { type RepositoryOptions, withRepositoryOptions } from '#bin/options';
import { bold, count, cyan, dim, print, printable, printJson } from '#bin/terminal';
import { PathlightError } from '#lib/model/errors';
import { symbolLabel } from '#lib/model/labels';
import { areasInside, type MainFlow, type Overview, type OverviewArea, topAreas } from '#lib/model/overview';

export function addOverviewCommand(program: Command): void {
  withRepositoryOptions(program.command('overview'))
    .argument('[area]', 'name, id or folder of an area')
    .description('what the repository is made of: areas, what calls what between them, entry points, main flows')
    .action(runOverview);
}

async function runOverview(asked: string | undefined, options: RepositoryOptions): Promise<void> {
  const [{ withRepository }, { overviewOf }, { findArea }] = await Promise.all([
    import('#bin/choose-repository'),
    import('#lib/overview/overview-of'),
    import('#lib/overview/find-area'),
  ]);
  const overview = await withRepository(options, ({ reader }) => overviewOf(reader));
  const area = asked === undefined ? undefined : findArea(overview, asked);
  if (asked !== undefined && area === undefined)
    throw new PathlightError('not_found', `There is no area ${asked}.`, {
      remedy: `Areas: ${topAreas(overview)
        .map((one) => one.id)
        .join(', ')}.`,
    });
  if (options.json) return printJson(area === undefined ? overview : areaJson(overview, area));
  if (area === undefined) printWhole(overview);
  else printArea(overview, area);
}

function areaJson(overview: Overview, area: OverviewArea): object {
  const isHere = (id: string): boolean => id === area.id || id.startsWith(`${area.id}/`);
  return {
    area,
    inside: areasInside(overview, area.id),
    links: overview.links.filter((link) => isHere(link.from) || isHere(link.to)),
    entryPoints: overview.entryPoints.filter((entry) => isHere(entry.area)),
    flows: overview.flows.filter((flow) => isHere(flow.entry.area)),
  };
}

function printWhole(overview: Overview): void {
  const languages = overview.languages.slice(0, 6).map((size) => size.name);
  print(bold(`${count(overview.files, 'file')}, ${count(overview.symbols, 'symbol')}, ${languages.join(', ')}`));
  for (const area of topAreas(overview)) printSummary(area);
  const top = new Set(topAreas(overview).map((area) => area.id));
  printLinks(overview, (link) => top.has(link.from));
  printEntries(overview, () => true);
  printFlows(overview.flows.slice(0, 8));
}

function printArea(overview: Overview, area: OverviewArea): void {
  printSummary(area);
  for (const symbol of area.central)
    print(`  ${cyan(printable(symbolLabel(symbol.id)))}  ${dim(printable(`${symbol.path}:${symbol.line}`))}`);
  for (const inner of areasInside(overview, area.id)) printSummary(inner, '  ');
  printLinks(overview, (link) => link.from === area.id || link.to === area.id);
  const isHere = (id: string): boolean => id === area.id || id.startsWith(`${area.id}/`);
  printEntries(overview, (entry) => isHere(entry.area));
  printFlows(overview.flows.filter((flow) => isHere(flow.entry.area)).slice(0, 8));
}

function printSummary(area: OverviewArea, indent = ''): void {
  print('', `${indent}${bold(printable(area.name))} ${dim(printable(area.id))}`, `${indent}${printable(area.summary)}`);
}

const MOST_LINES = 12;

function printLinks(overview: Overview, isShown: (link: Overview['links'][number]) => boolean): void {
  const links = overview.links.filter(isShown).slice(0, MOST_LINES);
  if (links.length === 0) return;
  print('', bold('Between them'));
  for (const link of links) {
    const kinds = Object.entries(link.kinds).map(([kind, many]) => `${kind.replaceAll('_', ' ')} ${many}`);
    print(`  ${printable(link.from)} -> ${printable(link.to)}  ${dim(kinds.join(' · '))}`);
  }
}

function printEntries(overview: Overview, isShown: (entry: Overview['entryPoints'][number]) => boolean): void {
  const entries = overview.entryPoints.filter(isShown).slice(0, MOST_LINES);
  if (entries.length === 0) return;
  print('', bold('Entry points'));
  for (const { kind, entity, symbol } of entries) {
    const name = entity ? symbolLabel(entity.id) : symbolLabel(symbol.id);
    print(`  ${dim(kind.padEnd(9))}${printable(name)}  ${dim(printable(`${symbol.path}:${symbol.line}`))}`);
  }
}

function printFlows(flows: readonly MainFlow[]): void {
  if (flows.length === 0) return;
  print('', bold('Main flows'));
  for (const { entry, hops } of flows) {
    const steps = hops.slice(0, 6).map((hop) => symbolLabel(hop.to));
    print(`  ${printable(symbolLabel(entry.entity?.id ?? entry.symbol.id))}: ${dim(printable(steps.join(' -> ')))}`);
  }
}
