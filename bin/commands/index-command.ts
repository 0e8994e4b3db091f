/** `index DIR` or `index URL`: makes or refreshes the index of a directory, or of a repository elsewhere. */
import { type Command, Option } from 'commander';
import { isAbort } from '#bin/exit';
import type { IndexDirectoryOptions, IndexedDirectory, PreciseWish } from '#bin/index-directory';
import { callerPath } from '#bin/invocation';
import { type CommonOptions, settingsFor, withCommonOptions } from '#bin/options';
import { printCoverage } from '#bin/print-coverage';
import type { ProgressStyle } from '#bin/progress-display';
import { bold, dim, print, printJson, seconds } from '#bin/terminal';
import { describeError, PathlightError } from '#lib/model/errors';

interface IndexCommandOptions extends CommonOptions {
  readonly name?: string;
  readonly progress?: string;
  readonly scip: readonly string[];
  readonly precise?: boolean;
  readonly forgetScip?: boolean;
  readonly commit?: string;
  readonly tag?: string;
  readonly organization?: string;
}

export function addIndexCommand(program: Command): void {
  withCommonOptions(program.command('index'))
    .argument('<dir>', 'directory to index, or the address of a git repository to fetch')
    .description('index a directory or a repository elsewhere, or refresh its index')
    .option('--name <name>', 'name of the repository (its folder)')
    .option('--commit <rev>', 'index this commit from git, without checking it out, beside what is indexed')
    .option('--tag <tag>', 'the same for a tag')
    .option('--progress <style>', 'auto, or json: JSON lines for a program that watches', 'auto')
    .option('--scip <file>', 'a SCIP index of the directory, whose calls replace the guesses; may be given again', collect, [])
    .option('--precise', 'make SCIP indexes with the indexers that are installed, and use them')
    .option('--forget-scip', 'forget the SCIP indexes given before')
    .addOption(new Option('--organization <id>', 'whose it is').hideHelp())
    .action(runIndex);
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

async function runIndex(dir: string, options: IndexCommandOptions): Promise<void> {
  const style = progressStyle(options);
  try {
    const indexed = await indexSource(dir, options, style);
    if (style === 'json') await printJson({ type: 'done', ...toJson(indexed) }, 'line');
    else if (options.json) await printJson(toJson(indexed));
    else printIndexed(indexed);
  } catch (error) {
    if (style === 'json') await printJson({ type: 'failed', ...toTrouble(error) }, 'line');
    throw error;
  }
}

async function indexSource(given: string, options: IndexCommandOptions, style: ProgressStyle): Promise<IndexedDirectory> {
  const [{ openWorkspace }, { checkDirectory, indexDirectory }, { createProgressDisplay }, { looksLikeGitAddress }] =
    await Promise.all([
      import('#lib/repository/workspace'),
      import('#bin/index-directory'),
      import('#bin/progress-display'),
      import('#lib/clone/git-address'),
    ]);
  const isRemote = looksLikeGitAddress(given);
  const path = isRemote ? given : callerPath(given);
  const settings = settingsFor(options);
  if (!isRemote) await checkDirectory(path, settings);
  const workspace = await openWorkspace(settings);
  const display = createProgressDisplay(style, options.name ?? (isRemote ? withoutUser(given) : path));
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const asked: IndexDirectoryOptions = {
    workspace,
    ...(options.name === undefined ? {} : { name: options.name }),
    revision: options.tag === undefined ? options.commit : `refs/tags/${options.tag}`,
    precise: preciseWish(options),
    organization: options.organization,
    signal: cancel.signal,
    onProgress: (progress) => display.update(progress),
  };
  try {
    return await (isRemote ? (await import('#bin/index-remote')).indexRemote(given, asked) : indexDirectory(path, asked));
  } finally {
    display.end();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    workspace.close();
  }
}

/** What may be a password is not shown. */
function withoutUser(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]+:\/\/)[^/@]*@/i, '$1');
}

function toTrouble(error: unknown): object {
  if (error instanceof PathlightError) return { code: error.code, message: error.message, remedy: error.remedy };
  return { code: isAbort(error) ? 'cancelled' : 'internal', message: describeError(error), remedy: '' };
}

function preciseWish({ scip, precise = false, forgetScip = false }: IndexCommandOptions): PreciseWish | undefined {
  const isWished = scip.length > 0 || precise || forgetScip;
  return isWished ? { files: scip.map(callerPath), make: precise, forget: forgetScip } : undefined;
}

function progressStyle(options: IndexCommandOptions): 'auto' | 'json' | 'quiet' {
  if (options.progress === 'json') return 'json';
  if (options.progress === 'auto') return options.json ? 'quiet' : 'auto';
  throw new PathlightError('bad_input', `--progress cannot be "${options.progress}".`, { remedy: 'Use auto or json.' });
}

function toJson({ name, root, outcome }: IndexedDirectory): object {
  const { generation, coverage, commit, dirty, indexedAt } = outcome.generation;
  const notIndexed = outcome.scan.files.filter((file) => file.status !== 'indexed');
  return {
    repository: name,
    root,
    generation,
    commit,
    dirty,
    indexedAt,
    changed: outcome.changed,
    parsed: outcome.parsed,
    coverage,
    notIndexed: notIndexed.map(({ path, reason, detail }) => ({ path, reason, detail })),
    notes: outcome.scan.notes,
    timingsMs: outcome.timingsMs,
  };
}

export function printIndexed({ name, outcome }: IndexedDirectory): void {
  const { generation, timingsMs, changed, scan } = outcome;
  const total = Object.values(timingsMs).reduce((sum, ms) => sum + ms, 0);
  const commit = generation.commit ? ` at ${generation.commit.slice(0, 10)}${generation.dirty ? ' with local changes' : ''}` : '';
  print(`${bold(name)}${commit} ${changed ? `indexed in ${seconds(total)}` : `is up to date (${seconds(total)})`}`);
  if (changed) printCoverage(generation.coverage);
  for (const note of scan.notes) print(dim(note));
}
