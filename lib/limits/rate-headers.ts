/**
 * How much is left, for programs: the fields of the IETF draft (draft-ietf-httpapi-ratelimit-headers) and the three that came before it,
 * which most clients know.
 */
import { type Standing, WINDOW_SECONDS } from '#lib/limits/allowance';

export function rateHeaders({ name, limit, remaining, resetSeconds }: Standing): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"${name}";q=${limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
  };
}
