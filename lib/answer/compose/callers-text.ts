/** Callers in words: how many and who, then the callers of those, and where it all begins. */

import type { SymbolRow } from '#db/repository/repository-store';
import { distinctCallers } from '#lib/answer/compose/flow-text';
import { capitalise, cite, paragraphs, quoteDoc } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import { hasOpenCalls, moreCallsText, noCallerText, waysInText } from '#lib/answer/compose/unproven-text';
import type { Hop, Path } from '#lib/model/answer';
import { type EdgeKind, isEntryKind } from '#lib/model/graph';
import { entityKind, isEntityId, lastName, type SymbolId } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';
import type { Unproven } from '#lib/tools/unproven';
import { edgeVerb, place } from '#lib/tools/wording';

export interface CallersStory {
  readonly language: Language;
  /** The symbols asked about, several when they share the name. */
  readonly targets: readonly SymbolRow[];
  readonly markOf: (symbol: SymbolRow) => string | undefined;
  /** Evidence of the comment of the target that is told alone; null where there is none to show. */
  readonly docMark: string | null;
  readonly hops: readonly Hop[];
  readonly isTest: (id: SymbolId) => boolean;
  /** The uses that were asked for, where only some were: who writes a table. */
  readonly kinds?: readonly EdgeKind[] | undefined;
  /** Calls that may be of it though they could not be resolved, and ways in that no call shows. */
  readonly unproven?: Unproven | undefined;
  /** Only a part of the repository was looked at. */
  readonly isScoped?: boolean;
  /** Where what leads to it begins, each with its way down. */
  readonly beginnings: readonly Path[];
}

const MAX_LISTED = 20;
const MAX_IN_SENTENCE = 5;

export function callersText(story: CallersStory): string {
  const direct = story.hops.filter((hop) => hop.depth === 0);
  const product = direct.filter((hop) => !story.isTest(hop.from));
  const further = story.hops.filter((hop) => hop.depth > 0 && !story.isTest(hop.from));
  const tests = distinctCallers(direct.filter((hop) => story.isTest(hop.from)));
  const targets = toldTargets(story.targets, product);
  const [only] = targets;
  return paragraphs(
    targets.length > 1
      ? eachTarget(story, targets, product)
      : only
        ? `${oneTarget(story, only, product)}${comment(story, only)}`
        : '',
    siteList(product, targets, story.language),
    openText(story, targets, product),
    furtherText(further, story.language),
    beginningsText(story),
    testsSentence(tests, targets.length > 1, story.language),
  );
}

/** Overloads share an id: those that are used are told apart, and where none or one is, it stands for them. */
export function toldTargets(targets: readonly SymbolRow[], hops: readonly Hop[]): readonly SymbolRow[] {
  const told: SymbolRow[] = [];
  for (const id of new Set(targets.map((target) => target.id))) {
    const overloads = [...new Map(targets.filter((one) => one.id === id).map((one) => [one.key, one])).values()];
    const used = overloads.filter((one) => hops.some((hop) => hop.to === id && hop.toLine === one.line));
    told.push(...(used.length > 0 ? used : overloads.slice(0, 1)));
  }
  return told;
}

/** One name, several symbols: each has its own callers, and none is picked silently. */
function eachTarget(story: CallersStory, targets: readonly SymbolRow[], product: readonly Hop[]): string {
  const { language } = story;
  const { inWords } = phrasesIn(language);
  const callersOf = (target: SymbolRow): readonly Hop[] =>
    product.filter((hop) =>
      hop.to === target.id
        ? !targets.some((other) => other !== target && other.id === target.id) || hop.toLine === target.line
        : hop.from === target.id && isEntityId(target.id),
    );
  const used = targets.filter((target) => callersOf(target).length > 0);
  const unused = targets.filter((target) => !used.includes(target));
  const lines = used
    .toSorted((a, b) => callersOf(b).length - callersOf(a).length)
    .map((target) => `- ${oneTarget(story, target, callersOf(target))}`);
  if (unused.length > 0) {
    const list = inWords(unused.map((target) => placed(story, target)));
    const none = story.isScoped
      ? say(language, 'No caller of {list} outside tests was found where I looked.', { list })
      : hasOpenCalls(story.unproven ?? NOTHING)
        ? say(language, 'No caller outside tests was found of {list}, but calls of the name could not be resolved.', { list })
        : say(language, 'No caller outside tests was found of {list}.', { list });
    lines.push(`- ${none}`);
  }
  const values = {
    number: targets.length,
    names: inWords([...new Set(targets.map((target) => `\`${lastName(target.id)}\``))]),
    marks: cite(...targets.map(story.markOf)),
    outcome: outcomeText(used.length, targets.length, language),
  };
  return `${say(language, '{number} symbols are named {names}{marks}; {outcome} used in the indexed files outside tests:', values)}\n${lines.join('\n')}`;
}

function outcomeText(used: number, all: number, language: Language): string {
  if (used === 0) return say(language, 'none of them is');
  if (used === all) return used === 2 ? say(language, 'both are') : say(language, 'all are');
  return used === 1 ? say(language, 'one of them is') : say(language, 'some of them are');
}

function placed(story: CallersStory, target: SymbolRow): string {
  const { language } = story;
  return say(language, '{named} ({place}){mark}', {
    named: phrasesIn(language).named(target.id),
    place: place(target.path, target.line),
    mark: cite(story.markOf(target)),
  });
}

function oneTarget(story: CallersStory, target: SymbolRow, direct: readonly Hop[]): string {
  if (isEntityId(target.id)) return entityTarget(story, target, direct);
  const { language } = story;
  const { named, inWords, usedByPhrase } = phrasesIn(language);
  const about = placed(story, target);
  const callers = distinctCallers(direct);
  const through = direct.filter((hop) => hop.kind === 'overrides' && hop.to === target.id);
  if (callers.length === 0 && through.length > 0) {
    const declared = inWords(through.map((hop) => `${named(hop.from)}${cite(hop.mark)}`));
    return capitalise(say(language, '{about} is reached through {declared}, which it implements.', { about, declared }));
  }
  const twins = direct.filter((hop) => hop.from === target.id && hop.kind === 'calls' && !isInside(hop, target));
  if (callers.length === 0 && twins.length > 0)
    return say(language, '{about} is called by other definitions of the name{marks}.', {
      about,
      marks: cite(...twins.map((hop) => hop.mark)),
    });
  if (callers.length === 0) {
    const { unproven = NOTHING, isScoped = false } = story;
    return noCallerText(about, lastName(target.id), { unproven, isScoped, language });
  }
  const calls = direct.filter((hop) => !isEntryKind(hop.kind));
  const isCalled = calls.every((hop) => hop.kind === 'calls' || hop.kind === 'overrides');
  if (callers.length <= MAX_IN_SENTENCE)
    return capitalise(say(language, '{about} {users}.', { about, users: usedByPhrase(callers, isCalled ? 'called' : 'used') }));
  const shown = inWords(callers.slice(0, 2).map((hop) => `${named(hop.from)}${cite(hop.mark)}`));
  const values = { about, number: callers.length, shown };
  return capitalise(
    isCalled
      ? say(language, '{about} is called by {number} others, among them {shown}.', values)
      : say(language, '{about} is used by {number} others, among them {shown}.', values),
  );
}

/** A call of an overload by its twin has one name at both ends, as a call of itself has: the line tells which it is. */
function isInside({ path, line }: Hop, target: SymbolRow): boolean {
  return path === target.path && target.startLine <= line && line <= target.endLine;
}

function entityTarget(story: CallersStory, target: SymbolRow, direct: readonly Hop[]): string {
  const { kinds, language } = story;
  const { usesPhrase } = phrasesIn(language);
  const asked = kinds ? direct.filter((hop) => kinds.includes(hop.kind)) : direct;
  const uses = usesPhrase(target.id, asked);
  const about = placed(story, target);
  const uncalled = entityKind(target.id) === 'route' && !asked.some((hop) => hop.kind === 'calls_http');
  const alone = uncalled ? `${gap(language)}${say(language, 'Nothing in the indexed files calls it over HTTP.')}` : '';
  if (uses !== '') return `${capitalise(say(language, '{about} {users}.', { about, users: uses }))}${alone}`;
  const verb = kinds?.[0] && language === 'en' ? edgeVerb({ kind: kinds[0], from: '' }) : say(language, 'uses');
  const none = say(language, 'Nothing in the indexed files outside tests {verb} {about}.', { verb, about });
  const others = usesPhrase(target.id, direct);
  return others === '' ? none : `${none}${gap(language)}${say(language, 'It {users}.', { users: others })}`;
}

const NOTHING: Unproven = { unbound: [], entrances: [] };

/** What stays open: calls of the name beside those that are known, ways in where no caller is. */
function openText(story: CallersStory, targets: readonly SymbolRow[], product: readonly Hop[]): string {
  const { language, unproven = NOTHING } = story;
  const isSaid = targets.length === 1 && product.length === 0;
  const ways = product.length > 0 ? [] : waysInText(unproven, language).map((sentence) => capitalise(sentence));
  return [...(isSaid ? [] : [moreCallsText(unproven, language)]), ...ways]
    .filter((sentence) => sentence !== '')
    .join(gap(language));
}

function comment({ language, docMark }: CallersStory, target: SymbolRow): string {
  const doc = quoteDoc(target.doc);
  if (doc === '' || docMark === null) return '';
  const values = { mark: cite(docMark), doc: phrasesIn(language).quoted(doc) };
  return `${gap(language)}${say(language, 'Its comment says{mark}: {doc}', values)}`;
}

function testsSentence(tests: readonly Hop[], areSeveral: boolean, language: Language): string {
  const first = tests[0];
  if (!first) return '';
  const example = `${phrasesIn(language).named(first.from)}${cite(first.mark)}`;
  if (areSeveral && tests.length > 1)
    return say(language, '{number} tests use one of them, among these {example}.', { number: tests.length, example });
  return tests.length === 1
    ? say(language, areSeveral ? 'One test uses one of them: {example}.' : 'One test uses it: {example}.', { example })
    : say(language, '{number} tests use it, among them {example}.', { number: tests.length, example });
}

function siteList(direct: readonly Hop[], targets: readonly SymbolRow[], language: Language): string {
  if (direct.length < 2) return '';
  const { named } = phrasesIn(language);
  // Where qualified names are the same, the file tells them apart; overloads are told apart above.
  const ids = new Set(targets.map((target) => target.id));
  const twins = new Set(Array.from(ids, named)).size < ids.size;
  // Who else calls it comes before what it does with itself.
  const inOrder = direct.toSorted((a, b) => Number(a.from === a.to) - Number(b.from === b.to));
  const lines = inOrder.slice(0, MAX_LISTED).map((hop) => `- ${siteSentence(hop, twins, language)}`);
  const left = direct.length - MAX_LISTED;
  const more = left > 0 ? `\n- ${say(language, '… and {left} more sites.', { left })}` : '';
  return `${say(language, 'Every site:')}\n${lines.join('\n')}${more}`;
}

function siteSentence(hop: Hop, twins: boolean, language: Language): string {
  const { named, stepPhrase } = phrasesIn(language);
  const values = { from: named(hop.from), step: stepPhrase(hop), place: place(hop.path, hop.line) };
  if (twins) return capitalise(say(language, '{from} {step} at {place}, the one in {path}.', { ...values, path: hop.toPath }));
  if (!hop.through) return capitalise(say(language, '{from} {step} at {place}.', values));
  const meeting = `${named(hop.through.entity)}${cite(hop.through.mark)}`;
  return capitalise(say(language, '{from} {step} through {meeting} at {place}.', { ...values, meeting }));
}

function furtherText(further: readonly Hop[], language: Language): string {
  if (further.length === 0) return '';
  const { named, usedByPhrase, usesPhrase } = phrasesIn(language);
  const byTarget = new Map<SymbolId, Hop[]>();
  for (const hop of further.slice(0, MAX_LISTED)) byTarget.set(hop.to, [...(byTarget.get(hop.to) ?? []), hop]);
  const sentences = [...byTarget].map(([target, hops]) => {
    const uses = isEntityId(target) ? usesPhrase(target, hops) : '';
    const users = uses === '' ? usedByPhrase(hops) : uses;
    return `- ${capitalise(say(language, '{about} {users}.', { about: named(target), users }))}`;
  });
  return `${say(language, 'One level up:')}\n${sentences.join('\n')}`;
}

/** Routes, messages and programs from which it is reached in more than one step. */
function beginningsText({ beginnings, language }: CallersStory): string {
  if (beginnings.length === 0) return '';
  const { named, stepPhrase } = phrasesIn(language);
  const lines = beginnings.map((path) => {
    const way = path.map((hop, at) => `${at === 0 ? ' ' : say(language, ', which ')}${stepPhrase(hop)}`).join('');
    return `- ${capitalise(say(language, '{named}{way}.', { named: named(path[0]?.from ?? ''), way }))}`;
  });
  return `${say(language, 'It all begins here:')}\n${lines.join('\n')}`;
}

function gap(language: Language): string {
  return language === 'zh' ? '' : ' ';
}

const say = sayer({
  '{about} is called by other definitions of the name{marks}.': '{about}被同名的其他定义调用{marks}。',
  ', which ': '，它',
  '… and {left} more sites.': '……另外还有 {left} 处。',
  '{about} {users}.': '{about} {users}。',
  '{about} is reached through {declared}, which it implements.': '{about} 实现了 {declared}，经由它被调用。',
  '{about} is called by {number} others, among them {shown}.': '{about} 被 {number} 处代码调用，其中有 {shown}。',
  '{about} is used by {number} others, among them {shown}.': '{about} 被 {number} 处代码使用，其中有 {shown}。',
  '{from} {step} at {place}.': '{from} {step}，在 {place}。',
  '{from} {step} at {place}, the one in {path}.': '{from} {step}（{path} 中的那一个），在 {place}。',
  '{from} {step} through {meeting} at {place}.': '{from} 经由 {meeting} {step}，在 {place}。',
  '{named} ({place}){mark}': '{named}（{place}）{mark}',
  '{named}{way}.': '{named}{way}。',
  '{number} symbols are named {names}{marks}; {outcome} used in the indexed files outside tests:':
    '有 {number} 个符号叫 {names}{marks}；在测试以外的已索引文件中，{outcome}被使用：',
  '{number} tests use one of them, among these {example}.': '有 {number} 个测试使用其中之一，例如 {example}。',
  'One test uses one of them: {example}.': '有 1 个测试使用其中之一：{example}。',
  '{number} tests use it, among them {example}.': '有 {number} 个测试使用它，其中有 {example}。',
  'some of them are': '其中几个',
  'all are': '全部都',
  'both are': '两个都',
  'Every site:': '每一处：',
  'It all begins here:': '起点：',
  'It {users}.': '它{users}。',
  'Its comment says{mark}: {doc}': '它的注释写道{mark}：{doc}',
  'none of them is': '没有一个',
  'Nothing in the indexed files calls it over HTTP.': '已索引的文件中没有代码通过 HTTP 调用它。',
  'Nothing in the indexed files outside tests {verb} {about}.': '在测试以外的已索引文件中，没有代码{verb}{about}。',
  'No caller of {list} outside tests was found where I looked.': '在查找的范围内，测试以外没有找到{list}的调用者。',
  'No caller outside tests was found of {list}.': '测试以外没有找到{list}的调用者。',
  'No caller outside tests was found of {list}, but calls of the name could not be resolved.':
    '测试以外没有找到{list}的调用者，但有同名的调用未能解析。',
  'One level up:': '再上一层：',
  'one of them is': '其中一个',
  'One test uses it: {example}.': '有 1 个测试使用它：{example}。',
  uses: '使用',
});
