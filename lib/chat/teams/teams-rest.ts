/**
 * Calls of the Bot Connector with the bot's own token: bounded in time, and what goes wrong in words of a platform. Nothing said names the
 * token or the secret it is got with.
 */
import { z } from 'zod';
import type { TeamsSettings } from '#lib/chat/chat-settings';
import { PlatformTrouble } from '#lib/chat/platform';
import type { TeamsAddresses } from '#lib/chat/teams/teams-addresses';

export interface TeamsCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Of the Bot Connector, as `TeamsAddresses.connector` gives it. */
  readonly connector: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface TeamsRest {
  call(call: TeamsCall): Promise<unknown>;
}

const TIMEOUT_MS = 10_000;
const SCOPE = 'https://api.botframework.com/.default';
/** Where bots of several tenants get their tokens. */
const BOTS_TENANT = 'botframework.com';
/** A token is not used in its last minutes. */
const SPARE_MS = 300_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const errorSchema = z.object({ error: z.object({ code: z.string() }) });

export function teamsRest(settings: TeamsSettings, { login }: TeamsAddresses): TeamsRest {
  let kept: { readonly token: Promise<string>; until: number } | null = null;
  const token = (): Promise<string> => {
    if (kept && kept.until > Date.now()) return kept.token;
    const mine = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    mine.token = fetchToken(settings, login).then(
      ({ access_token, expires_in }) => {
        mine.until = Date.now() + expires_in * 1_000 - SPARE_MS;
        return access_token;
      },
      (error: unknown) => {
        if (kept === mine) kept = null;
        throw error;
      },
    );
    kept = mine;
    return mine.token;
  };
  const send = async ({ method, connector, path, body }: TeamsCall): Promise<Response> =>
    request(`${connector}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    call: async (call) => {
      let response = await send(call);
      if (response.status === 401) {
        // It was taken back before its time: another is got, once.
        await response.body?.cancel();
        kept = null;
        response = await send(call);
      }
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) throw troubleOf(response, answer);
      return answer;
    },
  };
}

async function fetchToken(
  { appId, appPassword, tenantId = BOTS_TENANT }: TeamsSettings,
  login: string,
): Promise<z.infer<typeof tokenSchema>> {
  const form = { grant_type: 'client_credentials', client_id: appId, client_secret: appPassword, scope: SCOPE };
  const response = await request(`${login}${tenantId}/oauth2/v2.0/token`, { method: 'POST', body: new URLSearchParams(form) });
  const parsed = tokenSchema.safeParse(await response.json().catch(() => null));
  if (response.ok && parsed.success) return parsed.data;
  if (response.status === 429 || response.status >= 500) throw troubleOf(response, null);
  throw new PlatformTrouble(
    'refused',
    `Microsoft gives no token for the app: HTTP ${response.status}. Is its secret still valid?`,
  );
}

function request(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new PlatformTrouble('unreachable', 'Teams cannot be reached.', { cause });
  });
}

function troubleOf({ status, headers }: Response, body: unknown): PlatformTrouble {
  const parsed = errorSchema.safeParse(body);
  const code = parsed.success ? parsed.data.error.code : '';
  const said = `HTTP ${status}${/^\w{1,60}$/.test(code) ? `, ${code}` : ''}`;
  if (status === 429) return new PlatformTrouble('rate_limited', said, { retryAfterMs: waitOf(headers.get('retry-after')) });
  // 412: two changes met; the same again is taken.
  if (status >= 500 || status === 408 || status === 412) return new PlatformTrouble('unreachable', said);
  if (status === 403 && code === 'BotDisabledByAdmin') return new PlatformTrouble('revoked', said);
  return new PlatformTrouble(status === 403 || status === 404 ? 'absent' : 'refused', said);
}

/** Milliseconds; seconds or a date are said, and often nothing. */
function waitOf(said: string | null): number {
  const seconds = Number(said ?? '1');
  const ms = Number.isNaN(seconds) ? Date.parse(said ?? '') - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? 1_000 : Math.max(Math.ceil(ms), 0);
}
