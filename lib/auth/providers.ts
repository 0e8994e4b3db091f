/** The providers people can sign in with, as the settings say: GitHub, and one of OpenID Connect. */
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { z } from 'zod';
import type { AccountSettings, GithubSettings, OidcSettings } from '#lib/auth/account-settings';

export const PROVIDER_IDS = ['github', 'oidc'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

const TIMEOUT_MS = 10_000;
const GITHUB = 'https://github.com';

export function providersOf({ github, oidc }: Pick<AccountSettings, 'github' | 'oidc'>): GenericOAuthConfig[] {
  return [...(github ? [githubProvider(github)] : []), ...(oidc ? [oidcProvider(oidc)] : [])];
}

function githubProvider({ id, secret, url }: GithubSettings): GenericOAuthConfig {
  const api = url === GITHUB ? 'https://api.github.com' : `${url}/api/v3`;
  return {
    providerId: 'github',
    clientId: id,
    clientSecret: secret,
    authorizationUrl: `${url}/login/oauth/authorize`,
    tokenUrl: `${url}/login/oauth/access_token`,
    scopes: ['read:user', 'user:email'],
    accountSubject: ({ profile }) => String(profile.id),
    getUserInfo: ({ accessToken }) => (accessToken === undefined ? Promise.resolve(null) : githubUser(api, accessToken)),
  };
}

const userSchema = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** The primary address alone counts, and whether GitHub verified it. */
async function githubUser(api: string, token: string) {
  const [user, emails] = await Promise.all([githubJson(`${api}/user`, token), githubJson(`${api}/user/emails`, token)]);
  const profile = userSchema.safeParse(user);
  const addresses = emailsSchema.safeParse(emails);
  const primary = addresses.data?.find((one) => one.primary);
  if (!profile.success || primary === undefined) return null;
  const { id, login, name } = profile.data;
  return { id: String(id), name: name || login, email: primary.email, emailVerified: primary.verified };
}

async function githubJson(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json', 'user-agent': 'pathlight' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  return response.ok ? response.json() : null;
}

function oidcProvider({ discovery, id, secret, name }: OidcSettings): GenericOAuthConfig {
  return {
    providerId: 'oidc',
    name,
    clientId: id,
    clientSecret: secret,
    discoveryUrl: discovery,
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    accountSubject: ({ profile }) => String(profile.sub ?? ''),
    mapProfileToUser: (profile) => ({ emailVerified: profile.email_verified === true }),
  };
}
