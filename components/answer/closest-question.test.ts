import { expect, test } from 'vitest';
import { closestQuestion } from './closest-question';

test('the misspelt word gives way to the name that exists', () => {
  expect(closestQuestion('what happens after chekout?', 'src/a.ts::checkout')).toBe('what happens after checkout?');
  expect(closestQuestion('who calls Order.cancle', 'src/a.ts::Order.cancel')).toBe('who calls Order.cancel');
});

test('with no word near the name, the question is about the name', () => {
  expect(closestQuestion('how does billing work?', 'src/a.ts::Wallet.topUp')).toBe('What does Wallet.topUp do?');
});
