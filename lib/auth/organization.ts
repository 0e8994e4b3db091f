/**
 * People, invitations and teams of the viewer's organisation, as those who administer it change them. Roles of owners are given and taken by
 * owners alone; the last owner stays one. Every change is written into the audit log.
 */
import type { Invitation } from '#db/catalog/invitations';
import type { Member, Organization } from '#db/catalog/organization-store';
import type { Team, TeamPlace } from '#db/catalog/teams';
import type { AuthWorkspace } from '#lib/auth/auth';
import { newToken, tokenHash } from '#lib/auth/token';
import { PathlightError } from '#lib/model/errors';
import type { Role, Viewer } from '#lib/model/viewer';
import { recordAct } from '#lib/rights/audit';
import { requireAction } from '#lib/rights/require';

type Where = Pick<AuthWorkspace, 'catalog' | 'address'>;

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  readonly team?: string | null;
}

export const INVITATION_LIFE_MS = 7 * 86_400_000;
const MAX_TEAMS = 500;

export async function ownOrganization({ catalog }: Where, viewer: Viewer): Promise<Organization | null> {
  requireAction(viewer, 'read');
  return (await catalog.accounts.organizations()).find(({ id }) => id === viewer.organization) ?? null;
}

export async function renameOrganization({ catalog, address = null }: Where, viewer: Viewer, name: string): Promise<void> {
  const organization = administered(viewer);
  await catalog.accounts.renameOrganization(organization, name);
  await recordAct(catalog, viewer, {
    address,
    action: 'settings.changed',
    target: `organization:${organization}`,
    detail: { name },
  });
}

export async function listMembers({ catalog }: Where, viewer: Viewer): Promise<readonly Member[]> {
  return catalog.accounts.members(administered(viewer));
}

export async function listInvitations({ catalog }: Where, viewer: Viewer): Promise<readonly Invitation[]> {
  return catalog.accounts.invitations(administered(viewer));
}

/** Gives the token of the link that is handed to them; it takes the place of one before for the same address. */
export async function invite(
  { catalog, address = null }: Where,
  viewer: Viewer,
  given: NewInvitation,
): Promise<{ readonly id: string; readonly token: string }> {
  const organization = administered(viewer);
  if (given.role === 'owner') requireAction(viewer, 'own');
  const email = given.email.toLowerCase();
  const team = given.team ?? null;
  if (team !== null) await requireTeam(catalog, organization, team);
  if ((await catalog.accounts.members(organization)).some((member) => member.email === email)) {
    throw new PathlightError('conflict', `${email} is in the organisation already.`, { remedy: 'Change their role instead.' });
  }
  const token = newToken();
  const id = tokenHash(token);
  const expiresAt = new Date(Date.now() + INVITATION_LIFE_MS);
  await catalog.accounts.invite({ id, organization, email, role: given.role, team, expiresAt, inviter: viewer.id });
  await recordAct(catalog, viewer, { address, action: 'member.invited', target: `email:${email}`, detail: { role: given.role } });
  return { id, token };
}

export async function withdrawInvitation({ catalog, address = null }: Where, viewer: Viewer, id: string): Promise<void> {
  const organization = administered(viewer);
  const invitation = await catalog.accounts.invitation(id);
  if (invitation?.organization !== organization || !(await catalog.accounts.takeInvitation(id, 'canceled')))
    throw none('invitation');
  await recordAct(catalog, viewer, {
    address,
    action: 'member.removed',
    target: `email:${invitation.email}`,
    detail: { invitation: 'withdrawn' },
  });
}

export async function changeRole(
  { catalog, address = null }: Where,
  viewer: Viewer,
  { person, role }: { readonly person: string; readonly role: Role },
): Promise<void> {
  const organization = administered(viewer);
  const member = await memberOf(catalog, organization, person);
  if (member.role === 'owner' || role === 'owner') requireAction(viewer, 'own');
  if (member.role === role) return;
  if (!(await catalog.accounts.changeRole(organization, { person, role }))) throw lastOwner();
  await recordAct(catalog, viewer, {
    address,
    action: 'member.role-changed',
    target: `user:${person}`,
    detail: { name: member.name, from: member.role, to: role },
  });
}

/** Also by themselves: whoever signed in may leave. */
export async function removeMember({ catalog, address = null }: Where, viewer: Viewer, person: string): Promise<void> {
  const isLeaving = viewer.kind === 'person' && viewer.id === person && viewer.organization !== null;
  const organization = isLeaving ? (viewer.organization ?? '') : administered(viewer);
  const member = await memberOf(catalog, organization, person);
  if (member.role === 'owner' && !isLeaving) requireAction(viewer, 'own');
  const keys = await catalog.accounts.keysOf(person, organization);
  if (!(await catalog.accounts.removeMember(organization, person))) throw lastOwner();
  for (const { id } of keys) await catalog.grants.revokeAllOf({ kind: 'key', grantee: id });
  await revokeOfPerson(catalog, organization, person);
  await recordAct(catalog, viewer, {
    address,
    action: 'member.removed',
    target: `user:${person}`,
    detail: { name: member.name },
  });
}

/** What was granted to them of this organisation's repositories; of others they may still be. */
async function revokeOfPerson(catalog: Where['catalog'], organization: string, person: string): Promise<void> {
  const [rows, first] = await Promise.all([catalog.listRepositories(), catalog.organizations.first()]);
  const own = new Set(rows.filter((row) => (row.organization ?? first?.id) === organization).map(({ name }) => name));
  for (const grant of await catalog.grants.of([{ kind: 'user', grantee: person }])) {
    if (own.has(grant.repository)) await catalog.grants.revoke(grant.repository, grant);
  }
}

export async function listTeams({ catalog }: Where, viewer: Viewer): Promise<readonly Team[]> {
  return catalog.accounts.teams(administered(viewer));
}

export async function createTeam({ catalog, address = null }: Where, viewer: Viewer, name: string): Promise<string> {
  const organization = administered(viewer);
  const teams = await catalog.accounts.teams(organization);
  if (teams.some((team) => team.name === name)) throw sameName(name);
  if (teams.length >= MAX_TEAMS)
    throw new PathlightError('conflict', `There are ${MAX_TEAMS} teams.`, { remedy: 'Remove one first.' });
  const id = crypto.randomUUID();
  await catalog.accounts.addTeam(organization, { id, name });
  await recordAct(catalog, viewer, { address, action: 'team.created', target: `team:${id}`, detail: { name } });
  return id;
}

export async function renameTeam(
  { catalog, address = null }: Where,
  viewer: Viewer,
  team: { readonly id: string; readonly name: string },
): Promise<void> {
  const organization = administered(viewer);
  const isTaken = (await catalog.accounts.teams(organization)).some(({ id, name }) => id !== team.id && name === team.name);
  if (isTaken) throw sameName(team.name);
  if (!(await catalog.accounts.renameTeam(organization, team))) throw none('team');
  await recordAct(catalog, viewer, { address, action: 'team.changed', target: `team:${team.id}`, detail: { name: team.name } });
}

export async function removeTeam({ catalog, address = null }: Where, viewer: Viewer, id: string): Promise<void> {
  const organization = administered(viewer);
  const name = (await catalog.accounts.teams(organization)).find((team) => team.id === id)?.name ?? '';
  if (!(await catalog.accounts.removeTeam(organization, id))) throw none('team');
  await catalog.grants.revokeAllOf({ kind: 'team', grantee: id });
  await recordAct(catalog, viewer, { address, action: 'team.removed', target: `team:${id}`, detail: { name } });
}

export async function addToTeam({ catalog, address = null }: Where, viewer: Viewer, place: TeamPlace): Promise<void> {
  if (!(await catalog.accounts.addToTeam(administered(viewer), place))) throw none('team or person');
  await recordAct(catalog, viewer, {
    address,
    action: 'team.changed',
    target: `team:${place.team}`,
    detail: { added: place.person },
  });
}

export async function removeFromTeam({ catalog, address = null }: Where, viewer: Viewer, place: TeamPlace): Promise<void> {
  if (!(await catalog.accounts.removeFromTeam(administered(viewer), place))) throw none('team or person');
  await recordAct(catalog, viewer, {
    address,
    action: 'team.changed',
    target: `team:${place.team}`,
    detail: { removed: place.person },
  });
}

/** The organisation the viewer may administer. */
function administered(viewer: Viewer): string {
  requireAction(viewer, 'administer');
  if (viewer.organization) return viewer.organization;
  throw new PathlightError('conflict', 'This server has no accounts: this machine alone reaches it.', {
    remedy: 'Start it on another address, or with PATHLIGHT_ACCOUNTS=required.',
  });
}

async function memberOf(catalog: Where['catalog'], organization: string, person: string): Promise<Member> {
  const member = (await catalog.accounts.members(organization)).find(({ id }) => id === person);
  if (member) return member;
  throw none('person');
}

async function requireTeam(catalog: Where['catalog'], organization: string, team: string): Promise<void> {
  if (!(await catalog.accounts.teams(organization)).some(({ id }) => id === team)) throw none('team');
}

function none(what: string): PathlightError {
  return new PathlightError('not_found', `There is no such ${what} in the organisation.`, { remedy: 'Load the page again.' });
}

function sameName(name: string): PathlightError {
  return new PathlightError('conflict', `There is a team named ${JSON.stringify(name)}.`, { remedy: 'Choose another name.' });
}

function lastOwner(): PathlightError {
  return new PathlightError('conflict', 'The organisation needs an owner, and this is the last one.', {
    remedy: 'Make somebody else an owner first.',
  });
}
