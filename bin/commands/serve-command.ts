/** `serve`: the web server alone, on what is indexed already. `npm start` also builds and indexes. */
import type { Command } from 'commander';
import { type CommonOptions, parsePort, settingsFor, withCommonOptions } from '#bin/options';
import { printSetup } from '#bin/print-setup';
import { print } from '#bin/terminal';
import { DEFAULT_HOST, DEFAULT_PORT, requireFreePort, startServer } from '#bin/web-server';
import { openWorkspace } from '#lib/repository/workspace';

interface ServeOptions extends CommonOptions {
  readonly port: number;
  readonly host: string;
}

export function addServeCommand(program: Command): void {
  withCommonOptions(program.command('serve'))
    .description('serve the pages on what is indexed')
    .option('--port <n>', 'port', parsePort, DEFAULT_PORT)
    .option('--host <host>', 'address to listen on', DEFAULT_HOST)
    .action(runServe);
}

async function runServe(options: ServeOptions): Promise<void> {
  const settings = settingsFor(options);
  // What cannot be opened is better said here than by every page.
  (await openWorkspace(settings)).close();
  await requireFreePort(options);
  const server = await startServer({ ...options, dataFolder: settings.dataFolder });
  print(`Pathlight is ready: ${server.url}`);
  await printSetup(settings, { host: options.host, url: server.url });
  process.exitCode = await server.ended;
}
