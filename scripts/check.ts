/**
 * `npm test`: types, lint, arrows and unused code side by side, then unit and integration tests, then the browser specs. Every stage runs
 * even when one before it failed, so one run shows all there is to mend, each with its output in one piece; the exit code is 1 when any
 * failed. `npm test -- unit` runs only the stages named.
 */
import { spawn, spawnSync } from 'node:child_process';
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

interface Result {
  readonly ok: boolean;
  /** What was held back while others ran. */
  readonly output: string;
}

async function runHeld(command: string, args: readonly string[]): Promise<Result> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

async function types(): Promise<Result> {
  const generated = await runHeld('next', ['typegen']);
  if (!generated.ok) return generated;
  const checked = await runHeld('tsc', ['-p', '.']);
  return { ok: checked.ok, output: generated.output + checked.output };
}

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

const FOLDERS = ['app', 'components', 'lib', 'indexer', 'db', 'bin', 'scripts'];

/** Each keeps one core busy and reads files only. */
const SIDE_BY_SIDE: Readonly<Record<string, () => Promise<Result>>> = {
  types,
  lint: () => runHeld('biome', ['check', '.']),
  arrows: () => runHeld('depcruise', ['--config', '.dependency-cruiser.mjs', ...FOLDERS]),
  unused: () => runHeld('knip', []),
};

/** Each has the machine to itself. */
const IN_TURN: Readonly<Record<string, () => boolean>> = {
  unit: () => run('vitest', ['run']),
  browser: browserSpecs,
};

const names = [...Object.keys(SIDE_BY_SIDE), ...Object.keys(IN_TURN)];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No stage called ${unknown.join(', ')}. Stages: ${names.join(', ')}.`);
  process.exit(1);
}

const ran = asked.length > 0 ? asked.length : names.length;
const isAsked = ([name]: readonly [string, unknown]): boolean => asked.length === 0 || asked.includes(name);
const failed: string[] = [];

function report(name: string, { ok, startedAt }: { readonly ok: boolean; readonly startedAt: number }): void {
  console.log(`— ${name} ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (!ok) failed.push(name);
}

await Promise.all(
  Object.entries(SIDE_BY_SIDE)
    .filter(isAsked)
    .map(async ([name, stage]) => {
      const startedAt = performance.now();
      const { ok, output } = await stage();
      console.log(`\n— ${name}\n${output.trimEnd()}`);
      report(name, { ok, startedAt });
    }),
);
for (const [name, stage] of Object.entries(IN_TURN).filter(isAsked)) {
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  report(name, { ok: stage(), startedAt });
}

console.log(`\n${ran - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
