/** Small pieces of sentences: names as code, marks, lists in words. Text of the repository is only ever quoted, never a format. */

import { placeOf } from '#lib/graph/trail-end';
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

/** Several steps of one symbol, verbs said once: `calls \`x\` [E3] and \`y\` [E4], and creates \`Z\` [E5]`. */
export function stepsPhrase(hops: readonly Hop[]): string {
  const runs: { readonly verb: string; readonly targets: string[] }[] = [];
  for (const hop of hops) {
    const verb = edgeVerb(hop.kind);
    const target = `${named(hop.to)}${cite(hop.mark)}`;
    const last = runs.at(-1);
    if (last?.verb === verb) last.targets.push(target);
    else runs.push({ verb, targets: [target] });
  }
  const phrases = runs.map(({ verb, targets }) => `${verb} ${inWords(targets)}`);
  return phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')}, and ${phrases.at(-1)}`;
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

/** Where the trail ends, one line for each package or reason; calls of the language itself are left out. */
export function trailEndText(ends: readonly TrailEnd[]): string {
  const groups = new Map<string, TrailEnd[]>();
  for (const end of ends.filter((one) => one.reason !== 'builtin')) {
    const group = end.reason === 'external' ? (end.origin ?? 'external') : `${end.reason} ${end.callee}`;
    groups.set(group, [...(groups.get(group) ?? []), end]);
  }
  const lines = [...groups.values()].map(trailLine);
  if (lines.length === 0) return '';
  return lines.length === 1
    ? `The trail ends here: ${lines[0]}`
    : `The trail ends here:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function trailLine(ends: readonly TrailEnd[]): string {
  const [first] = ends;
  if (!first) return '';
  const together = ends.length > 1 && ends.every((end) => end.from === first.from);
  const calls = inWords(ends.map((end) => `\`${end.callee}\`${together ? '' : ` in ${named(end.from)}`}${cite(end.mark)}`));
  if (first.reason !== 'external') return `${first.note.replace(/\.$/, '')}, in ${named(first.from)}${cite(first.mark)}.`;
  const where = first.origin ? placeOf(first.origin) : 'code outside this repository';
  return `${together ? `In ${named(first.from)}, ` : ''}${calls} ${ends.length === 1 ? 'goes' : 'go'} into ${where}.`;
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
