/** What people write in Teams, as plain text: without the mention of Pathlight, other mentions by name, markup as what it shows. */

export interface TeamsMention {
  /** Of who is mentioned. */
  readonly id: string;
  readonly name: string;
  /** As it stands in the text. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };
/** Markup counted. */
const MAX_RAW = 60_000;
const BLOCK_END = /<(?:br\s*\/?|\/(?:p|div|li|pre|tr|h[1-6]))>/gi;
/** Bounded, so that no text makes it slow. */
const TAG = /<\/?[a-z][^<>]{0,2000}>/gi;

/** A message's text: what looks like markup in it was written so, code above all. */
export function teamsPlainText(text: string, mentions: readonly TeamsMention[], isBot: (id: string) => boolean): string {
  let plain = text.slice(0, MAX_RAW);
  for (const mention of mentions) {
    if (mention.text !== '') plain = plain.replaceAll(mention.text, isBot(mention.id) ? ' ' : `@${mention.name}`);
  }
  return tidied(plain);
}

/** A message as HTML, which Teams hands over with a message's menu. */
export function teamsHtmlText(html: string): string {
  return tidied(html.slice(0, MAX_RAW).replace(BLOCK_END, '\n').replace(TAG, ''));
}

function tidied(text: string): string {
  return text
    .replace(/&(lt|gt|amp|quot|apos|nbsp|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/[\u00a0\r]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
