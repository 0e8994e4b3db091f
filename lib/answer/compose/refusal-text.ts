/** Refusals in words: what was asked for, that it is not there, what is closest, what was tried. Never an answer for something else. */
import { cite, inWords, named } from '#lib/answer/compose/phrases';
import type { Session } from '#lib/answer/session';
import type { NotFound, ToolResult } from '#lib/tools/tool';
import { place } from '#lib/tools/wording';

export function missingText(missing: readonly NotFound[], repository: string): string {
  const sentences = missing.map(({ asked, closest }) => {
    const close =
      closest.length > 0 ? ` The closest names are ${inWords(closest.map((id) => `\`${id}\``))}.` : ' No name is close to it.';
    return `Nothing in ${repository} is named \`${asked}\`.${close}`;
  });
  return `${sentences.join(' ')} I looked for it as a whole id, as the end of an id, as a bare name, as a file, and in the text of the code.`;
}

export function unknownWordsText(words: readonly string[], search: ToolResult | undefined, session: Session): string {
  const quoted = inWords(words.map((word) => `“${word}”`));
  const found = search?.symbols.slice(0, 3) ?? [];
  const marks = search?.marks ?? [];
  const nearest = found.map((symbol, at) => `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(marks[at])}`);
  const rest =
    nearest.length > 0 ? ` What comes nearest to the rest of the question is ${inWords(nearest)}; none of it is about that.` : '';
  return `I found nothing about ${quoted} in ${session.context.repository}: no name, path, comment or body of an indexed symbol has ${words.length === 1 ? 'the word' : 'these words'}.${rest}`;
}

export function nothingFoundText(session: Session): string {
  const tried = session.log.calls.map((call) => `${call.tool} (${call.result.summary.replace(/\.$/, '')})`);
  const steps = tried.length > 0 ? ` I tried ${inWords(tried)}.` : '';
  return `I found nothing in ${session.context.repository} that answers this.${steps} Naming a file or a symbol helps.`;
}
