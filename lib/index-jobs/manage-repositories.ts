/**
 * What an admin does to repositories: adds, refreshes and removes them, says who may read them and what is left out. Every act is checked
 * here whatever a page sent, and written into the audit log. Indexing itself is a job of its own process.
 */
import { removeDatabase } from '#db/client';
import { openRepositoryReader } from '#db/repository/open-reader';
import { requireWebRoot } from '#lib/clone/allowed-roots';
import { removeClone } from '#lib/clone/clone-repository';
import { keepCredential } from '#lib/clone/credentials';
import { type GitAddress, looksLikeGitAddress, parseGitAddress } from '#lib/clone/git-address';
import { chooseDefaultGrant, type DefaultGrant } from '#lib/clone/new-repositories';
import { resolveHost } from '#lib/clone/resolve-host';
import type { IndexRequest } from '#lib/index-jobs/index-jobs';
import { type AdminPlace, granteesFor } from '#lib/index-jobs/repositories-view';
import type { AuditAction } from '#lib/model/audit-log';
import { PathlightError } from '#lib/model/errors';
import type { ShownGrantee } from '#lib/model/repository-admin';
import { isTamePattern } from '#lib/model/tame-pattern';
import { excludedBy } from '#lib/repository/excluded';
import { pinDatabaseUrl } from '#lib/repository/pin-commit';
import { nameForRoot } from '#lib/repository/repository-name';
import type { Workspace } from '#lib/repository/workspace';

export interface Managing extends AdminPlace {
  /** Where the request came from. */
  readonly address: string | null;
}

export interface Adding {
  /** A git address, or a directory of this machine. */
  readonly source: string;
  readonly token?: string | undefined;
}

/** The name it will have. Throws before anything is fetched where it may not be. */
export async function addRepository({ source, token }: Adding, managing: Managing): Promise<string> {
  const { whole } = managing;
  const request = looksLikeGitAddress(source.trim())
    ? await remoteRequest(parseGitAddress(source, whole.settings.git), token, managing)
    : await directoryRequest(source.trim(), managing);
  startIndex(request, managing);
  await note(managing, 'repository.added', request.repository, { source: request.source });
  return request.repository;
}

async function remoteRequest(address: GitAddress, token: string | undefined, managing: Managing): Promise<IndexRequest> {
  const { whole, workspace, viewer } = managing;
  if (address.userInfo !== null) {
    throw new PathlightError('bad_input', 'That address holds a user name or a token.', {
      remedy: 'Take it out of the address; a token has a field of its own.',
    });
  }
  await resolveHost(address);
  if (token !== undefined && token !== '') await keepCredential(address, token, whole);
  const same = (await workspace.listRepositories()).find(({ remote }) => remote === address.url);
  const repository = same?.name ?? (await freeName(address.name, managing));
  return { repository, source: address.url, organization: viewer.organization || undefined };
}

async function directoryRequest(source: string, managing: Managing): Promise<IndexRequest> {
  const root = await requireWebRoot(source, managing.whole.settings.roots);
  const same = (await managing.workspace.listRepositories()).find((row) => row.root === root);
  const repository = same?.name ?? (await freeName(root, managing));
  return { repository, source: root, organization: managing.viewer.organization || undefined };
}

/** Of nobody's repository, nor of one that is being added. */
async function freeName(path: string, { whole, jobs }: Managing): Promise<string> {
  const known = await whole.catalog.listRepositories();
  const added = jobs.names().map((name) => ({ name, root: '' }));
  return nameForRoot(`/new/${path}`, [...known.map(({ name }) => ({ name, root: '' })), ...added]);
}

function startIndex(request: IndexRequest, managing: Managing): void {
  managing.jobs.ask(request, async (end) => {
    const detail: Record<string, string> = end.type === 'done' ? { files: String(end.files) } : { trouble: end.code };
    await note(managing, 'repository.indexed', request.repository, detail);
  });
}

export async function refreshRepository(name: string, managing: Managing): Promise<void> {
  const { root, remote } = await rowOf(name, managing);
  startIndex({ repository: name, source: remote ?? root }, managing);
}

/** Its answers stay; its index, its clone and who may read it do not. */
export async function removeRepository(name: string, managing: Managing): Promise<void> {
  const { whole, jobs } = managing;
  const { databaseUrl, remote } = await rowOf(name, managing);
  if (jobs.isBusy(name)) {
    throw new PathlightError('conflict', `${name} is being indexed.`, { remedy: 'Stop that first, then remove it.' });
  }
  const commits = await pinnedCommits(databaseUrl, whole);
  await whole.catalog.removeRepository(name);
  for (const commit of commits) removeDatabase(pinDatabaseUrl(whole.settings, name, commit));
  removeDatabase(databaseUrl);
  if (remote !== null) removeClone(whole.settings, name);
  jobs.forget(name);
  await note(managing, 'repository.removed', name, { source: remote ?? '' });
}

/** What cannot be opened has none that could be found. */
async function pinnedCommits(databaseUrl: string, { settings }: Workspace): Promise<readonly string[]> {
  try {
    const reader = await openRepositoryReader(databaseUrl, { authToken: settings.databaseToken });
    try {
      return (await reader.pins.list()).map(({ commit }) => commit);
    } finally {
      reader.close();
    }
  } catch (error) {
    if (error instanceof PathlightError) return [];
    throw error;
  }
}

const MAX_PATTERNS = 200;
const MAX_PATTERN = 300;

/** Gone from every read at once; then it is indexed again. */
export async function excludeFrom(name: string, patterns: readonly string[], managing: Managing): Promise<void> {
  const kept = [...new Set(patterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== ''))];
  const isOdd = (pattern: string): boolean => pattern.length > MAX_PATTERN || /\p{Cc}/u.test(pattern) || !isTamePattern(pattern);
  if (kept.length > MAX_PATTERNS || kept.some(isOdd)) {
    throw new PathlightError('bad_input', 'These patterns cannot be kept.', {
      remedy: `At most ${MAX_PATTERNS} lines, each of at most ${MAX_PATTERN} characters and four times **.`,
    });
  }
  // Patterns that cannot be read would exclude nothing without a word.
  excludedBy(kept)('a');
  await rowOf(name, managing);
  await managing.whole.catalog.changeRepository(name, { exclude: kept });
  await note(managing, 'repository.rules-changed', name, { exclude: kept.join(' ') });
  await refreshRepository(name, managing);
}

export interface GrantChange {
  readonly kind: ShownGrantee;
  readonly id: string;
  readonly granted: boolean;
}

export async function changeGrant(name: string, { kind, id, granted }: GrantChange, managing: Managing): Promise<void> {
  const { viewer, whole } = managing;
  await rowOf(name, managing);
  const grantees = await granteesFor(viewer, whole);
  const known = {
    organization: grantees ? [grantees.organization] : [],
    team: grantees?.teams ?? [],
    user: grantees?.people ?? [],
    key: grantees?.keys ?? [],
  }[kind];
  const grantee = known.find((one) => one.id === id);
  if (!grantee)
    throw new PathlightError('not_found', 'There is nobody of that id in your organisation.', { remedy: 'Load the page again.' });
  const to = { kind, grantee: id };
  const changed = granted ? await whole.catalog.grants.grant(name, to, viewer.id) : await whole.catalog.grants.revoke(name, to);
  if (changed) await note(managing, granted ? 'repository.granted' : 'repository.revoked', name, { kind, grantee: grantee.name });
}

export async function setDefaultGrant(grant: DefaultGrant, managing: Managing): Promise<void> {
  await chooseDefaultGrant(managing.whole.catalog, grant);
  await note(managing, 'settings.changed', 'repositories', { 'readable when new': grant });
}

/** Stops the index; of one that ended before there was a repository it forgets how. */
export async function cancelIndex(name: string, { jobs, viewer, workspace, whole }: Managing): Promise<void> {
  const isOwn = viewer.kind === 'local' || jobs.organizationOf(name) === viewer.organization;
  const isKnown = (await workspace.listRepositories()).some((row) => row.name === name);
  if (!(isOwn || isKnown) || jobs.cancel(name) || jobs.isBusy(name)) return;
  const rows = await whole.catalog.getJobs(name);
  const isOver = jobs.list(rows).every(({ state }) => state !== 'running');
  if (!isOwn || !isOver || (await whole.catalog.getRepository(name)) !== null) return;
  jobs.forget(name);
  await whole.catalog.removeRepository(name);
}

/** Of one that the viewer sees, with its places, which are not for everybody who may refresh it. */
async function rowOf(name: string, { workspace, whole }: Managing) {
  const isSeen = (await workspace.listRepositories()).some((one) => one.name === name);
  const row = isSeen ? await whole.catalog.getRepository(name) : null;
  if (row) return row;
  throw new PathlightError('not_found', `There is no repository named ${JSON.stringify(name)}.`, {
    remedy: 'Load the page again.',
  });
}

function note(
  { whole, viewer, address }: Managing,
  action: AuditAction,
  repository: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  const target = action === 'settings.changed' ? `setting:${repository}` : `repository:${repository}`;
  const { id, name, organization } = viewer;
  return whole.catalog.auditLog.add({ action, target, detail, actor: id, actorName: name, organization, address });
}
