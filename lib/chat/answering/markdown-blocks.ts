/**
 * An answer's Markdown as blocks. Marks were replaced by places (`PLACE_START numbers PLACE_END`) before; they become links to the cited
 * lines. Links and images of the text itself, and HTML, stay words: the text may come from anywhere.
 */
import { parseMarkdown } from 'chat';
import type { ChatBlock, TextSpan } from '#lib/chat/message';
import { visible } from '#lib/model/hidden-characters';

/** Far more than is shown; reading more would hold up everybody. */
const MAX_READ = 10_000;

/** Of the private use area; taken out of the text before. */
export const PLACE_START = '\ue000';
export const PLACE_END = '\ue001';
const PLACE = new RegExp(`${PLACE_START}([\\d,]*)${PLACE_END}`);
const PLACES = new RegExp(`[ \t]?${PLACE_START}[\\d,]*${PLACE_END}|[${PLACE_START}${PLACE_END}]`, 'g');

/** As much of a node of Markdown's tree as is needed here. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null;
  readonly ordered?: boolean | null;
  readonly children?: readonly Node[];
}

type Style = Omit<TextSpan, 'text' | 'url'>;

/** `urls`: of the places, by number. */
export function markdownBlocks(markdown: string, urls: ReadonlyMap<number, string>): readonly ChatBlock[] {
  return blocksOf(parseMarkdown(visible(markdown.slice(0, MAX_READ))) as Node, urls);
}

function withoutPlaces(text: string): string {
  return text.replace(PLACES, '');
}

function blocksOf(node: Node, urls: ReadonlyMap<number, string>): readonly ChatBlock[] {
  const inside = (): readonly TextSpan[] => spansOfNode(node, {}, urls);
  switch (node.type) {
    case 'root':
      return childrenOf(node).flatMap((child) => blocksOf(child, urls));
    case 'code':
      return [{ kind: 'code', text: withoutPlaces(node.value ?? '') }];
    case 'heading':
      return [{ kind: 'heading', spans: inside() }];
    case 'blockquote':
      return [{ kind: 'quote', spans: inside() }];
    case 'list':
      return listOf(node, urls);
    case 'table':
      return [{ kind: 'list', isOrdered: false, items: childrenOf(node).map((row) => rowOf(row, urls)) }];
    case 'thematicBreak':
      return [];
    default: {
      const spans = inside();
      return spans.length === 0 ? [] : [{ kind: 'text', spans }];
    }
  }
}

/** Code inside an item follows the list; items of items stand among them. */
function listOf(list: Node, urls: ReadonlyMap<number, string>): readonly ChatBlock[] {
  const items: (readonly TextSpan[])[] = [];
  const code: ChatBlock[] = [];
  const take = (node: Node, depth: number): void => {
    for (const item of childrenOf(node)) {
      const own = childrenOf(item).filter((child) => child.type !== 'list' && child.type !== 'code');
      const spans = own.flatMap((child, at) => [...(at > 0 ? [{ text: ' ' }] : []), ...spansOfNode(child, {}, urls)]);
      if (spans.length > 0) items.push(depth > 0 ? [{ text: '– ' }, ...spans] : spans);
      for (const child of childrenOf(item)) {
        if (child.type === 'list') take(child, depth + 1);
        if (child.type === 'code') code.push(...blocksOf(child, urls));
      }
    }
  };
  take(list, 0);
  return [{ kind: 'list', isOrdered: list.ordered === true, items }, ...code];
}

function rowOf(row: Node, urls: ReadonlyMap<number, string>): readonly TextSpan[] {
  return childrenOf(row).flatMap((cell, at) => [...(at > 0 ? [{ text: ' · ' }] : []), ...spansOfNode(cell, {}, urls)]);
}

function spansOfNode(node: Node, style: Style, urls: ReadonlyMap<number, string>): readonly TextSpan[] {
  const inside = (own: Style = style): readonly TextSpan[] =>
    childrenOf(node).flatMap((child, at) => {
      const apart = at > 0 && child.type === 'paragraph' ? [{ text: '\n' }] : [];
      return [...apart, ...spansOfNode(child, own, urls)];
    });
  switch (node.type) {
    case 'text':
    case 'html':
      return placedSpans(node.value ?? '', style, urls);
    case 'inlineCode':
      return codeSpans(node.value ?? '', style, urls);
    case 'code':
      return [{ ...style, style: 'code', text: withoutPlaces(node.value ?? '') }];
    case 'strong':
      return inside({ ...style, style: 'strong' });
    case 'emphasis':
      return inside(style.style === undefined ? { ...style, style: 'emphasis' } : style);
    case 'delete':
      return inside({ ...style, isStruck: true });
    case 'break':
      return [{ text: '\n' }];
    case 'image':
      return placedSpans(node.alt ?? '', style, urls);
    default:
      return inside();
  }
}

function codeSpans(value: string, style: Style, urls: ReadonlyMap<number, string>): readonly TextSpan[] {
  const text = withoutPlaces(value);
  const marks = placedSpans(value, {}, urls).filter((span) => span.url !== undefined);
  return [...(text === '' ? [] : [{ ...style, style: 'code' as const, text }]), ...marks];
}

function placedSpans(text: string, style: Style, urls: ReadonlyMap<number, string>): readonly TextSpan[] {
  return text.split(PLACE).flatMap((part, index): readonly TextSpan[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ ...style, text: withoutPlaces(part) }];
    return part.split(',').flatMap((one): readonly TextSpan[] => {
      const url = urls.get(Number(one));
      return url === undefined ? [] : [{ text: `[${one}]`, url }];
    });
  });
}

function childrenOf(node: Node): readonly Node[] {
  return node.children ?? [];
}
