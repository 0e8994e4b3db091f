/** What the admin page shows, of the repositories that its viewer may see. */

import type { RepositoryRow } from '#db/catalog/catalog-store';
import type { Grant } from '#db/catalog/grants';
import { defaultGrant } from '#lib/clone/new-repositories';
import type { IndexJobs } from '#lib/index-jobs/index-jobs';
import { describeError } from '#lib/model/errors';
import type { IndexJob } from '#lib/model/index-job';
import { type AdminRepository, type RepositoriesView, type RepositoryGrantee, SHOWN_GRANTEES } from '#lib/model/repository-admin';
import { may, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

export interface AdminPlace {
  readonly viewer: Viewer;
  /** Limited to what the viewer may read. */
  readonly workspace: Workspace;
  /** For the names of people, which a limited one keeps to itself. */
  readonly whole: Workspace;
  readonly jobs: IndexJobs;
}

export async function repositoriesView({ viewer, workspace, whole, jobs }: AdminPlace): Promise<RepositoriesView> {
  const { catalog, settings } = workspace;
  const [rows, jobRows, grantees] = await Promise.all([
    workspace.listRepositories(),
    catalog.getJobs(),
    granteesFor(viewer, whole),
  ]);
  const all = jobs.list(jobRows);
  const known = new Set(rows.map(({ name }) => name));
  const names = namesOf(grantees);
  return {
    repositories: await Promise.all(
      rows.map(async (row) => ({
        ...(await repositoryView(row, workspace)),
        grants: grantees === null ? [] : shownGrants(await catalog.grants.list(row.name), names),
        job: jobFor(
          viewer,
          all.find(({ repository }) => repository === row.name),
        ),
      })),
    ),
    adding: all.flatMap((job) => {
      const shown = known.has(job.repository) || !isOwn(job, { viewer, jobs }) ? null : jobFor(viewer, job);
      return shown ?? [];
    }),
    grantees,
    adds: may(viewer, 'operate')
      ? { defaultGrant: await defaultGrant(catalog), roots: settings.roots ?? [], hosts: settings.git.hosts ?? null }
      : null,
  };
}

/** Why one failed may name places of the server's machine: who runs the installation is told. */
function jobFor(viewer: Viewer, job: IndexJob | undefined): IndexJob | null {
  if (!job) return null;
  if (job.state !== 'failed' || may(viewer, 'operate')) return job;
  return { ...job, message: 'It could not be indexed.', remedy: 'Who runs this installation sees why, and can try again.' };
}

/** A job of a repository that is not there is told to whose it will be, and to the person at this machine. */
function isOwn({ repository }: IndexJob, { viewer, jobs }: Pick<AdminPlace, 'viewer' | 'jobs'>): boolean {
  if (viewer.kind === 'local') return true;
  const organization = jobs.organizationOf(repository);
  return organization !== undefined && organization === viewer.organization;
}

async function repositoryView(
  { name, root, remote, exclude }: RepositoryRow,
  workspace: Workspace,
): Promise<Omit<AdminRepository, 'grants' | 'job'>> {
  const base = { name, root, remote, exclude };
  try {
    const { generation, reader } = await workspace.openRepository(name);
    const { files, lines, symbols } = generation.coverage;
    const bytes = (await reader.files()).reduce((sum, file) => sum + (file.status === 'indexed' ? file.bytes : 0), 0);
    const { commit, indexedAt } = generation;
    return { ...base, trouble: null, index: { files: files.indexed, lines, symbols, bytes, commit, indexedAt } };
  } catch (error) {
    return { ...base, index: null, trouble: describeError(error) };
  }
}

export async function granteesFor(
  { organization }: Pick<Viewer, 'organization'>,
  { catalog }: Pick<Workspace, 'catalog'>,
): Promise<RepositoriesView['grantees']> {
  const own = organization ? await catalog.organizations.get(organization) : await catalog.organizations.first();
  if (own === null) return null;
  const [teams, members, keys] = await Promise.all([
    catalog.organizations.teams(own.id),
    catalog.accounts.members(own.id),
    catalog.accounts.keysOfOrganization(own.id),
  ]);
  // Owners and admins read everything as they are.
  const people = members.filter(({ role }) => role === 'member' || role === 'viewer');
  return {
    organization: own,
    teams,
    people: people.map(({ id, name }) => ({ id, name })),
    keys: keys
      .filter(({ isRestricted }) => isRestricted)
      .map(({ id, name, personName }) => ({ id, name: `${name} of ${personName}` })),
  };
}

function namesOf(grantees: RepositoriesView['grantees']): ReadonlyMap<string, string> {
  if (grantees === null) return new Map();
  const { organization, teams, people, keys } = grantees;
  return new Map([
    [`organization ${organization.id}`, organization.name],
    ...teams.map(({ id, name }) => [`team ${id}`, name] as const),
    ...people.map(({ id, name }) => [`user ${id}`, name] as const),
    ...keys.map(({ id, name }) => [`key ${id}`, name] as const),
  ]);
}

function shownGrants(grants: readonly Grant[], names: ReadonlyMap<string, string>): readonly RepositoryGrantee[] {
  return grants.flatMap(({ kind, grantee }) => {
    const shown = SHOWN_GRANTEES.find((one) => one === kind);
    const name = names.get(`${kind} ${grantee}`);
    return shown && name !== undefined ? [{ kind: shown, id: grantee, name }] : [];
  });
}
