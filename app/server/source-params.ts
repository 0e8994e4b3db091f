/** Takes the address of a source page apart. What does not decode is a path nobody has indexed. */
import { PathlightError } from '#lib/model/errors';

export interface SourceParams {
  readonly repo: string;
  readonly path: readonly string[];
}

/** No file system has longer ones. */
const MAX_PATH = 4_096;

export function sourceParams(params: SourceParams): { readonly repository: string; readonly path: string } {
  const repository = decode(params.repo);
  const path = params.path.map(decode).join('/');
  if (repository.length + path.length > MAX_PATH) throw notAFile();
  return { repository, path };
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
