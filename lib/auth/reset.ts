/** A link that sets a new password, made by whoever has the machine: once, within the hour. Every session of the person then ends. */
import type { AuthWorkspace } from '#lib/auth/auth';
import { requirePassword } from '#lib/auth/password-rule';
import { hashed } from '#lib/auth/setup';
import { newToken, tokenHash } from '#lib/auth/token';
import { PathlightError } from '#lib/model/errors';

const LIFE_MS = 3_600_000;
const LINK = /^reset (.+)$/;

/** The token of the link; one made before for the same person is worthless then. */
export async function makeReset({ catalog }: Pick<AuthWorkspace, 'catalog'>, email: string): Promise<string> {
  const account = await catalog.accounts.accountByEmail(email);
  if (account === null) {
    throw new PathlightError('not_found', `There is no account for ${email}.`, {
      remedy: '`pathlight account list` shows them.',
    });
  }
  const token = newToken();
  await catalog.accounts.putLink(`reset ${account.id}`, { hash: tokenHash(token), expiresAt: new Date(Date.now() + LIFE_MS) });
  return token;
}

/** Gives the address, to be signed in with the new password. */
export async function resetPassword(
  workspace: AuthWorkspace,
  { token, password, address }: { readonly token: string; readonly password: string; readonly address: string | null },
): Promise<string> {
  const { accounts, people, auditLog } = workspace.catalog;
  const hash = tokenHash(token);
  const id = LINK.exec((await accounts.link(hash))?.name ?? '')?.[1];
  const person = id === undefined ? null : await people.byId(id);
  if (person === null) throw gone();
  requirePassword(password, [person.email, person.name]);
  if (!(await accounts.takeLink(hash))) throw gone();
  await accounts.setPassword(person.id, await hashed(workspace, password));
  await auditLog.add({
    organization: person.memberships[0]?.organization ?? null,
    actor: person.id,
    actorName: person.name,
    action: 'account.password-changed',
    target: `user:${person.id}`,
    detail: { how: 'reset link' },
    address,
  });
  return person.email;
}

function gone(): PathlightError {
  return new PathlightError('forbidden', 'This link is wrong, used, or too old.', {
    remedy: 'Ask whoever runs this server for a new one.',
  });
}
