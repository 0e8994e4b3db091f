/** A path in words: yes or no first, then every hop; other ways, and where two ends meet that no way joins. */
import { capitalise, cite, paragraphs } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Hop, Path } from '#lib/model/answer';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';
import { inBackticks, nameInWords, place } from '#lib/tools/wording';

/** `asked`: the end that was meant, where the way is told from further up. */
export function pathText(path: Path, language: Language = 'en', asked?: SymbolId): string {
  const start = Math.max(
    0,
    path.findIndex((hop) => hop.from === asked),
  );
  const first = path[start];
  const last = path.at(-1);
  if (!first || !last) return '';
  const { named, count } = phrasesIn(language);
  const ends = {
    from: named(first.from),
    to: named(last.to),
    hops: count(path.length - start, 'hop'),
    marks: cite(first.mark, last.mark, last.toMark),
  };
  return paragraphs(
    capitalise(say(language, '{from} reaches {to} in {hops}{marks}.', ends)),
    start > 0 ? say(language, 'Told from what leads there:') : '',
    path.length === 1
      ? hopSentence(first, language)
      : path.map((hop, at) => `${at + 1}. ${hopSentence(hop, language)}`).join('\n'),
    dispatchNote(path, language),
  );
}

/** Ways besides the first, each with the symbols it goes through. */
export function otherWaysText(paths: readonly Path[], language: Language): string {
  const { named, inWords } = phrasesIn(language);
  const ways = paths.map((path) => {
    const through = inWords(path.slice(1).map((hop) => `${named(hop.from)}${cite(hop.mark)}`));
    return `- ${say(language, 'through {through}', { through })}`;
  });
  return ways.length === 0 ? '' : `${say(language, 'There are other ways:')}\n${ways.join('\n')}`;
}

/** Two ways that end, or begin, at what both ends share. */
export function meetingText(paths: readonly Path[], language: Language): string {
  const [one, other] = paths;
  const { named } = phrasesIn(language);
  const [first, second] = [one?.[0], other?.[0]];
  const [last, end] = [one?.at(-1), other?.at(-1)];
  if (!one || !other || !first || !second || !last || !end) return '';
  const head =
    first.from === second.from
      ? say(language, 'Both are reached from {what}{marks}:', { what: named(first.from), marks: cite(first.mark, second.mark) })
      : say(language, 'Both come to {what}{marks}:', { what: named(last.to), marks: cite(last.mark, end.mark, end.toMark) });
  return `${head}\n${[one, other].map((path) => `- ${path.map((hop) => hopSentence(hop, language)).join(' ')}`).join('\n')}`;
}

function dispatchNote(path: Path, language: Language): string {
  const { named } = phrasesIn(language);
  return path
    .filter((hop) => hop.kind === 'overrides')
    .map((hop) =>
      say(
        language,
        'From {from} to {to} the path steps across dispatch: the call is bound to the declared member, and this is an implementation of it{mark}.',
        { from: named(hop.from), to: named(hop.to), mark: cite(hop.mark, hop.toMark) },
      ),
    )
    .join(' ');
}

function hopSentence(hop: Hop, language: Language): string {
  const { named, stepPhrase } = phrasesIn(language);
  const values = { from: named(hop.from), step: stepPhrase(hop), place: place(hop.path, hop.line) };
  const { through } = hop;
  if (!through) return capitalise(say(language, '{from} {step} at {place}.', values));
  const meeting = `${named(through.entity)}${cite(through.mark)}`;
  return capitalise(say(language, '{from} {step} through {meeting} at {place}.', { ...values, meeting }));
}

export function noPathText(from: SymbolId, to: SymbolId, language: Language = 'en'): string {
  const ends = { from: `\`${endInWords(from)}\``, to: `\`${endInWords(to)}\`` };
  return say(language, 'I found no call path from {from} to {to} in the indexed files.', ends);
}

/** A name as it was written (`Listener::run`) is no id: nothing of it is cut off. */
function endInWords(end: SymbolId): string {
  return /^[^/.]*::/.test(end) && !isEntityId(end) ? inBackticks(end) : nameInWords(end);
}

const say = sayer({
  '{from} reaches {to} in {hops}{marks}.': '{from} 经过 {hops}到达 {to}{marks}。',
  'Told from what leads there:': '从通向它的地方说起：',
  'There are other ways:': '还有别的路径：',
  'through {through}': '经过 {through}',
  'Both are reached from {what}{marks}:': '两者都从 {what} 到达{marks}：',
  'Both come to {what}{marks}:': '两者都到达 {what}{marks}：',
  'From {from} to {to} the path steps across dispatch: the call is bound to the declared member, and this is an implementation of it{mark}.':
    '从 {from} 到 {to} 经过动态分派：调用绑定在声明的成员上，这是它的一个实现{mark}。',
  '{from} {step} at {place}.': '{from} {step}，在 {place}。',
  '{from} {step} through {meeting} at {place}.': '{from} 经由 {meeting} {step}，在 {place}。',
  'I found no call path from {from} to {to} in the indexed files.': '在已索引的文件中，没有找到从 {from} 到 {to} 的调用路径。',
});
