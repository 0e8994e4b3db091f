/**
 * Turns what libSQL and the network throw into PathlightErrors that say which database and what to do. Whatever is not expected
 * trouble (a wrong statement of ours, a full heap) passes through as it is.
 */
import { PathlightError } from '#lib/model/errors';

interface Trouble {
  readonly pattern: RegExp;
  readonly error: (place: string, detail: string) => PathlightError;
}

const TROUBLES: readonly Trouble[] = [
  {
    pattern: /SQLITE_NOTADB|SQLITE_CORRUPT|file is not a database|disk image is malformed/,
    error: (place) =>
      new PathlightError('damaged', `The database ${place} is damaged.`, { remedy: 'Remove that file and index again.' }),
  },
  {
    pattern:
      /SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|Unable to open connection|EACCES|EROFS|EPERM|ENOTDIR|EEXIST|readonly database/,
    error: (place) =>
      new PathlightError('unavailable', `The database ${place} cannot be opened for writing.`, {
        remedy: 'Give this user write permission to its folder, or choose another with --data DIR or PATHLIGHT_DATA.',
      }),
  },
  {
    pattern: /SQLITE_FULL|ENOSPC|SQLITE_IOERR/,
    error: (place, detail) =>
      new PathlightError('unavailable', `The database ${place} cannot be written: ${detail}.`, {
        remedy: 'Free some disk space and run the command again; the last whole index still answers.',
      }),
  },
  {
    pattern: /SQLITE_BUSY|database is locked|SQLITE_LOCKED/,
    error: (place) =>
      new PathlightError('conflict', `Another process is writing the database ${place}.`, {
        remedy: 'Wait until it has finished, then try again.',
      }),
  },
  {
    pattern: /HTTP status 40[13]|UNAUTHORIZED|AUTH_/,
    error: (place) =>
      new PathlightError('unavailable', `The database server at ${place} refused access.`, {
        remedy: 'Set PATHLIGHT_DATABASE_TOKEN to a token that may use this database.',
      }),
  },
  {
    pattern: /fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|HTTP status|HRANA_|socket hang up/,
    error: (place, detail) =>
      new PathlightError('unavailable', `The database server at ${place} cannot be reached: ${detail}.`, {
        remedy: 'Check that it runs and that PATHLIGHT_CATALOG_URL and PATHLIGHT_REPOSITORY_URL are right.',
      }),
  },
  {
    pattern: /URL_/,
    error: (place, detail) =>
      new PathlightError('bad_input', `${place} is not a database address: ${detail}.`, {
        remedy: 'Use a file:, libsql:// or http(s):// URL.',
      }),
  },
];

/** The PathlightError for `error`, or `error` itself when it is a bug. */
function databaseError(error: unknown, url: string): unknown {
  if (error instanceof PathlightError) return error;
  const chain = causesOf(error);
  const text = chain.map((one) => `${one.code} ${one.message}`).join('\n');
  const trouble = TROUBLES.find(({ pattern }) => pattern.test(text));
  if (trouble === undefined) return error;
  const detail = chain.at(-1)?.message.replace(/\.$/, '') ?? '';
  const made = trouble.error(describeUrl(url), detail);
  return new PathlightError(made.code, made.message, { remedy: made.remedy, cause: error });
}

/** Runs `work` and throws its trouble as PathlightError. */
export async function guarded<T>(url: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseError(error, url);
  }
}

/** A path for a file, the address without secrets for a server. */
export function describeUrl(url: string): string {
  if (url.startsWith('file:')) return filePath(url);
  return url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/s, '');
}

/** The path of a `file:` URL as libSQL reads it. */
export function filePath(url: string): string {
  const path = url.slice('file:'.length).replace(/^\/\/[^/]*/, '');
  return URL.canParse(`file:///${path}`) ? safeDecode(path) : path;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function causesOf(error: unknown): readonly { readonly code: string; readonly message: string }[] {
  const chain: { code: string; message: string }[] = [];
  for (let one: unknown = error; one instanceof Error && chain.length < 8; one = one.cause) {
    const code = 'code' in one ? String(one.code) : '';
    chain.push({ code, message: one.message || code });
  }
  return chain;
}
