/**
 * How often a sign-in may fail: by account and by address, counted in the catalog, so that every process counts the same. A try is counted
 * before it is made and given back when it succeeds, so that many at once are not more than many after another.
 */
import { createHash } from 'node:crypto';
import type { AuthWorkspace } from '#lib/auth/auth';
import { addressKey } from '#lib/limits/client-address';
import { PathlightError } from '#lib/model/errors';

export interface Try {
  readonly email: string;
  readonly address: string | null;
}

const ACCOUNT = { most: 10, windowMs: 15 * 60_000 };
const ADDRESS = { most: 50, windowMs: 5 * 60_000 };

/**
 * Throws `rate_limited`. The same words whichever it was, and whether there is such an account. What an address may not try any more is not
 * counted for the account: nobody locks accounts out, or fills the catalog with made-up ones, faster than they may try.
 */
export async function countTry({ catalog }: Pick<AuthWorkspace, 'catalog'>, given: Try): Promise<void> {
  const { accounts } = catalog;
  const byAddress = await accounts.countTry(addressOf(given), ADDRESS.windowMs);
  if (byAddress.count > ADDRESS.most) throw tooMany(byAddress.until);
  const byAccount = await accounts.countTry(accountOf(given.email), ACCOUNT.windowMs);
  if (byAccount.count > ACCOUNT.most) throw tooMany(byAccount.until);
}

function tooMany(until: Date): PathlightError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  return new PathlightError('rate_limited', 'There were too many tries to sign in.', {
    remedy: `Wait ${retryAfter < 90 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`} and try again.`,
    retryAfter,
  });
}

/** After one that succeeded. */
export async function forgiveTry({ catalog }: Pick<AuthWorkspace, 'catalog'>, given: Try): Promise<void> {
  await catalog.accounts.forgetTries(accountOf(given.email));
  await catalog.accounts.uncountTry(addressOf(given));
}

function addressOf({ address }: Try): string {
  return `sign-in address ${addressKey(address)}`;
}

/** A hash: what was typed in there need not be an address of ours. */
function accountOf(email: string): string {
  return `sign-in account ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}
