import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Choice } from '#lib/model/answer';
import { ChoiceCard } from './choice-card';

const choice: Choice = {
  about: 'checkout <b>',
  taken: 'web/form.ts::Form.checkout',
  options: [
    { symbol: 'web/form.ts::Form.checkout', label: 'Form.checkout (web)', path: 'web/form.ts', line: 9, confidence: 0.6 },
    { symbol: 'worker/checkout.py::run', label: '后台任务', path: 'worker/checkout.py', line: 4, confidence: 0.5 },
  ],
};
const answer = { question: 'what happens after checkout?', repository: 'my shop' };

test('a meaning that was not taken asks again with it; the taken one only says that it is this answer', () => {
  const out = renderToStaticMarkup(<ChoiceCard choice={choice} answer={answer} onChoose={() => undefined} />);
  expect(out.match(/<button/g)).toHaveLength(1);
  expect(out).toMatch(/<div aria-current="true"[^>]*>.*>Form\.checkout \(web\)<.*web\/form\.ts:9.*this answer<\/span><\/div>/);
  expect(out).toMatch(/<button[^>]*>.*后台任务.*worker\/checkout\.py:4.*<\/button>/);
  expect(out.match(/Form\.checkout/g)).toHaveLength(1);
  expect(out).toMatch(/后台任务.*>run</);
  expect(out).toContain('“checkout &lt;b&gt;” could mean:');
});

test('on a page of its own the meanings are links that ask', () => {
  const out = renderToStaticMarkup(<ChoiceCard choice={{ ...choice, taken: null }} answer={answer} />);
  const links = [...out.matchAll(/href="\/\?([^"]*)"/g)].map((match) =>
    Object.fromEntries(new URLSearchParams(match[1]?.replaceAll('&amp;', '&'))),
  );
  expect(links).toEqual(
    choice.options.map(({ symbol }) => ({ q: answer.question, repo: answer.repository, about: symbol, ask: '1' })),
  );
  expect(out).not.toContain('this answer');
});
