/** `embed`: computes the vectors that are missing, for one repository or all; what `npm start` runs in the background. */
import type { Command } from 'commander';
import { releaseDeadLease } from '#bin/dead-lease';
import { type RepositoryOptions, settingsFor, withRepositoryOptions } from '#bin/options';
import { bold, number, print, printJson } from '#bin/terminal';
import { PathlightError } from '#lib/model/errors';
import type { EmbeddingProgress } from '#lib/model/status';

export function addEmbedCommand(program: Command): void {
  withRepositoryOptions(program.command('embed')).description('compute missing vectors for search by meaning').action(runEmbed);
}

async function runEmbed(options: RepositoryOptions): Promise<void> {
  const settings = settingsFor(options);
  if (!settings.embeddings) {
    throw new PathlightError('bad_input', 'Vectors are switched off.', { remedy: 'Unset PATHLIGHT_EMBEDDINGS to compute them.' });
  }
  const [{ openWorkspace }, { embedRepository }] = await Promise.all([
    import('#lib/repository/workspace'),
    import('#lib/repository/embed-repository'),
  ]);
  const workspace = await openWorkspace(settings);
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const names = options.repo === undefined ? (await workspace.listRepositories()).map(({ name }) => name) : [options.repo];
    const results: (EmbeddingProgress & { readonly repository: string })[] = [];
    for (const name of names) {
      const show = progressLine(name);
      await releaseDeadLease(workspace.catalog, 'embed', name);
      const last = await embedRepository(workspace, name, { signal: cancel.signal, onProgress: show });
      results.push({ repository: name, ...last });
      if (!options.json) print(`${bold(name)} ${number(last.done)} of ${number(last.total)} vectors`);
    }
    if (options.json) await printJson(results);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    workspace.close();
  }
}

/** One line that is written over, on a terminal only. */
function progressLine(name: string): (progress: EmbeddingProgress) => void {
  if (!process.stderr.isTTY) return () => undefined;
  return ({ done, total }) => {
    process.stderr.write(`\r${name}: ${number(done)}/${number(total)} vectors${done === total ? '\r\u001b[K' : ''}`);
  };
}
