/** Cuts out of an overview what a page shows at once. */
import type { Overview, OverviewArea } from '#lib/model/overview';
import type { AreaView, OverviewView } from '#lib/model/overview-view';

const MOST_ENTITIES = 24;
const MOST_ENTRIES = 8;
const MOST_FLOWS = 5;

export interface ViewOptions {
  readonly repository: string;
  /** The area looked into; without it, or where it is none, the top. */
  readonly inside?: string;
}

export function overviewView(overview: Overview, { repository, inside }: ViewOptions): OverviewView {
  const around = overview.areas.find((area) => area.id === inside);
  const areas = overview.areas.filter((area) => area.parent === (around?.id ?? null));
  const shown = new Set(areas.map((area) => area.id));
  const { shape, languages, files, lines, symbols, testFiles } = overview;
  return {
    repository,
    shape,
    languages,
    files,
    lines,
    symbols,
    testFiles,
    trail: around ? trailTo(overview, around) : [],
    areas: areas.map((area) => areaView(overview, area)),
    links: overview.links
      .filter((link) => shown.has(link.from) && shown.has(link.to))
      .map(({ from, to, weight, kinds }) => ({ from, to, weight, kinds })),
  };
}

function trailTo(overview: Overview, area: OverviewArea): OverviewView['trail'] {
  const parent = overview.areas.find((one) => one.id === area.parent);
  return [...(parent ? trailTo(overview, parent) : []), { id: area.id, name: area.name }];
}

function areaView(overview: Overview, { paths: _paths, ...area }: OverviewArea): AreaView {
  const isHere = (id: string): boolean => id === area.id || id.startsWith(`${area.id}/`);
  return {
    ...area,
    entities: area.entities.slice(0, MOST_ENTITIES),
    inside: overview.areas.filter((one) => one.parent === area.id).map((one) => one.name),
    entryPoints: overview.entryPoints.filter((entry) => isHere(entry.area)).slice(0, MOST_ENTRIES),
    flows: overview.flows
      .filter((flow) => isHere(flow.entry.area))
      .slice(0, MOST_FLOWS)
      .map(({ entry, hops }) => ({ entry, hops })),
  };
}
