/** `status`: what is indexed and how well. */
import type { Command } from 'commander';
import { type RepositoryOptions, settingsFor, withRepositoryOptions } from '#bin/options';
import { printCoverage } from '#bin/print-coverage';
import { bold, count, dim, print, printJson } from '#bin/terminal';
import type { RepositoryStatus } from '#lib/model/status';

export function addStatusCommand(program: Command): void {
  withRepositoryOptions(program.command('status')).description('what is indexed, and what was left out').action(runStatus);
}

async function runStatus(options: RepositoryOptions): Promise<void> {
  const { openWorkspace } = await import('#lib/repository/workspace');
  const workspace = await openWorkspace(settingsFor(options));
  try {
    const rows = options.repo === undefined ? await workspace.listRepositories() : [{ name: options.repo }];
    const statuses: RepositoryStatus[] = [];
    for (const { name } of rows) statuses.push(await workspace.repositoryStatus(name));
    if (options.json) await printJson(statuses);
    else if (statuses.length === 0) print('No repository is indexed yet. Index one: npm run -s pathlight -- index DIR');
    else statuses.forEach(printStatus);
  } finally {
    workspace.close();
  }
}

function printStatus(status: RepositoryStatus): void {
  const commit = status.commit ? `${status.commit.slice(0, 10)}${status.dirty ? ' with local changes' : ''}` : 'no commit';
  print(`${bold(status.name)}  ${dim(`${status.root} · ${commit} · indexed ${status.indexedAt}`)}`);
  printCoverage(status.coverage);
  const { embedding } = status;
  print(`  ${dim('vectors'.padEnd(16))} ${embedding.done} of ${count(embedding.total, 'symbol')}, ${embedding.state}`);
}
