/** Requests of the team's pages. Whatever is not as expected becomes a TeamError in words: what happened, and the way out. */
import { jsonHeaders, organizationOfPage } from '../shell/page-organization';
import { SIGNED_OUT, UNAUTHENTICATED } from '../shell/signed-out';

export class TeamError extends Error {
  /** `offline` where the server was not reached at all. */
  readonly code: string;
  readonly remedy: string;

  constructor(code: string, message: string, remedy: string) {
    super(message);
    this.name = 'TeamError';
    this.code = code;
    this.remedy = remedy;
  }
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, signal } = options;
  const response = await send(path, {
    method,
    cache: 'no-store',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? { headers: organizationOfPage() } : { body: JSON.stringify(body), headers: jsonHeaders() }),
  });
  if (!response.ok) throw errorOf(response.status, await response.text().catch(() => ''));
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Once per query: `before=12&limit=50`, without what is undefined. */
export function query(values: Readonly<Record<string, string | number | undefined>>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new TeamError(
      'offline',
      'The server cannot be reached.',
      'See that Pathlight is running and that you are online, then try again.',
    );
  }
}

/** A refusal carries the API's error as JSON; a proxy in between may answer anything. */
function errorOf(status: number, text: string): TeamError {
  try {
    const { error } = JSON.parse(text) as {
      readonly error?: { readonly code?: string; readonly message?: string; readonly remedy?: string };
    };
    if (error?.code === UNAUTHENTICATED) return new TeamError(UNAUTHENTICATED, SIGNED_OUT.title, SIGNED_OUT.remedy);
    if (error?.message) return new TeamError(error.code ?? String(status), error.message, error.remedy ?? '');
  } catch {
    return new TeamError(String(status), 'The server could not answer.', 'Try again in a moment.');
  }
  return new TeamError(String(status), 'The server could not answer.', 'Try again in a moment.');
}

export function asTeamError(error: unknown): TeamError {
  if (error instanceof TeamError) return error;
  console.error(error);
  return new TeamError('unknown', 'Something went wrong on this page.', 'Reload it and try again.');
}

export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
