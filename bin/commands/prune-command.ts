/** `prune`: forgets old generations of one repository or of all, beyond as many as are kept. */
import { type Command, InvalidArgumentError } from 'commander';
import { type RepositoryOptions, settingsFor, withRepositoryOptions } from '#bin/options';
import { bold, count, print, printJson } from '#bin/terminal';

interface PruneCommandOptions extends RepositoryOptions {
  readonly keep?: number;
}

export function addPruneCommand(program: Command): void {
  withRepositoryOptions(program.command('prune'))
    .option(
      '--keep <n>',
      'generations to keep, and as many commits indexed by themselves (PATHLIGHT_KEEP_GENERATIONS)',
      parseKeep,
    )
    .description('forget old indexed states')
    .action(runPrune);
}

function parseKeep(text: string): number {
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new InvalidArgumentError('Keep a whole number of generations, at least 1.');
  return keep;
}

async function runPrune(options: PruneCommandOptions): Promise<void> {
  const settings = settingsFor(options);
  const [{ openWorkspace }, { pruneRepository }, { openRepositoryWriter }] = await Promise.all([
    import('#lib/repository/workspace'),
    import('#lib/repository/prune-repository'),
    import('#db/repository/open-writer'),
  ]);
  const workspace = await openWorkspace(settings);
  try {
    const rows = await workspace.listRepositories();
    if (options.repo !== undefined) await workspace.openRepository(options.repo);
    const results: object[] = [];
    for (const { name, databaseUrl } of rows.filter((row) => options.repo === undefined || row.name === options.repo)) {
      const writer = await openRepositoryWriter(databaseUrl, { authToken: settings.databaseToken });
      try {
        const pruned = await pruneRepository(writer, { name, settings, keep: options.keep });
        results.push({ repository: name, ...pruned });
        const { generations, commits, rows: gone } = pruned;
        const told = [count(generations, 'generation'), count(commits.length, 'commit'), count(gone, 'row')];
        if (!options.json) print(`${bold(name)}: ${told.join(', ')} forgotten`);
      } finally {
        writer.close();
      }
    }
    if (options.json) await printJson(results);
  } finally {
    workspace.close();
  }
}
