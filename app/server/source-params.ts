/**
 * Takes the address of a source page or of a file in the API apart. Next hands a page its parts as they stand in the address, its
 * metadata and a route handler decoded ones; to decode them twice would make `50%25off.py` another file. What does not decode is a
 * path nobody indexed.
 */
import { PathlightError } from '#lib/model/errors';

export interface SourceParams {
  readonly repo: string;
  readonly path: readonly string[];
}

interface SourcePlace {
  readonly repository: string;
  readonly path: string;
}

/** No file system has longer ones. */
const MAX_PATH = 4_096;

export function pageSourcePlace({ repo, path }: SourceParams): SourcePlace {
  return decodedSourcePlace({ repo: decode(repo), path: path.map(decode) });
}

export function decodedSourcePlace(params: SourceParams): SourcePlace {
  const path = params.path.join('/');
  if (params.repo.length + path.length > MAX_PATH) throw notAFile();
  return { repository: params.repo, path };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw notAFile(cause);
  }
}

function notAFile(cause?: unknown): PathlightError {
  return new PathlightError('not_found', 'This is not the address of a file.', { remedy: 'Check the link.', cause });
}
