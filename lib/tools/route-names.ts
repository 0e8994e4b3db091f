/**
 * Addresses as people write them against routes as frameworks spell them: `/orders/:id`, `/orders/{id}`, `/orders/<int:id>` and
 * `/orders/[id]` are one address, and a number stands where a placeholder is meant.
 */
interface Address {
  /** Upper case; null where none was written. */
  readonly method: string | null;
  /** Lower case, placeholders as `{}`. */
  readonly segments: readonly string[];
}

const METHOD = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|ALL';
const ADDRESS = new RegExp(`^(?:(${METHOD})\\s+)?(?:https?://[^/\\s]+)?(/\\S*)$`, 'i');
const PLACEHOLDER = /^(?::\w+.*|\$\w+|.*[{<[].*[}>\]].*|\*+.*|…|\.\.\.)$/;
const HOLE = '{}';

/** Null for what is no address. */
export function parseAddress(text: string): Address | null {
  const match = ADDRESS.exec(text.trim());
  if (!match) return null;
  const [, method, path = ''] = match;
  return { method: method?.toUpperCase() ?? null, segments: segmentsOf(path) };
}

function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/\?[^/]*$/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PLACEHOLDER.test(segment) ? HOLE : segment.toLowerCase()));
}

/** `whole`: the same address; `end`: the route's end, as in "the /cancel endpoint"; null: another one. */
export function addressFit(asked: Address, route: Address): 'whole' | 'end' | null {
  const isAny = (method: string | null): boolean => method === null || method === 'ANY' || method === 'ALL';
  if (!isAny(asked.method) && !isAny(route.method) && asked.method !== route.method) return null;
  const skipped = route.segments.length - asked.segments.length;
  if (skipped < 0 || (skipped > 0 && asked.segments.length === 0)) return null;
  const fits = asked.segments.every((segment, at) => sameSegment(segment, route.segments[at + skipped] ?? ''));
  return fits ? (skipped === 0 ? 'whole' : 'end') : null;
}

function sameSegment(asked: string, route: string): boolean {
  return asked === route || (route === HOLE && /^(\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/.test(asked));
}
