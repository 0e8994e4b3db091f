/**
 * People for tests, on a real workspace: an owner, an admin, a member and a viewer of one organisation with a team, somebody of another
 * organisation, and keys. Each with the headers that a browser or a program of theirs sends.
 */
import { hashPassword } from 'better-auth/crypto';
import { type AuthWorkspace, innerAuth } from '#lib/auth/auth';
import { cookieOf } from '#lib/auth/cookies';
import { createKey, type NewKey } from '#lib/auth/keys';
import { viewerOfPerson } from '#lib/auth/viewer-of';
import { KEY_SCOPES, type KeyScope, OUTSIDER, type Role, type Viewer } from '#lib/model/viewer';

export interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly viewer: Viewer;
  /** With a session's cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestKey {
  readonly id: string;
  /** The secret itself. */
  readonly key: string;
  readonly viewer: Viewer;
  /** With the key as bearer. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestPeople {
  /** Id of the organisation of the first four. */
  readonly organization: string;
  readonly otherOrganization: string;
  /** Id; the member and the viewer are in it. */
  readonly team: string;
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  readonly member: TestPerson;
  readonly viewer: TestPerson;
  /** Owner of the other organisation. */
  readonly stranger: TestPerson;
  /** Whose account is of no organisation. */
  readonly nobody: TestPerson;
  /** Keys of the member with every scope, and with `read` alone; a restricted one; one of the owner. */
  readonly keys: Readonly<Record<'member' | 'readOnly' | 'restricted' | 'owner', TestKey>>;
  addPerson(name: string, place?: { readonly organization: string; readonly role: Role }): Promise<TestPerson>;
  addKey(person: TestPerson, key?: Partial<NewKey>): Promise<TestKey>;
}

/** The password of everybody. */
export const TEST_PASSWORD = 'a long way to the shop';
const DAY_MS = 86_400_000;

/** The first organisation owns every repository that had none; nothing is granted yet. */
export async function makePeople(workspace: AuthWorkspace): Promise<TestPeople> {
  const { accounts, people } = workspace.catalog;
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const [organization, otherOrganization, team] = ['org-acme', 'org-other', 'team-core'];

  const personOf = (name: string) => ({ id: `user-${name}`, name, email: `${name.toLowerCase()}@example.com`, passwordHash });
  const signedIn = async ({ id, name, email }: ReturnType<typeof personOf>): Promise<TestPerson> => {
    const known = await people.byId(id);
    const viewer = known ? viewerOfPerson(known, { organization: null }) : OUTSIDER;
    return { id, name, email, viewer, headers: { cookie: await sessionCookie(workspace, id) } };
  };
  const addPerson: TestPeople['addPerson'] = async (name, place) => {
    const person = personOf(name);
    await accounts.addPerson(person);
    if (place) await accounts.addMember(place.organization, { person: person.id, role: place.role });
    return signedIn(person);
  };
  const addKey: TestPeople['addKey'] = async (person, key = {}) => {
    const made = await createKey(workspace, person.viewer, { ...EVERY_SCOPE, expiresAt: new Date(Date.now() + DAY_MS), ...key });
    const { scopes, isRestricted, name } = { ...EVERY_SCOPE, ...key };
    const viewer: Viewer = { ...person.viewer, kind: 'key', key: { id: made.id, name, scopes, isRestricted } };
    return { ...made, viewer, headers: { authorization: `Bearer ${made.key}` } };
  };

  const owner = personOf('Olga');
  await accounts.found(owner, { id: organization, name: 'Acme' });
  await accounts.makeOrganization({ id: otherOrganization, name: 'Other' });
  await accounts.addTeam(organization, { id: team, name: 'core' });
  await addPerson('Mia', { organization, role: 'member' });
  await addPerson('Vera', { organization, role: 'viewer' });
  for (const name of ['Mia', 'Vera']) await accounts.addToTeam(organization, { team, person: `user-${name}` });
  const [ownerPerson, member] = [await signedIn(owner), await signedIn(personOf('Mia'))];
  return {
    organization,
    otherOrganization,
    team,
    owner: ownerPerson,
    admin: await addPerson('Adam', { organization, role: 'admin' }),
    member,
    viewer: await signedIn(personOf('Vera')),
    stranger: await addPerson('Sven', { organization: otherOrganization, role: 'owner' }),
    nobody: await addPerson('Nora'),
    keys: {
      member: await addKey(member),
      readOnly: await addKey(member, { name: 'reads', scopes: ['read'] }),
      restricted: await addKey(member, { name: 'restricted', isRestricted: true }),
      owner: await addKey(ownerPerson),
    },
    addPerson,
    addKey,
  };
}

const EVERY_SCOPE: Omit<NewKey, 'expiresAt'> & { readonly scopes: readonly KeyScope[] } = {
  name: 'everything',
  scopes: KEY_SCOPES,
  isRestricted: false,
};

async function sessionCookie(workspace: AuthWorkspace, person: string): Promise<string> {
  const { internalAdapter } = await (await innerAuth(workspace)).$context;
  const { token } = await internalAdapter.createSession(person);
  return cookieOf(token, workspace.settings);
}
