import { expect, test } from 'vitest';
import { choiceLines } from '#bin/print-choice';

const option = { label: 'the worker', path: 'worker/checkout.py', line: 4, confidence: 0.5 };

test('every meaning but the taken one comes with a command that a shell reads as it was meant', () => {
  const lines = choiceLines(
    {
      about: 'checkout',
      taken: 'worker/checkout.py::run',
      options: [
        { ...option, symbol: 'worker/checkout.py::run' },
        { ...option, symbol: 'web/form.ts::Form.checkout', label: 'the web form', path: 'web/form.ts', line: 9 },
      ],
    },
    { question: "what happens after the customer's $checkout?", repository: 'shop' },
  );
  expect(lines).toEqual([
    '“checkout” could mean:',
    ' 1. the worker  run  worker/checkout.py:4  this answer',
    ' 2. the web form  Form.checkout  web/form.ts:9',
    `    npm run -s pathlight -- ask 'what happens after the customer'\\''s $checkout?' --repo shop --about 'web/form.ts::Form.checkout'`,
  ]);
});
