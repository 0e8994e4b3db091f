/**
 * The token for a host: from the environment, else as an admin gave it in the page, sealed in the catalog for that host alone. It is
 * handed to git for requests to this host and nothing else: neither kept with an address, nor shown, nor logged.
 */
import type { GitAddress } from '#lib/clone/git-address';
import { PathlightError } from '#lib/model/errors';
import { ensureSecret, readSecret } from '#lib/model-choice/data-secret';
import { seal, unseal } from '#lib/model-choice/secret-box';
import type { PreferenceStore } from '#lib/model-choice/stored-choice';
import type { Settings } from '#lib/settings';

export interface CredentialPlace {
  readonly catalog: PreferenceStore;
  readonly settings: Pick<Settings, 'dataFolder' | 'secret' | 'git'>;
}

type Host = Pick<GitAddress, 'host' | 'port' | 'protocol'>;

const PREFIX = 'git.credential.';
/** Hosts differ in which name they want beside a token; these take any but an empty one, or name their own. */
const USER = 'x-access-token';

/** `user:secret`; null where there is none. */
export async function credentialFor(address: Host, { catalog, settings }: CredentialPlace): Promise<string | null> {
  if (address.protocol === 'ssh') return null;
  const given = settings.git.tokens[variableOf(address)];
  if (given !== undefined && mayCarryTokens(address)) return withUser(given);
  const sealed = (await catalog.getPreferences()).get(PREFIX + originOf(address));
  if (sealed === undefined) return null;
  const secret = readSecret(settings);
  const opened = secret === null ? null : unseal(sealed, { secret, purpose: purposeOf(address) });
  if (opened !== null) return withUser(opened);
  throw new PathlightError('unavailable', `The token for ${address.host} can no longer be decrypted.`, {
    remedy: 'The secret of this server was changed or lost: give the token again.',
  });
}

/** null takes it away. */
export async function keepCredential(address: Host, token: string | null, { catalog, settings }: CredentialPlace): Promise<void> {
  if (token !== null && !mayCarryTokens(address)) {
    throw new PathlightError('bad_input', 'A token is sent over https alone.', { remedy: 'Give the https:// address.' });
  }
  if (token !== null && (token.length > 4_000 || !/^[\x21-\x7e]+$/.test(token))) {
    throw new PathlightError('bad_input', 'That cannot be a token.', { remedy: 'Paste it without spaces or line breaks.' });
  }
  const sealed = token === null ? null : seal(token, { secret: ensureSecret(settings), purpose: purposeOf(address) });
  await catalog.putPreferences({ [PREFIX + originOf(address)]: sealed });
}

/**
 * `GITHUB_COM`, `GIT_EXAMPLE_COM_8443`; a `-` is two of `_`, so that `git.example.com` and `git-example.com`, which may be somebody else's,
 * have different ones.
 */
function variableOf({ host, port, protocol }: Host): string {
  const usual = protocol === 'https' ? 443 : 80;
  return `${host}${port === usual ? '' : `:${port}`}`
    .toUpperCase()
    .replaceAll('-', '__')
    .replace(/[^A-Z0-9_]/g, '_');
}

function withUser(token: string): string {
  return token.includes(':') ? token : `${USER}:${token}`;
}

function originOf({ protocol, host, port }: Host): string {
  return `${protocol}://${host}:${port}`;
}

function purposeOf(address: Host): string {
  return `git ${originOf(address)}`;
}

/** What everybody on the way could read carries none. */
function mayCarryTokens({ protocol, host }: Host): boolean {
  return protocol === 'https' || isLoopbackHost(host);
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
