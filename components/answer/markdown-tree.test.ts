import { describe, expect, it } from 'vitest';
import { remarkMentions } from '../team/message/mentions-plugin';
import type { TreeNode } from './markdown-tree';
import { remarkMarks } from './marks-plugin';

const tree = (...children: TreeNode[]): TreeNode => ({ type: 'root', children });
const text = (value: string): TreeNode => ({ type: 'text', value });
const paragraph = (...children: TreeNode[]): TreeNode => ({ type: 'paragraph', children });

function walked(step: () => (tree: TreeNode) => void, ...children: TreeNode[]): readonly TreeNode[] {
  const root = tree(...children);
  step()(root);
  return root.children ?? [];
}

describe.each([
  ['answers', remarkMarks],
  ['messages', remarkMentions],
] as const)('Markdown of %s', (_name, step) => {
  it('shows HTML as the text it is, in a paragraph where it stood alone', () => {
    const html = { type: 'html', value: '<b onclick="x()">' };
    expect(walked(step, html)).toEqual([paragraph(text(html.value))]);
    expect(walked(step, paragraph(html, text(' bold')))).toEqual([paragraph(text(html.value), text(' bold'))]);
  });

  it('shows images as their description, however deep', () => {
    const image = { type: 'image', alt: 'a map', value: 'https://x.test/a.png' };
    expect(walked(step, { type: 'blockquote', children: [paragraph(image)] })).toEqual([
      { type: 'blockquote', children: [paragraph(text('a map'))] },
    ]);
  });

  it('leaves code as it is', () => {
    const code = { type: 'inlineCode', value: '[E1] <@u1>' };
    expect(walked(step, paragraph(code))).toEqual([paragraph(code)]);
  });
});

const names = (nodes: readonly TreeNode[]) =>
  nodes.flatMap(({ children }) => children ?? []).map(({ value, data }) => value ?? Object.values(data?.hProperties ?? {})[0]);

it('marks are cut out of answers, and links to nowhere are their words', () => {
  const reference = { type: 'linkReference', identifier: 'e3', children: [text('E3')] };
  const other = { type: 'linkReference', identifier: 'there', children: [text('over there')] };
  expect(names(walked(remarkMarks, paragraph(text('see [E1, E2].'), reference, other)))).toEqual([
    'see ',
    'E1',
    'E2',
    '.',
    'E3',
    'over there',
  ]);
});

it('people are cut out of messages, of HTML too', () => {
  expect(
    names(walked(remarkMentions, paragraph(text('ask '), { type: 'html', value: '<@u1>' }, text(' or @pathlight')))),
  ).toEqual(['ask ', 'u1', ' or ', 'assistant']);
});
