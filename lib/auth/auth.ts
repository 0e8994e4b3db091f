/**
 * better-auth as this installation runs it: passwords, sessions, providers and API keys on the catalog's tables. Nobody signs up by
 * themselves: a person comes by the setup token, by an invitation, or through a provider that vouches for an invited address.
 */
import { apiKey } from '@better-auth/api-key';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { KEY_PREFIX } from '#lib/auth/api-key';
import { COOKIE_PREFIX } from '#lib/auth/cookies';
import { databaseHooks } from '#lib/auth/database-hooks';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#lib/auth/password-rule';
import { providersOf } from '#lib/auth/providers';
import { sessionSecret } from '#lib/auth/session-secret';
import type { Workspace } from '#lib/repository/workspace';

export type Auth = Awaited<ReturnType<typeof makeAuth>>;
export interface AuthWorkspace extends Pick<Workspace, 'catalog' | 'settings'> {
  /** The client's, of who asks for what is done: for the audit log. */
  readonly address?: string | null;
}

export interface AuthOptions {
  /** Where people reach this server, without the path of the routes. */
  readonly origin: string;
  /** Other addresses that are this server too. */
  readonly origins?: readonly string[];
  /** Asks the providers that are set up how they are reached; what does not need them does not wait for them. */
  readonly providers: 'none' | 'all';
}

export const AUTH_PATH = '/api/auth';
/** The header by which the routes say where a request comes from; whatever a client writes into it is replaced. */
export const ADDRESS_HEADER = 'x-pathlight-address';

const DAY_S = 86_400;
const SESSION_DAYS = 30;
const MAX_KEY_DAYS = 3_650;
const KEPT = 8;

const made = new WeakMap<Workspace['catalog'], Map<string, Promise<Auth>>>();

/** One a catalog and address, kept while few are asked for. One whose providers did not answer is not kept. */
export async function authOf(workspace: AuthWorkspace, options: AuthOptions): Promise<Auth> {
  const kept = made.get(workspace.catalog) ?? new Map<string, Promise<Auth>>();
  made.set(workspace.catalog, kept);
  const key = JSON.stringify([options.origin, options.origins ?? [], options.providers]);
  const known = kept.get(key);
  if (known) return known;
  const making = makeAuth(workspace, options);
  kept.set(key, making);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  try {
    const auth = await making;
    if (options.providers === 'all' && !(await hasAllProviders(auth, workspace))) kept.delete(key);
    return auth;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** For what needs no address. */
export function innerAuth(workspace: AuthWorkspace): Promise<Auth> {
  return authOf(workspace, { origin: 'http://localhost', providers: 'none' });
}

async function makeAuth(workspace: AuthWorkspace, { origin, origins = [], providers }: AuthOptions) {
  const { catalog, settings } = workspace;
  return betterAuth({
    appName: 'Pathlight',
    baseURL: `${origin}${AUTH_PATH}`,
    trustedOrigins: [...origins],
    secret: sessionSecret(settings),
    database: await catalog.accounts.adapter(),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    session: { expiresIn: SESSION_DAYS * DAY_S, disableSessionRefresh: true, freshAge: 0 },
    account: {
      accountLinking: { enabled: true, allowDifferentEmails: true, updateUserInfoOnLink: false },
      updateAccountOnSignIn: false,
    },
    // Tries are counted by lib/auth/sign-in-limit, by account too and atomically.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${origin}/signin` },
    advanced: {
      // Said, since an environment that looks like a test's would turn them off.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: origin.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    databaseHooks: databaseHooks(catalog),
    plugins: [
      apiKey({
        defaultPrefix: KEY_PREFIX,
        defaultKeyLength: 48,
        enableMetadata: true,
        maximumNameLength: 80,
        keyExpiration: { maxExpiresIn: MAX_KEY_DAYS, minExpiresIn: 0 },
        rateLimit: { enabled: false },
        startingCharactersConfig: { shouldStore: true, charactersLength: KEY_PREFIX.length + 4 },
      }),
      genericOAuth({ config: providers === 'all' ? providersOf(settings.accounts) : [] }),
    ],
  });
}

async function hasAllProviders(auth: Auth, { settings }: AuthWorkspace): Promise<boolean> {
  const { socialProviders } = await auth.$context;
  return providersOf(settings.accounts).every(({ providerId }) => socialProviders.some(({ id }) => id === providerId));
}
