/** Why a sentence does not stand, for its reader: one sentence in the language of the answer. Names come from a model, so they are only quoted. */
import { type Language, sayer } from '#lib/model/language';

const MAX_NAMES = 4;

/** Names as code, without anything that could end it. */
function listed(names: readonly string[]): string {
  const shown = [...new Set(names)].slice(0, MAX_NAMES).map((name) => `\`${name.replace(/[`\n]/g, ' ').slice(0, 80)}\``);
  return `${shown.join(', ')}${names.length > MAX_NAMES ? ', …' : ''}`;
}

const say = sayer({
  'No evidence is cited for it.': '没有引用任何代码作为依据。',
  '{mark} is no evidence that was handed out.': '{mark} 不是给出过的依据。',
  '{names} does not stand in the lines cited.': '所引用的代码行中没有 {names}。',
  'The figure {names} does not stand in the lines cited.': '所引用的代码行中没有数字 {names}。',
  'The lines cited are others than {names}.': '所引用的代码行并不是 {names}。',
  'The index has no such step from {from} to {to}.': '索引中没有从 {from} 到 {to} 的这种关系。',
  'The index has no such step from {from} to {to}; a call of that name there could not be resolved.':
    '索引中没有从 {from} 到 {to} 的这种关系；那里有一个同名的调用无法解析。',
  'The index has no such step from {from} to {to}: one leads to the other through others.':
    '索引中没有从 {from} 到 {to} 的这一步：两者之间还隔着别的代码。',
  'The lines cited do not show this step from {from} to {to}.': '所引用的代码行没有显示从 {from} 到 {to} 的这一步。',
  'The index has this step from {from} to {to}, at {place}.': '索引中有从 {from} 到 {to} 的这一步，在 {place}。',
  'The index has a place that does, at {place}.': '索引中有一处，在 {place}。',
  'The index has {number} places that do, the first at {place}.': '索引中有 {number} 处，第一处在 {place}。',
  '{number} calls of the name {names} could not be resolved; each may be one.':
    '有 {number} 处名为 {names} 的调用无法解析，其中任何一处都可能是。',
  'It does exist: {place}.': '它是存在的：{place}。',
  'No such name is in the index: {names}.': '索引中没有这样的名称：{names}。',
  'These lines stand in no evidence: this is not code of this repository.': '这些代码行不在任何依据中：这不是本仓库的代码。',
  'It says more than can be checked.': '内容太多，无法逐一核对。',
});

export const whyIn = (language: Language) => ({
  noEvidence: () => say(language, 'No evidence is cited for it.'),
  unknownMark: (mark: string) => say(language, '{mark} is no evidence that was handed out.', { mark }),
  nameNotShown: (names: readonly string[]) =>
    say(language, '{names} does not stand in the lines cited.', { names: listed(names) }),
  numberNotShown: (names: readonly string[]) =>
    say(language, 'The figure {names} does not stand in the lines cited.', { names: listed(names) }),
  otherLines: (names: readonly string[]) => say(language, 'The lines cited are others than {names}.', { names: listed(names) }),
  noSuchEdge: (ends: Ends) => say(language, 'The index has no such step from {from} to {to}.', ends),
  unboundEdge: (ends: Ends) =>
    say(language, 'The index has no such step from {from} to {to}; a call of that name there could not be resolved.', ends),
  indirectEdge: (ends: Ends) =>
    say(language, 'The index has no such step from {from} to {to}: one leads to the other through others.', ends),
  edgeNotShown: (ends: Ends) => say(language, 'The lines cited do not show this step from {from} to {to}.', ends),
  edgeStored: (ends: Ends, place: string) =>
    say(language, 'The index has this step from {from} to {to}, at {place}.', { ...ends, place }),
  isCalled: (number: number, place: string) =>
    number === 1
      ? say(language, 'The index has a place that does, at {place}.', { place })
      : say(language, 'The index has {number} places that do, the first at {place}.', { number, place }),
  mayBeCalled: (number: number, name: string) =>
    say(language, '{number} calls of the name {names} could not be resolved; each may be one.', {
      number,
      names: listed([name]),
    }),
  exists: (place: string) => say(language, 'It does exist: {place}.', { place }),
  unknownName: (names: readonly string[]) => say(language, 'No such name is in the index: {names}.', { names: listed(names) }),
  codeNotShown: () => say(language, 'These lines stand in no evidence: this is not code of this repository.'),
  tooMuch: () => say(language, 'It says more than can be checked.'),
});

export type Why = ReturnType<typeof whyIn>;

interface Ends {
  readonly from: string;
  readonly to: string;
}
