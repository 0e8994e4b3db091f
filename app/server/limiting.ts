/**
 * Counts who asks, at the place where that is found out (`asking.ts`), and tells them in the headers of the response how much is left. A
 * request counts once against an allowance, however many parts of it ask who is asking.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Standing } from '#lib/limits/allowance';
import { type LimitKind, requireWithin, serverLimits } from '#lib/limits/limits';
import { rateHeaders } from '#lib/limits/rate-headers';
import { factsOf } from '#lib/logging/request-facts';
import type { Viewer } from '#lib/model/viewer';
import type { LimitSettings } from '#lib/settings';

interface Scope {
  standing: Standing | null;
}

const SCOPES = Symbol.for('pathlight.limit-scopes');
const holder = globalThis as { [SCOPES]?: AsyncLocalStorage<Scope> };

function scopes(): AsyncLocalStorage<Scope> {
  holder[SCOPES] ??= new AsyncLocalStorage<Scope>();
  return holder[SCOPES];
}

/** Runs a route's handler; what was counted meanwhile is told with its response. */
export async function tellingRate(run: () => Promise<Response>): Promise<Response> {
  const scope: Scope = { standing: null };
  const response = await scopes().run(scope, run);
  if (!scope.standing) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(rateHeaders(scope.standing))) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** Throws `rate_limited` when it is one too many. */
export async function countAsker(
  headers: Headers,
  { viewer, kind, settings }: { readonly viewer: Viewer; readonly kind: LimitKind; readonly settings: LimitSettings },
): Promise<void> {
  const facts = factsOf(headers);
  if (facts) {
    facts.viewer = viewer.key ? `${viewer.id} key ${viewer.key.id}` : viewer.id || null;
    if (facts.counted.has(kind)) return;
    facts.counted.add(kind);
  }
  const standing = await serverLimits(settings).take(viewer, kind, facts?.address ?? null);
  const scope = scopes().getStore();
  if (scope && standing) scope.standing = standing;
  requireWithin(standing);
}

/** For a response that stays open; see `Limits.openStream`. */
export function openStream(
  headers: Headers,
  { viewer, settings }: { readonly viewer: Viewer; readonly settings: LimitSettings },
): () => void {
  return serverLimits(settings).openStream(viewer, factsOf(headers)?.address ?? null);
}
