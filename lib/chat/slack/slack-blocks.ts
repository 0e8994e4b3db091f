/**
 * A message as Slack's blocks. Everything is rich text, whose texts Slack takes as they are: no mention, link or style can come out of what
 * a repository or a person wrote. Slack's limits are kept here, whatever comes in.
 */
import {
  type ChatBlock,
  type ChatButton,
  type ChatMessage,
  cutSpans,
  cutText,
  plainText,
  type TextSpan,
} from '#lib/chat/message';
import { escapeSlack } from '#lib/chat/slack/slack-text';

/** Slack's: of a block's text, blocks of a message, characters of a button, of its value, buttons of a row; text of a message. */
const MAX_BLOCK_TEXT = 3_000;
const MAX_BLOCKS = 50;
const MAX_LABEL = 75;
const MAX_VALUE = 2_000;
const MAX_ROW = 5;
const MAX_URL = 3_000;
/** Of the text that notifications show; far below what Slack takes. */
const MAX_TEXT = 3_000;
/** Of all blocks together: Slack refuses messages of more than about 13,000. */
const MAX_TOGETHER = 12_000;

export interface SlackMessage {
  readonly text: string;
  readonly blocks: readonly SlackBlock[];
}

export type SlackBlock =
  | { readonly type: 'rich_text'; readonly elements: readonly RichElement[] }
  | { readonly type: 'actions'; readonly elements: readonly SlackButton[] };

type RichElement =
  | { readonly type: 'rich_text_section' | 'rich_text_quote' | 'rich_text_preformatted'; readonly elements: readonly Inline[] }
  | {
      readonly type: 'rich_text_list';
      readonly style: 'bullet' | 'ordered';
      readonly elements: readonly { readonly type: 'rich_text_section'; readonly elements: readonly Inline[] }[];
    };

interface Style {
  readonly bold?: true;
  readonly italic?: true;
  readonly strike?: true;
  readonly code?: true;
}

type Inline =
  | { readonly type: 'text'; readonly text: string; readonly style?: Style }
  | { readonly type: 'link'; readonly url: string; readonly text: string; readonly style?: Style };

interface SlackButton {
  readonly type: 'button';
  readonly action_id: string;
  readonly text: { readonly type: 'plain_text'; readonly text: string; readonly emoji: false };
  readonly value?: string;
  readonly url?: string;
}

/** Of the buttons that only open a page; what Slack tells of their clicks is ignored. */
const OPEN_ACTION = 'open';

export function slackMessage(message: ChatMessage): SlackMessage {
  const rows = rowsOf(message.buttons);
  const text = textBlocks(message.blocks).slice(0, MAX_BLOCKS - rows.length);
  return { text: cutText(escapeSlack(cutText(plainText(message), MAX_TEXT / 2)), MAX_TEXT), blocks: [...text, ...rows] };
}

/** For a message that Slack did not take in blocks. */
export function slackPlainMessage(message: ChatMessage): SlackMessage {
  return { text: cutText(escapeSlack(cutText(plainText(message), MAX_TEXT / 2)), MAX_TEXT), blocks: [] };
}

function textBlocks(blocks: readonly ChatBlock[]): readonly SlackBlock[] {
  let left = MAX_TOGETHER;
  const out: SlackBlock[] = [];
  for (const block of blocks) {
    const element = elementOf(block, Math.min(left, MAX_BLOCK_TEXT));
    if (element === null) continue;
    const size = sizeOf(element);
    // What is too large is left out, not all that follows it.
    if (size > left) continue;
    left -= size;
    out.push({ type: 'rich_text', elements: [element] });
  }
  return out;
}

/** Characters of texts and addresses, which is what Slack counts. */
function sizeOf(node: RichElement | Inline | { readonly elements: readonly Inline[] }): number {
  if ('elements' in node) return node.elements.reduce((sum, one) => sum + sizeOf(one), 0);
  return node.text.length + (node.type === 'link' ? node.url.length : 0);
}

function elementOf(block: ChatBlock, most: number): RichElement | null {
  switch (block.kind) {
    case 'code': {
      const text = cutText(block.text, most);
      return text === '' ? null : { type: 'rich_text_preformatted', elements: [{ type: 'text', text }] };
    }
    case 'list':
      return listOf(block, most);
    case 'quote':
      return section('rich_text_quote', block.spans, most);
    case 'heading':
      return section(
        'rich_text_section',
        block.spans.map((span) => ({ ...span, style: span.style ?? 'strong' })),
        most,
      );
    default:
      return section('rich_text_section', block.spans, most);
  }
}

function section(
  type: 'rich_text_section' | 'rich_text_quote',
  spans: readonly TextSpan[],
  most: number,
): Extract<RichElement, { readonly type: 'rich_text_section' | 'rich_text_quote' | 'rich_text_preformatted' }> | null {
  const elements = cutSpans(spans, most).flatMap(inlineOf);
  return elements.length === 0 ? null : { type, elements };
}

function listOf({ items, isOrdered }: Extract<ChatBlock, { kind: 'list' }>, most: number): RichElement | null {
  let left = most;
  const elements: { type: 'rich_text_section'; elements: readonly Inline[] }[] = [];
  for (const item of items) {
    const spans = cutSpans(item, left);
    left -= spans.reduce((sum, span) => sum + span.text.length, 0);
    const inline = spans.flatMap(inlineOf);
    if (inline.length > 0) elements.push({ type: 'rich_text_section', elements: inline });
    if (left <= 0) break;
  }
  return elements.length === 0 ? null : { type: 'rich_text_list', style: isOrdered ? 'ordered' : 'bullet', elements };
}

function inlineOf({ text, style, isStruck, url }: TextSpan): readonly Inline[] {
  if (text === '') return [];
  const own: Style = {
    ...(style === 'strong' ? { bold: true } : {}),
    ...(style === 'emphasis' ? { italic: true } : {}),
    ...(style === 'code' ? { code: true } : {}),
    ...(isStruck ? { strike: true } : {}),
  };
  const styled = Object.keys(own).length === 0 ? {} : { style: own };
  if (url !== undefined && url !== '' && url.length <= MAX_URL) return [{ type: 'link', url, text, ...styled }];
  return [{ type: 'text', text, ...styled }];
}

function rowsOf(buttons: readonly ChatButton[]): readonly SlackBlock[] {
  const rows: SlackBlock[] = [];
  for (let at = 0; at < buttons.length; at += MAX_ROW) {
    rows.push({
      type: 'actions',
      elements: buttons.slice(at, at + MAX_ROW).map((button, index) => buttonOf(button, at + index)),
    });
  }
  return rows;
}

/** Ids are unique in a message: what follows the colon counts the buttons. */
function buttonOf(button: ChatButton, at: number): SlackButton {
  const text = { type: 'plain_text', text: cutText(button.label, MAX_LABEL) || '…', emoji: false } as const;
  if (button.kind === 'open') return { type: 'button', action_id: `${OPEN_ACTION}:${at}`, text, url: button.url };
  return { type: 'button', action_id: `${button.action}:${at}`, text, value: button.value.slice(0, MAX_VALUE) };
}
