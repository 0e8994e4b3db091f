/** What Slack's client throws, as trouble of a platform. Its messages name methods and codes, never tokens. */
import { PlatformTrouble, type TroubleKind } from '#lib/chat/platform';

const REVOKED = new Set([
  'invalid_auth',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'not_authed',
  'team_access_not_granted',
]);
const ABSENT = new Set(['not_in_channel', 'channel_not_found', 'is_archived', 'restricted_action', 'user_not_in_channel']);
const LATER = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout']);
/** Slack's words for a message that it will not show as it is. */
const TOO_MUCH = new Set(['msg_too_long', 'msg_blocks_too_long', 'invalid_blocks', 'invalid_blocks_format']);
const DEFAULT_WAIT_MS = 1_000;

export async function slackCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw troubleOf(error);
  }
}

export function isTooMuch(error: unknown): boolean {
  return error instanceof PlatformTrouble && TOO_MUCH.has(error.message);
}

function troubleOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PlatformTrouble) return error;
  const { code, retryAfter, data, statusCode } = error as Error & {
    readonly code?: string;
    readonly retryAfter?: number;
    readonly statusCode?: number;
    readonly data?: { readonly error?: string };
  };
  if (code === 'slack_webapi_rate_limited_error') {
    return new PlatformTrouble('rate_limited', 'ratelimited', { retryAfterMs: (retryAfter ?? 1) * 1_000 });
  }
  if (code === 'slack_webapi_platform_error') {
    const said = data?.error ?? 'unknown_error';
    return new PlatformTrouble(kindOf(said), said, said === 'ratelimited' ? { retryAfterMs: DEFAULT_WAIT_MS } : {});
  }
  if (code === 'slack_webapi_http_error') {
    return new PlatformTrouble((statusCode ?? 500) >= 500 ? 'unreachable' : 'refused', `HTTP ${statusCode ?? ''}`);
  }
  return code === 'slack_webapi_request_error' ? new PlatformTrouble('unreachable', 'Slack cannot be reached.') : error;
}

function kindOf(said: string): TroubleKind {
  if (said === 'ratelimited') return 'rate_limited';
  if (REVOKED.has(said)) return 'revoked';
  if (ABSENT.has(said)) return 'absent';
  return LATER.has(said) ? 'unreachable' : 'refused';
}
