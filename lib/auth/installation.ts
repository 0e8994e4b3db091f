/**
 * The organisations of this installation, for those who run it: makes them, brings their first owner, renames and removes them, and says
 * which repository is whose. Of the people and things of another organisation they are told how many there are, and nothing of them.
 */
import type { AuthWorkspace } from '#lib/auth/auth';
import { INVITATION_LIFE_MS } from '#lib/auth/organization';
import { newToken, tokenHash } from '#lib/auth/token';
import type { AuditAction } from '#lib/model/audit-log';
import { PathlightError } from '#lib/model/errors';
import type { InstallationView, OrganizationView } from '#lib/model/organization-admin';
import type { Viewer } from '#lib/model/viewer';
import { recordAct } from '#lib/rights/audit';
import { requireAction } from '#lib/rights/require';

type Where = Pick<AuthWorkspace, 'catalog' | 'address'>;

export interface NewOrganization {
  readonly name: string;
  /** E-mail address of its first owner, who is invited. */
  readonly owner: string;
}

export interface MadeOrganization {
  readonly id: string;
  /** Of the link for its owner. */
  readonly token: string;
}

const MAX_ORGANIZATIONS = 200;

export async function installationView({ catalog }: Where, viewer: Viewer): Promise<InstallationView> {
  requireAction(viewer, 'operate');
  const [uses, repositories] = await Promise.all([catalog.accounts.organizationUses(), catalog.listRepositories()]);
  const operating = uses.find(({ operates }) => operates)?.id ?? null;
  const organizations = uses.map(
    ({ id, name, operates, people, workspaces }): OrganizationView => ({
      id,
      name,
      operates,
      isYours: id === viewer.organization,
      people,
      workspaces,
      repositories: repositories.filter((row) => (row.organization ?? operating) === id).map((row) => row.name),
    }),
  );
  return { organizations };
}

export async function makeOrganization(where: Where, viewer: Viewer, given: NewOrganization): Promise<MadeOrganization> {
  requireAction(viewer, 'operate');
  const uses = await where.catalog.accounts.organizationUses();
  if (uses.length === 0) throw noAccounts();
  if (uses.length >= MAX_ORGANIZATIONS) {
    throw new PathlightError('conflict', `There are ${MAX_ORGANIZATIONS} organisations.`, { remedy: 'Remove one first.' });
  }
  const id = crypto.randomUUID();
  if (!(await where.catalog.accounts.makeOrganization({ id, name: given.name }))) throw sameName(given.name);
  await note(where, viewer, { action: 'organization.created', target: `organization:${id}`, detail: { name: given.name } });
  return { id, token: await inviteOwner(where, viewer, { id, email: given.owner }) };
}

/** Gives the token of a link for its first owner; while it has people, those who administer it invite others. */
export async function bringOwner(
  where: Where,
  viewer: Viewer,
  given: { readonly id: string; readonly email: string },
): Promise<string> {
  requireAction(viewer, 'operate');
  const { name, people } = await oneOf(where, given.id);
  if (people > 0) {
    throw new PathlightError('conflict', `${name} has people already.`, { remedy: 'Its owners and admins invite others.' });
  }
  return inviteOwner(where, viewer, given);
}

/** Who invites is said to be nobody: people of another organisation are not told who runs the installation. */
async function inviteOwner(
  where: Where,
  viewer: Viewer,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const token = newToken();
  await where.catalog.accounts.invite({
    id: tokenHash(token),
    organization: id,
    email: email.toLowerCase(),
    role: 'owner',
    team: null,
    expiresAt: new Date(Date.now() + INVITATION_LIFE_MS),
    inviter: '',
  });
  await note(where, viewer, {
    action: 'member.invited',
    target: `email:${email.toLowerCase()}`,
    detail: { role: 'owner', organization: (await oneOf(where, id)).name },
  });
  return token;
}

export async function renameAnyOrganization(
  where: Where,
  viewer: Viewer,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  requireAction(viewer, 'operate');
  const before = await oneOf(where, id);
  const others = (await where.catalog.accounts.organizationUses()).filter((one) => one.id !== id);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw sameName(name);
  await where.catalog.accounts.renameOrganization(id, name);
  const act = { action: 'organization.renamed', target: `organization:${id}`, detail: { from: before.name, to: name } } as const;
  await note(where, viewer, act);
  await tell(where, id, act);
}

/** Throws `conflict` with what stands in the way. */
export async function removeOrganization(where: Where, viewer: Viewer, id: string): Promise<void> {
  requireAction(viewer, 'operate');
  const { organizations } = await installationView(where, viewer);
  const organization = organizations.find((one) => one.id === id);
  if (!organization) throw none('organisation');
  const obstacles = obstaclesOf(organization);
  if (obstacles.length > 0 || !(await where.catalog.accounts.removeOrganization(id))) throw inTheWay(organization, obstacles);
  await note(where, viewer, {
    action: 'organization.removed',
    target: `organization:${id}`,
    detail: { name: organization.name },
  });
}

/** In words; an organisation has an owner as long as it is, who does not stand in the way. */
function obstaclesOf({ operates, people, repositories, workspaces }: OrganizationView): readonly string[] {
  if (operates) return ['it runs the installation'];
  return [
    ...(people > 1 ? [`${people} people are in it`] : []),
    ...(repositories.length > 0
      ? [repositories.length === 1 ? 'a repository is its' : `${repositories.length} repositories are its`]
      : []),
    ...(workspaces > 0
      ? [workspaces === 1 ? 'a chat workspace is connected' : `${workspaces} chat workspaces are connected`]
      : []),
  ];
}

function inTheWay({ name, operates }: OrganizationView, obstacles: readonly string[]): PathlightError {
  const why = obstacles.length > 0 ? obstacles.join(', ') : 'something came into it meanwhile';
  return new PathlightError('conflict', `${name} cannot be removed: ${why}.`, {
    remedy: operates
      ? 'It stays as long as the installation does.'
      : 'Move its repositories to another organisation, and have its owner remove its people and disconnect its chat.',
  });
}

/** Nobody there may read it yet but owners and admins; what was asked about it before stays behind. */
export async function giveRepository(
  where: Where,
  viewer: Viewer,
  { repository, to }: { readonly repository: string; readonly to: string },
): Promise<void> {
  requireAction(viewer, 'operate');
  const { organizations } = await installationView(where, viewer);
  const target = organizations.find(({ id }) => id === to);
  if (!target) throw none('organisation');
  const from = organizations.find(({ repositories }) => repositories.includes(repository));
  if (from?.id === to) return;
  if (!(await where.catalog.accounts.giveRepository(repository, to))) throw none('repository');
  const act = { action: 'repository.moved', target: `repository:${repository}` } as const;
  await note(where, viewer, { ...act, detail: { from: from?.name ?? '', to: target.name } });
  if (from) await tell(where, from.id, { ...act, detail: { how: 'taken' } });
  await tell(where, to, { ...act, detail: { how: 'given' } });
}

interface Act {
  readonly action: AuditAction;
  readonly target: string;
  readonly detail: Readonly<Record<string, string>>;
}

function note({ catalog, address = null }: Where, viewer: Viewer, act: Act): Promise<void> {
  return recordAct(catalog, viewer, { ...act, address });
}

const OPERATORS = 'Whoever runs the installation';

/** The log of an organisation that it was done to: not who did it, nor with which other it has to do. */
async function tell({ catalog }: Where, organization: string, act: Act): Promise<void> {
  const isOfOperators = (await catalog.organizations.first())?.id === organization;
  if (!isOfOperators) await catalog.auditLog.add({ ...act, organization, actor: 'operators', actorName: OPERATORS });
}

async function oneOf({ catalog }: Where, id: string) {
  const use = (await catalog.accounts.organizationUses()).find((one) => one.id === id);
  if (use) return use;
  throw none('organisation');
}

function none(what: string): PathlightError {
  return new PathlightError('not_found', `There is no such ${what}.`, { remedy: 'Load the page again.' });
}

function sameName(name: string): PathlightError {
  return new PathlightError('conflict', `There is an organisation named ${JSON.stringify(name)}.`, {
    remedy: 'Choose another name.',
  });
}

function noAccounts(): PathlightError {
  return new PathlightError('conflict', 'There are no accounts yet.', {
    remedy: '`pathlight account setup-token` prints a link that makes the first one, and the first organisation.',
  });
}
