/**
 * Whether a text is a report of trouble (a bug report, an issue, a request with its reasons) rather than a question: it tells at length,
 * with code, traces and asides, and means the place in the code that has to change. What asks something and says little is a question.
 */

import { withoutLeadIn } from '#lib/search/report/lead-in';
import { TRACE } from '#lib/search/report/read-frames';
import { FENCE } from '#lib/search/report/strip-template';

/** How questions and requests to an assistant begin, and what they end on. */
const ASKING =
  /^\s*(what|which|who|where|when|why|how|is|are|does|do|did|can|could|should|explain|show|tell|give|follow|describe|trace|list|find)\b/i;
const QUESTION_MARK = /[?？]\s*$/;

/** What reports say of what should be and what is. */
const TROUBLE =
  /\b(expected|actual(ly)?|instead|steps to reproduce|reproduc\w+|traceback|stack ?trace|regression|workaround|bug|crash\w*|fails?|broken|raises?|throws?|error)\b/i;

const MIN_WORDS = 12;
/** A text of this many words is no question, unless it asks. */
const LONG = 50;
const VERY_LONG = 120;

export interface ReportSigns {
  readonly words: number;
  readonly hasCode: boolean;
  readonly hasTrace: boolean;
  readonly hasTitle: boolean;
}

/** What makes the text a report; null where it is none. */
export function reportSigns(text: string): ReportSigns | null {
  const trimmed = withoutLeadIn(text);
  const words = trimmed.split(/\s+/).length;
  if (words < MIN_WORDS) return null;
  const [title = ''] = trimmed.split('\n', 1);
  const isHanded = trimmed !== text.trim();
  const signs = {
    words,
    hasCode: FENCE.test(trimmed),
    hasTrace: TRACE.test(trimmed),
    hasTitle: /^[^\n]+\n\s*\n\s*\S/.test(trimmed) && title.length < 200,
  };
  return isHanded || isReport(trimmed, title, signs) ? signs : null;
}

function isReport(text: string, title: string, { words, hasCode, hasTrace, hasTitle }: ReportSigns): boolean {
  if (hasTrace || words >= VERY_LONG) return true;
  const asks = ASKING.test(title) || QUESTION_MARK.test(text);
  if (asks && !hasCode) return false;
  if (hasCode) return hasTitle || words >= LONG || TROUBLE.test(text);
  return hasTitle || (words >= LONG && TROUBLE.test(text));
}
