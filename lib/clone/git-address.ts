/**
 * The address of a repository elsewhere, as a person types it, made into the one form that git is given: a protocol that is allowed, a
 * host, a path, nothing else. What could be an option, a command (`ext::`), a file or another protocol is refused before git sees it.
 */

import { asAddress } from '#lib/clone/public-address';
import { PathlightError } from '#lib/model/errors';
import type { GitSettings } from '#lib/settings';

export interface GitAddress {
  readonly protocol: 'https' | 'http' | 'ssh';
  /** Lower case; an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
  /** As it is kept, shown and handed to git: without a password or token. */
  readonly url: string;
  /** Of the repository: the last part of its path. */
  readonly name: string;
  /** The setting names this host: it may be a private one. */
  readonly isNamed: boolean;
  /** What stood before the `@` of an https address; it is never kept. */
  readonly userInfo: string | null;
}

const PORTS = { https: 443, http: 80, ssh: 22 } as const;
const SCP = /^([a-z0-9._-]+)@([a-z0-9.-]+):(?!\/\/)(.+)$/i;
/** Parts that begin and end with a letter or digit. */
const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const MAX_LENGTH = 2_000;

export function looksLikeGitAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(text) || SCP.test(text);
}

export function parseGitAddress(given: string, settings: Pick<GitSettings, 'hosts' | 'ssh'>): GitAddress {
  const text = given.trim();
  const url = text.length > MAX_LENGTH || hasHidden(text) ? null : urlOf(text);
  if (url === null) {
    throw refused('That is no address of a git repository.', 'Give one like https://host/owner/repository.git.');
  }
  const protocol = url.protocol.slice(0, -1);
  if (protocol !== 'https' && protocol !== 'ssh' && protocol !== 'http') {
    throw refused(`Nothing is cloned over ${protocol}:.`, 'Give an address that begins with https://.');
  }
  if (protocol === 'ssh' && !settings.ssh) {
    throw refused('Cloning over ssh is switched off.', 'Give its https:// address, or set PATHLIGHT_GIT_SSH=on for the server.');
  }
  const port = url.port === '' ? PORTS[protocol] : Number(url.port);
  const host = hostOf(url);
  const isNamed = requireAllowed({ protocol, host, port }, settings);
  const path = pathOf(url);
  const user = protocol === 'ssh' ? `${sshUser(url)}@` : '';
  const shownHost = host.includes(':') ? `[${host}]` : host;
  const shownPort = port === PORTS[protocol] ? '' : `:${port}`;
  return {
    protocol,
    host,
    port,
    url: `${protocol}://${user}${shownHost}${shownPort}${path}`,
    name: nameOf(path),
    isNamed,
    userInfo: protocol === 'ssh' ? null : userInfoOf(url),
  };
}

function urlOf(text: string): URL | null {
  const scp = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? null : SCP.exec(text);
  const whole = scp ? `ssh://${scp[1]}@${scp[2]}/${scp[3]}` : text;
  // A scheme git does not split as a URL does (`ext::sh -c …`, `file:`): said by its name.
  if (!/^[a-z][a-z0-9+.-]*:/i.test(whole) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  // For schemes a browser does not know, hosts are not read as addresses: read as https they are.
  return url.protocol === 'ssh:' && URL.canParse(whole.replace(/^ssh:/i, 'https:')) ? withHostOf(url, whole) : url;
}

function withHostOf(url: URL, whole: string): URL {
  const read = new URL(whole.replace(/^ssh:/i, 'https:'));
  url.host = read.host;
  return url;
}

function hasHidden(text: string): boolean {
  return /[\s\p{C}\\]/u.test(text) || text.startsWith('-');
}

function hostOf(url: URL): string {
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const address = asAddress(host);
  if (address !== null) return address;
  if (host.length <= 253 && HOST.test(host)) return host;
  throw refused('The host of that address cannot be used.', 'Give one like https://host/owner/repository.git.');
}

/** Of plain characters: nothing that git or a server would read as more than a path. */
function pathOf(url: URL): string {
  const path = url.pathname.replace(/\/+$/, '');
  const isPlain = /^(?:\/(?![-.]+(?:\/|$)|-)[\p{L}\p{N}._~+%@-]+)+$/u.test(path) && !/%(?:0|1|2[ef]|5c|7f)/i.test(path);
  if (isPlain && url.search === '' && url.hash === '') return path;
  throw refused('The path of that address cannot be used.', 'Give one like https://host/owner/repository.git.');
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.git$/i, '') || 'repository';
}

function sshUser(url: URL): string {
  const user = url.username === '' ? 'git' : url.username;
  if (url.password === '' && /^[a-z0-9_][a-z0-9._-]*$/i.test(user)) return user;
  throw refused(
    'The user of that address cannot be used.',
    'Give one like ssh://git@host/owner/repository.git, without a password.',
  );
}

function userInfoOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return secret === '' ? user : `${user}:${secret}`;
}

/** True where the setting names the host. Throws where it names others alone, and where http is not named. */
function requireAllowed(
  { protocol, host, port }: Pick<GitAddress, 'host' | 'port'> & { readonly protocol: keyof typeof PORTS },
  { hosts }: Pick<GitSettings, 'hosts'>,
): boolean {
  const bracketed = host.includes(':') ? `[${host}]` : host;
  const scheme = protocol === 'http' ? 'http://' : '';
  const names = [`${scheme}${bracketed}:${port}`, ...(port === PORTS[protocol] ? [`${scheme}${bracketed}`] : [])];
  if (hosts?.some((one) => names.includes(one))) return true;
  if (protocol === 'http') throw refused('Nothing is cloned over http.', 'Give an address that begins with https://.');
  if (hosts === undefined) return false;
  throw refused(`${bracketed} is not among the hosts that may be cloned from.`, 'PATHLIGHT_GIT_HOSTS of the server lists them.');
}

function refused(message: string, remedy: string): PathlightError {
  return new PathlightError('bad_input', message, { remedy });
}
