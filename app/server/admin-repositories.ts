/** What the admin page and its API ask about repositories: who asks, what was sent, and the view that comes back. */
import { z } from 'zod';
import { DEFAULT_GRANTS } from '#lib/clone/new-repositories';
import { indexJobs } from '#lib/index-jobs/index-jobs';
import {
  addRepository,
  cancelIndex,
  changeGrant,
  excludeFrom,
  type Managing,
  refreshRepository,
  removeRepository,
  setDefaultGrant,
} from '#lib/index-jobs/manage-repositories';
import { repositoriesView } from '#lib/index-jobs/repositories-view';
import { readInput } from '#lib/input/read-input';
import { factsOf } from '#lib/logging/request-facts';
import { type RepositoriesView, SHOWN_GRANTEES } from '#lib/model/repository-admin';
import { asking } from './asking';

import { readJsonBody, refuseOtherSites } from './http';
import { workspace } from './workspace';

/**
 * What is put in, taken out and read when new is the operators' to say; what is of an organisation, its admins' to refresh, narrow and grant.
 * A look counts as one: the page looks again and again while something is indexed.
 */
async function managing(headers: Headers, action: 'administer' | 'operate', counts?: 'read'): Promise<Managing> {
  const [{ viewer, workspace: limited }, whole] = await Promise.all([asking(headers, action, counts), workspace()]);
  return { viewer, workspace: limited, whole, jobs: indexJobs(whole.settings), address: factsOf(headers)?.address ?? null };
}

export async function showRepositories(headers: Headers): Promise<RepositoriesView> {
  return repositoriesView(await managing(headers, 'administer', 'read'));
}

const adding = z.object({ source: z.string().trim().min(1).max(2_000), token: z.string().max(4_000).optional() }).strict();
const preferred = z.object({ defaultGrant: z.enum(DEFAULT_GRANTS) }).strict();
const grant = z.object({ kind: z.enum(SHOWN_GRANTEES), id: z.string().min(1).max(200), granted: z.boolean() }).strict();
const change = z.union([z.object({ exclude: z.array(z.string().max(1_000)).max(1_000) }).strict(), z.object({ grant }).strict()]);

export async function addFrom(request: Request): Promise<{ readonly repository: string }> {
  const who = await managing(request.headers, 'operate');
  const repository = await addRepository(read(adding, await readJsonBody(request), 'Send {"source": "https://…"}.'), who);
  return { repository };
}

export async function preferFrom(request: Request): Promise<RepositoriesView> {
  const who = await managing(request.headers, 'operate');
  const { defaultGrant } = read(preferred, await readJsonBody(request), 'Send {"defaultGrant": "admins"}.');
  await setDefaultGrant(defaultGrant, who);
  return repositoriesView(who);
}

export async function changeFrom(request: Request, repository: string): Promise<RepositoriesView> {
  const who = await managing(request.headers, 'administer');
  const asked = read(change, await readJsonBody(request), 'Send {"exclude": ["folder/"]} or {"grant": {…}}.');
  if ('exclude' in asked) await excludeFrom(repository, asked.exclude, who);
  else await changeGrant(repository, asked.grant, who);
  return repositoriesView(who);
}

export async function removeFrom(request: Request, repository: string): Promise<RepositoriesView> {
  refuseOtherSites(request);
  const who = await managing(request.headers, 'operate');
  await removeRepository(repository, who);
  return repositoriesView(who);
}

export async function refreshFrom(request: Request, repository: string): Promise<RepositoriesView> {
  refuseOtherSites(request);
  const who = await managing(request.headers, 'administer');
  await refreshRepository(repository, who);
  return repositoriesView(who);
}

export async function cancelFrom(request: Request, repository: string): Promise<RepositoriesView> {
  refuseOtherSites(request);
  const who = await managing(request.headers, 'administer');
  await cancelIndex(repository, who);
  return repositoriesView(who);
}

function read<T>(schema: z.ZodType<T>, body: unknown, remedy: string): T {
  return readInput(schema, body, { remedy });
}
