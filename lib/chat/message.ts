/**
 * A message as Pathlight means it, before a platform writes it in its own way: text with styles and links, lists, code, buttons. Texts
 * are plain: nothing in them is markup, whatever they hold. Every link is one of ours.
 */

export interface TextSpan {
  readonly text: string;
  readonly style?: 'code' | 'strong' | 'emphasis';
  /** Said, and not so. */
  readonly isStruck?: boolean;
  /** Where it leads. */
  readonly url?: string;
}

export type ChatBlock =
  | { readonly kind: 'text' | 'heading' | 'quote'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly TextSpan[])[] }
  | { readonly kind: 'code'; readonly text: string };

export type ChatButton =
  | { readonly kind: 'act'; readonly action: ChatAction; readonly value: string; readonly label: string }
  | { readonly kind: 'open'; readonly url: string; readonly label: string };

/** What can be clicked beneath an answer; its value names the turn. */
export const CHAT_ACTIONS = ['why', 'again', 'verify', 'choose'] as const;
export type ChatAction = (typeof CHAT_ACTIONS)[number];

export interface ChatMessage {
  readonly blocks: readonly ChatBlock[];
  readonly buttons: readonly ChatButton[];
}

/** A message of a few words: each string a paragraph. */
export function words(...paragraphs: readonly string[]): ChatMessage {
  return { blocks: paragraphs.map((text) => ({ kind: 'text', spans: spansOf(text) })), buttons: [] };
}

/** A sentence of ours: what stands between backticks is code. */
function spansOf(text: string): readonly TextSpan[] {
  return text
    .split(/`([^`\n]+)`/)
    .map((part, index): TextSpan => (index % 2 === 1 ? { text: part, style: 'code' } : { text: part }))
    .filter((span) => span.text !== '');
}

/** What it says without any form, for notifications and places that show nothing else. */
export function plainText({ blocks }: Pick<ChatMessage, 'blocks'>): string {
  return blocks
    .map((block) => {
      if (block.kind === 'code') return block.text;
      if (block.kind === 'list') return block.items.map((item) => `• ${textOf(item)}`).join('\n');
      return textOf(block.spans);
    })
    .join('\n');
}

export function textOf(spans: readonly TextSpan[]): string {
  return spans.map((span) => span.text).join('');
}

/** The beginning of a text, at the end of a word where there is one near; never half of a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1)).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Spans of at most so many characters together, the last cut. */
export function cutSpans(spans: readonly TextSpan[], length: number): readonly TextSpan[] {
  const kept: TextSpan[] = [];
  let left = length;
  for (const span of spans) {
    if (left <= 0) break;
    kept.push(span.text.length <= left ? span : { ...span, text: cutText(span.text, left) });
    left -= span.text.length;
  }
  return kept;
}
