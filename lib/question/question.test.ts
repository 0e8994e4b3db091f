import { describe, expect, it } from 'vitest';
import { cleanQuestion, parseAskBody } from '#lib/question/ask-request';
import { toEnglishWords } from '#lib/question/glossary';
import { detectIntent } from '#lib/question/intent';
import { codeNames, contentWords, isSpecific, sameWord } from '#lib/question/question-words';

describe('a question on its way in', () => {
  it('is trimmed and freed of control characters; markup stays text', () => {
    expect(cleanQuestion('  what\u0000 happens <script>alert(1)</script>?\u0007 ')).toBe(
      'what happens <script>alert(1)</script>?',
    );
  });

  it('is refused when empty or too long, with what to do', () => {
    expect(() => cleanQuestion(' \u0000 ')).toThrowError('The question is empty.');
    expect(() => cleanQuestion('x'.repeat(30_000))).toThrowError('The question has 30,000 characters; 20,000 are read.');
    expect(cleanQuestion('x'.repeat(20_000))).toHaveLength(20_000);
  });

  it('is refused when the body has another shape', () => {
    for (const body of [null, [], { question: 5 }, { question: 'x', history: 'y' }]) {
      expect(() => parseAskBody(body)).toThrowError(expect.objectContaining({ code: 'bad_input' }));
    }
  });
});

describe('names in a question', () => {
  it.each([
    ['who calls `charge`?', ['charge']],
    ['what does CheckoutService.placeOrder do', ['CheckoutService.placeOrder']],
    ['where is url_map set, and getUserById()?', ['url_map', 'getUserById']],
    ['explain src/app/order.ts please', ['src/app/order.ts']],
    ['src/a.py::Order.cancel callers', ['src/a.py::Order.cancel']],
    ['What breaks if I change Rack::Protection::Base#call?', ['Rack::Protection::Base#call']],
    ['who calls `a::b`, or error_block!?', ['a::b', 'error_block!']],
    ['Does std::vec::Vec.push() grow it?', ['std::vec::Vec.push']],
    ['what happens after checkout?', []],
    ['How does AWS Lambda work with Redis, e.g. on Node.js?', []],
    ['Is it read/write or client/server? Version 1.2.3.', []],
  ])('%s', (question, names) => {
    expect(codeNames(question)).toEqual(names);
  });
});

describe('words of a question', () => {
  it('keeps what it is about', () => {
    expect(contentWords('What happens after the checkout of an order?')).toEqual(['checkout', 'order']);
  });

  it('turns Chinese terms into English ones and keeps names', () => {
    expect(toEnglishWords('订单取消之后，后台 worker 会做哪些事？')).toBe('order cancel worker background admin');
    expect(toEnglishWords('plain words')).toBe('plain words');
  });

  it('tells forms of one word', () => {
    for (const [a, b] of [
      ['cancelled', 'cancel'],
      ['cancellation', 'cancel'],
      ['orders', 'order'],
      ['saving', 'save'],
      ['registries', 'registry'],
    ] as const) {
      expect([a, b, sameWord(a, b)]).toEqual([a, b, true]);
    }
    expect(sameWord('order', 'border')).toBe(false);
    expect(sameWord('cat', 'catalogue')).toBe(false);
  });

  it('knows everyday words from specific ones', () => {
    expect(['heavy', 'customer', 'happens'].some(isSpecific)).toBe(false);
    expect(['voucher', 'csrf', 'refund'].every(isSpecific)).toBe(true);
  });
});

describe('the kind of a question', () => {
  it.each([
    ['what happens after checkout?', 'flow'],
    ['What does the payments service do once it is asked to charge an order?', 'flow'],
    ['订单取消之后，后台 worker 会做哪些事？', 'flow'],
    ['checkout 的调用链', 'flow'],
    ['who calls OrderRepository.find?', 'callers'],
    ['Where is inTransaction used?', 'callers'],
    ['Which places change the state an order is in?', 'callers'],
    ['谁调用 save_order？', 'callers'],
    ['what does placeOrder call?', 'callees'],
    ['How does createApp reach requireSession?', 'path'],
    ['How do we get from the cancel endpoint to the wallet?', 'path'],
    ['What is the path between a and b?', 'path'],
    ['If I change points_for, what is affected?', 'impact'],
    ['I want to rename the stock table. Which code do I touch?', 'impact'],
    ['give me an overview', 'overview'],
    ['What is this repository?', 'overview'],
    ['How is the package laid out?', 'overview'],
    ['What happens when I call fromJson with a string?', 'flow'],
    ['And what happens if somebody uses a voucher twice?', 'flow'],
    ['What happens if I change points_for?', 'impact'],
    ['who wrote the router?', 'history'],
    ['when was the retry added?', 'history'],
    ['where is the price computed', 'search'],
  ])('%s: %s', (question, kind) => {
    expect(detectIntent(question).kind).toBe(kind);
  });

  it('tells the two ends of a path apart', () => {
    expect(detectIntent('How do we get from the cancel endpoint to the wallet?')).toMatchObject({
      from: 'the cancel endpoint',
      to: 'the wallet',
    });
    expect(detectIntent('How does createApp reach requireSession?')).toMatchObject({ from: 'createApp', to: 'requireSession' });
  });
});
