/** The settings of accounts as the environment gives them. What is set up in part is refused by name, never guessed. */
import { PathlightError } from '#lib/model/errors';

export interface AccountSettings {
  /** `auto`: people sign in where others than those of this machine can reach the server. `required`: always. */
  readonly needed: 'auto' | 'required';
  /** Other ways to sign in; null where they are not set up. */
  readonly github: GithubSettings | null;
  readonly oidc: OidcSettings | null;
}

export interface GithubSettings {
  readonly id: string;
  readonly secret: string;
  /** Of GitHub, or of a GitHub Enterprise server. */
  readonly url: string;
}

export interface OidcSettings {
  /** Where the provider describes itself (`.well-known/openid-configuration`). */
  readonly discovery: string;
  readonly id: string;
  readonly secret: string;
  /** As the button says it. */
  readonly name: string;
}

interface AccountVariables {
  readonly PATHLIGHT_ACCOUNTS: 'auto' | 'required';
  readonly PATHLIGHT_GITHUB_ID?: string | undefined;
  readonly PATHLIGHT_GITHUB_SECRET?: string | undefined;
  readonly PATHLIGHT_GITHUB_URL: string;
  readonly PATHLIGHT_OIDC_ISSUER?: string | undefined;
  readonly PATHLIGHT_OIDC_DISCOVERY?: string | undefined;
  readonly PATHLIGHT_OIDC_ID?: string | undefined;
  readonly PATHLIGHT_OIDC_SECRET?: string | undefined;
  readonly PATHLIGHT_OIDC_NAME: string;
}

/** Throws PathlightError `bad_input`. */
export function accountSettings(variables: AccountVariables): AccountSettings {
  return { needed: variables.PATHLIGHT_ACCOUNTS, github: githubSettings(variables), oidc: oidcSettings(variables) };
}

function githubSettings(variables: AccountVariables): GithubSettings | null {
  const { PATHLIGHT_GITHUB_ID: id, PATHLIGHT_GITHUB_SECRET: secret, PATHLIGHT_GITHUB_URL: url } = variables;
  if (id === undefined && secret === undefined) return null;
  if (id !== undefined && secret !== undefined) return { id, secret, url };
  throw incomplete(id === undefined ? 'PATHLIGHT_GITHUB_ID' : 'PATHLIGHT_GITHUB_SECRET', 'GitHub');
}

function oidcSettings(variables: AccountVariables): OidcSettings | null {
  const { PATHLIGHT_OIDC_ID: id, PATHLIGHT_OIDC_SECRET: secret, PATHLIGHT_OIDC_ISSUER: issuer } = variables;
  const discovery = variables.PATHLIGHT_OIDC_DISCOVERY ?? (issuer && `${issuer}/.well-known/openid-configuration`);
  if (id === undefined && secret === undefined && discovery === undefined) return null;
  if (id === undefined) throw incomplete('PATHLIGHT_OIDC_ID', 'OpenID Connect');
  if (secret === undefined) throw incomplete('PATHLIGHT_OIDC_SECRET', 'OpenID Connect');
  if (discovery === undefined) throw incomplete('PATHLIGHT_OIDC_ISSUER', 'OpenID Connect');
  return { discovery, id, secret, name: variables.PATHLIGHT_OIDC_NAME };
}

function incomplete(name: string, way: string): PathlightError {
  return new PathlightError('bad_input', `${name} is missing: signing in with ${way} is set up in part.`, {
    remedy: 'Set it too, or unset the others; .env.example explains every setting.',
  });
}
