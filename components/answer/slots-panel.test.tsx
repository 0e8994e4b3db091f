import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer, Slot } from '#lib/model/answer';
import { SlotsPanel, tokensOf } from './slots-panel';

const slots: readonly Slot[] = [
  { name: 'Graph', text: '`a` calls `b`', isEmpty: false, tokens: 1200, leftOut: 2 },
  { name: 'History', text: 'Empty: no history was read.', isEmpty: true, tokens: 6, leftOut: 0 },
];

function html(answer: Pick<Answer, 'model' | 'slots'>): string {
  return renderToStaticMarkup(<SlotsPanel answer={answer as Answer} />);
}

test('an answer from before slots were kept says nothing', () => {
  expect(html({ model: { id: 'embedded' } })).toBe('');
});

test('the panel says whether a model saw them, and counts only what is filled', () => {
  expect(tokensOf(slots)).toBe(1200);
  expect(html({ model: { id: 'gpt' }, slots })).toMatch(/What the model saw.*1,200 tokens/);
  expect(html({ model: { id: 'embedded' }, slots })).toMatch(/What a model would have been shown.*1,200 tokens/);
});
