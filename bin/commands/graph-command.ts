/** `graph DIR...`: the graph of directories without a database, one JSON object a line, in the order given. */
import type { Command } from 'commander';
import { reportError } from '#bin/exit';
import { callerPath } from '#bin/invocation';
import { type CommonOptions, settingsFor, withCommonOptions } from '#bin/options';
import { printJson } from '#bin/terminal';
import { PathlightError } from '#lib/model/errors';
import { setSecretPatterns } from '#lib/model/secrets/extra-patterns';

/** Small folders are over before a worker has warmed up: several are on their way at once. */
const FOLDERS_AT_ONCE = 4;

export function addGraphCommand(program: Command): void {
  withCommonOptions(program.command('graph'))
    .argument('<dir...>', 'directories')
    .description('print the graph of directories as JSON lines; needs no index')
    .action(runGraph);
}

async function runGraph(dirs: readonly string[], options: CommonOptions): Promise<void> {
  const [{ graphOf }, { ParsePool }] = await Promise.all([import('#indexer/graph-of'), import('#indexer/parse/parse-pool')]);
  const settings = settingsFor(options);
  setSecretPatterns('settings', settings.secretPatterns);
  const pool = new ParsePool({ workers: settings.workers, timeoutMs: settings.parseTimeoutMs });
  pool.warm();
  let indexed = 0;
  const start = (dir: string) =>
    graphOf(callerPath(dir), { settings, pool }).then(
      (graph) => ({ graph }),
      (error: unknown) => ({ error }),
    );
  try {
    const running = dirs.slice(0, FOLDERS_AT_ONCE).map(start);
    for (let at = 0; at < dirs.length; at++) {
      const result = await running.shift();
      const next = dirs[at + FOLDERS_AT_ONCE];
      if (next !== undefined) running.push(start(next));
      if (!result) continue;
      if ('error' in result) {
        reportError(result.error, dirs[at]);
        continue;
      }
      await printJson(result.graph, 'line');
      if (result.graph.files.some((file) => file.status === 'indexed')) indexed++;
    }
  } finally {
    await pool.close();
  }
  if (indexed > 0 || process.exitCode !== undefined) return;
  throw new PathlightError('nothing_indexed', 'Nothing in these directories can be indexed.', {
    remedy: 'The files of the JSON output say why each was left out.',
  });
}
