/**
 * Connecting a tenant of Microsoft: an admin signs in there, and the tenant that Microsoft itself names is connected with their
 * organisation. Only the tenant's own people do so; its administrators decide in Teams who gets the app.
 */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { TeamsSettings } from '#lib/chat/chat-settings';
import { type Installation, keepInstalled } from '#lib/chat/keep-installed';
import { teamsAddresses } from '#lib/chat/teams/teams-addresses';
import { PathlightError } from '#lib/model/errors';

const TIMEOUT_MS = 10_000;
/** Accounts at work or school; accounts of one's own belong to no tenant. */
const ANY_TENANT = 'organizations';
const SCOPE = 'openid profile';

const tokenSchema = z.object({ id_token: z.string() });
const claimsSchema = z.object({
  tid: z.guid().transform((id) => id.toLowerCase()),
  iss: z.string(),
  nonce: z.string(),
  /** Another tenant, whose guest this is. */
  idp: z.string().optional(),
  preferred_username: z.string().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

export function teamsInstallAddress(
  settings: TeamsSettings,
  { state, origin }: { readonly state: string; readonly origin: string },
): string {
  const address = new URL(`${endpointOf(settings)}oauth2/v2.0/authorize`);
  address.searchParams.set('client_id', settings.appId);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('response_mode', 'query');
  address.searchParams.set('redirect_uri', teamsRedirect(origin));
  address.searchParams.set('scope', SCOPE);
  address.searchParams.set('state', state);
  address.searchParams.set('nonce', nonceOf(state));
  address.searchParams.set('prompt', 'select_account');
  return address.href;
}

/** The tenant comes from Microsoft for the code, never from the address. `state` was taken before. */
export async function installTeams(
  request: Request,
  { settings, ...installation }: Installation & { readonly settings: TeamsSettings },
): Promise<{ readonly name: string }> {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const claims = await signedIn(code, { settings, origin: installation.origin }).catch((cause: unknown) => {
    throw new PathlightError('unavailable', 'Microsoft did not complete the sign-in.', {
      remedy: 'Begin again; check the app id, the secret and the redirect address of the app.',
      cause,
    });
  });
  const isAnswer = claims.nonce === nonceOf(searchParams.get('state') ?? '');
  const isOwn = claims.idp === undefined || claims.idp === claims.iss;
  const isAllowed = settings.tenantId === undefined || settings.tenantId === claims.tid;
  if (!isAnswer || !isOwn || !isAllowed) {
    throw new PathlightError('bad_input', 'This account does not speak for a tenant that may be connected.', {
      remedy: 'Sign in with an account of the tenant itself, not as its guest.',
    });
  }
  const name = nameOf(claims);
  await keepInstalled({ platform: 'teams', workspace: claims.tid, name }, installation);
  return { name };
}

async function signedIn(
  code: string,
  { settings, origin }: { readonly settings: TeamsSettings; readonly origin: string },
): Promise<Claims> {
  const endpoint = endpointOf(settings);
  const response = await fetch(`${endpoint}oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: settings.appId,
      client_secret: settings.appPassword,
      code,
      redirect_uri: teamsRedirect(origin),
      scope: SCOPE,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { id_token: token } = tokenSchema.parse(await response.json());
  const { tid } = claimsSchema.parse(decodeJwt(token));
  const keys = createRemoteJWKSet(new URL(`${endpoint}discovery/v2.0/keys`), { timeoutDuration: TIMEOUT_MS });
  const { payload } = await jwtVerify(token, keys, {
    issuer: `${teamsAddresses(settings).login}${tid}/v2.0`,
    audience: settings.appId,
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
  });
  return claimsSchema.parse(payload);
}

function endpointOf(settings: TeamsSettings): string {
  return `${teamsAddresses(settings).login}${settings.tenantId ?? ANY_TENANT}/`;
}

/** Of who signs in; Microsoft says no other name of a tenant here. */
function nameOf({ preferred_username: user = '', tid }: Claims): string {
  const [, domain = ''] = /@([\w.-]{1,100})$/.exec(user) ?? [];
  return domain === '' ? tid : domain;
}

/** An answer of another sign-in does not fit. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce ${state}`).digest('base64url');
}

function teamsRedirect(origin: string): string {
  return `${origin}/api/chat/teams/callback`;
}
