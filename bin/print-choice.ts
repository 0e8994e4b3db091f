/** The question back on a terminal: what the words could mean, and for each the command that asks again. Nothing waits for an answer. */
import { bold, cyan, dim, printable, yellow } from '#bin/terminal';
import type { Answer, Choice } from '#lib/model/answer';
import { nameBeside } from '#lib/model/labels';

export function choiceLines(choice: Choice, asked: Pick<Answer, 'question' | 'repository'>): readonly string[] {
  return [
    yellow(printable(`“${choice.about}” could mean:`)),
    ...choice.options.flatMap(({ symbol, label, path, line }, at) => {
      const taken = symbol === choice.taken;
      const name = nameBeside(label, symbol);
      const words = name === null ? bold(printable(label)) : `${printable(label)}  ${bold(printable(name))}`;
      const head = `${String(at + 1).padStart(2)}. ${words}  ${cyan(printable(`${path}:${line}`))}`;
      return taken ? [`${head}  ${dim('this answer')}`] : [head, `    ${dim(printable(askAgain(asked, symbol)))}`];
    }),
  ];
}

function askAgain({ question, repository }: Pick<Answer, 'question' | 'repository'>, symbol: string): string {
  return `npm run -s pathlight -- ask ${quoted(question)} --repo ${quoted(repository)} --about ${quoted(symbol)}`;
}

/** For a POSIX shell: nothing inside single quotes means anything but itself. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
