/**
 * What stands before a report that is handed over: "Which file has to change for this issue?", "Bug report:", `Title:`. It says what is
 * wanted of the report and nothing of the code.
 */

/** A first line that speaks of what follows. */
const LEAD_IN = /^[^\n]{0,200}\b(?:bug|issue|report|ticket|problem|traceback|error)\b[^\n]{0,100}[:?][ \t]*\n\s*(?=\S)/i;
const ABOUT_FOLLOWING =
  /\b(?:this|following|below|the (?:bug|issue|report|ticket))\b|^(?:github )?(?:bug report|issue|ticket)\s*:\s*$/i;
const LABEL = /^(?:github )?(?:(?:bug report|issue)(?: title)?|title|summary|subject)\s*:[ \t]*/i;
const BODY_LABEL = /^(?:body|description)\s*:[ \t]*/im;
/** With less behind it, the first line was the question. */
const LEAST_WORDS = 12;

export function withoutLeadIn(text: string): string {
  const trimmed = text.trim();
  const lead = LEAD_IN.exec(trimmed)?.[0] ?? '';
  const rest = ABOUT_FOLLOWING.test(lead.trim()) ? trimmed.slice(lead.length) : trimmed;
  const told = LABEL.test(rest) ? rest.replace(LABEL, '').replace(BODY_LABEL, '') : rest;
  return told.split(/\s+/).length < LEAST_WORDS ? trimmed : told;
}
