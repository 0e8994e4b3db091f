/**
 * The precise indexes that hold for one run: those kept with the repository and those given now. A new index of the same tool and folder
 * replaces the old one. Packed as compressed JSON.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PreciseIndex } from '#indexer/precise/precise-index';
import { readScip } from '#indexer/precise/read-scip';
import { decodeText, detectEncoding } from '#indexer/scan/decode-text';
import type { Scan } from '#indexer/scan/scanned-file';
import { PathlightError } from '#lib/model/errors';

/** Where indexes are kept between runs; the repository's database. */
interface PreciseKeep {
  readPreciseIndexes(): Promise<ReadonlyMap<string, Uint8Array>>;
}

export interface PreciseRequest {
  /** SCIP files to read now, absolute. */
  readonly files: readonly string[];
  /** True: what was kept before is forgotten. */
  readonly forget: boolean;
}

export const NO_PRECISE_REQUEST: PreciseRequest = { files: [], forget: false };

export interface PreciseTier {
  readonly indexes: readonly PreciseIndex[];
  /** Names the tier, so that an index made with another one is made again; empty without one. */
  readonly version: string;
  /** To keep, by name; undefined when nothing changed. */
  readonly entries?: ReadonlyMap<string, Uint8Array>;
}

export async function loadPreciseTier(scan: Scan, keep: PreciseKeep, request: PreciseRequest): Promise<PreciseTier> {
  const entries = new Map(request.forget ? [] : await keep.readPreciseIndexes());
  const indexes = new Map([...entries].flatMap(([name, data]) => unpacked(name, data)));
  for (const file of request.files) {
    const index = readScip(readBytes(file), file, siteOf(scan));
    const name = `${index.tool.split(' ')[0]}:${index.folder}`;
    indexes.set(name, index);
    entries.set(name, zstdCompressSync(JSON.stringify(index)));
  }
  const isChanged = request.forget || request.files.length > 0;
  return { indexes: [...indexes.values()], version: versionOf(entries), ...(isChanged ? { entries } : {}) };
}

/** A kept index that an older version packed otherwise is left out. */
function unpacked(name: string, data: Uint8Array): readonly (readonly [string, PreciseIndex])[] {
  const index = JSON.parse(zstdDecompressSync(data).toString('utf8')) as Partial<PreciseIndex>;
  return index.targets && index.documents && index.tool !== undefined && index.folder !== undefined
    ? [[name, { tool: index.tool, folder: index.folder, targets: index.targets, documents: index.documents }]]
    : [];
}

function versionOf(entries: ReadonlyMap<string, Uint8Array>): string {
  if (entries.size === 0) return '';
  const hash = createHash('sha256');
  for (const name of [...entries.keys()].sort()) hash.update(name).update(entries.get(name) ?? '');
  return hash.digest('hex').slice(0, 12);
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new PathlightError('bad_input', `The SCIP index ${file} cannot be read.`, {
      remedy: 'Give the path of a file that is there, relative to where the command runs.',
      cause: error,
    });
  }
}

function siteOf(scan: Scan): Parameters<typeof readScip>[2] {
  const encodings = new Map(scan.files.map((file) => [file.path, file.encoding]));
  return {
    root: scan.root,
    hashes: new Map(scan.files.filter(({ status }) => status === 'indexed').map((file) => [file.path, file.hash])),
    readText(path) {
      try {
        const bytes = readFileSync(join(scan.root, path));
        return decodeText(bytes, encodings.get(path) ?? detectEncoding(bytes));
      } catch (error) {
        if (error instanceof Error && 'code' in error) return undefined;
        throw error;
      }
    },
  };
}
