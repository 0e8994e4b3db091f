/** Slack's text of a message as plain words: mentions by name, links by what they show, entities as the characters they stand for. */

/** `bot`: the id whose mention is taken out. */
export function slackPlainText(raw: string, bot: string | undefined): string {
  return raw
    .replace(/<([^<>]*)>/g, (_whole, inside: string) => shownOf(inside, bot))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/^[\s,:;]+/, '')
    .trim();
}

/** Whether a message names somebody else. */
export function mentionsOthers(raw: string, bot: string | undefined): boolean {
  return [...raw.matchAll(/<([@!][^<>|]*)/g)].some(([, target]) => target !== `@${bot}`);
}

function shownOf(inside: string, bot: string | undefined): string {
  const [target = '', label] = inside.split('|');
  if (target === `@${bot}`) return '';
  if (target.startsWith('@')) return label ? `@${label.replace(/^@/, '')}` : target;
  if (target.startsWith('#')) return `#${label ?? target.slice(1)}`;
  if (target.startsWith('!')) return label ?? `@${target.slice(1)}`;
  return label ?? target.replace(/^mailto:/, '');
}

/** What Slack reads as markup in a message's text, made plain. */
export function escapeSlack(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
