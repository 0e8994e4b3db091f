/**
 * HTTP calls: one that meets exactly one route of the repository goes to the route's handler; any other is an entity `http::`. The host
 * decides whether a route here can be meant: a public one is somebody else's.
 */
import type { EntityTable } from '#indexer/entities/entity-table';
import type { Found } from '#indexer/entities/join/facts-by-kind';
import { evidenceOf, ofKind } from '#indexer/entities/join/facts-by-kind';
import { fitOf } from '#indexer/entities/join/route-paths';
import type { Route } from '#indexer/entities/join/routes';
import type { FoundFact } from '#indexer/entities/rules/lift';

interface Address {
  /** Empty for a relative one; `{}` where it is not known. */
  readonly host: string;
  /** From its first slash, without query. */
  readonly path: string;
}

const MAX_BASES = 8;

class Clients {
  private readonly bases = new Map<string, { readonly base: string; readonly parent: string | undefined }>();

  constructor(found: readonly FoundFact[]) {
    for (const { fact } of ofKind(found, 'http_client'))
      this.bases.set(fact.client.key, { base: fact.base, parent: fact.parent?.key });
  }

  /** The address with the base of its client before it. */
  whole(url: string, client: string | undefined): string {
    let whole = url;
    let key = client;
    for (let count = 0; key !== undefined && count < MAX_BASES; count += 1) {
      if (isAbsolute(whole)) return whole;
      const found = this.bases.get(key);
      if (!found) return whole;
      if (found.base !== '') whole = whole === '' ? found.base : `${found.base.replace(/\/+$/, '')}/${whole.replace(/^\/+/, '')}`;
      key = found.parent;
    }
    return whole;
  }
}

function isAbsolute(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url);
}

function parseAddress(url: string): Address {
  const [plain = ''] = url.split(/[?#]/);
  const absolute = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/]*)(.*)$/i.exec(plain);
  if (absolute) return { host: absolute[1] ?? '', path: absolute[2] === '' ? '/' : (absolute[2] ?? '/') };
  // An unknown base before the path: `{}/orders`, `{}orders` after a base that ends in a slash.
  const based = /^(?:\{\})+(\/.*)?$/.exec(plain);
  if (based) return { host: '{}', path: based[1] ?? '/' };
  return { host: '', path: plain.startsWith('/') ? plain : `/${plain}` };
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)$/;

/** Relative, local, not known, or a name without a public suffix (a service of a cluster or a compose file). */
function isOwnHost(host: string): boolean {
  const name = host.replace(/^[^@]*@/, '').replace(/:(?:\d+|\{\})$/, '');
  if (name === '' || name.includes('{}') || LOCAL.test(name)) return !/\.[a-z]{2,}$/.test(name.replaceAll('{}', ''));
  return !name.includes('.') || /\.(?:local|internal|svc|cluster\.local|svc\.cluster\.local|localhost)$/.test(name);
}

/** What a base that is not known is likely to end in. */
const BASE_SEGMENT = /^(?:api|rest|v\d+)$/;

interface Meeting {
  readonly route: Route;
  readonly confidence: number;
}

/** A call whose method is not known may be meant for any. */
function answers(route: Route, method: string): boolean {
  return route.method === 'ANY' || method === 'ANY' || route.method === method;
}

class RouteIndex {
  private readonly byLength = new Map<number, Route[]>();
  private readonly open: Route[] = [];

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      if (route.isTest) continue;
      if (route.segments.at(-1) === '**') this.open.push(route);
      else this.byLength.set(route.segments.length, [...(this.byLength.get(route.segments.length) ?? []), route]);
    }
  }

  /** Routes that fit best, by method and path. */
  best(method: string, segments: readonly string[]): readonly Route[] {
    let best = 0;
    let found: Route[] = [];
    for (const route of [...(this.byLength.get(segments.length) ?? []), ...this.open]) {
      if (!answers(route, method)) continue;
      const fit = fitOf(segments, route.segments);
      if (fit < 1 || fit < best) continue;
      if (fit > best) found = [];
      best = fit;
      found.push(route);
    }
    return found;
  }

  lengths(): readonly number[] {
    return [...this.byLength.keys()].sort((a, b) => a - b);
  }

  ofLength(length: number): readonly Route[] {
    return this.byLength.get(length) ?? [];
  }
}

export function joinHttpCalls(table: EntityTable, found: readonly FoundFact[], routes: readonly Route[]): void {
  const calls = ofKind(found, 'http_call');
  if (calls.length === 0) return;
  const clients = new Clients(found);
  const index = new RouteIndex(routes);
  const pending = calls.map((call): Pending => {
    const url = clients.whole(call.fact.url, call.fact.client?.key);
    return { call, url, meeting: meetingOf(call, url, index) };
  });
  const met = new Set(pending.flatMap(({ call, meeting }) => (meeting ? [siteOf(call)] : [])));
  // Of several addresses one call may have, the one that meets a route is meant.
  for (const { call, url, meeting } of pending)
    if (meeting) addMeeting(table, call, meeting);
    else if (!met.has(siteOf(call))) addAddress(table, call, url);
}

interface Pending {
  readonly call: Found<'http_call'>;
  readonly url: string;
  readonly meeting: Meeting | undefined;
}

function siteOf({ site, from }: Found<'http_call'>): string {
  return `${from.symbol}:${site.path}:${site.line}:${site.column}`;
}

function methodOf({ fact }: Found<'http_call'>): string {
  return fact.method.includes('{}') || fact.method === '' ? 'ANY' : fact.method.toUpperCase();
}

function meetingOf(call: Found<'http_call'>, url: string, index: RouteIndex): Meeting | undefined {
  const address = parseAddress(url);
  return isOwnHost(address.host) ? meet(index, methodOf(call), address, call.from.symbol) : undefined;
}

function addMeeting(table: EntityTable, call: Found<'http_call'>, { route, confidence }: Meeting): void {
  for (const handler of route.handlers) table.edge(call.from.symbol, handler, 'calls_http', call.site, confidence);
}

function addAddress(table: EntityTable, call: Found<'http_call'>, url: string): void {
  const address = parseAddress(url);
  const name = shownAddress(url, address);
  if (name === undefined) return;
  const to = table.entity('http', `${methodOf(call)} ${name}`, evidenceOf(call));
  table.edge(call.from.symbol, to, 'calls_http', call.site, address.host.includes('{}') ? 0.8 : 1);
}

/** Nothing to name where neither host nor path is known. */
function shownAddress(url: string, { host, path }: Address): string | undefined {
  const [plain = ''] = url.split(/[?#]/);
  const hasPath = /[\p{L}\p{N}]/u.test(path.replaceAll('{}', ''));
  if (!hasPath && (host === '' || host.replaceAll('{}', '').replace(/[:.]/g, '') === '')) return undefined;
  return isAbsolute(plain) || host === '{}' ? plain.replace(/(?<=[^/:])\/$/, '') : path;
}

function meet(index: RouteIndex, method: string, { host, path }: Address, caller: number): Meeting | undefined {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (/^\d+$/.test(segment) ? segment : segment.toLowerCase()));
  const exact = distinctHandlers(index.best(method, segments), caller);
  if (exact.length > 1) return undefined;
  const [route] = exact;
  if (route) return { route, confidence: host === '{}' ? 0.9 : 1 };
  return host === '{}' ? behindBase(index, method, segments, caller) : undefined;
}

/** The base may hold the first segments of the route, as long as they are of the kind that bases hold. */
function behindBase(index: RouteIndex, method: string, segments: readonly string[], caller: number): Meeting | undefined {
  const fitting = index
    .lengths()
    .filter((length) => length > segments.length && length <= segments.length + 2)
    .flatMap((length) => index.ofLength(length))
    .filter((route) => {
      const extra = route.segments.slice(0, route.segments.length - segments.length);
      if (!extra.every((segment) => BASE_SEGMENT.test(segment)) || (route.method !== 'ANY' && route.method !== method))
        return false;
      return fitOf(segments, route.segments.slice(extra.length)) >= 1;
    });
  const best = Math.max(...fitting.map((route) => fitOf(segments, route.segments.slice(-segments.length))));
  const found = distinctHandlers(
    fitting.filter((route) => fitOf(segments, route.segments.slice(-segments.length)) === best),
    caller,
  );
  const [route] = found;
  return route && found.length === 1 ? { route, confidence: 0.8 } : undefined;
}

/** One route of each set of handlers; a handler never calls itself. */
function distinctHandlers(routes: readonly Route[], caller: number): readonly Route[] {
  const found = new Map<string, Route>();
  for (const route of routes) if (!route.handlers.includes(caller)) found.set(`${route.path} ${route.handlers.join()}`, route);
  return [...found.values()];
}
