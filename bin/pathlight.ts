/** The command line. Commands load what they need when they run, so that none pays for another. */
import { Command } from 'commander';
import { addAccountCommand } from '#bin/commands/account-command';
import { addAskCommand } from '#bin/commands/ask-command';
import { addAuditCommand } from '#bin/commands/audit-command';
import { addBackupCommands } from '#bin/commands/backup-commands';
import { addEmbedCommand } from '#bin/commands/embed-command';
import { addEvalCommand } from '#bin/commands/eval-command';
import { addGraphCommand } from '#bin/commands/graph-command';
import { addHealthCommand } from '#bin/commands/health-command';
import { addIndexCommand } from '#bin/commands/index-command';
import { addInferCommand } from '#bin/commands/infer-command';
import { addMcpCommand } from '#bin/commands/mcp-command';
import { addModelCommand } from '#bin/commands/model-command';
import { addOrganizationCommand } from '#bin/commands/organization-command';
import { addOverviewCommand } from '#bin/commands/overview-command';
import { addPruneCommand } from '#bin/commands/prune-command';
import { addServeCommand } from '#bin/commands/serve-command';
import { addStatusCommand } from '#bin/commands/status-command';
import { addToolCommands } from '#bin/commands/tool-commands';
import { exitOnBrokenPipe, ONE_LINE_ERRORS, reportError } from '#bin/exit';
import { loadEnvironmentFiles } from '#bin/invocation';

exitOnBrokenPipe();
loadEnvironmentFiles();
const program = new Command('pathlight').description('Answers about a codebase, with the call path that proves them.');
program.configureOutput(ONE_LINE_ERRORS);
for (const add of [
  addIndexCommand,
  addAskCommand,
  addToolCommands,
  addOverviewCommand,
  addStatusCommand,
  addGraphCommand,
  addEmbedCommand,
  addPruneCommand,
  addInferCommand,
  addModelCommand,
  addEvalCommand,
  addAuditCommand,
  addServeCommand,
  addAccountCommand,
  addOrganizationCommand,
  addHealthCommand,
  addBackupCommands,
  addMcpCommand,
]) {
  add(program);
}

try {
  await program.parseAsync();
} catch (error) {
  reportError(error);
}
