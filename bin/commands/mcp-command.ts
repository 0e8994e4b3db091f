/** `mcp`: the tools for programs that speak the Model Context Protocol, on standard input and output. */
import type { Command } from 'commander';
import { type RepositoryOptions, settingsFor } from '#bin/options';

const HELP = `
Clients start this command themselves. Add it to yours as a local server:

  {"mcpServers": {"pathlight": {"command": "npm", "args": ["--prefix", "DIR", "run", "-s", "pathlight", "--", "mcp"]}}}

where DIR is the folder of Pathlight. Standard output carries messages of the protocol only; what goes wrong is
written to standard error. A running server answers the same over HTTP at /api/mcp. docs/mcp.md has the usual clients.`;

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve the tools to programs over the Model Context Protocol (stdio)')
    .option('--repo <name>', 'repository meant where a call names none (the only one, else the one you stand in)')
    .option('--data <dir>', 'data folder (PATHLIGHT_DATA, else a folder of your user)')
    .addHelpText('after', HELP)
    .action(runMcp);
}

async function runMcp(options: RepositoryOptions): Promise<void> {
  const { takeStandardOutput, serveStdio } = await import('#bin/mcp-stdio');
  const output = takeStandardOutput();
  await serveStdio(settingsFor(options), { output, repository: options.repo });
}
