/**
 * Addresses of resources: `pathlight://REPO/PATH?commit=HASH#L10-L20` for indexed lines, `pathlight://answers/ID` for a kept answer,
 * `pathlight://repositories` for the list. Taken apart by hand: a URL parser would resolve `..` and fold what a path may hold.
 */
import { type LineRange, lineHash, parseLineHash } from '#lib/model/source';

export const REPOSITORIES_URI = 'pathlight://repositories';
export const FILE_TEMPLATE = 'pathlight://{repository}/{+path}{?commit}{#lines}';
export const ANSWER_TEMPLATE = 'pathlight://answers/{id}';

export interface FilePlace {
  readonly repository: string;
  readonly path: string;
  readonly lines?: LineRange;
  readonly commit?: string;
}

export type ResourcePlace =
  | { readonly kind: 'repositories' }
  /** `file`: where a repository should be named "answers". */
  | { readonly kind: 'answer'; readonly id: string; readonly file: FilePlace }
  | { readonly kind: 'file'; readonly file: FilePlace };

const MAX_URI = 5_000;

export function fileUri({ repository, path, lines, commit }: FilePlace): string {
  const at = commit === undefined ? '' : `?commit=${encodeURIComponent(commit)}`;
  const parts = path.split('/').map(encodeURIComponent).join('/');
  return `pathlight://${encodeURIComponent(repository)}/${parts}${at}${lines ? `#${lineHash(lines)}` : ''}`;
}

export function answerUri(id: string): string {
  return `pathlight://answers/${encodeURIComponent(id)}`;
}

/** Null for what is no such address. */
export function parseResourceUri(uri: string): ResourcePlace | null {
  if (uri.length > MAX_URI) return null;
  if (/^pathlight:\/\/repositories\/?$/i.test(uri)) return { kind: 'repositories' };
  const match = /^pathlight:\/\/([^/?#]+)\/(.+?)(?:\?commit=([^?#]*))?(?:#(L\d[^#]*))?$/is.exec(uri);
  const [repository, path] = [decoded(match?.[1]), decoded(match?.[2])];
  const lines = match?.[4] === undefined ? undefined : parseLineHash(match[4]);
  if (repository === null || path === null || lines === null) return null;
  const commit = match?.[3] ? { commit: match[3] } : {};
  const file: FilePlace = { repository, path, ...(lines ? { lines } : {}), ...commit };
  return repository === 'answers' && /^[\w-]+$/.test(path) ? { kind: 'answer', id: path, file } : { kind: 'file', file };
}

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
