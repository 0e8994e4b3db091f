/** A path in words: yes or no first, then every hop. */
import { capitalise, cite, named, paragraphs, stepPhrase } from '#lib/answer/compose/phrases';
import type { Hop, Path } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { count, nameInWords, place } from '#lib/tools/wording';

export function pathText(path: Path): string {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last) return '';
  const across = path.filter((hop) => hop.kind === 'overrides');
  const note = across
    .map(
      (hop) =>
        `From ${named(hop.from)} to ${named(hop.to)} the path steps across dispatch: the call is bound to the declared member, and this is an implementation of it${cite(hop.mark)}.`,
    )
    .join(' ');
  return paragraphs(
    `${capitalise(named(first.from))} reaches ${named(last.to)} in ${count(path.length, 'hop')}${cite(first.mark, last.mark)}.`,
    path.length === 1 ? hopSentence(first) : path.map((hop, at) => `${at + 1}. ${hopSentence(hop)}`).join('\n'),
    note,
  );
}

function hopSentence(hop: Hop): string {
  return `${capitalise(named(hop.from))} ${stepPhrase(hop)} at ${place(hop.path, hop.line)}.`;
}

export function noPathText(from: SymbolId, to: SymbolId): string {
  return `I found no call path from \`${nameInWords(from)}\` to \`${nameInWords(to)}\` in the indexed files.`;
}
