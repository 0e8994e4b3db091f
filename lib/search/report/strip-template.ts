/**
 * Takes a report's form away and leaves what its writer said: hidden comments, check lists, versions, pictures and the questions of a
 * template go. What was ticked stays where it is short: it chooses (`[x] postgres`), where long ones merely vouch.
 */

/** A fenced block: its language, its text. An unclosed one runs to the end. */
export const FENCE = /(?:^|\n)[ \t>]*(```+|~~~+)[^\n`]*\n/;
export const FENCED = /(?:^|\n)[ \t>]*(```+|~~~+)([^\n`]*)\n([\s\S]*?)(?:\n[ \t>]*\1[ \t]*(?=\n|$)|$)/g;

const CHECKBOX = /^\s*(?:[-*+]\s*)?\[([ xX]{0,3})\]\s*(.*)$/;
/** Ticked and no longer than this: a choice. */
const CHOICE_WORDS = 4;
/** `Python : 3.8.1`, `| node | 16.1 |`, `lxml==4.6.1`, `OS: Windows 10`. */
const VERSION = /^[\s|*>-]*[\w .()@/+-]{1,40}\**\s*(?:[:|]|==?|\bversion\b)[\s|:*`]*v?\d+(?:\.\d+)+[^\n]{0,60}$/i;
const ENVIRONMENT =
  /^[\s|*>-]*(?:os|operating system|platform|node(?:\.js)?(?: version)?|python(?: version)?|browser|environment)\**\s*[:|]/i;
/** Lines of a form are short. */
const FORM_LINE = 200;
const HEADING = /^\s{0,3}(?:#{1,6}\s.*|\*\*[^*\n]{1,60}\*\*:?|[-=]{3,}|\|[\s|:-]+\|?)\s*$/;

export function stripTemplate(text: string): string {
  const lines = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/<\/?[a-z][\w-]*(?:\s[^<>]*)?>/gi, (tag) =>
      /^<\/?(?:details|summary|img|br|p|div|span|b|i|em|pre|code|sub|sup)\b/i.test(tag) ? ' ' : tag,
    )
    .split('\n');
  const kept: string[] = [];
  let inBox = false;
  for (const line of lines) {
    const box = CHECKBOX.exec(line);
    if (box) {
      inBox = true;
      if (/x/i.test(box[1] ?? '') && wordsIn(box[2]) <= CHOICE_WORDS) kept.push(box[2] ?? '');
      continue;
    }
    // What is set in under a box goes on with it.
    if (inBox && /^\s{2,}\S/.test(line)) continue;
    inBox = false;
    if (line.length <= FORM_LINE && (VERSION.test(line) || ENVIRONMENT.test(line) || HEADING.test(line))) continue;
    kept.push(line);
  }
  return kept.join('\n');
}

function wordsIn(text: string | undefined): number {
  return (text ?? '').trim().split(/\s+/).length;
}
