/**
 * Where the command was called from. npm runs scripts in the package's own folder and keeps the caller's in INIT_CWD; a relative path
 * means the caller's folder.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's own folder, without a trailing slash. */
export const PACKAGE_ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Settings kept in files, the same that the pages' server reads, with the same precedence: the environment, .env.local, .env. */
export function loadEnvironmentFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const path = join(PACKAGE_ROOT, name);
    if (existsSync(path)) process.loadEnvFile(path);
  }
}

export function callerFolder(): string {
  const cwd = process.cwd();
  return cwd === PACKAGE_ROOT ? (process.env.INIT_CWD ?? cwd) : cwd;
}

export function callerPath(path: string): string {
  return resolve(callerFolder(), path);
}
