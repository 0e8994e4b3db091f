/**
 * Brings the files of a backup into a folder and holds each against the manifest. Only the files it names are taken, each once, of the
 * size it says: an archive cannot write elsewhere, link anywhere, or grow beyond what it announced.
 */
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extract, list, type ReadEntry } from 'tar';
import { damaged, hashOf, MANIFEST, MAX_MANIFEST_BYTES, type Manifest, parseManifest } from '#lib/backup/manifest';
import { PathlightError } from '#lib/model/errors';

export async function readManifest(source: string): Promise<Manifest> {
  if (await isFolder(source)) {
    return parseManifest(
      await readFile(join(source, MANIFEST), 'utf8').catch((cause) => Promise.reject(damaged('it has no manifest', cause))),
    );
  }
  return parseManifest(await firstEntry(source));
}

/** `folder` is there and empty. */
export async function unpack(
  source: string,
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
): Promise<void> {
  const wanted = new Map(manifest.files.map((file) => [file.path, file]));
  if (await isFolder(source)) await copyInto(source, { folder, manifest });
  else await extractInto(source, { folder, wanted });
  for (const { path, bytes, sha256 } of wanted.values()) {
    const full = join(folder, path);
    const found = await stat(full).catch((cause) => Promise.reject(damaged(`${path} is missing`, cause)));
    if (found.size !== bytes || (await hashOf(full)) !== sha256) throw damaged(`${path} is not what the manifest says`);
  }
}

async function copyInto(
  source: string,
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
): Promise<void> {
  for (const { path, bytes } of manifest.files) {
    const from = join(source, path);
    const found = await stat(from).catch((cause) => Promise.reject(damaged(`${path} is missing`, cause)));
    if (!found.isFile() || found.size !== bytes) throw damaged(`${path} is not what the manifest says`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(from, join(folder, path));
  }
}

type Wanted = ReadonlyMap<string, { readonly bytes: number }>;

async function extractInto(
  source: string,
  { folder, wanted }: { readonly folder: string; readonly wanted: Wanted },
): Promise<void> {
  const seen = new Set<string>();
  let trouble: PathlightError | undefined;
  const judge = (path: string, entry: Pick<ReadEntry, 'type' | 'size'>): boolean => {
    if (path === MANIFEST) return false;
    const file = wanted.get(path);
    const isRight = file !== undefined && entry.type === 'File' && entry.size === file.bytes && !seen.has(path);
    if (!isRight) trouble ??= damaged(`it holds ${JSON.stringify(path.slice(0, 200))}, which its manifest does not name so`);
    seen.add(path);
    return isRight;
  };
  try {
    await extract({
      file: source,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      noMtime: true,
      // Before each entry is written; what is not taken is not written.
      filter: (path, entry) => 'type' in entry && trouble === undefined && judge(path, entry),
    });
  } catch (cause) {
    throw trouble ?? damaged('the archive is broken or cut short', cause);
  }
  if (trouble) throw trouble;
}

/** The manifest stands first, so that an archive is known before it is read. */
async function firstEntry(source: string): Promise<string> {
  const chunks: Buffer[] = [];
  let trouble: PathlightError | undefined;
  let isFirst = true;
  try {
    await list({
      file: source,
      strict: true,
      onReadEntry: (entry) => {
        const isManifest = isFirst && entry.path === MANIFEST && entry.type === 'File' && entry.size <= MAX_MANIFEST_BYTES;
        if (isFirst && !isManifest) trouble = damaged('it does not begin with its manifest');
        isFirst = false;
        if (isManifest) entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      },
    });
  } catch (cause) {
    if (chunks.length === 0) throw trouble ?? unreadable(source, cause);
  }
  if (trouble) throw trouble;
  if (chunks.length === 0) throw damaged('it is empty');
  return Buffer.concat(chunks).toString('utf8');
}

function unreadable(source: string, cause: unknown): PathlightError {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
    return new PathlightError('not_found', `There is no backup at ${source}.`, { remedy: 'Check the path.', cause });
  }
  return damaged('it cannot be read as an archive', cause);
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((cause) => Promise.reject(unreadable(path, cause)));
  return found.isDirectory();
}
