/**
 * A message as Teams takes it: an Adaptive Card of rich text, whose runs are never parsed, so that no mention, link or style can come out of
 * what a repository or a person wrote. What Teams takes of one message is kept here, whatever comes in.
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

/** Bytes of all text of a card: Teams refuses messages of more than some 28,000. */
const MAX_BYTES = 22_000;
const MAX_BLOCK = 3_000;
const MAX_LINES = 60;
const MAX_SUMMARY = 300;
const MAX_LABEL = 75;
/** Buttons that Teams shows beside each other. */
const MAX_ROW = 6;
const MAX_ROWS = 4;

export interface TeamsMessage {
  readonly type: 'message';
  /** For notifications; plain. */
  readonly summary: string;
  readonly attachments: readonly [
    { readonly contentType: 'application/vnd.microsoft.card.adaptive'; readonly content: AdaptiveCard },
  ];
}

interface AdaptiveCard {
  readonly type: 'AdaptiveCard';
  readonly $schema: 'http://adaptivecards.io/schemas/adaptive-card.json';
  readonly version: '1.5';
  readonly msteams: { readonly width: 'Full' };
  readonly body: readonly CardElement[];
}

export type CardElement =
  | RichText
  | { readonly type: 'Container'; readonly style: 'emphasis'; readonly items: readonly RichText[] }
  | { readonly type: 'ActionSet'; readonly actions: readonly CardAction[] };

interface RichText {
  readonly type: 'RichTextBlock';
  readonly inlines: readonly TextRun[];
  readonly spacing?: 'None';
}

interface TextRun {
  readonly type: 'TextRun';
  readonly text: string;
  readonly weight?: 'Bolder';
  readonly italic?: true;
  readonly strikethrough?: true;
  readonly fontType?: 'Monospace';
  readonly selectAction?: { readonly type: 'Action.OpenUrl'; readonly url: string };
}

export type CardAction =
  | { readonly type: 'Action.OpenUrl'; readonly title: string; readonly url: string }
  | {
      readonly type: 'Action.Submit';
      readonly title: string;
      readonly data: { readonly pathlight: { readonly action: string; readonly value: string } };
    };

export function teamsMessage(message: ChatMessage): TeamsMessage {
  const content: AdaptiveCard = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.5',
    msteams: { width: 'Full' },
    body: [...elementsOf(message.blocks), ...rowsOf(message.buttons)],
  };
  return {
    type: 'message',
    summary: cutText(plainText(message).replace(/\s+/g, ' '), MAX_SUMMARY) || '…',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}

/** What is too large is left out, not all that follows it. */
function elementsOf(blocks: readonly ChatBlock[]): readonly CardElement[] {
  let left = MAX_BYTES;
  return blocks.flatMap((block) => {
    const elements = elementsOfBlock(block);
    const size = Buffer.byteLength(JSON.stringify(elements));
    if (size > left) return [];
    left -= size;
    return elements;
  });
}

function elementsOfBlock(block: ChatBlock): readonly CardElement[] {
  switch (block.kind) {
    case 'code': {
      const lines = cutText(block.text, MAX_BLOCK).split('\n');
      return boxed(lines.map((text) => [{ text: indented(text), style: 'code' }]));
    }
    case 'list':
      return listed(block);
    case 'quote':
      return boxed(linesOf(cutSpans(block.spans, MAX_BLOCK)));
    case 'heading':
      return richText(linesOf(cutSpans(block.spans, MAX_BLOCK).map((span) => ({ ...span, style: span.style ?? 'strong' }))));
    default:
      return richText(linesOf(cutSpans(block.spans, MAX_BLOCK)));
  }
}

function listed({ items, isOrdered }: Extract<ChatBlock, { kind: 'list' }>): readonly CardElement[] {
  let left = MAX_BLOCK;
  const lines: (readonly TextSpan[])[] = [];
  for (const [at, item] of items.entries()) {
    const spans = cutSpans(item, left).map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') }));
    left -= spans.reduce((sum, { text }) => sum + text.length, 0);
    lines.push([{ text: isOrdered ? `${at + 1}. ` : '• ' }, ...spans]);
    if (left <= 0) break;
  }
  return richText(lines);
}

function boxed(lines: readonly (readonly TextSpan[])[]): readonly CardElement[] {
  const items = richText(lines);
  return items.length === 0 ? [] : [{ type: 'Container', style: 'emphasis', items }];
}

function richText(lines: readonly (readonly TextSpan[])[]): readonly RichText[] {
  return lines
    .filter((spans) => spans.some(({ text }) => text !== ''))
    .slice(0, MAX_LINES)
    .map((spans, at) => ({
      type: 'RichTextBlock',
      inlines: spans.filter(({ text }) => text !== '').map(runOf),
      ...(at === 0 ? {} : { spacing: 'None' as const }),
    }));
}

function linesOf(spans: readonly TextSpan[]): readonly (readonly TextSpan[])[] {
  const lines: TextSpan[][] = [[]];
  for (const span of spans) {
    for (const [at, text] of span.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ ...span, text });
    }
  }
  return lines;
}

/** Spaces at the beginning of a line of code would be gone. */
function indented(line: string): string {
  return line.replace(/^[ \t]+/, (space) => '\u00a0'.repeat(space.replaceAll('\t', '  ').length));
}

function runOf({ text, style, isStruck, url }: TextSpan): TextRun {
  return {
    type: 'TextRun',
    text,
    ...(style === 'strong' ? { weight: 'Bolder' } : {}),
    ...(style === 'emphasis' ? { italic: true } : {}),
    ...(style === 'code' ? { fontType: 'Monospace' } : {}),
    ...(isStruck ? { strikethrough: true } : {}),
    ...(url === undefined || url === '' ? {} : { selectAction: { type: 'Action.OpenUrl', url } }),
  };
}

function rowsOf(buttons: readonly ChatButton[]): readonly CardElement[] {
  const rows: CardElement[] = [];
  for (let at = 0; at < buttons.length && rows.length < MAX_ROWS; at += MAX_ROW) {
    rows.push({ type: 'ActionSet', actions: buttons.slice(at, at + MAX_ROW).map(actionOf) });
  }
  return rows;
}

function actionOf(button: ChatButton): CardAction {
  const title = cutText(button.label, MAX_LABEL) || '…';
  if (button.kind === 'open') return { type: 'Action.OpenUrl', title, url: button.url };
  return { type: 'Action.Submit', title, data: { pathlight: { action: button.action, value: button.value } } };
}
