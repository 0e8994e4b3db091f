/**
 * Hands a request on to better-auth's own handler, with its checks of origin and site, at the address people reach this server at. What
 * comes back is its cookies and a code; its body, which would tell the token of a session, stays here.
 */
import { ADDRESS_HEADER, AUTH_PATH, type Auth, type AuthWorkspace, authOf } from '#lib/auth/auth';
import { PathlightError } from '#lib/model/errors';

export interface Incoming {
  readonly headers: Headers;
  /** The client's, as far as the server knows. */
  readonly address: string | null;
}

export interface Forwarded {
  readonly response: Response;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
  /** Of an answer in JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Forwarding {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly providers?: 'none' | 'all';
}

export async function forward(workspace: AuthWorkspace, incoming: Incoming, given: Forwarding): Promise<Forwarded> {
  const origin = originOf(incoming.headers, workspace.settings);
  const auth: Auth = await authOf(workspace, {
    origin,
    origins: ownOrigins(incoming.headers),
    providers: given.providers ?? 'none',
  });
  const url = `${origin}${AUTH_PATH}${given.path}${given.search ?? ''}`;
  const request = new Request(url, {
    method: given.method,
    headers: passedHeaders(incoming),
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  });
  const response = await auth.handler(request);
  return { response, cookies: response.headers.getSetCookie(), body: given.method === 'POST' ? await bodyOf(response) : {} };
}

/** Where people reach this server: the setting, else what the request says. */
export function originOf(headers: Headers, { publicUrl }: Pick<AuthWorkspace['settings'], 'publicUrl'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http';
  return `${protocol}://${headers.get('host') ?? 'localhost'}`;
}

/** The name the request came for has passed the rule of hosts; a proxy may have taken the encryption off. */
function ownOrigins(headers: Headers): readonly string[] {
  const host = headers.get('host');
  return host === null ? [] : [`http://${host}`, `https://${host}`];
}

const PASSED = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'accept-language',
];

function passedHeaders({ headers, address }: Incoming): Headers {
  const passed = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  for (const name of PASSED) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  if (address !== null) passed.set(ADDRESS_HEADER, address);
  return passed;
}

async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (!response.headers.get('content-type')?.includes('application/json')) return {};
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** What better-auth refused, in our words; `words` by its codes. Throws. */
export function refuse({ response, body }: Forwarded, words: Readonly<Record<string, PathlightError>> = {}): never {
  const known = typeof body.code === 'string' ? words[body.code] : undefined;
  if (known) throw known;
  if (response.status === 401) {
    throw new PathlightError('unauthenticated', 'Nobody is signed in.', { remedy: 'Sign in and try again.' });
  }
  throw new PathlightError('forbidden', 'The request was refused.', {
    remedy: 'Load the page of this server again, and try there.',
  });
}
