/** An answer for people, and as the JSON that DESIGN section 7 promises to scripts. */
import { pathLines, trailEndLines } from '#bin/print-result';
import { bold, cyan, dim, print, printable, printJson, seconds } from '#bin/terminal';
import { type Answer, storedPath } from '#lib/model/answer';
import { symbolLabel } from '#lib/model/labels';

export function printAnswerJson(answer: Answer): Promise<void> {
  return printJson({
    id: answer.id,
    repository: answer.repository,
    commit: answer.commit,
    answer: answer.text,
    refused: answer.refused,
    route: answer.route,
    paths: answer.paths.map(storedPath),
    hits: answer.hits,
    citations: answer.citations,
    trailEnds: answer.trailEnds,
    droppedMarks: answer.droppedMarks,
    unsupported: answer.unsupported,
    steps: answer.steps,
    model: answer.model,
    usage: answer.usage,
    timings: answer.timings,
  });
}

export function printAnswer(answer: Answer): void {
  print(printable(answer.text));
  for (const path of answer.paths) print('', bold('Path'), ...pathLines(path));
  if (answer.trailEnds.length > 0) print('', ...trailEndLines(answer.trailEnds));
  if (answer.citations.length > 0) {
    print('', bold('Sources'));
    for (const citation of answer.citations) {
      const lines = citation.line === citation.endLine ? citation.line : `${citation.line}-${citation.endLine}`;
      print(`  [${citation.mark}] ${cyan(printable(`${citation.path}:${lines}`))}  ${printable(symbolLabel(citation.symbol))}`);
    }
  }
  const commit = answer.commit ? ` at ${answer.commit.slice(0, 10)}` : '';
  const how = `${answer.repository}${commit} · ${answer.route.why} · ${answer.model.id} · ${seconds(answer.timings.totalMs)}`;
  print('', dim(printable(how)), ...(answer.model.fallback ? [dim(printable(answer.model.fallback))] : []));
}
