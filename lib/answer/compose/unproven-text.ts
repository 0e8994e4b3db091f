/**
 * What is open about callers, in words: calls of the name that could not be resolved, with the likeliest as marks, and the ways into a
 * symbol that no call shows. Only a name with nothing open is said to have no caller.
 */
import { cite } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { UnboundSite } from '#lib/model/answer';
import { type Language, sayer } from '#lib/model/language';
import type { CitedEntrance, CitedUnbound, Unproven } from '#lib/tools/unproven';
import { place } from '#lib/tools/wording';

const MAX_SITES = 3;

/** The calls of the name that are open, of the symbol with most of them: several of one name share them. */
function openCalls({ unbound }: Unproven): CitedUnbound | undefined {
  return unbound.filter((one) => one.total > 0).toSorted((a, b) => b.total - a.total)[0];
}

/** Calls of the name outside tests may be more callers. */
export function hasOpenCalls({ unbound }: Unproven): boolean {
  return unbound.some((one) => one.total > one.inTests);
}

/** `Nothing … calls it`, as far as that is known. `about` is named with its place and mark. */
export function noCallerText(
  about: string,
  name: string,
  { unproven, isScoped, language }: { readonly unproven: Unproven; readonly isScoped: boolean; readonly language: Language },
): string {
  const open = openCalls(unproven);
  if (!open && isScoped) return say(language, 'No caller of {about} outside tests was found where I looked.', { about });
  if (!open) {
    // A way in that no call shows is a caller nobody sees.
    const isSeen =
      unproven.unbound.every((one) => one.outside.count === 0) && unproven.entrances.every(({ kind }) => kind === 'exported');
    return !isSeen
      ? say(language, 'No caller of {about} was found in the indexed files outside tests.', { about })
      : say(language, 'Nothing in the indexed files outside tests calls {about}, and no call of `{name}` is left unresolved.', {
          about,
          name,
        });
  }
  const values = { about, calls: callsOf(open, language), sites: sitesText(open.sites, language) };
  return open.total === 1
    ? say(
        language,
        'No caller of {about} was found outside tests, but {calls} could not be resolved and may be one: {sites}.',
        values,
      )
    : say(
        language,
        'No caller of {about} was found outside tests, but {calls} could not be resolved, and each may be one: {sites}.',
        values,
      );
}

/** Where there are callers: what may be more of them. Calls in tests alone are left to the list beside the answer. */
export function moreCallsText(unproven: Unproven, language: Language): string {
  const open = openCalls(unproven);
  if (!open || open.total === open.inTests) return '';
  const values = { calls: callsOf(open, language), sites: sitesText(open.sites, language) };
  return open.total === 1
    ? say(language, 'Besides, {calls} could not be resolved and may be one more: {sites}.', values)
    : say(language, 'Besides, {calls} could not be resolved, and each may be one more: {sites}.', values);
}

function callsOf({ total, inTests, isCut, name }: CitedUnbound, language: Language): string {
  const number = { number: total, name };
  const calls =
    total === 1
      ? say(language, 'a single call of `{name}`', { name })
      : isCut
        ? say(language, 'more than {number} calls of `{name}`', number)
        : say(language, '{number} calls of `{name}`', number);
  if (inTests === 0) return calls;
  return inTests === total
    ? say(language, '{calls} in tests', { calls })
    : inTests === 1
      ? say(language, '{calls} (one of them in a test)', { calls })
      : say(language, '{calls} ({tests} calls in tests)', { calls, tests: inTests });
}

/** `` `order.save` at `worker.py:6` [E4] ``, the likeliest first. */
function sitesText(sites: readonly UnboundSite[], language: Language): string {
  const { inWords } = phrasesIn(language);
  return inWords(
    sites
      .slice(0, MAX_SITES)
      .map(({ callee, path, line, mark }) =>
        say(language, '`{callee}` at {place}{mark}', { callee: callee ?? '', place: place(path, line), mark: cite(mark) }),
      ),
  );
}

/** Ways into symbols without callers, a sentence each, and calls that packages are likely to answer. */
export function waysInText({ entrances, unbound }: Unproven, language: Language): readonly string[] {
  const elsewhere = unbound.filter((one) => one.outside.count > 0).slice(0, 1);
  return [...entrances.map((way) => entranceText(way, language)), ...elsewhere.map((one) => elsewhereText(one, language))];
}

function elsewhereText({ outside, name }: CitedUnbound, language: Language): string {
  const origins = outside.origins.map((origin) => origin.slice(origin.indexOf(':') + 1)).join(language === 'zh' ? '、' : ', ');
  return say(language, '{number} more calls of `{name}` are on what packages hand out ({origins}), most likely theirs.', {
    number: outside.count,
    name,
    origins,
  });
}

function entranceText(
  { kind, text = '', owner = '', path, line, symbol, mark: marked }: CitedEntrance,
  language: Language,
): string {
  const { named } = phrasesIn(language);
  const values = {
    it: named(symbol),
    text,
    owner: owner === '' ? '' : named(owner),
    place: place(path, line),
    mark: cite(marked),
  };
  switch (kind) {
    case 'test':
      return say(language, '{it} is a test, which a test runner calls{mark}.', values);
    case 'property':
      return say(language, '{it} is a property{mark}: reading it is no call, and reads are not followed.', values);
    case 'language':
      return say(language, '`{text}` is a name that the language or its library calls by itself{mark}.', values);
    case 'start':
      return say(language, '{it} is where a program starts{mark}.', values);
    case 'decorated':
      return owner === ''
        ? say(language, '`{text}` stands before {it}{mark} and may hand it to whoever calls it.', values)
        : say(language, '`{text}` stands before {owner}{mark}: a framework may make it and call it.', values);
    case 'overrides':
      return say(language, '{it} overrides a member declared outside the repository{mark}, where it may be called from.', values);
    case 'base':
      return say(language, '{owner} is a `{text}`{mark}, which is not in the repository and may call {it}.', values);
    case 'inside':
      return say(language, '{it} stands inside {owner}{mark}, which may return it or hand it on.', values);
    case 'value':
      return say(language, '{it} is used as a value at {place}{mark}, from where it may be called.', values);
    case 'accessor':
      return say(language, '{it} is an accessor{mark}, which libraries find by its name.', values);
    case 'by_name':
      return say(language, 'The name of {it} stands as text at {place}{mark}, by which it may be called.', values);
    case 'exported':
      return say(language, '{it} is visible outside its file{mark}, and callers outside the repository cannot be seen.', values);
  }
}

const say = sayer({
  'No caller of {about} outside tests was found where I looked.': '在查找的范围内，测试以外没有找到{about}的调用者。',
  'No caller of {about} was found in the indexed files outside tests.': '在测试以外的已索引文件中，没有找到{about}的调用者。',
  'Nothing in the indexed files outside tests calls {about}, and no call of `{name}` is left unresolved.':
    '在测试以外的已索引文件中，没有代码调用{about}，也没有未能解析的 `{name}` 调用。',
  'No caller of {about} was found outside tests, but {calls} could not be resolved and may be one: {sites}.':
    '在测试以外没有找到{about}的调用者，但有 {calls}未能解析，可能就是：{sites}。',
  'No caller of {about} was found outside tests, but {calls} could not be resolved, and each may be one: {sites}.':
    '在测试以外没有找到{about}的调用者，但有 {calls}未能解析，每一处都可能是：{sites}。',
  'Besides, {calls} could not be resolved and may be one more: {sites}.': '另外有 {calls}未能解析，也可能是：{sites}。',
  'Besides, {calls} could not be resolved, and each may be one more: {sites}.':
    '另外有 {calls}未能解析，每一处都可能也是：{sites}。',
  'a single call of `{name}`': '1 处 `{name}` 调用',
  'more than {number} calls of `{name}`': '超过 {number} 处 `{name}` 调用',
  '{number} calls of `{name}`': '{number} 处 `{name}` 调用',
  '{calls} in tests': '{calls}（在测试中）',
  '{calls} (one of them in a test)': '{calls}（其中 1 处在测试中）',
  '{calls} ({tests} calls in tests)': '{calls}（其中 {tests} 处在测试中）',
  '`{callee}` at {place}{mark}': '{place} 的 `{callee}`{mark}',
  '{number} more calls of `{name}` are on what packages hand out ({origins}), most likely theirs.':
    '还有 {number} 处 `{name}` 调用发生在软件包（{origins}）给出的对象上，很可能属于这些软件包。',
  '{it} is a test, which a test runner calls{mark}.': '{it} 是测试，由测试框架调用{mark}。',
  '{it} is a property{mark}: reading it is no call, and reads are not followed.':
    '{it} 是属性{mark}：读取它不是调用，读取的地方没有跟踪。',
  '`{text}` is a name that the language or its library calls by itself{mark}.':
    '`{text}` 这个名称由语言或其标准库自行调用{mark}。',
  '{it} is where a program starts{mark}.': '{it} 是程序的起点{mark}。',
  '`{text}` stands before {it}{mark} and may hand it to whoever calls it.': '{it} 之前有 `{text}`{mark}，它可能交由别处调用。',
  '`{text}` stands before {owner}{mark}: a framework may make it and call it.':
    '{owner} 之前有 `{text}`{mark}，框架可能会创建并调用它。',
  '{it} overrides a member declared outside the repository{mark}, where it may be called from.':
    '{it} 重写了仓库之外声明的成员{mark}，可能从那里被调用。',
  '{owner} is a `{text}`{mark}, which is not in the repository and may call {it}.':
    '{owner} 继承 `{text}`{mark}，后者不在仓库中，可能会调用 {it}。',
  '{it} stands inside {owner}{mark}, which may return it or hand it on.': '{it} 写在 {owner} 之中{mark}，可能被返回或传递出去。',
  '{it} is used as a value at {place}{mark}, from where it may be called.':
    '{it} 在 {place} 作为值使用{mark}，可能从那里被调用。',
  '{it} is an accessor{mark}, which libraries find by its name.': '{it} 是存取方法{mark}，一些库会按名称找到它。',
  'The name of {it} stands as text at {place}{mark}, by which it may be called.':
    '{it} 的名称以文本形式出现在 {place}{mark}，可能按名称被调用。',
  '{it} is visible outside its file{mark}, and callers outside the repository cannot be seen.':
    '{it} 在文件之外可见{mark}，仓库之外的调用者无法看到。',
});
