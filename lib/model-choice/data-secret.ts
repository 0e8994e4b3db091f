/**
 * The secret that keys in the catalog are encrypted with: PATHLIGHT_SECRET, or a file in the data folder that only its owner may read.
 * The file stands apart from the database: a copy of the catalog alone opens no key.
 */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PathlightError } from '#lib/model/errors';
import type { Settings } from '#lib/settings';

export type SecretSettings = Pick<Settings, 'dataFolder' | 'secret'>;

/** null when there is none yet. */
export function readSecret({ secret, dataFolder }: SecretSettings): string | null {
  if (secret !== undefined) return secret;
  try {
    return readFileSync(secretFile(dataFolder), 'utf8').trim() || null;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw unusable(secretFile(dataFolder), error);
  }
}

/** Makes one when there is none. Two processes that make it at once end up with the same. */
export function ensureSecret(settings: SecretSettings): string {
  const known = readSecret(settings);
  if (known !== null) return known;
  const file = secretFile(settings.dataFolder);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(settings.dataFolder, { recursive: true });
    rmIfEmpty(file);
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw unusable(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(settings);
  if (made === null) throw unusable(file, undefined);
  return made;
}

function secretFile(dataFolder: string): string {
  return join(/* turbopackIgnore: true */ dataFolder, 'secret.key');
}

/** A file that a crash left without content holds no secret that could be lost. */
function rmIfEmpty(file: string): void {
  try {
    if (readFileSync(file, 'utf8').trim() === '') rmSync(file);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function unusable(file: string, cause: unknown): PathlightError {
  return new PathlightError('unavailable', `The file ${file}, which keys are encrypted with, cannot be used.`, {
    remedy: 'Give this user permission to read and write it, or set PATHLIGHT_SECRET.',
    cause,
  });
}
