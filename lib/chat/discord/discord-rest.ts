/** Calls of Discord's REST interface: bounded in time, and what goes wrong in words of a platform. Nothing said names the token. */
import { PlatformTrouble, type TroubleKind } from '#lib/chat/platform';

export interface DiscordRest {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Trades the code of an installation; with the application's own secret. */
  exchange(form: Readonly<Record<string, string>>): Promise<unknown>;
}

/** `isTokenRefused`: no call at all will be answered. */
export class DiscordTrouble extends PlatformTrouble {
  readonly isTokenRefused: boolean;
  /** Discord's own number of what is wrong; 0 where it gave none. */
  readonly code: number;

  constructor(kind: TroubleKind, { status, code }: { readonly status: number; readonly code: number }) {
    super(kind, `HTTP ${status}, code ${code}`);
    this.name = 'DiscordTrouble';
    this.isTokenRefused = status === 401;
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;

export function discordRest(base: string, botToken: string): DiscordRest {
  return {
    call: (method, path, body) =>
      send(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bot ${botToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    exchange: (form) => send(`${base}oauth2/token`, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new PlatformTrouble('unreachable', 'Discord cannot be reached.', { cause });
    },
  );
  if (response.status === 204) return null;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  throw troubleOf(response, body);
}

function troubleOf({ status, headers }: Response, body: unknown): PlatformTrouble {
  const { code = 0, retry_after: retryAfter } = (body ?? {}) as { readonly code?: number; readonly retry_after?: number };
  if (status === 429) {
    const seconds = retryAfter ?? Number(headers.get('retry-after') ?? 1);
    return new PlatformTrouble('rate_limited', 'rate limited', { retryAfterMs: Math.ceil(seconds * 1_000) });
  }
  if (status >= 500) return new PlatformTrouble('unreachable', `HTTP ${status}`);
  return new DiscordTrouble(status === 403 || status === 404 ? 'absent' : 'refused', { status, code });
}
