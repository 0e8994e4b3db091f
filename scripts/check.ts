/**
 * `npm test`: types, lint, arrows, unused code, unit and integration tests, then the browser specs. Every stage runs even when one
 * before it failed, so one run shows all there is to mend; the exit code is 1 when any failed.
 * `npm test -- unit` runs only the stages named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const bin = join(process.cwd(), 'node_modules', '.bin');
const env = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
};

/** Where browsers usually are; `PATHLIGHT_CHROMIUM` names another. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function run(command: string, args: readonly string[], extra: Readonly<Record<string, string>> = {}): boolean {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...extra } });
  return result.status === 0;
}

function findChromium(): string | undefined {
  const named = process.env.PATHLIGHT_CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  return CHROMIUM_PATHS.find((path) => existsSync(path));
}

/** Debian's Chromium, where this is Debian and we may install. */
function installChromium(): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log('No Chromium found; installing the Debian package.');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
}

function browserSpecs(): boolean {
  if (!findChromium()) installChromium();
  const chromium = findChromium();
  if (!chromium) {
    console.error(
      'The browser specs need Chromium. Install it (Debian and Ubuntu: apt-get install chromium) or set PATHLIGHT_CHROMIUM to its path.',
    );
    return false;
  }
  return run('playwright', ['test'], { PATHLIGHT_CHROMIUM: chromium });
}

const STAGES: Readonly<Record<string, () => boolean>> = {
  types: () => run('next', ['typegen']) && run('tsc', ['-p', '.']),
  lint: () => run('biome', ['check', '.']),
  arrows: () =>
    run('depcruise', ['--config', '.dependency-cruiser.mjs', 'app', 'components', 'lib', 'indexer', 'db', 'bin', 'scripts']),
  unused: () => run('knip', []),
  unit: () => run('vitest', ['run']),
  browser: browserSpecs,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`No stage called ${unknown.join(', ')}. Stages: ${Object.keys(STAGES).join(', ')}.`);
  process.exit(1);
}

const failed: string[] = [];
for (const [name, stage] of Object.entries(STAGES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const ok = stage();
  console.log(`— ${name} ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (!ok) failed.push(name);
}

const ran = asked.length > 0 ? asked.length : Object.keys(STAGES).length;
console.log(`\n${ran - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
