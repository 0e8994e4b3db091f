/** `ask "QUESTION"`: an answer with its path and sources. */
import type { Command } from 'commander';
import { withRepositoryOptions } from '#bin/options';
import { textOf } from '#bin/read-text';
import { type ScopeOptions, scopeFor, withScopeOptions } from '#bin/scope-options';

interface AskOptions extends ScopeOptions {
  readonly about?: string;
}

export function addAskCommand(program: Command): void {
  withScopeOptions(withRepositoryOptions(program.command('ask')))
    .argument('<question...>', 'what you want to know, or a bug report; - reads it from standard input')
    .option('--about <id>', 'the symbol that is meant, where words of the question could mean several')
    .description('answer a question with the call path that proves it')
    .action(runAsk);
}

async function runAsk(question: readonly string[], options: AskOptions): Promise<void> {
  const [{ withRepository }, { answerQuestion }, { effectiveConfig }, { printAnswer, printAnswerJson }] = await Promise.all([
    import('#bin/choose-repository'),
    import('#lib/answer/ask'),
    import('#lib/model-choice/effective-model'),
    import('#bin/print-answer'),
  ]);
  const asked = await textOf(question);
  const about = options.about === undefined ? {} : { about: options.about };
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const answer = await withRepository(options, async (repository, workspace) => {
      const modelConfig = await effectiveConfig(workspace);
      const { catalog } = workspace;
      const scope = await scopeFor(options, repository);
      const part = scope ? { scope } : {};
      const asking = { question: asked, repository, others: workspace, modelConfig, catalog, signal: cancel.signal };
      return answerQuestion({ ...asking, ...part, ...about });
    });
    if (options.json) await printAnswerJson(answer);
    else printAnswer(answer);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
