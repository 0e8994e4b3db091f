/** Paths of routes and addresses: joined with one slash, and taken apart for comparing with parameters as holes. */

/** `/api/` + `/orders` is `/api/orders`; an empty part adds nothing, a trailing slash of the last part stays. */
export function joinPaths(prefix: string, path: string): string {
  const tail = path.replace(/^\/+/, '');
  const head = prefix.replace(/\/+$/, '');
  const whole = path === '' ? prefix.replace(/(?<=.)\/+$/, '') : tail === '' ? `${head}/` : `${head}/${tail}`;
  const rooted = whole.startsWith('/') || whole.startsWith('*') ? whole : `/${whole}`;
  return rooted.replace(/\/{2,}/g, '/');
}

const PARAM = '{}';
const REST = '**';

const REST_SEGMENT =
  /^(?:\*+\w*|:\w+[*+]|\{\*\w*\}|\{\w+:path\}|<path:\w+>|\[\[?\.\.\.\w+\]\]?|\{\w+\.\.\.\}|\.\*|\(\.\*\)|\{proxy\+\})$/;
const PARAM_PART =
  /:\w+(?:\([^)]*\))?\??|\{[^{}]*\}|<[^<>]*>|\[[^[\]]*\]|\(\?P?<\w+>[^()]*(?:\([^()]*\)[^()]*)*\)|\((?:\?:)?[^()]*\)|\$\w+/g;

/** Segments with parameters as `{}` and a rest of any length as `**`. A trailing slash makes no difference. */
export function routeSegments(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (REST_SEGMENT.test(segment) ? REST : segment.replace(PARAM_PART, PARAM).toLowerCase()));
}

/**
 * How well an address fits a route: -1 not at all, else the number of segments that are the same text. A hole of the address stands for
 * a parameter of the route, never for a fixed segment.
 */
export function fitOf(address: readonly string[], route: readonly string[]): number {
  let same = 0;
  for (let index = 0; index < route.length; index += 1) {
    const wanted = route[index];
    const given = address[index];
    if (wanted === REST) return address.length > index ? same : -1;
    if (given === undefined || wanted === undefined) return -1;
    if (wanted === given) same += wanted === PARAM ? 0 : 1;
    else if (!isParamFor(wanted, given)) return -1;
  }
  return address.length === route.length ? same : -1;
}

function isParamFor(wanted: string, given: string): boolean {
  if (wanted === PARAM) return true;
  if (!wanted.includes(PARAM)) return false;
  const [head = '', ...rest] = wanted.split(PARAM);
  return given.startsWith(head) && given.endsWith(rest.at(-1) ?? '') && given.length > wanted.length - PARAM.length;
}
