/** One place in words: where it is, what its comment says, the lines that answer, what it calls and who uses it. */
import type { SymbolRow } from '#db/repository/repository-store';
import { distinctCallers } from '#lib/answer/compose/flow-text';
import { capitalise, cite, codeBlock, paragraphs, quoteDoc } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Evidence, Hop, Path, TrailEnd } from '#lib/model/answer';
import { type Language, sayer } from '#lib/model/language';
import { place } from '#lib/tools/wording';

export interface PlaceStory {
  readonly language: Language;
  readonly symbol: SymbolRow;
  /** Evidence of its comment. */
  readonly docMark: string | null;
  /** The pieces of its source, in order. */
  readonly source: readonly Evidence[];
  /** The lines that answer. */
  readonly lines: Evidence | undefined;
  readonly callers: readonly Hop[];
  readonly flow: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** Other places that may be meant, with the mark of their definition. */
  readonly others: readonly { readonly symbol: SymbolRow; readonly mark: string | null }[];
  /** How the opening names the place: "is", or "is the closest match". */
  readonly certain: boolean;
}

export function placeText(story: PlaceStory): string {
  const { language, symbol, source } = story;
  if (symbol.kind === 'entity') return entityPlaceText(story);
  const best = story.lines;
  const doc = quoteDoc(symbol.doc);
  const { trailEndText, quoted } = phrasesIn(language);
  const at = best ? `${place(best.path, best.line)}${cite(best.mark)}` : '';
  return paragraphs(
    doc === '' || story.docMark === null
      ? opening(story)
      : `${opening(story)}${space(language)}${say(language, 'Its comment says{mark}: {doc}', { mark: cite(story.docMark), doc: quoted(doc) })}`,
    best === undefined
      ? ''
      : best === source[0]
        ? say(language, 'The lines, {at}:', { at })
        : say(language, 'The lines that matter, {at}:', { at }),
    best ? codeBlock(best.text, fenceLanguage(symbol.language)) : '',
    callsSentence(story),
    callersSentence(story),
    othersSentence(story),
    trailEndText(story.trailEnds.slice(0, 4)),
  );
}

function opening(story: PlaceStory): string {
  const { language, symbol, certain } = story;
  const { named, kindInWords } = phrasesIn(language);
  const values = {
    named: named(symbol.id),
    kind: kindInWords(symbol.kind),
    at: `${symbol.path}:${symbol.line}`,
    mark: cite(nameMark(story)),
  };
  return certain
    ? capitalise(say(language, '{named} is {kind} in {at}{mark}.', values))
    : say(language, 'The closest match is {named}, {kind} in {at}{mark}.', values);
}

/** The piece of its source that has the symbol's name: decorators may fill the first one. */
function nameMark({ symbol, source }: PlaceStory): string | undefined {
  return (source.find(({ line, endLine }) => line <= symbol.line && symbol.line <= endLine) ?? source[0])?.mark;
}

/** An entity has no body: where it is first seen, and who uses it. */
function entityPlaceText(story: PlaceStory): string {
  const { language, symbol, source, callers, flow } = story;
  const { named, usesPhrase, trailEndText } = phrasesIn(language);
  const about = `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(source[0]?.mark)}`;
  const uses = usesPhrase(symbol.id, [...callers, ...flow.filter((hop) => hop.depth === 0)]);
  return paragraphs(
    uses === ''
      ? say(language, 'The closest match is {about}.', { about })
      : say(language, 'The closest match is {about}; it {uses}.', { about, uses }),
    othersSentence(story),
    trailEndText(story.trailEnds.slice(0, 4)),
  );
}

function callsSentence({ language, symbol, flow }: PlaceStory): string {
  const direct = flow.filter((hop) => hop.depth === 0).slice(0, 8);
  if (direct.length === 0) return '';
  const { named, stepsPhrase } = phrasesIn(language);
  return capitalise(say(language, '{named} {steps}.', { named: named(symbol.id), steps: stepsPhrase(direct) }));
}

function callersSentence({ language, callers: hops }: PlaceStory): string {
  const callers = distinctCallers(hops);
  if (callers.length === 0) return '';
  const shown = callers.slice(0, 5);
  const users = phrasesIn(language).usedByPhrase(shown);
  const more = callers.length - shown.length;
  return more > 0 ? say(language, 'It {users}, and {more} more.', { users, more }) : say(language, 'It {users}.', { users });
}

function othersSentence({ language, others: all, certain }: PlaceStory): string {
  const others = all.filter(({ mark }) => mark !== null);
  if (others.length === 0) return '';
  const { named, inWords } = phrasesIn(language);
  const list = inWords(others.map(({ symbol, mark }) => `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(mark)}`));
  return certain ? say(language, 'The same name is also at {list}.', { list }) : say(language, 'Also close: {list}.', { list });
}

function space(language: Language): string {
  return language === 'zh' ? '' : ' ';
}

function fenceLanguage(language: string): string {
  return language === 'typescriptreact' ? 'tsx' : language;
}

const say = sayer({
  'Its comment says{mark}: {doc}': '它的注释写道{mark}：{doc}',
  'The lines, {at}:': '代码，{at}：',
  'The lines that matter, {at}:': '关键的代码，{at}：',
  '{named} is {kind} in {at}{mark}.': '{named} 是 {at}{mark} 中的{kind}。',
  'The closest match is {named}, {kind} in {at}{mark}.': '最接近的是 {named}，{at}{mark} 中的{kind}。',
  'The closest match is {about}.': '最接近的是{about}。',
  'The closest match is {about}; it {uses}.': '最接近的是{about}；它{uses}。',
  '{named} {steps}.': '{named} {steps}。',
  'It {users}, and {more} more.': '它{users}，另外还有 {more} 处。',
  'It {users}.': '它{users}。',
  'The same name is also at {list}.': '同名的还有 {list}。',
  'Also close: {list}.': '同样接近的还有 {list}。',
});
