/**
 * A message as Discord's: one embed, whose Markdown is escaped wherever a text is not ours to style, and rows of buttons. Nobody is pinged,
 * whatever a text holds.
 */
import { type ChatBlock, type ChatButton, type ChatMessage, cutSpans, cutText, type TextSpan } from '#lib/chat/message';

/** Discord's: of an embed's description, of buttons in a row and rows, of a label and a button's id. */
const MAX_DESCRIPTION = 4_096;
const MAX_ROW = 5;
const MAX_ROWS = 5;
const MAX_LABEL = 80;
const MAX_ID = 100;
const MAX_BLOCK = 2_500;

export interface DiscordBody {
  readonly content: string;
  readonly embeds: readonly { readonly description: string }[];
  readonly components: readonly { readonly type: 1; readonly components: readonly DiscordButton[] }[];
  readonly allowed_mentions: { readonly parse: readonly never[] };
}

interface DiscordButton {
  readonly type: 2;
  readonly style: 2 | 5;
  readonly label: string;
  readonly custom_id?: string;
  readonly url?: string;
}

/** `workspace` travels with the buttons: a click in a direct message does not say it. */
export function discordMessage(message: ChatMessage, workspace: string): DiscordBody {
  return {
    content: '',
    embeds: [{ description: descriptionOf(message.blocks) || '…' }],
    components: rowsOf(message.buttons, workspace),
    allowed_mentions: { parse: [] },
  };
}

/** Whole blocks as far as they fit, so that no markup is cut in two. */
function descriptionOf(blocks: readonly ChatBlock[]): string {
  let text = '';
  for (const block of blocks) {
    const next = written(block);
    if (text.length + next.length + 2 > MAX_DESCRIPTION - 2) return `${text}\n\n…`.trim();
    text += text === '' ? next : `\n\n${next}`;
  }
  return text;
}

function written(block: ChatBlock): string {
  switch (block.kind) {
    case 'code':
      return `\`\`\`\n${cutText(block.text, 1_200).replaceAll('```', "'''")}\n\`\`\``;
    case 'list':
      return listed(block);
    case 'quote':
      return `> ${inline(cutSpans(block.spans, 600)).replaceAll('\n', '\n> ')}`;
    case 'heading':
      return inline(cutSpans(block.spans, 300).map((span) => ({ ...span, style: span.style ?? 'strong' })));
    default:
      return inline(cutSpans(block.spans, MAX_BLOCK));
  }
}

function listed({ items, isOrdered }: Extract<ChatBlock, { kind: 'list' }>): string {
  const lines: string[] = [];
  let left = MAX_BLOCK;
  for (const [at, item] of items.entries()) {
    const line = `${isOrdered ? `${at + 1}.` : '-'} ${inline(cutSpans(item, 400)).replaceAll('\n', ' ')}`;
    left -= line.length;
    if (left < 0) return [...lines, '…'].join('\n');
    lines.push(line);
  }
  return lines.join('\n');
}

function inline(spans: readonly TextSpan[]): string {
  return spans
    .filter(({ text }) => text !== '')
    .map(spanText)
    .join('');
}

function spanText({ text, style, isStruck, url }: TextSpan): string {
  if (url !== undefined && url !== '') return `[${escapeDiscord(text)}](${url.replace(/[()\s]/g, encodeURIComponent)})`;
  const core = style === 'code' ? codeSpan(text) : escapeDiscord(text);
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(core) ?? [];
  if (inner === '') return core;
  const marks = `${isStruck ? '~~' : ''}${style === 'strong' ? '**' : style === 'emphasis' ? '*' : ''}`;
  return `${before}${marks}${inner}${[...marks].reverse().join('')}${after}`;
}

function codeSpan(text: string): string {
  const one = text.replace(/\s+/g, ' ');
  return one.includes('`') ? `\`\` ${one.replaceAll('``', "''")} \`\`` : `\`${one}\``;
}

/** Addresses are shown as code: Discord would link them. */
function escapeDiscord(text: string): string {
  return text
    .split(/((?:https?:\/\/|www\.|discord\.gg\/)[^\s]+)/i)
    .map((part, at) => (at % 2 === 1 ? codeSpan(part) : part.replace(/[\\`*_~|<>[\]()#@:-]/g, '\\$&')))
    .join('');
}

function rowsOf(buttons: readonly ChatButton[], workspace: string): DiscordBody['components'] {
  const rows: { type: 1; components: DiscordButton[] }[] = [];
  for (let at = 0; at < buttons.length && rows.length < MAX_ROWS; at += MAX_ROW) {
    rows.push({ type: 1, components: buttons.slice(at, at + MAX_ROW).map((one, index) => buttonOf(one, at + index, workspace)) });
  }
  return rows;
}

function buttonOf(button: ChatButton, at: number, workspace: string): DiscordButton {
  const label = cutText(button.label, MAX_LABEL) || '…';
  if (button.kind === 'open') return { type: 2, style: 5, label, url: button.url };
  return { type: 2, style: 2, label, custom_id: `${button.action}:${at}:${workspace}:${button.value}`.slice(0, MAX_ID) };
}
