/** `infer`: has the configured model propose knowledge about the definitions the code turns on, for a person to review. */
import { type Command, InvalidArgumentError } from 'commander';
import { type RepositoryOptions, withRepositoryOptions } from '#bin/options';
import { bold, count, dim, number, print, printable, printJson, tally } from '#bin/terminal';
import type { InferProgress, InferReport } from '#lib/inferred/infer';
import { symbolLabel } from '#lib/model/labels';

const DEFAULT_LIMIT = 40;

interface InferOptions extends RepositoryOptions {
  readonly limit: number;
}

export function addInferCommand(program: Command): void {
  withRepositoryOptions(program.command('infer'))
    .description('have a model propose what the code means and affects; you review it at /review')
    .option('--limit <n>', 'definitions to ask about at most', parseLimit, DEFAULT_LIMIT)
    .action(runInfer);
}

async function runInfer(options: InferOptions): Promise<void> {
  const [{ withRepository }, { inferWithModel }, { effectiveConfig }] = await Promise.all([
    import('#bin/choose-repository'),
    import('#lib/answer/model/infer'),
    import('#lib/model-choice/effective-model'),
  ]);
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    await withRepository(options, async (repository, workspace) => {
      const progress = options.json ? {} : { onProgress: showProgress };
      const report = await inferWithModel({
        repository,
        modelConfig: await effectiveConfig(workspace),
        limit: options.limit,
        signal: cancel.signal,
        ...progress,
      });
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      if (options.json) await printJson({ repository: repository.name, ...report });
      else printReport(report, repository.name);
      if (report.ended === 'failed') process.exitCode = 1;
      if (report.ended === 'cancelled') process.exitCode = 130;
    });
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** One line that is written over, on a terminal only. */
function showProgress({ done, limit, symbol }: InferProgress): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\u001b[K${number(done + 1)}/${number(limit)} ${printable(symbolLabel(symbol)).slice(0, 60)}`);
}

const ENDS: Readonly<Record<InferReport['ended'], string>> = {
  all: 'Every definition has been asked about.',
  limit: 'There are more: run it again to go on, or raise --limit.',
  cancelled: 'Stopped. Run it again to go on.',
  failed: '',
};

function printReport(report: InferReport, repository: string): void {
  const { model, asked, askedBefore, proposed, known, dropped, unreadable, inputTokens, outputTokens, ended, failure } = report;
  print(
    `${bold(count(proposed, 'new proposal'))} from ${count(asked, 'definition')} by ${printable(model)}`,
    ...(known > 0 ? [`${count(known, 'proposal')} made before`] : []),
    ...(Object.keys(dropped).length > 0 ? [dim(`not kept: ${tally(dropped)}`)] : []),
    ...(unreadable > 0 ? [dim(`${count(unreadable, 'answer')} could not be read`)] : []),
    ...(askedBefore > 0 ? [dim(`${count(askedBefore, 'definition')} asked about before`)] : []),
    dim(`${number(inputTokens)} tokens in, ${number(outputTokens)} out`),
    ...(failure === undefined ? [ENDS[ended]] : [printable(failure)]),
    ...(proposed + known > 0 ? [`Review at /review/${encodeURIComponent(repository)} on the server.`] : []),
  );
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new InvalidArgumentError('A limit is 1 to 10000 definitions.');
  return limit;
}
