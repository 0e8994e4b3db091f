/** What the areas at the top are: services that reach each other over wires, packages with a manifest each, or groups of files. */
import type { EdgeKind } from '#lib/model/graph';
import type { OverviewArea, OverviewShape } from '#lib/model/overview';
import type { AreaLink } from '#lib/overview/area-links';
import type { AreaIndex, NumberedArea } from '#lib/overview/areas-of-symbols';

export function kindOf({ node }: NumberedArea, isWired: boolean): OverviewArea['kind'] {
  if (node.unit === null) return 'area';
  return isWired ? 'service' : 'package';
}

/** What a link mostly is: over a wire, if any of it is. */
export function mainKind(link: AreaLink): EdgeKind {
  const wired = (['calls_rpc', 'calls_http', 'publishes'] as const).find((kind) => link.kinds.has(kind));
  return wired ?? [...link.kinds].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'calls';
}

/** Services are parts that reach each other over a wire more often than by plain calls. */
export function shapeOf(index: AreaIndex, links: readonly AreaLink[]): OverviewShape {
  const units = index.areas.filter((area) => area.level === 0 && area.node.unit !== null);
  if (units.length === 0) return 'areas';
  const between = links.filter((link) => index.areas[link.from]?.level === 0);
  const isWired = (link: AreaLink): boolean => ['calls_rpc', 'calls_http', 'publishes'].includes(mainKind(link));
  const wired = between.filter(isWired).length;
  return wired > 0 && wired * 2 >= between.length ? 'services' : 'packages';
}
