/** `status`: what is indexed and how well. */
import type { Command } from 'commander';
import { type RepositoryOptions, settingsFor, withRepositoryOptions } from '#bin/options';
import { printCoverage } from '#bin/print-coverage';
import { bold, count, dim, print, printable, printJson } from '#bin/terminal';
import type { RepositoryStatus } from '#lib/model/status';
import type { IndexedCommit } from '#lib/repository/indexed-commits';

export function addStatusCommand(program: Command): void {
  withRepositoryOptions(program.command('status')).description('what is indexed, and what was left out').action(runStatus);
}

async function runStatus(options: RepositoryOptions): Promise<void> {
  const { openWorkspace } = await import('#lib/repository/workspace');
  const workspace = await openWorkspace(settingsFor(options));
  try {
    const rows = options.repo === undefined ? await workspace.listRepositories() : [{ name: options.repo }];
    const statuses: Status[] = [];
    for (const { name } of rows) {
      const commits = (await workspace.indexedCommits(name)).map(({ generation, ...commit }) => commit);
      statuses.push({ ...(await workspace.repositoryStatus(name)), commits });
    }
    if (options.json) await printJson(statuses);
    else if (statuses.length === 0) print('No repository is indexed yet. Index one: npm run -s pathlight -- index DIR');
    else statuses.forEach(printStatus);
  } finally {
    workspace.close();
  }
}

type Status = RepositoryStatus & { readonly commits: readonly Omit<IndexedCommit, 'generation'>[] };

/** Commits told besides the one that answers now. */
const MAX_COMMITS = 10;

function commitLines({ commits }: Status): readonly string[] {
  const others = commits.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return [];
  const told = others
    .slice(0, MAX_COMMITS)
    .map(({ commit, label }) => `${commit.slice(0, 10)}${label === '' ? '' : ` (${label})`}`);
  const more = others.length > MAX_COMMITS ? ` and ${others.length - MAX_COMMITS} more` : '';
  return [`  ${dim('also at'.padEnd(16))} ${printable(told.join(' · '))}${more}`];
}

function printStatus(status: Status): void {
  const commit = status.commit ? `${status.commit.slice(0, 10)}${status.dirty ? ' with local changes' : ''}` : 'no commit';
  print(`${bold(status.name)}  ${dim(`${status.root} · ${commit} · indexed ${status.indexedAt}`)}`);
  printCoverage(status.coverage);
  const { embedding } = status;
  print(`  ${dim('vectors'.padEnd(16))} ${embedding.done} of ${count(embedding.total, 'symbol')}, ${embedding.state}`);
  print(...commitLines(status));
}
