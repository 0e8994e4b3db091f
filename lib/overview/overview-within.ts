/**
 * The overview of some folders or languages of a repository: the same areas, as far as they lie inside, with what leads from one to
 * another. Where all lies in one area, what that is made of takes its place. Nothing is made anew, so names and ids stay what they are.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { FileRecord } from '#lib/model/graph';
import { areasInside, type Overview, type OverviewArea } from '#lib/model/overview';
import { languagesOf } from '#lib/overview/languages';
import type { SymbolScope } from '#lib/search/symbol-scope';

export async function overviewWithin(
  overview: Overview,
  reader: RepositoryReader,
  scope: SymbolScope | undefined,
): Promise<Overview> {
  if (scope === undefined) return overview;
  const files = (await reader.files()).filter((file) => isInside(file, scope));
  const inside = new Map(files.map((file) => [file.path, file]));
  const kept = overview.areas.flatMap((area) => narrowed(area, { overview, inside }));
  const areas = unwrapped(kept);
  const known = new Set(areas.map(({ id }) => id));
  const isKept = ({ path }: { readonly path: string }): boolean => inside.has(path);
  return {
    ...overview,
    ...sizeOf(files),
    symbols: await reader.documentCount(scope),
    areas,
    links: overview.links
      .filter(({ from, to }) => known.has(from) && known.has(to))
      .map((link) => ({ ...link, examples: link.examples.filter((path) => path.every(isKept)) }))
      .filter(({ examples }) => examples.length > 0),
    entryPoints: overview.entryPoints.filter(({ symbol }) => isKept(symbol)),
    flows: overview.flows.filter(({ entry }) => isKept(entry.symbol)),
  };
}

function isInside({ path, language, status }: FileRecord, scope: SymbolScope): boolean {
  return status === 'indexed' && language !== null && scope.has({ path, language });
}

interface Inside {
  readonly overview: Overview;
  readonly inside: ReadonlyMap<string, FileRecord>;
}

/** Without what lies elsewhere; nothing where all of it does. */
function narrowed(area: OverviewArea, { overview, inside }: Inside): readonly OverviewArea[] {
  const files = pathsOf(area, overview).flatMap((path) => inside.get(path) ?? []);
  if (files.length === 0) return [];
  const { paths, central } = area;
  const isKept = ({ path }: { readonly path: string }): boolean => inside.has(path);
  return [{ ...area, ...sizeOf(files), paths: paths.filter((path) => inside.has(path)), central: central.filter(isKept) }];
}

function pathsOf(area: OverviewArea, overview: Overview): readonly string[] {
  return [...area.paths, ...areasInside(overview, area.id).flatMap((inner) => pathsOf(inner, overview))];
}

function sizeOf(files: readonly FileRecord[]): Pick<Overview, 'files' | 'lines' | 'languages'> {
  const languages = languagesOf(files.map(({ language, lines }) => ({ language: language ?? '', lines })));
  return { files: files.length, lines: files.reduce((sum, { lines }) => sum + lines, 0), languages };
}

/** A single area at the top gives way to what is in it. */
function unwrapped(areas: readonly OverviewArea[]): readonly OverviewArea[] {
  const [only, ...others] = areas.filter(({ parent }) => parent === null);
  if (only === undefined || others.length > 0 || !areas.some(({ parent }) => parent === only.id)) return areas;
  return unwrapped(
    areas
      .filter((area) => area !== only)
      .map((area) => ({ ...area, level: area.level - 1, parent: area.parent === only.id ? null : area.parent })),
  );
}
