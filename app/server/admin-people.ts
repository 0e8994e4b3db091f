/** What the pages of people and teams show: of the organisation of who looks, and only of that. */
import { allKeys } from '#lib/auth/keys';
import { listInvitations, listMembers, listTeams, ownOrganization } from '#lib/auth/organization';
import type { PeopleView, TeamsView } from '#lib/model/team-admin';
import { may, ROLES, type Role } from '#lib/model/viewer';
import { authWorkspace } from './accounts-http';
import type { Asking } from './asking';

export async function peopleView({ viewer }: Asking): Promise<PeopleView> {
  const whole = await authWorkspace();
  const [organization, members, invitations, keys, teams] = await Promise.all([
    ownOrganization(whole, viewer),
    listMembers(whole, viewer),
    listInvitations(whole, viewer),
    allKeys(whole, viewer),
    listTeams(whole, viewer),
  ]);
  const roles = rolesOf(may(viewer, 'own'));
  const owners = members.filter(({ role }) => role === 'owner').length;
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const now = Date.now();
  return {
    organization: organization?.name ?? '',
    roles,
    people: members.map(({ id, name, email, role, teams: ids, joinedAt }) => ({
      id,
      name,
      email,
      role,
      teams: ids.flatMap((team) => teamNames.get(team) ?? []),
      joinedAt: joinedAt.toISOString(),
      isYou: viewer.id === id,
      mayChange: roles.includes(role),
      isLastOwner: role === 'owner' && owners === 1,
    })),
    invitations: invitations.map(({ id, email, role, team, inviter, expiresAt }) => ({
      id,
      email,
      role,
      team: team !== null && teamNames.has(team) ? { id: team, name: teamNames.get(team) ?? '' } : null,
      inviter: inviter === '' ? 'whoever runs the installation' : (names.get(inviter) ?? 'somebody who left'),
      expiresAt: expiresAt.toISOString(),
    })),
    keys: keys.map(({ id, name, start, personName, scopes, isRestricted, expiresAt, lastUsedAt }) => ({
      id,
      name,
      start,
      person: personName,
      scopes,
      isRestricted,
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isOver: expiresAt !== null && expiresAt.getTime() <= now,
    })),
    teams: teams.map(({ id, name }) => ({ id, name })),
  };
}

/** Owners alone give and take the role of owners. */
function rolesOf(mayOwn: boolean): readonly Role[] {
  return ROLES.filter((role) => mayOwn || role !== 'owner');
}

export async function teamsView({ viewer, workspace }: Asking): Promise<TeamsView> {
  const whole = await authWorkspace();
  const [teams, members, repositories] = await Promise.all([
    listTeams(whole, viewer),
    listMembers(whole, viewer),
    workspace.listRepositories(),
  ]);
  const granted = new Map<string, string[]>();
  for (const some of inPieces(teams)) {
    for (const { grantee, repository } of await workspace.catalog.grants.of(
      some.map(({ id }) => ({ kind: 'team', grantee: id }) as const),
    ))
      granted.set(grantee, [...(granted.get(grantee) ?? []), repository]);
  }
  const people = members.map(({ id, name }) => ({ id, name }));
  return {
    teams: teams.map(({ id, name, members: ids }) => ({
      id,
      name,
      members: people.filter((person) => ids.includes(person.id)),
      repositories: granted.get(id) ?? [],
    })),
    people,
    repositories: repositories.map(({ name }) => name),
  };
}

const PIECE = 200;

/** As many as one statement asks about. */
function inPieces<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / PIECE) }, (_, at) => all.slice(at * PIECE, (at + 1) * PIECE));
}
