/**
 * `npm start [-- DIR...]`: from a fresh checkout to a page that answers. Checks what can fail first (settings, data folder, port),
 * builds the pages if their sources changed, indexes, serves, and computes vectors in the background.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { buildPages } from '#bin/build-pages';
import { printIndexed } from '#bin/commands/index-command';
import { exitOnBrokenPipe, ONE_LINE_ERRORS, reportError } from '#bin/exit';
import { checkDirectory, indexDirectory } from '#bin/index-directory';
import { callerPath, loadEnvironmentFiles, PACKAGE_ROOT } from '#bin/invocation';
import { parsePort, settingsFor } from '#bin/options';
import { printSetup } from '#bin/print-setup';
import { createProgressDisplay } from '#bin/progress-display';
import { dim, print } from '#bin/terminal';
import { type Address, DEFAULT_HOST, DEFAULT_PORT, endChild, endWithParent, requireFreePort, startServer } from '#bin/web-server';
import { PathlightError } from '#lib/model/errors';
import { openWorkspace } from '#lib/repository/workspace';
import type { Settings } from '#lib/settings';

interface StartOptions extends Address {
  readonly data?: string;
}

const SAMPLE = join(PACKAGE_ROOT, 'sample/shop');
const LOW_PRIORITY = 10;

async function start(dirs: readonly string[], options: StartOptions): Promise<void> {
  const settings = settingsFor(options);
  for (const dir of dirs) await checkDirectory(callerPath(dir), settings);
  requireDataFolder(settings.dataFolder);
  await requireFreePort(options);
  await buildPages(() => print('Building the pages (once, and when they change) …'));
  await indexAll(dirs, settings);
  const server = await startServer({ ...options, dataFolder: settings.dataFolder });
  print('', `Pathlight is ready: ${server.url}`, dim('Ctrl-C stops it.'));
  await printSetup(settings, { host: options.host, url: server.url });
  const embedding = settings.embeddings ? startEmbedding(settings.dataFolder) : undefined;
  process.exitCode = await server.ended;
  if (embedding) await endChild(embedding);
}

function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new PathlightError('unavailable', `The data folder ${folder} cannot be written.`, {
      remedy: 'Give this user permission, or choose another with --data DIR or PATHLIGHT_DATA.',
      cause,
    });
  }
}

/** The directories given; without any, those indexed before, or the sample shop at the first start. */
async function indexAll(dirs: readonly string[], settings: Settings): Promise<void> {
  const workspace = await openWorkspace(settings);
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const known = (await workspace.listRepositories()).map(({ root }) => root);
    const gone = dirs.length === 0 ? known.filter((root) => !existsSync(root)) : [];
    for (const root of gone) print(dim(`${root} is gone; its last index still answers.`));
    const roots =
      dirs.length > 0 ? dirs.map(callerPath) : known.length > 0 ? known.filter((root) => !gone.includes(root)) : [SAMPLE];
    for (const root of roots) {
      const display = createProgressDisplay('auto', root);
      try {
        const indexed = await indexDirectory(root, { workspace, signal: cancel.signal, onProgress: display.update });
        display.end();
        printIndexed(indexed);
      } finally {
        display.end();
      }
    }
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    workspace.close();
  }
}

/** Vectors come in the background, behind everything else this machine does; `/status` shows how far they are. */
function startEmbedding(dataFolder: string): ChildProcess {
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(PACKAGE_ROOT, 'bin/pathlight.ts'), 'embed', '--data', dataFolder],
    {
      cwd: PACKAGE_ROOT,
      stdio: 'ignore',
    },
  );
  endWithParent(child);
  child.once('spawn', () => {
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  });
  child.once('error', (error) => process.stderr.write(`Vectors are not computed: ${error.message}\n`));
  return child;
}

exitOnBrokenPipe();
loadEnvironmentFiles();
const program = new Command('npm start --')
  .description('build, index and serve')
  .argument('[dir...]', 'directories to index; the sample shop at the first start')
  .option('--port <n>', 'port', parsePort, DEFAULT_PORT)
  .option('--host <host>', 'address to listen on', DEFAULT_HOST)
  .option('--data <dir>', 'data folder (PATHLIGHT_DATA, else a folder of your user)')
  .configureOutput(ONE_LINE_ERRORS)
  .action(start);

try {
  await program.parseAsync();
} catch (error) {
  reportError(error);
}
