/**
 * `node scripts/trim-image.ts`: after a build, in the image alone, makes the tree what a running server needs. The configuration of the
 * framework becomes plain JavaScript, so that neither TypeScript nor the compiler of the pages is there at run time; with
 * `--packages` that compiler and what only it needs are removed.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

function keepConfiguration(): void {
  const source = readFileSync(join(ROOT, 'next.config.ts'), 'utf8');
  writeFileSync(join(ROOT, 'next.config.mjs'), stripTypeScriptTypes(source));
  for (const gone of ['next.config.ts', '.next/cache', 'tsconfig.json']) remove(join(ROOT, gone));
}

/** Packages that are in the bundle already, that make it, or that others bring along for their own tests. */
const NOT_AT_RUN_TIME = [
  /^@next\/swc-/,
  /^@tailwindcss\/|^tailwindcss$|^lightningcss/,
  // Images are converted by no page.
  /^@img\/|^sharp$/,
  /^lucide-react$|^@xyflow\/|^streamdown$|^mermaid$/,
  /^drizzle-kit$|^@esbuild|^esbuild$|^@esbuild-kit\//,
  /^vitest$|^@vitest\/|^vite$|^rolldown$|^@rolldown\/|^playwright|^@playwright\/|^npm-check-updates$/,
];

function removePackages(): void {
  const modules = join(ROOT, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : [name],
  );
  for (const name of names.filter((one) => NOT_AT_RUN_TIME.some((pattern) => pattern.test(one)))) remove(join(modules, name));
  remove(join(modules, '.cache'));
  otherPlatforms(join(modules, 'onnxruntime-node/bin'));
}

/** `bin/napi-v6/linux/x64`: those of this machine stay. */
function otherPlatforms(folder: string): void {
  if (!existsSync(folder)) return;
  for (const version of readdirSync(folder)) {
    for (const platform of readdirSync(join(folder, version))) {
      const at = join(folder, version, platform);
      if (platform !== process.platform) remove(at);
      else for (const arch of readdirSync(at)) if (arch !== process.arch) remove(join(at, arch));
    }
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

if (process.argv.includes('--packages')) removePackages();
else keepConfiguration();
