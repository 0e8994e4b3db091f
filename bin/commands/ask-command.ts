/** `ask "QUESTION"`: an answer with its path and sources. */
import type { Command } from 'commander';
import { type RepositoryOptions, withRepositoryOptions } from '#bin/options';

export function addAskCommand(program: Command): void {
  withRepositoryOptions(program.command('ask'))
    .argument('<question...>', 'what you want to know')
    .description('answer a question with the call path that proves it')
    .action(runAsk);
}

async function runAsk(question: readonly string[], options: RepositoryOptions): Promise<void> {
  const [{ withRepository }, { answerQuestion }, { printAnswer, printAnswerJson }] = await Promise.all([
    import('#bin/choose-repository'),
    import('#lib/answer/ask'),
    import('#bin/print-answer'),
  ]);
  const answer = await withRepository(options, (repository, { settings, catalog }) =>
    answerQuestion({ question: question.join(' '), repository, settings, catalog }),
  );
  if (options.json) await printAnswerJson(answer);
  else printAnswer(answer);
}
