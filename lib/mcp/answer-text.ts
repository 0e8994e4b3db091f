/**
 * An answer as text that stands on its own: notes in words, path, trail ends, sources with the marks the text carries, and the code they
 * stand for. What follows the answer itself is made here from plain data.
 */
import type { Answer, Choice, Hop, TrailEnd, UnboundCalls } from '#lib/model/answer';
import { checksSentence, withNotesInWords } from '#lib/model/answer-notes';
import { edgeLabel, symbolLabel } from '#lib/model/labels';
import { placeLabel } from '#lib/model/source';

export function answerText(answer: Answer): string {
  const { checks, inferred } = answer;
  const accepted = inferred?.accepted ?? [];
  const parts = [
    answer.understood ?? '',
    inferred?.isFirst ? accepted.join('\n') : '',
    withNotesInWords(answer.text, checks).trim(),
    inferred && !inferred.isFirst ? accepted.join('\n') : '',
    answer.choice ? choiceText(answer.choice) : '',
    section(
      'Sources',
      answer.citations.map((one) => `[${one.mark}] ${placeLabel(one.path, one)} ${symbolLabel(one.symbol)} (${one.role})`),
    ),
    section('Closest names', answer.closest ?? []),
    ...answer.paths.map((path) => section('Path', path.map(hopLine))),
    ...(answer.unbound ?? []).map(unboundText),
    section('The trail ends here', answer.trailEnds.map(endLine)),
    checks && !answer.refused ? (checksSentence(checks) ?? '') : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}`;
}

function choiceText({ about, taken, options }: Choice): string {
  const lines = options.map(
    ({ symbol, label, path, line }) => `- ${label}: ${symbol} at ${path}:${line}${symbol === taken ? ' (this answer)' : ''}`,
  );
  return section(`"${about}" could mean several things; ask again with \`about\` set to one of these ids:`, lines);
}

function hopLine(hop: Hop, at: number): string {
  const dispatch = hop.resolution === 'dispatch' ? ' (dispatch)' : '';
  const mark = hop.mark ? ` [${hop.mark}]` : '';
  const step = `${symbolLabel(hop.from)} ${edgeLabel(hop.kind)} ${symbolLabel(hop.to)}${dispatch}`;
  return `${at + 1}. ${'  '.repeat(hop.depth)}${step} at ${hop.path}:${hop.line}${mark}: ${hop.text}`;
}

function endLine({ callee, path, line, note, look, mark }: TrailEnd): string {
  return `- ${callee} at ${path}:${line}${mark ? ` [${mark}]` : ''}: ${note}${look ? ` ${look}` : ''}`;
}

function unboundText({ name, total, sites }: UnboundCalls): string {
  const title = `${total} calls of ${name} could not be resolved; each may be a call of it`;
  return section(
    title,
    sites.map(({ callee, from, path, line }) => `- ${callee ?? name} in ${symbolLabel(from)} at ${path}:${line}`),
  );
}
