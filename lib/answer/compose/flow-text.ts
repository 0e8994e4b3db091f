/** A flow in words: one sentence that says where it goes, the steps of the function that does the work, where the trail ends. */

import { placeOf as chinesePlaceOf } from '#lib/answer/compose/chinese-phrases';
import { capitalise, cite, paragraphs } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import { ownLibrary, placeOf } from '#lib/graph/trail-end';
import type { Hop, Path, TrailEnd } from '#lib/model/answer';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';
import type { SymbolMark } from '#lib/tools/find-symbol';
import { place, symbolInWords } from '#lib/tools/wording';

export interface FlowStory {
  readonly language: Language;
  readonly entry: { readonly id: SymbolId; readonly path: string; readonly line: number };
  readonly entryMark: string | undefined;
  /** How it comes to the entry first, where that is told, then what happens from there. */
  readonly path: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** The entry was found by the words of the question; nobody named it. */
  readonly isGuess?: boolean;
  /** Calls that were found and are not told. */
  readonly leftOut: number;
  /** Other symbols of the name asked about, with the mark of their definition. */
  readonly others: readonly SymbolMark[];
  /** Who leads to the entry, tests left out. */
  readonly callers: readonly Hop[];
}

export function flowText(story: FlowStory): string {
  const { language, entry } = story;
  const lead = leadOf(story.path, entry.id);
  const path = toldOnce(story.path.slice(lead.length));
  const tree = childrenOf(path);
  const body = workingSymbol(entry.id, tree);
  const steps = pastItself(tree.get(body.id) ?? []);
  const { named, trailEndText } = phrasesIn(language);
  const isList = steps.length > MAX_NAMED || steps.some((hop) => followed(hop, tree).length > 0);
  const list = runsOf(steps)
    .map((run, at) => `${at + 1}. ${stepSentence(run, tree, language)}`)
    .join('\n');
  return paragraphs(
    openingSentence({ ...story, path }, body.handOver, steps),
    othersSentence(story),
    lead.length > 0 ? leadSentence(lead, language) : callersSentence(story),
    steps.length === 0 ? membersText(path, language) : innerText(path, { entry: entry.id, tree, language }),
    isList ? `${say(language, 'Step by step, {named}:', { named: named(body.id) })}\n${list}` : '',
    story.leftOut > 0 && steps.length > 0 ? leftOutSentence(story.leftOut, language) : '',
    trailEndText(story.trailEnds),
  );
}

/** A call that may be of one of several definitions of a name is one step of the story. */
function toldOnce(path: Path): Path {
  const told = new Set<string>();
  return path.filter((hop) => {
    const step = `${hop.from}\0${hop.path}:${hop.line}\0${hop.kind}\0${symbolInWords(hop.to)}`;
    return hop.kind === 'overrides' || (!told.has(step) && told.add(step));
  });
}

/** What calls itself, or a twin of its own name, says nothing by that where it does something else. */
function pastItself(steps: readonly Hop[]): readonly Hop[] {
  const others = steps.filter((hop) => hop.from !== hop.to);
  return others.length > 0 ? others : steps;
}

/** The same call several times in a row is one step, with all of its lines. */
function runsOf(steps: readonly Hop[]): readonly (readonly Hop[])[] {
  const runs: Hop[][] = [];
  for (const hop of steps) {
    const last = runs.at(-1);
    const isSame = last?.[0]?.to === hop.to && last[0].kind === hop.kind && !hop.through;
    if (last && isSame) last.push(hop);
    else runs.push([hop]);
  }
  return runs;
}

function leftOutSentence(leftOut: number, language: Language): string {
  return leftOut === 1
    ? say(language, '1 more site on the way is left out, a helper or a side branch.')
    : say(language, '{leftOut} more sites on the way are left out, helpers and side branches.', { leftOut });
}

const MAX_MEMBERS = 10;

type CallTree = ReadonlyMap<SymbolId, readonly Hop[]>;

/** The chain of hops in front that ends at the entry. */
function leadOf(path: Path, entry: SymbolId): Path {
  const end = path.findIndex((hop) => hop.to === entry);
  const lead = path.slice(0, end + 1);
  const isChain = lead.every((hop, at) => hop.depth === at && (at === 0 || lead[at - 1]?.to === hop.from));
  return isChain && lead[0]?.from !== entry ? lead : [];
}

function childrenOf(path: Path): CallTree {
  const tree = new Map<SymbolId, Hop[]>();
  for (const hop of path) {
    const known = tree.get(hop.from);
    if (known) known.push(hop);
    else tree.set(hop.from, [hop]);
  }
  return tree;
}

/** Past functions that only hand over to one other: the first that does several things. */
function workingSymbol(entry: SymbolId, tree: CallTree): { readonly id: SymbolId; readonly handOver: readonly Hop[] } {
  const handOver: Hop[] = [];
  const seen = new Set([entry]);
  let id = entry;
  for (;;) {
    const steps = tree.get(id) ?? [];
    const only = steps[0];
    if (steps.length !== 1 || !only || handOver.length > 4 || seen.has(only.to)) return { id, handOver };
    if ((tree.get(only.to) ?? []).length === 0) return { id, handOver };
    handOver.push(only);
    seen.add(only.to);
    id = only.to;
  }
}

function openingSentence(story: FlowStory, handOver: readonly Hop[], steps: readonly Hop[]): string {
  const { language } = story;
  const { named, stepPhrase } = phrasesIn(language);
  const isEntity = isEntityId(story.entry.id);
  const values = { named: named(story.entry.id), place: place(story.entry.path, story.entry.line), mark: cite(story.entryMark) };
  const about = say(language, '{named} ({place}){mark}', values);
  const start = isEntity
    ? capitalise(about)
    : story.isGuess
      ? say(language, 'The closest place to start is {about}', { about })
      : say(language, 'It starts in {about}', { about });
  if (steps.length === 0) return `${start}${endless(story)}`;
  const comma = say(language, ', which ');
  const space = language === 'zh' ? '' : ' ';
  const passed = handOver.map((hop, at) => `${isEntity && at === 0 ? space : comma}${stepPhrase(hop)}`).join('');
  const join =
    steps.length > 1 && handOver.length > 0 ? say(language, '; that one ') : isEntity && handOver.length === 0 ? space : comma;
  return `${start}${passed}${join}${inTurn(steps, language)}${leadsOut(story.trailEnds, language)}${say(language, '.')}`;
}

function endless({ entry, path, leftOut, language }: FlowStory): string {
  if (isEntityId(entry.id)) return say(language, ' sets nothing in motion in the indexed files.');
  return path.length > 0
    ? say(language, ', which does its work in its members.')
    : leftOut > 0
      ? say(language, ', which calls nothing in this repository but helpers.')
      : say(language, ', which calls nothing else in this repository.');
}

/** Steps named in the opening sentence; of more than these the first few and the last. */
const MAX_NAMED = 4;
const NAMED_FIRST = 2;

function inTurn(steps: readonly Hop[], language: Language): string {
  const { stepPhrase, stepsPhrase } = phrasesIn(language);
  const last = steps.at(-1);
  if (steps.length <= MAX_NAMED || !last) return stepsPhrase(steps);
  return say(language, '{first}, then {between} more, and last {last}', {
    first: stepsPhrase(steps.slice(0, NAMED_FIRST)),
    between: steps.length - NAMED_FIRST - 1,
    last: stepPhrase(last),
  });
}

/** Packages and libraries the flow ends in, the first few. */
/** A package keeps its English mark until it is told with the others; a language's own library is named in the reader's language. */
function placeIn(origin: string, language: Language): string {
  const place = placeOf(origin);
  return language === 'zh' && !place.startsWith(PACKAGE) ? chinesePlaceOf(origin) : place;
}

function leadsOut(ends: readonly TrailEnd[], language: Language): string {
  const origins = ends.flatMap((end) => (end.reason === 'external' && end.origin ? [end.origin] : []));
  // A language's own library is worth a word only where nothing else is.
  const packed = origins.filter((origin) => ownLibrary(origin) === null);
  const places = [...new Set((packed.length > 0 ? packed : origins).map((origin) => placeIn(origin, language)))];
  if (places.length === 0) return '';
  const shown = places.slice(0, places.length > MAX_NAMED ? NAMED_FIRST : MAX_NAMED);
  const packages = shown.filter((one) => one.startsWith(PACKAGE)).map((one) => one.slice(PACKAGE.length));
  const others = ofOneLibrary(shown.filter((one) => !one.startsWith(PACKAGE)));
  const more = places.length - shown.length;
  const { inWords } = phrasesIn(language);
  const names =
    packages.length > 1
      ? [say(language, 'the packages {names}', { names: inWords(packages) })]
      : packages.map((name) => say(language, 'the package {name}', { name }));
  const told = [...names, ...others, ...(more > 0 ? [say(language, '{more} more', { more })] : [])];
  return say(language, '; from there it leads out of the repository, into {told}', { told: inWords(told) });
}

const PACKAGE = 'the package ';

/** Parts of one library together: `Python's standard library (gettext, enum)`. */
function ofOneLibrary(places: readonly string[]): readonly string[] {
  const parts = new Map<string, string[]>();
  for (const place of places) {
    const [, library = place, part = ''] = /^(.*?) ?[(（](.+)[)）]$/.exec(place) ?? [];
    parts.set(library, [...(parts.get(library) ?? []), ...(part === '' ? [] : [part])]);
  }
  return [...parts].map(([library, own]) => {
    const brackets = places.some((place) => place.startsWith(`${library}（`)) ? ['（', '、', '）'] : [' (', ', ', ')'];
    return own.length === 0 ? library : `${library}${brackets[0]}${own.join(brackets[1])}${brackets[2]}`;
  });
}

/** A class does nothing by itself: what each of its members calls. */
function membersText(path: Path, language: Language): string {
  const tree = childrenOf(path.filter((hop) => hop.depth === 0));
  const lines = [...tree].slice(0, MAX_MEMBERS).map(([member, hops]) => `- ${doesSentence(member, hops, language)}`);
  return lines.length === 0 ? '' : `${say(language, 'Member by member:')}\n${lines.join('\n')}`;
}

/** Functions written inside the entry, which it gives away: what they do. */
function innerText(path: Path, { entry, tree, language }: { entry: SymbolId; tree: CallTree; language: Language }): string {
  const inner = [...tree.keys()].filter((id) => id.startsWith(`${entry}.`) && !path.some((hop) => hop.to === id));
  return inner.map((id) => doesSentence(id, tree.get(id) ?? [], language)).join(' ');
}

function doesSentence(id: SymbolId, hops: readonly Hop[], language: Language): string {
  const { named, stepsPhrase } = phrasesIn(language);
  return capital(say(language, '{named} {steps}.', { named: named(id), steps: stepsPhrase(hops) }));
}

/** How it comes to the start. */
function leadSentence(lead: Path, language: Language): string {
  const [first] = lead;
  const { named, stepPhrase } = phrasesIn(language);
  if (!first) return '';
  const way = lead.map((hop, at) => `${at === 0 ? ' ' : say(language, ', which ')}${stepPhrase(hop)}`).join('');
  return capital(say(language, '{named}{way}.', { named: named(first.from), way }));
}

function callersSentence(story: FlowStory): string {
  const { language, entry } = story;
  const callers = distinctCallers(story.callers).slice(0, 3);
  if (callers.length === 0) return '';
  const { named, inWords } = phrasesIn(language);
  if (isEntityId(entry.id)) return entityCallers(story);
  const list = inWords(callers.map((hop) => `${named(hop.from)}${cite(hop.mark)}`));
  return capital(say(language, '{named} is reached from {list}.', { named: named(entry.id), list }));
}

function entityCallers({ entry, callers, language }: FlowStory): string {
  const { named, usesPhrase } = phrasesIn(language);
  const uses = usesPhrase(
    entry.id,
    callers.filter((hop) => hop.to === entry.id),
  );
  return uses === '' ? '' : capitalise(say(language, '{named} {steps}.', { named: named(entry.id), steps: uses }));
}

/** None of several is picked without a word. */
function othersSentence({ entry, entryMark, others, language }: FlowStory): string {
  const shown = others.filter(({ mark }) => mark !== null);
  if (shown.length === 0) return '';
  const { named, inWords } = phrasesIn(language);
  const list = inWords(
    shown.map(({ symbol, mark }) =>
      say(language, '{named} ({place}){mark}', {
        named: named(symbol.id),
        place: place(symbol.path, symbol.line),
        mark: cite(mark),
      }),
    ),
  );
  return say(language, 'This is about the one in {path}{mark}; the same name is also at {list}.', {
    path: entry.path,
    mark: cite(entryMark),
    list,
  });
}

function capital(text: string): string {
  return text.startsWith('`') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

export function distinctCallers(hops: readonly Hop[]): readonly Hop[] {
  const direct = hops.filter((hop) => hop.depth === 0 && hop.kind !== 'overrides' && hop.from !== hop.to);
  return [...new Map(direct.map((hop) => [hop.from, hop])).values()];
}

/** Clauses after a step's own; the path beside the text tells the rest. */
const MAX_CLAUSES = 2;

/** What a step sets in motion; a call of itself sets nothing else in motion. */
function followed(hop: Hop, tree: CallTree): readonly Hop[] {
  return hop.from === hop.to ? [] : (tree.get(hop.to) ?? []);
}

/** One step with what follows from it: "calls `b` [E3], which calls `c` [E4] and `d` [E5]; `d` calls `e` [E6]." */
function stepSentence(run: readonly Hop[], tree: CallTree, language: Language): string {
  const { stepsPhrase } = phrasesIn(language);
  const [hop] = run;
  if (!hop) return '';
  const clauses = [`${stepsPhrase(run)}${throughPhrase(hop, language)}${which(hop, tree, language)}`];
  for (const next of new Map(followed(hop, tree).map((one) => [one.to, one])).values()) {
    const deeper = followed(next, tree);
    if (deeper.length > 0 && clauses.length <= MAX_CLAUSES) clauses.push(followUp(next.to, deeper, language));
  }
  return `${clauses.join(say(language, '; '))}${say(language, '.')}`;
}

/** The RPC that a call goes through, with the line by which the other side answers it. */
function throughPhrase({ through }: Hop, language: Language): string {
  if (!through) return '';
  return say(language, ' through {meeting}', { meeting: `${phrasesIn(language).named(through.entity)}${cite(through.mark)}` });
}

/** What a step sets in motion, as a clause of its own. */
function followUp(id: SymbolId, steps: readonly Hop[], language: Language): string {
  const { named, handlersPhrase, stepsPhrase } = phrasesIn(language);
  const handlers = handlersPhrase(steps);
  return handlers === null ? `${named(id)} ${stepsPhrase(steps)}` : `${handlers} ${named(id)}`;
}

function which(hop: Hop, tree: CallTree, language: Language): string {
  const inner = followed(hop, tree);
  const { handlersPhrase, stepsPhrase } = phrasesIn(language);
  return inner.length === 0 ? '' : `${say(language, ', which ')}${handlersPhrase(inner) ?? stepsPhrase(inner)}`;
}

const say = sayer({
  '.': '。',
  '; ': '；',
  ', which ': '，它',
  '; that one ': '；后者',
  ' through {meeting}': '（经由 {meeting}）',
  '{named} ({place}){mark}': '{named}（{place}）{mark}',
  '{named} {steps}.': '{named} {steps}。',
  '{named}{way}.': '{named}{way}。',
  'It starts in {about}': '从 {about} 开始',
  'The closest place to start is {about}': '最接近的起点是 {about}',
  ' sets nothing in motion in the indexed files.': ' 在已索引的文件中没有触发任何代码。',
  ', which does its work in its members.': '，它的工作在它的成员里。',
  ', which calls nothing in this repository but helpers.': '，它在本仓库中只调用了辅助代码。',
  ', which calls nothing else in this repository.': '，它没有再调用本仓库中的其他代码。',
  '{first}, then {between} more, and last {last}': '{first}，然后还有 {between} 步，最后{last}',
  '{more} more': '另外 {more} 处',
  'the package {name}': '软件包 {name}',
  'the packages {names}': '软件包 {names}',
  '; from there it leads out of the repository, into {told}': '；从那里离开本仓库，进入{told}',
  'Step by step, {named}:': '一步一步，{named}：',
  'Member by member:': '逐个成员：',
  '1 more site on the way is left out, a helper or a side branch.': '途中还有 1 处调用（辅助代码或旁支）没有列出。',
  '{leftOut} more sites on the way are left out, helpers and side branches.':
    '途中还有 {leftOut} 处调用（辅助代码和旁支）没有列出。',
  '{named} is reached from {list}.': '{named} 从 {list} 到达。',
  'This is about the one in {path}{mark}; the same name is also at {list}.':
    '这里说的是 {path} 中的那一个{mark}；同名的还有 {list}。',
});
