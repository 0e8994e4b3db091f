/**
 * Routes: each one joined to the prefixes of its router, through any number of mounts; a router mounted twice gives two routes.
 * A handler `handles_route`; the site is the registration.
 */
import type { EntityTable } from '#indexer/entities/entity-table';
import type { Found } from '#indexer/entities/join/facts-by-kind';
import { confidenceOf, evidenceOf, isNamed, ofKind, workers } from '#indexer/entities/join/facts-by-kind';
import { joinPaths, routeSegments } from '#indexer/entities/join/route-paths';
import type { FoundFact } from '#indexer/entities/rules/lift';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
  readonly handlers: readonly number[];
  readonly isTest: boolean;
  readonly position: number;
}

interface Mounted {
  readonly parent: string;
  readonly prefix: string;
  readonly isFallback: boolean;
  readonly replacesPrefix: boolean;
}

const MAX_PREFIXES = 24;

class Routers {
  private readonly own = new Map<string, string>();
  private readonly mounts = new Map<string, Mounted[]>();

  constructor(found: readonly FoundFact[]) {
    for (const { fact } of ofKind(found, 'router')) this.own.set(fact.router.key, fact.prefix);
    for (const { fact } of ofKind(found, 'mount')) {
      const list = this.mounts.get(fact.child.key) ?? [];
      if (!list.some((mount) => mount.parent === fact.parent.key && mount.prefix === fact.prefix))
        list.push({
          parent: fact.parent.key,
          prefix: fact.prefix,
          isFallback: fact.isFallback ?? false,
          replacesPrefix: fact.replacesPrefix ?? false,
        });
      this.mounts.set(fact.child.key, list);
    }
  }

  /** Everything a route of this router may stand behind. */
  prefixes(router: string, above: readonly string[] = []): readonly string[] {
    if (above.includes(router) || above.length > 12) return [];
    const own = this.own.get(router) ?? '';
    const all = (this.mounts.get(router) ?? []).filter((mount) => !above.includes(mount.parent) && mount.parent !== router);
    const certain = all.filter((mount) => !mount.isFallback);
    const mounts = certain.length > 0 ? certain : all;
    const found = mounts.flatMap((mount) =>
      this.prefixes(mount.parent, [...above, router]).map((prefix) =>
        joinPrefix(joinPrefix(prefix, mount.prefix), mount.replacesPrefix ? '' : own),
      ),
    );
    return found.length > 0 ? [...new Set(found)].slice(0, MAX_PREFIXES) : [own];
  }
}

function joinPrefix(prefix: string, path: string): string {
  if (path === '' || path === '/') return prefix;
  return prefix === '' ? path : joinPaths(prefix, path);
}

export function joinRoutes(table: EntityTable, found: readonly FoundFact[]): readonly Route[] {
  const routers = new Routers(found);
  const globals = ofKind(found, 'global_prefix');
  return ofKind(found, 'route').flatMap((item) => {
    // A path of which nothing is known names no route.
    if (item.fact.path.includes('{}') && !isNamed(item.fact.path)) return [];
    const global = globals.find(({ fact }) => fact.framework === item.framework && !fact.exclude?.includes(item.fact.path));
    const prefixes = item.fact.router ? routers.prefixes(item.fact.router.key) : [''];
    return prefixes.flatMap((prefix) => {
      const inner = prefix === '' ? item.fact.path : joinPaths(prefix, item.fact.path);
      return addRoute(table, item, joinPaths(global?.fact.prefix ?? '', inner));
    });
  });
}

function addRoute(table: EntityTable, item: Found<'route'>, path: string): readonly Route[] {
  const handlers = workers(item.fact.handlers, item.from);
  return item.fact.methods.map((method) => {
    const position = table.entity('route', `${method} ${path}`, evidenceOf(item));
    const confidence = confidenceOf(item.fact.path);
    for (const handler of handlers) table.edge(handler, position, 'handles_route', item.site, confidence);
    return { method, path, segments: routeSegments(path), handlers, isTest: item.isTest, position };
  });
}
