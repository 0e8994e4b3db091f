/** What somebody does with their own account: name, password, sessions, ways to sign in, the organisation they work in. */
import type { SessionRow } from '#db/catalog/sign-in';
import type { AuthWorkspace } from '#lib/auth/auth';
import { sessionTokenOf } from '#lib/auth/cookies';
import { forward, type Incoming, refuse } from '#lib/auth/forward';
import { requirePerson } from '#lib/auth/keys';
import { requirePassword } from '#lib/auth/password-rule';
import { personName } from '#lib/auth/person-name';
import type { ProviderId } from '#lib/auth/providers';
import { countTry, forgiveTry } from '#lib/auth/sign-in-limit';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import { recordAct } from '#lib/rights/audit';

export interface OwnAccount {
  readonly name: string;
  readonly email: string;
  readonly sessions: readonly (SessionRow & { readonly isThis: boolean })[];
  /** `credential` is the password. */
  readonly ways: readonly string[];
  readonly organizations: readonly { readonly id: string; readonly name: string; readonly isChosen: boolean }[];
}

export async function ownAccount({ catalog, settings }: AuthWorkspace, headers: Headers, viewer: Viewer): Promise<OwnAccount> {
  requirePerson(viewer);
  const [person, sessions, ways, organizations] = [
    await catalog.people.byId(viewer.id),
    await catalog.accounts.sessions(viewer.id),
    await catalog.accounts.waysToSignIn(viewer.id),
    await catalog.accounts.organizations(),
  ];
  const token = sessionTokenOf(headers, settings);
  const current = token === null ? null : await catalog.people.bySession(token);
  const own = new Set(person?.memberships.map(({ organization }) => organization));
  return {
    name: viewer.name,
    email: person?.email ?? '',
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === current?.id })),
    ways,
    organizations: organizations
      .filter(({ id }) => own.has(id))
      .map(({ id, name }) => ({ id, name, isChosen: id === viewer.organization })),
  };
}

export async function rename({ catalog }: AuthWorkspace, viewer: Viewer, name: string): Promise<void> {
  requirePerson(viewer);
  await catalog.accounts.renamePerson(viewer.id, personName(name));
}

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

/** Every other session ends, and this one goes on under a new token: gives its cookies. */
export async function changePassword(
  workspace: AuthWorkspace,
  incoming: Incoming & { readonly viewer: Viewer },
  { current, password }: PasswordChange,
): Promise<readonly string[]> {
  const { viewer, address } = incoming;
  requirePerson(viewer);
  const email = (await workspace.catalog.people.byId(viewer.id))?.email ?? '';
  requirePassword(password, [email, viewer.name]);
  await countTry(workspace, { email, address });
  const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
  const forwarded = await forward(workspace, incoming, { path: '/change-password', method: 'POST', body });
  if (!forwarded.response.ok) {
    return refuse(forwarded, {
      INVALID_PASSWORD: new PathlightError('bad_input', 'The current password is wrong.', { remedy: 'Type it again.' }),
      CREDENTIAL_ACCOUNT_NOT_FOUND: new PathlightError('conflict', 'This account has no password.', {
        remedy: 'Whoever runs this server can make a link that sets one.',
      }),
    });
  }
  await forgiveTry(workspace, { email, address });
  await recordAct(workspace.catalog, viewer, { action: 'account.password-changed', target: `user:${viewer.id}`, address });
  return forwarded.cookies;
}

export async function endSession({ catalog, address = null }: AuthWorkspace, viewer: Viewer, id: string): Promise<void> {
  requirePerson(viewer);
  if (!(await catalog.accounts.endSession(viewer.id, id))) {
    throw new PathlightError('not_found', 'There is no such session.', { remedy: 'It may have ended already.' });
  }
  await recordAct(catalog, viewer, {
    address,
    action: 'session.signed-out',
    target: `user:${viewer.id}`,
    detail: { how: 'ended from another' },
  });
}

/** All but the one that asks. */
export async function endOtherSessions(
  { catalog, settings, address = null }: AuthWorkspace,
  headers: Headers,
  viewer: Viewer,
): Promise<void> {
  requirePerson(viewer);
  const token = sessionTokenOf(headers, settings);
  const current = token === null ? null : await catalog.people.bySession(token);
  await catalog.accounts.endSessions(viewer.id, current?.id);
  await recordAct(catalog, viewer, {
    address,
    action: 'session.signed-out',
    target: `user:${viewer.id}`,
    detail: { how: 'all others' },
  });
}

export async function removeWay({ catalog }: AuthWorkspace, viewer: Viewer, provider: ProviderId): Promise<void> {
  requirePerson(viewer);
  if (!(await catalog.accounts.removeWay(viewer.id, provider))) {
    throw new PathlightError('conflict', 'This is your only way to sign in, or none of yours.', {
      remedy: 'Link another first.',
    });
  }
}

export async function chooseOrganization(
  { catalog, settings }: AuthWorkspace,
  headers: Headers,
  organization: string,
): Promise<void> {
  const token = sessionTokenOf(headers, settings);
  const session = token === null ? null : await catalog.people.bySession(token);
  if (!session?.person.memberships.some((one) => one.organization === organization)) {
    throw new PathlightError('not_found', 'You are in no such organisation.', { remedy: 'Choose one of yours.' });
  }
  await catalog.accounts.chooseOrganization(session.id, organization);
}
