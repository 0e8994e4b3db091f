/** Small pieces of sentences: names as code, marks, lists in words. Text of the repository is only ever quoted, never a format. */
import type { Hop, TrailEnd } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { edgeVerb, firstSentence, isModuleId, nameInWords } from '#lib/tools/wording';

/** A symbol's name as code; a file's top-level code says that it is that. */
export function named(id: SymbolId): string {
  return isModuleId(id) ? `the top-level code of \`${nameInWords(id)}\`` : `\`${nameInWords(id)}\``;
}

/** ` [E1][E2]`, or nothing. */
export function cite(...marks: readonly (string | null | undefined)[]): string {
  const given = [...new Set(marks.filter((mark) => mark !== null && mark !== undefined))];
  return given.length === 0 ? '' : ` ${given.map((mark) => `[${mark}]`).join('')}`;
}

/** `a, b and c`. */
export function inWords(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `calls \`x\` [E3]`. */
export function stepPhrase(hop: Hop): string {
  return `${edgeVerb(hop.kind)} ${named(hop.to)}${cite(hop.mark)}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A comment's first sentence as a quotation: no code marks, no evidence marks, nothing markdown would act on. */
export function quoteDoc(doc: string | undefined): string {
  return firstSentence(doc)
    .replace(/[`*_<>[\]]/g, '')
    .replace(/\{@\w+ ([^}]*)\}/g, '$1')
    .replace(/:\w+:/g, '')
    .trim();
}

/** Where the trail ends, a sentence for each; empty when it ends nowhere worth telling. */
export function trailEndText(ends: readonly TrailEnd[]): string {
  if (ends.length === 0) return '';
  const sentences = ends.map((end) => `${end.note.replace(/\.$/, '')}${cite(end.mark)}.`);
  if (sentences.length === 1) return `The trail ends here: ${sentences[0]}`;
  return `The trail ends here:\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`;
}

/** Lines of evidence as a code block. The fence is longer than any in the text. */
export function codeBlock(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const indent = Math.min(
    ...text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0),
  );
  const lines = text.split('\n').map((line) => line.slice(Number.isFinite(indent) ? indent : 0));
  return `${fence}${/^[\w+-]*$/.test(language) ? language : ''}\n${lines.join('\n').trimEnd()}\n${fence}`;
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
