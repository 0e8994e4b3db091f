/** Takes the address of a source page apart. What does not decode is a path nobody has indexed. */
import { PathlightError } from '#lib/model/errors';

export interface SourceParams {
  readonly repo: string;
  readonly path: readonly string[];
}

export function sourceParams({ repo, path }: SourceParams): { readonly repository: string; readonly path: string } {
  try {
    return { repository: decodeURIComponent(repo), path: path.map(decodeURIComponent).join('/') };
  } catch (cause) {
    throw new PathlightError('not_found', 'This is not the address of a file.', { remedy: 'Check the link.', cause });
  }
}
