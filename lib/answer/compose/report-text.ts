/** The answer to a report of trouble: the likeliest places, each with its evidence and what speaks for it; nothing is said to be the cause. */
import { cite, paragraphs } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import { nothingFoundText } from '#lib/answer/compose/refusal-text';
import type { Session } from '#lib/answer/session';
import { sayer } from '#lib/model/language';
import { reportLanguage } from '#lib/question/report-route';
import { citeSymbols } from '#lib/tools/find-symbol';
import { place } from '#lib/tools/wording';

const MAX_PLACES = 5;

export async function reportText(session: Session): Promise<string> {
  const found = session.log.results('search_code')[0];
  if (!found || found.symbols.length === 0) return nothingFoundText(session);
  const language = reportLanguage(session.question);
  const { named } = phrasesIn(language);
  const reasons = new Map(found.hits.map(({ id, reason }) => [id, reason]));
  const cited = await citeSymbols(session.context, found.symbols.slice(0, MAX_PLACES));
  const places = cited.map(({ symbol, mark }, at) => {
    const reason = reasons.get(symbol.id);
    const what = `${at + 1}. ${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(mark)}`;
    return reason ? `${what}: ${plain(reason)}` : what;
  });
  return paragraphs(
    say(language, 'Most likely places for what is reported, the likeliest first:'),
    places.join('\n'),
    say(language, 'They were found by the report’s words, names, traces and paths; nothing was run.'),
  );
}

/** A file's words are shown as words, not as markup, and all of it is of the place before it. */
function plain(reason: string): string {
  return reason.replace(/[`*<>[\]\\]/g, '').replaceAll('; ', ', ');
}

const say = sayer({
  'Most likely places for what is reported, the likeliest first:': '最可能相关的位置，可能性从高到低：',
  'They were found by the report’s words, names, traces and paths; nothing was run.':
    '这些位置是根据报告中的词语、名称、调用栈和路径找到的；没有运行任何代码。',
});
