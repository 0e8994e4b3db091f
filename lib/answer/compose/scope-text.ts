/**
 * Tells the reader that only a part of the repository was asked about, and what an answer leaves out or leads to because of that: the
 * last sentence of an answer in a scope. It claims nothing about the code.
 */
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Session } from '#lib/answer/session';
import { languageOf, sayer } from '#lib/model/language';
import { scopeInWords } from '#lib/tools/scope-words';

/** Empty where all of the repository was asked about. */
export function scopeText(session: Session): string {
  const { context, log, question } = session;
  if (context.scope === undefined) return '';
  const language = languageOf(question);
  const { count } = phrasesIn(language);
  const scope = scopeInWords(context.scope, language);
  const lists = log.calls.filter(({ tool }) => tool === 'find_callers' || tool === 'find_impact' || tool === 'find_symbol');
  const unlisted = Math.max(0, ...lists.map(({ result }) => result.outside ?? 0));
  if (unlisted > 0)
    return session.plan.kind === 'callers'
      ? say(language, 'I looked only in {scope}: {places} outside of it are not listed.', {
          scope,
          places: count(unlisted, session.log.results('find_impact').length > 0 ? 'symbol' : 'site'),
        })
      : say(language, 'I looked only in {scope}.', { scope });
  const outside = TRACES.flatMap((tool) => log.results(tool)[0]?.outside ?? [])[0] ?? 0;
  return outside === 0
    ? say(language, 'I looked only in {scope}.', { scope })
    : say(language, 'I looked only in {scope} for where it starts; {steps} lead outside of it.', {
        scope,
        steps: count(outside, 'hop'),
      });
}

const TRACES = ['trace_flow', 'trace_path', 'find_callees'] as const;

const say = sayer({
  'I looked only in {scope}.': '我查找的范围只是 {scope}。',
  'I looked only in {scope}: {places} outside of it are not listed.': '我查找的范围只是 {scope}：此外还有{places}，没有列出。',
  'I looked only in {scope} for where it starts; {steps} lead outside of it.':
    '我查找的范围只是 {scope}，从那里开始；其中有{steps}通往范围之外。',
});
