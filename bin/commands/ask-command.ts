/** `ask "QUESTION"`: an answer with its path and sources. */
import type { Command } from 'commander';
import { type RepositoryOptions, withRepositoryOptions } from '#bin/options';

interface AskOptions extends RepositoryOptions {
  readonly about?: string;
}

export function addAskCommand(program: Command): void {
  withRepositoryOptions(program.command('ask'))
    .argument('<question...>', 'what you want to know')
    .option('--about <id>', 'the symbol that is meant, where words of the question could mean several')
    .description('answer a question with the call path that proves it')
    .action(runAsk);
}

async function runAsk(question: readonly string[], options: AskOptions): Promise<void> {
  const [{ withRepository }, { answerQuestion }, { printAnswer, printAnswerJson }] = await Promise.all([
    import('#bin/choose-repository'),
    import('#lib/answer/ask'),
    import('#bin/print-answer'),
  ]);
  const about = options.about === undefined ? {} : { about: options.about };
  const answer = await withRepository(options, (repository, { settings, catalog }) =>
    answerQuestion({ question: question.join(' '), repository, settings, catalog, ...about }),
  );
  if (options.json) await printAnswerJson(answer);
  else printAnswer(answer);
}
