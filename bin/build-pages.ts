/** Builds the pages when what they are made of changed: a hash of the sources is kept beside the build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#bin/invocation';
import { endWithParent, NEXT_CLI } from '#bin/web-server';
import { PathlightError } from '#lib/model/errors';

const FOLDERS = ['app', 'components', 'lib', 'db', 'public'];
const FILES = [
  'package-lock.json',
  'package.json',
  'next.config.ts',
  'proxy.ts',
  'instrumentation.ts',
  'postcss.config.mjs',
  'tsconfig.json',
];
const STAMP = join(PACKAGE_ROOT, '.next/pathlight-sources');
const BUILD_ID = join(PACKAGE_ROOT, '.next/BUILD_ID');
const SHOWN_OUTPUT_LINES = 30;

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const add = async (path: string): Promise<void> => {
    hash.update(`${path}\0`).update(await readFile(join(PACKAGE_ROOT, path)));
  };
  for (const folder of FOLDERS) {
    if (!existsSync(join(PACKAGE_ROOT, folder))) continue;
    const entries = await readdir(join(PACKAGE_ROOT, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(PACKAGE_ROOT.length + 1))
      .sort();
    for (const path of paths) await add(path);
  }
  for (const file of FILES) if (existsSync(join(PACKAGE_ROOT, file))) await add(file);
  return hash.digest('hex');
}

/** True when it built. `onStart` is called before a build begins. */
export async function buildPages(onStart: () => void): Promise<boolean> {
  const hash = await sourcesHash();
  const built = existsSync(BUILD_ID) && existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (built === hash) return false;
  onStart();
  await rm(STAMP, { force: true });
  await runBuild();
  await writeFile(STAMP, hash);
  return true;
}

async function runBuild(): Promise<void> {
  const child = spawn(process.execPath, [NEXT_CLI, 'build'], {
    cwd: PACKAGE_ROOT,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithParent(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  process.stderr.write(`${output.trimEnd().split('\n').slice(-SHOWN_OUTPUT_LINES).join('\n')}\n`);
  throw new PathlightError('unavailable', 'The pages could not be built; the lines above say why.', {
    remedy: 'Run npm ci and try again.',
  });
}
