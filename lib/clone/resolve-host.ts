/**
 * What a host's name stands for, asked once: every address is checked, and git is told to connect to just these. A name that means
 * another address a moment later is of no use then. Hosts that the setting names may be private.
 */
import { lookup } from 'node:dns/promises';
import type { GitAddress } from '#lib/clone/git-address';
import { asAddress, isPublicAddress } from '#lib/clone/public-address';
import { PathlightError } from '#lib/model/errors';

/** All addresses of a name; throws where there are none. */
export type Resolver = (host: string) => Promise<readonly string[]>;

const systemResolver: Resolver = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Refuses when one of them is not public: a server that also answers for a private address is no public one. */
export async function resolveHost({ host, isNamed }: GitAddress, resolve: Resolver = systemResolver): Promise<readonly string[]> {
  const literal = asAddress(host);
  const found = literal === null ? await resolve(host).catch((cause: unknown) => unknown(host, cause)) : [literal];
  if (found.length === 0) return unknown(host, undefined);
  if (isNamed || found.every(isPublicAddress)) return found;
  throw new PathlightError('bad_input', `${host} is an address of a private network, of this machine, or of no network at all.`, {
    remedy: 'Nothing is fetched from there, unless PATHLIGHT_GIT_HOSTS of the server names the host.',
  });
}

function unknown(host: string, cause: unknown): never {
  throw new PathlightError('unavailable', `The name ${host} has no address.`, {
    remedy: 'Check how it is written, and the network.',
    cause,
  });
}
