/** A list of entities in words: each with who uses it, or with the way that joins it to what was asked about. */
import type { SymbolRow } from '#db/repository/repository-store';
import { filled, passivePattern } from '#lib/answer/compose/chinese-phrases';
import { capitalise, cite, paragraphs } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Hop, Path } from '#lib/model/answer';
import type { EntityKind } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { passiveVerb, place } from '#lib/tools/wording';

export interface EntityListStory {
  readonly language: Language;
  readonly kind: EntityKind;
  readonly words: string | undefined;
  /** The service or folder that was asked about. */
  readonly usedIn: string | undefined;
  readonly access: 'read' | 'write' | 'publish' | 'receive' | undefined;
  /** What the entities are joined to; its paths are one an entity. */
  readonly subject: SymbolRow | undefined;
  /** The subject was linked to a description. */
  readonly isGuess: boolean;
  readonly direction: 'touchedBy' | 'reaching';
  readonly entities: readonly SymbolRow[];
  readonly total: number;
  readonly paths: readonly Path[];
  readonly markOf: (symbol: SymbolRow) => string | undefined;
}

export function entityListText(story: EntityListStory): string {
  const { language, entities, total, subject } = story;
  const left = total - entities.length;
  const lines =
    subject === undefined ? entities.map((row) => usesLine(row, story)) : story.paths.flatMap((path) => joinLine(path, story));
  const rest = left > 0 ? [say(language, '… and {left} more', { left })] : [];
  return paragraphs(
    entities.length === 0 ? noneSentence(story) : leadIn(story),
    [...lines, ...rest].map((line) => `- ${line}`).join('\n'),
  );
}

function leadIn(story: EntityListStory): string {
  const { language, kind, subject, words, usedIn, direction, access, total, markOf } = story;
  const { countEntities, inWords, named, quoted } = phrasesIn(language);
  const counted = countEntities(total, kind);
  if (subject === undefined) {
    if (usedIn !== undefined) return say(language, 'I found {counted} used in {place}:', { counted, place: quoted(usedIn) });
    if (words === undefined) return say(language, 'I found {counted}:', { counted });
    const about = inWords(words.split(' ').map(quoted));
    return total === 1
      ? say(language, 'I found {counted} that has to do with {about}:', { counted, about })
      : say(language, 'I found {counted} that have to do with {about}:', { counted, about });
  }
  const values = { counted: capitalise(counted), named: `${named(subject.id)}${cite(markOf(subject))}` };
  if (direction === 'reaching')
    return total === 1
      ? say(language, '{counted} leads to {named}:', values)
      : say(language, '{counted} lead to {named}:', values);
  return capitalise(say(language, SENTENCES[access ?? 'touch'], { ...values, counted }));
}

const SENTENCES = {
  write: '{named} writes to {counted}, itself or through what it calls:',
  read: '{named} reads {counted}, itself or through what it calls:',
  publish: '{named} publishes {counted}, itself or through what it calls:',
  receive: '{named} touches {counted}, itself or through what it calls:',
  touch: '{named} touches {counted}, itself or through what it calls:',
} as const;

function noneSentence({ language, kind, subject, direction }: EntityListStory): string {
  const many = language === 'zh' ? KIND_WORDS[kind].chinese : KIND_WORDS[kind].many;
  if (subject === undefined) return say(language, 'I found no {many} of that kind in the indexed files.', { many });
  const named = phrasesIn(language).named(subject.id);
  return direction === 'reaching'
    ? say(language, 'I found no {many} that lead to {named} in the indexed files.', { many, named })
    : say(language, 'I found no {many} that {named} touches in the indexed files.', { many, named });
}

function usesLine(row: SymbolRow, { language, paths, markOf }: EntityListStory): string {
  const { named, usesPhrase } = phrasesIn(language);
  const uses = usesPhrase(row.id, paths.flat());
  if (uses !== '') return capitalise(say(language, '{named} {uses}.', { named: named(row.id), uses }));
  const at = `${place(row.path, row.line)}${cite(markOf(row))}`;
  return capitalise(say(language, '{named} stands in {at}.', { named: named(row.id), at }));
}

/** Forward the last step tells what happens to the entity, backward the first one what it sets in motion. */
function joinLine(path: Path, { language, direction, subject }: EntityListStory): readonly string[] {
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last || !subject) return [];
  const { named, stepPhrase, count } = phrasesIn(language);
  const far = count(path.length, 'hop');
  if (direction === 'reaching') {
    const values = {
      from: named(first.from),
      step: stepPhrase(first),
      to: named(last.to),
      far,
      mark: cite(last.mark, last.toMark),
    };
    if (path.length === 1) return [capitalise(say(language, '{from} {step}.', values))];
    return [capitalise(say(language, '{from} {step} and reaches {to} in {far}{mark}.', values))];
  }
  const done = doneBy(last, language);
  const to = named(last.to);
  if (path.length === 1) return [capitalise(say(language, '{to} is {done}.', { to, done }))];
  return [capitalise(say(language, '{to} is {done}, {far} on.', { to, done, far }))];
}

/** `read by `a` [E1]`. */
function doneBy(hop: Hop, language: Language): string {
  const who = `${phrasesIn(language).named(hop.from)}${cite(hop.mark)}`;
  if (language === 'zh') return filled(passivePattern(hop) ?? '由 {} 到达', who);
  return `${passiveVerb(hop) ?? 'reached by'} ${who}`;
}

const say = sayer({
  '… and {left} more': '…… 另外还有 {left} 个',
  'I found {counted}:': '找到 {counted}：',
  'I found {counted} used in {place}:': '在{place}中找到 {counted}：',
  'I found {counted} that has to do with {about}:': '找到 {counted}，与{about}有关：',
  'I found {counted} that have to do with {about}:': '找到 {counted}，与{about}有关：',
  '{counted} leads to {named}:': '有 {counted}通向 {named}：',
  '{counted} lead to {named}:': '有 {counted}通向 {named}：',
  '{named} touches {counted}, itself or through what it calls:': '{named} 直接或通过它调用的代码涉及 {counted}：',
  '{named} writes to {counted}, itself or through what it calls:': '{named} 直接或通过它调用的代码写入 {counted}：',
  '{named} reads {counted}, itself or through what it calls:': '{named} 直接或通过它调用的代码读取 {counted}：',
  '{named} publishes {counted}, itself or through what it calls:': '{named} 直接或通过它调用的代码发布 {counted}：',
  'I found no {many} of that kind in the indexed files.': '在索引的文件中没有找到这样的{many}。',
  'I found no {many} that lead to {named} in the indexed files.': '在索引的文件中没有找到通向 {named} 的{many}。',
  'I found no {many} that {named} touches in the indexed files.': '在索引的文件中没有找到 {named} 涉及的{many}。',
  '{named} {uses}.': '{named} {uses}。',
  '{named} stands in {at}.': '{named} 位于 {at}。',
  '{from} {step}.': '{from} {step}。',
  '{from} {step} and reaches {to} in {far}{mark}.': '{from} {step}，经过 {far}到达 {to}{mark}。',
  '{to} is {done}.': '{to} {done}。',
  '{to} is {done}, {far} on.': '{to} {done}，相隔 {far}。',
});
