/**
 * A backup: every database of a data folder as it was at one moment, while the server goes on, with a manifest, as an archive or a folder.
 * It appears under its name when it is whole, or not at all. Clones and models are not in it: both are made again. The secret is only
 * when asked for: with it the file opens sessions and the keys that are kept encrypted.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { copyDatabase, schemaTags } from '#db/backup-database';
import { filePath } from '#db/errors';
import { openRepositoryReader } from '#db/repository/open-reader';
import { type BackupFile, hashOf, MANIFEST, type Manifest } from '#lib/backup/manifest';
import { roomOf } from '#lib/backup/room';
import { PathlightError } from '#lib/model/errors';
import { pinDatabaseUrl, pinName } from '#lib/repository/pin-commit';
import type { Workspace } from '#lib/repository/workspace';

export interface BackupOptions {
  readonly workspace: Pick<Workspace, 'settings' | 'catalog'>;
  /** `.tar`, `.tar.gz` or `.tgz`; else a folder that is not there yet. */
  readonly target: string;
  readonly withSecret: boolean;
  /** Of the program. */
  readonly version: string;
  readonly onProgress?: (progress: BackupProgress) => void;
  /** Bytes left beside the target. */
  readonly room?: (folder: string) => Promise<number>;
}

export interface BackupProgress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

export interface BackupMade {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
  /** Repositories that have no database yet. */
  readonly without: readonly string[];
  /** There is none to include where PATHLIGHT_SECRET holds it. */
  readonly withSecret: boolean;
}

const ARCHIVE = /\.(tar|tar\.gz|tgz)$/i;
const SECRET_FILE = 'secret.key';

export async function makeBackup(options: BackupOptions): Promise<BackupMade> {
  const { workspace, target, room = roomOf } = options;
  await expectFree(target);
  const sources = await findSources(options);
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  await expectRoom(sources, { parent, room });
  const staging = join(parent, `.backup-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(join(staging, 'repositories'), { recursive: true, mode: 0o700 });
    const manifest = await stage(sources, staging, options);
    await writeFile(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    const bytes = await finish(staging, { target, manifest });
    const withSecret = manifest.files.some(({ path }) => path === SECRET_FILE);
    const detail = { files: String(manifest.files.length), holds: withSecret ? 'databases and secret.key' : 'databases' };
    await workspace.catalog.auditLog.add({
      actor: 'local',
      actorName: 'Command line',
      action: 'backup.made',
      target: 'backup:data',
      detail,
    });
    return { path: target, bytes, files: manifest.files.length, without: sources.without, withSecret };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

interface Sources {
  /** Path inside the backup and URL of the original; the catalog first. */
  readonly databases: readonly { readonly path: string; readonly url: string }[];
  readonly without: readonly string[];
}

/** The catalog is copied first: every repository it then names is there, and may only be newer than it says. */
async function findSources({ workspace: { settings, catalog } }: BackupOptions): Promise<Sources> {
  const rows = await catalog.listRepositories();
  const remote = [settings.catalogUrl, ...rows.map(({ databaseUrl }) => databaseUrl)].find((url) => !url.startsWith('file:'));
  if (remote !== undefined) {
    throw new PathlightError('bad_input', 'A database of this installation stands on a server, not in a file.', {
      remedy: 'Back it up there: sqld and Turso copy and restore whole databases (snapshots, `turso db export`).',
    });
  }
  const databases = [{ path: 'catalog.db', url: settings.catalogUrl }];
  const without: string[] = [];
  for (const { name, databaseUrl } of rows) {
    if (!(await isThere(filePath(databaseUrl)))) {
      without.push(name);
      continue;
    }
    databases.push({ path: archivePath(name), url: databaseUrl });
    const reader = await openRepositoryReader(databaseUrl);
    const pins = await reader.pins.list().finally(() => reader.close());
    for (const { commit } of pins) {
      const url = pinDatabaseUrl(settings, name, commit);
      // One that was made of a generation is made again when it is asked for.
      if (url.startsWith('file:') && (await isThere(filePath(url))))
        databases.push({ path: archivePath(pinName(name, commit)), url });
    }
  }
  return { databases, without };
}

function archivePath(name: string): string {
  return `repositories/${encodeURIComponent(name)}.db`;
}

async function stage({ databases }: Sources, staging: string, options: BackupOptions): Promise<Manifest> {
  const { workspace, withSecret, version, onProgress } = options;
  const { dataFolder } = workspace.settings;
  const files: BackupFile[] = [];
  const add = async (path: string, schema?: readonly string[]): Promise<void> => {
    const full = join(staging, path);
    const { size: bytes } = await stat(full);
    files.push({ path, bytes, sha256: await hashOf(full), ...(schema ? { schema: [...schema] } : {}) });
  };
  for (const [done, { path, url }] of databases.entries()) {
    onProgress?.({ what: path, done, total: databases.length });
    await copyDatabase(url, join(staging, path));
    // Asked of the original: the copy is not opened again, so nothing lies beside it.
    await add(path, await schemaTags(url));
  }
  if (withSecret && (await isThere(join(dataFolder, SECRET_FILE)))) {
    await copyFile(join(dataFolder, SECRET_FILE), join(staging, SECRET_FILE));
    await add(SECRET_FILE);
  }
  return { format: 'pathlight-backup', formatVersion: 1, version, createdAt: new Date().toISOString(), dataFolder, files };
}

/** Gives the bytes it has. */
async function finish(
  staging: string,
  { target, manifest }: { readonly target: string; readonly manifest: Manifest },
): Promise<number> {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!ARCHIVE.test(target)) {
    await rename(staging, target);
    return total;
  }
  const draft = `${staging}.tar`;
  try {
    const gzip = !/\.tar$/i.test(target);
    const names = [MANIFEST, ...manifest.files.map(({ path }) => path)];
    await create(
      { file: draft, cwd: staging, gzip: gzip ? { level: 6 } : false, portable: true, strict: true, mode: 0o600 },
      names,
    );
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  return (await stat(target)).size;
}

async function expectFree(target: string): Promise<void> {
  if (!(await isThere(target))) return;
  throw new PathlightError('conflict', `There is something at ${target} already.`, {
    remedy: 'Choose another name; a backup replaces nothing.',
  });
}

/** The copies, and the archive made of them. */
async function expectRoom(
  { databases }: Sources,
  { parent, room }: { readonly parent: string; readonly room: (folder: string) => Promise<number> },
): Promise<void> {
  let bytes = 0;
  for (const { url } of databases) bytes += (await stat(filePath(url))).size;
  const free = await room(parent);
  if (free >= bytes * 2) return;
  const [needed, left] = [bytes * 2, free].map((size) => `${Math.ceil(size / 1_000_000)} MB`);
  throw new PathlightError('unavailable', `The backup may need ${needed} and ${parent} has ${left} left.`, {
    remedy: 'Free some disk space or write it to another disk.',
  });
}

async function isThere(path: string): Promise<boolean> {
  return (
    (await stat(path).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)))) !== null
  );
}
