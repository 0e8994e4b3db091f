/** Files that the index does not hold, with the reason and the setting that decides it. */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { FileRecord } from '#lib/model/graph';

const known = new WeakMap<RepositoryReader, { readonly generation: number; readonly files: Promise<readonly FileRecord[]> }>();

/** Of the reader's generation, read once. */
export async function leftOutFiles(reader: RepositoryReader): Promise<readonly FileRecord[]> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const before = known.get(reader);
  if (before?.generation === generation) return before.files;
  const files = reader.files().then((all) => all.filter((file) => file.status !== 'indexed'));
  known.set(reader, { generation, files });
  files.catch(() => known.delete(reader));
  return files;
}

/** `no parser for this kind of file`. */
export function whyLeftOut({ detail, reason, status }: FileRecord): string {
  return detail ?? reason ?? status;
}

/** Null where no setting takes it in. */
export function settingFor({ reason }: FileRecord): string | null {
  switch (reason) {
    case 'oversized':
      return 'PATHLIGHT_MAX_FILE_BYTES';
    case 'timeout':
      return 'PATHLIGHT_PARSE_TIMEOUT_MS';
    case 'excluded':
      return 'PATHLIGHT_EXCLUDE';
    case 'minified':
    case 'generated':
      return 'PATHLIGHT_INCLUDE';
    default:
      return null;
  }
}
