/**
 * Links that set a new password, once; every session of the person then ends. Whoever has the machine makes one for anybody, good for an
 * hour. An admin makes one, good for a day, for people of organisations that they administer themselves, and of no other: not for owners
 * unless they are one. That is asked again when the link is used, of both as they are then.
 */
import type { KnownPerson } from '#db/catalog/accounts';
import type { AuthWorkspace } from '#lib/auth/auth';
import { requirePerson } from '#lib/auth/keys';
import { requirePassword } from '#lib/auth/password-rule';
import { hashed } from '#lib/auth/setup';
import { newToken, tokenHash } from '#lib/auth/token';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import { recordAct } from '#lib/rights/audit';
import { requireAction } from '#lib/rights/require';

type Where = Pick<AuthWorkspace, 'catalog' | 'address'>;

const LIFE_MS = 3_600_000;
const ADMINS_LIFE_MS = 24 * 3_600_000;
const LINK = /^reset (.+)$/;

/** The token of the link; one made before for the same person is worthless then. */
export async function makeReset({ catalog }: Where, email: string): Promise<string> {
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

/** The same by an admin who signed in: for who is in the organisation they work in, and within what they administer. */
export async function makeResetAsAdmin(
  { catalog, address = null }: Where,
  viewer: Viewer,
  id: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  requireAction(viewer, 'administer');
  const { organization } = requirePerson(viewer);
  const [admin, person] = [await catalog.people.byId(viewer.id), await catalog.people.byId(id)];
  if (!person?.memberships.some((one) => one.organization === organization)) {
    throw new PathlightError('not_found', 'There is no such person in the organisation.', { remedy: 'Load the page again.' });
  }
  if (admin === null || !mayReset(admin, person)) {
    throw new PathlightError('forbidden', `The password of ${person.name} is not yours to set anew.`, {
      remedy: 'Whoever has the machine can: `pathlight account reset ADDRESS` prints a link.',
    });
  }
  const token = newToken();
  const expiresAt = new Date(Date.now() + ADMINS_LIFE_MS);
  await catalog.accounts.putLink(`reset ${id}`, { hash: tokenHash(token), expiresAt, note: admin.id });
  await recordAct(catalog, viewer, {
    address,
    action: 'account.reset-link',
    target: `user:${id}`,
    detail: { name: person.name },
  });
  return { token, expiresAt };
}

/** In every organisation of the person the admin is at least as much; an own password is changed with the one before. */
function mayReset(admin: KnownPerson, person: KnownPerson): boolean {
  if (admin.id === person.id) return false;
  return person.memberships.every(({ organization, role }) => {
    const own = admin.memberships.find((one) => one.organization === organization)?.role;
    return own === 'owner' || (own === 'admin' && role !== 'owner');
  });
}

/** Gives the address, to be signed in with the new password. */
export async function resetPassword(
  workspace: AuthWorkspace,
  { token, password, address }: { readonly token: string; readonly password: string; readonly address: string | null },
): Promise<string> {
  const { accounts, auditLog } = workspace.catalog;
  const hash = tokenHash(token);
  const person = await personOfLink(workspace, hash);
  if (person === null) throw gone();
  requirePassword(password, [person.email, person.name]);
  if (!(await accounts.takeLink(hash))) throw gone();
  await accounts.setPassword(person.id, await hashed(workspace, password));
  // Told to each organisation that the person is of.
  const organizations = person.memberships.map((one) => one.organization);
  for (const organization of organizations.length > 0 ? organizations : [null]) {
    await auditLog.add({
      organization,
      actor: person.id,
      actorName: person.name,
      action: 'account.password-changed',
      target: `user:${person.id}`,
      detail: { how: 'reset link' },
      address,
    });
  }
  return person.email;
}

/** Null: no such link, or one of an admin who may not make it any more. */
async function personOfLink({ catalog }: Where, hash: string): Promise<KnownPerson | null> {
  const link = await catalog.accounts.link(hash);
  const id = LINK.exec(link?.name ?? '')?.[1];
  const person = id === undefined ? null : await catalog.people.byId(id);
  if (person === null || !link || link.note === null) return person;
  const admin = await catalog.people.byId(link.note);
  const isStillTheirs = admin !== null && person.memberships.length > 0 && mayReset(admin, person);
  return isStillTheirs ? person : null;
}

function gone(): PathlightError {
  return new PathlightError('forbidden', 'This link is wrong, used, or too old.', {
    remedy: 'Ask whoever gave it to you for a new one.',
  });
}
