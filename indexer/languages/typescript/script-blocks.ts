/**
 * Components that hold their code in `<script>` (Vue, Svelte): everything else is blanked, so that lines and offsets are those of the
 * file. Markup and styles are not read: what a template calls is not known.
 */

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
/** Markup in a script, languages of other kinds. */
const OTHER_LANGUAGE = /\blang\s*=\s*["'](?!ts\b|typescript\b|js\b|javascript\b)/i;

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

export function scriptBlocks(source: string): string {
  let result = '';
  let last = 0;
  for (const match of source.matchAll(SCRIPT)) {
    if (OTHER_LANGUAGE.test(match[1] ?? '')) continue;
    const code = match[2] ?? '';
    const start = match.index + match[0].indexOf('>') + 1;
    result += blank(source.slice(last, start)) + code;
    last = start + code.length;
  }
  return result + blank(source.slice(last));
}
