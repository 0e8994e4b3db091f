/**
 * Puts a backup in the place of a data folder's databases. Everything is unpacked, checked and brought to today's schema beside them
 * first; only then the files change places, and what was there before is kept in a folder of its own. What fails leaves all as it was.
 */
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { copyDatabase, schemaTags } from '#db/backup-database';
import { catalogMigrations } from '#db/catalog/migrations';
import { openCatalog } from '#db/catalog/open-catalog';
import type { RestoredAccess } from '#db/catalog/restored-access';
import { repositoryMigrations } from '#db/repository/migrations';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { damaged, type Manifest } from '#lib/backup/manifest';
import { readManifest, unpack } from '#lib/backup/open-archive';
import { roomOf } from '#lib/backup/room';
import { PathlightError } from '#lib/model/errors';
import { databaseFileUrl, repositoryDatabaseUrl, type Settings } from '#lib/settings';

export interface RestoreOptions {
  /** An archive or a folder that `backup` made. */
  readonly source: string;
  readonly settings: Settings;
  /** Replace what is there; it is moved aside. */
  readonly force: boolean;
  /** Else keys work as they did when the backup was made, those too that were revoked since. */
  readonly revokeKeys?: boolean;
  readonly onProgress?: (progress: { readonly what: string; readonly done: number; readonly total: number }) => void;
  readonly room?: (folder: string) => Promise<number>;
}

export interface Restored {
  readonly dataFolder: string;
  readonly createdAt: string;
  readonly version: string;
  readonly repositories: readonly string[];
  /** Where what was there before is; null when there was nothing. */
  readonly before: string | null;
  readonly withSecret: boolean;
  /** What it brought back of who may come in. */
  readonly access: RestoredAccess;
}

/** What a backup is about. All else in the folder stays: models and clones are made again where they are missing. */
const OURS = ['catalog.db', 'catalog.db-wal', 'catalog.db-shm', 'repositories', 'secret.key'];
const SECRET_FILE = 'secret.key';

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { source, settings, force, room = roomOf } = options;
  const { dataFolder } = settings;
  expectFiles(settings);
  const manifest = await readManifest(source);
  expectKnown(manifest);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const there = (await readdir(dataFolder)).filter((name) => OURS.includes(name));
  if (there.length > 0 && !force) {
    throw new PathlightError('conflict', `The data folder ${dataFolder} holds data already.`, {
      remedy: 'Restore into an empty one with --data DIR, or add --force: what is there is then moved aside, not removed.',
    });
  }
  await expectRoom(manifest, { folder: dataFolder, room });
  const mark = randomBytes(4).toString('hex');
  const staging = join(dataFolder, `.restore-${mark}`);
  await mkdir(staging, { mode: 0o700 });
  try {
    const unpacked = join(staging, 'unpacked');
    const ready = join(staging, 'ready');
    for (const folder of [unpacked, ready]) await mkdir(join(folder, 'repositories'), { recursive: true, mode: 0o700 });
    await unpack(source, { folder: unpacked, manifest });
    const { repositories, access } = await prepare(unpacked, { ready, manifest, options });
    const withSecret = manifest.files.some(({ path }) => path === SECRET_FILE);
    // Whoever restores in place keeps the secret that is there.
    if (withSecret) await copyFile(join(unpacked, SECRET_FILE), join(ready, SECRET_FILE));
    else if (there.includes(SECRET_FILE)) await copyFile(join(dataFolder, SECRET_FILE), join(ready, SECRET_FILE));
    if (withSecret || there.includes(SECRET_FILE)) await chmod(join(ready, SECRET_FILE), 0o600);
    const before = there.length === 0 ? null : join(dataFolder, `before-restore-${manifestTime()}-${mark}`);
    await swap({ dataFolder, ready, before, there });
    const { createdAt, version } = manifest;
    return { dataFolder, createdAt, version, repositories, before, withSecret, access };
  } finally {
    // What unpacked a broken archive may still be closing its files.
    await rm(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
}

function manifestTime(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

function expectFiles(settings: Settings): void {
  const isPlain =
    settings.catalogUrl === databaseFileUrl(join(settings.dataFolder, 'catalog.db')) && settings.repositoryUrl === undefined;
  if (isPlain) return;
  throw new PathlightError('bad_input', 'The settings keep databases elsewhere than in the data folder.', {
    remedy:
      'Unset PATHLIGHT_CATALOG_URL and PATHLIGHT_REPOSITORY_URL to restore into files; a server is restored with its own tools.',
  });
}

interface InCatalog {
  /** Their names. */
  readonly repositories: readonly string[];
  readonly access: RestoredAccess;
}

/** Before anything is written. */
function expectKnown({ files, version }: Manifest): void {
  for (const { path, schema } of files) {
    if (path === SECRET_FILE) continue;
    expectSchema(path, { tags: schema ?? [], version });
  }
}

function expectSchema(path: string, { tags, version }: { readonly tags: readonly string[]; readonly version: string }): void {
  const known = path === 'catalog.db' ? catalogMigrations : repositoryMigrations;
  const strange = tags.find((tag, number) => tag !== known[number]?.tag);
  if (strange === undefined) return;
  throw new PathlightError(
    'conflict',
    `The backup was made by another version of Pathlight (${version}; ${path} has the schema ${strange}).`,
    {
      remedy: 'Restore it with that version or a newer one.',
    },
  );
}

/**
 * Brings each to today's schema, tells the catalog where its repositories now stand, and ends what it would let in again; gives what is in
 * it. What then goes into place are copies: whole files, with nothing beside them that a connection may still hold.
 */
async function prepare(
  unpacked: string,
  { ready, manifest, options }: { readonly ready: string; readonly manifest: Manifest; readonly options: RestoreOptions },
): Promise<InCatalog> {
  const databases = manifest.files.filter(({ path }) => path !== SECRET_FILE);
  let inCatalog: InCatalog | null = null;
  for (const [done, { path }] of databases.entries()) {
    options.onProgress?.({ what: path, done, total: databases.length });
    const url = databaseFileUrl(join(unpacked, path));
    expectSchema(path, { tags: await schemaTags(url), version: manifest.version });
    if (path === 'catalog.db') inCatalog = await settleCatalog(url, { manifest, options });
    else (await openRepositoryWriter(url)).close();
    await copyDatabase(url, join(ready, path));
  }
  if (!inCatalog) throw damaged('it has no catalog');
  return inCatalog;
}

async function settleCatalog(
  url: string,
  { manifest, options }: { readonly manifest: Manifest; readonly options: RestoreOptions },
): Promise<InCatalog> {
  const { settings, revokeKeys = false } = options;
  const from = manifest.dataFolder;
  const catalog = await openCatalog({ url });
  try {
    const access = await catalog.accounts.endOldAccess({ revokeKeys });
    await catalog.auditLog.add({
      actor: 'local',
      actorName: 'Command line',
      action: 'backup.restored',
      target: 'backup:data',
      detail: { of: manifest.createdAt, keys: revokeKeys ? `revoked ${access.revokedKeys}` : `kept ${access.keys.length}` },
    });
    const rows = await catalog.listRepositories();
    for (const { name, root } of rows) {
      const moved = movedRoot(root, { from, to: settings.dataFolder });
      await catalog.upsertRepository({ name, root: moved, databaseUrl: repositoryDatabaseUrl(settings, name) });
    }
    return { repositories: rows.map(({ name }) => name), access };
  } finally {
    catalog.close();
  }
}

/** A clone lies in the data folder, wherever that is. */
function movedRoot(root: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const inside = relative(from, root);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && resolve(from, inside) === root
    ? join(to, inside)
    : root;
}

/** Renames within one folder; one that fails takes back those before it. The catalog comes last: without it nothing is there. */
async function swap({
  dataFolder,
  ready,
  before,
  there,
}: {
  readonly dataFolder: string;
  readonly ready: string;
  readonly before: string | null;
  readonly there: readonly string[];
}): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string): Promise<void> => {
    await rename(from, to);
    undo.unshift(() => rename(to, from));
  };
  try {
    if (before !== null) {
      await mkdir(before, { mode: 0o700 });
      undo.unshift(() => rm(before, { recursive: true }));
      for (const name of there) await move(join(dataFolder, name), join(before, name));
    }
    const fresh = (await readdir(ready)).toSorted((a, b) => Number(a === 'catalog.db') - Number(b === 'catalog.db'));
    for (const name of fresh) await move(join(ready, name), join(dataFolder, name));
  } catch (error) {
    for (const back of undo) await back();
    throw error;
  }
}

async function expectRoom(
  { files }: Manifest,
  { folder, room }: { readonly folder: string; readonly room: (folder: string) => Promise<number> },
): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const free = await room(folder);
  if (free >= bytes * 2) return;
  const [needed, left] = [bytes * 2, free].map((size) => `${Math.ceil(size / 1_000_000)} MB`);
  throw new PathlightError('unavailable', `The backup needs ${needed} and ${folder} has ${left} left.`, {
    remedy: 'Free some disk space or restore elsewhere with --data DIR.',
  });
}
