/**
 * Accepting an invitation: with a new account, or with the account of the invited address by whoever signed in to it. Who the link belongs to
 * is all that is asked; nobody joins with another address.
 */
import type { Invitation } from '#db/catalog/invitations';
import type { AuthWorkspace } from '#lib/auth/auth';
import { sessionTokenOf } from '#lib/auth/cookies';
import { joinByInvitation } from '#lib/auth/join';
import { requirePassword } from '#lib/auth/password-rule';
import { personName } from '#lib/auth/person-name';
import { hashed } from '#lib/auth/setup';
import { tokenHash } from '#lib/auth/token';
import { PathlightError } from '#lib/model/errors';
import type { Role } from '#lib/model/viewer';

export interface InvitationView {
  readonly organization: string;
  readonly email: string;
  readonly role: Role;
  /** `new`: makes an account. `join`: signed in as the invited. `sign-in`: has an account, is not signed in to it. */
  readonly way: 'new' | 'join' | 'sign-in';
}

/** Null: no such invitation, used, withdrawn or over. */
export async function seeInvitation(workspace: AuthWorkspace, headers: Headers, token: string): Promise<InvitationView | null> {
  const invitation = await workspace.catalog.accounts.invitation(tokenHash(token));
  if (invitation === null) return null;
  const { email, role } = invitation;
  const organizations = await workspace.catalog.accounts.organizations();
  const organization = organizations.find(({ id }) => id === invitation.organization)?.name ?? '';
  return { organization, email, role, way: await wayOf(workspace, headers, invitation) };
}

async function wayOf(
  { catalog, settings }: AuthWorkspace,
  headers: Headers,
  { email }: Invitation,
): Promise<InvitationView['way']> {
  const account = await catalog.accounts.accountByEmail(email);
  if (account === null) return 'new';
  const token = sessionTokenOf(headers, settings);
  const session = token === null ? null : await catalog.people.bySession(token);
  return session?.person.id === account.id ? 'join' : 'sign-in';
}

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

/** Gives the address whose account joined, to be signed in with the password that was chosen. Of several at once one joins. */
export async function acceptAsNew(workspace: AuthWorkspace, { token, password, ...given }: Acceptance): Promise<string> {
  const { accounts, auditLog } = workspace.catalog;
  const { address = null } = workspace;
  const invitation = await requireInvitation(workspace, token);
  const { email } = invitation;
  const name = personName(given.name);
  requirePassword(password, [email, name]);
  if ((await accounts.accountByEmail(email)) !== null) throw hasAccount(email);
  const person = { id: crypto.randomUUID(), name, email, passwordHash: await hashed(workspace, password) };
  // The account first: whoever makes it is the one who goes on.
  if (!(await accounts.addPerson(person))) throw hasAccount(email);
  if (!(await joinByInvitation(workspace.catalog, { invitation, person, address }))) throw gone();
  await auditLog.add({
    organization: invitation.organization,
    actor: person.id,
    actorName: name,
    action: 'account.created',
    target: `user:${person.id}`,
    address,
  });
  return email;
}

export async function acceptSignedIn(workspace: AuthWorkspace, headers: Headers, token: string): Promise<void> {
  const { catalog, settings, address = null } = workspace;
  const invitation = await requireInvitation(workspace, token);
  const sessionToken = sessionTokenOf(headers, settings);
  const session = sessionToken === null ? null : await catalog.people.bySession(sessionToken);
  if (session?.person.email !== invitation.email) throw hasAccount(invitation.email);
  if (!(await joinByInvitation(catalog, { invitation, person: session.person, address }))) throw gone();
  await catalog.accounts.chooseOrganization(session.id, invitation.organization);
}

async function requireInvitation({ catalog }: AuthWorkspace, token: string): Promise<Invitation> {
  const invitation = await catalog.accounts.invitation(tokenHash(token));
  if (invitation === null) throw gone();
  return invitation;
}

function gone(): PathlightError {
  return new PathlightError('not_found', 'This invitation is wrong, used, withdrawn, or too old.', {
    remedy: 'Ask an admin of the organisation for a new one.',
  });
}

function hasAccount(email: string): PathlightError {
  return new PathlightError('conflict', `${email} has an account.`, { remedy: 'Sign in to it, then open the invitation again.' });
}
