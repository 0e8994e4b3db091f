/** The route of a report of trouble: told at length, it asks for the places it is about, whatever names and verbs stand in it. */
import type { QuestionRoute } from '#lib/model/answer';
import { languageOf, sayer } from '#lib/model/language';
import type { Plan } from '#lib/question/plan';
import { type ReportSigns, reportSigns } from '#lib/search/report/is-report';
import { readReport } from '#lib/search/report/read-report';

/** Null for everything that is no report. */
export function reportRoute(question: string): { readonly plan: Plan; readonly route: QuestionRoute } | null {
  const signs = reportSigns(question);
  if (signs === null) return null;
  return {
    plan: { kind: 'report', wantsHistory: false, mentioned: [], absentWords: [] },
    route: { kinds: ['search'], why: whyOf(signs, reportLanguage(question)) },
  };
}

/** Its title's: pasted output may be in any. */
export function reportLanguage(question: string): ReturnType<typeof languageOf> {
  return languageOf(readReport(question).title);
}

function whyOf({ hasTrace, hasCode, words }: ReportSigns, language: ReturnType<typeof languageOf>): string {
  if (hasTrace && hasCode) return say(language, 'Search, because it is a report with a stack trace and code.');
  if (hasTrace) return say(language, 'Search, because it is a report with a stack trace.');
  if (hasCode) return say(language, 'Search, because it is a report with code.');
  return say(language, 'Search, because it is a report of {words} words.', { words });
}

const say = sayer({
  'Search, because it is a report with a stack trace and code.': '搜索：因为这是一份带有调用栈和代码的报告。',
  'Search, because it is a report with a stack trace.': '搜索：因为这是一份带有调用栈的报告。',
  'Search, because it is a report with code.': '搜索：因为这是一份带有代码的报告。',
  'Search, because it is a report of {words} words.': '搜索：因为这是一份有 {words} 个词的报告。',
});
