/** What a small shop has and has not, asked in many ways: over a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { findAbsence } from '#lib/question/absence';
import { conceptsOf } from '#lib/question/concepts';
import { withoutExamples } from '#lib/question/without-examples';
import { testContext } from '#lib/tools/testing/test-context';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());

const absence = (question: string) => findAbsence(question, testContext(shop.repository));

describe('what the repository does not have', () => {
  it.each([
    ['How do gift vouchers get redeemed at the checkout?', 'gift vouchers'],
    ['Where is the GraphQL schema built?', 'GraphQL schema'],
    ['Under which Redis keys is the basket kept?', 'Redis keys'],
    ['How are product reviews stored?', 'product reviews'],
    ['Where do we scan uploads for viruses?', 'uploads'],
    ['礼品卡是在哪里兑换的？', '礼品卡'],
    ['Where is the search index rebuilt?', 'search index'],
    ['Where do we send the text message with the pickup code?', 'pickup code'],
  ])('%s', async (question, phrase) => {
    expect((await absence(question)).phrases[0]).toContain(phrase);
  });

  it.each([
    'How is the basket of a customer turned into an order?',
    'where is the basket of a shopkeeper read?',
    'How is a customer charged?',
    'Where are the lines of a basket priced?',
    'Which code bills the buyer?',
    'A shopper paid with American Express and the order failed. Where is that decided?',
    'make sure the vouchers are printed',
    'Several shoppers paid at once. What formula decides who goes first?',
    'Which steps run by themselves when a basket is priced?',
    'How is a basket kept from being paid twice?',
    'How does a stranger get at the basket?',
    '购物车里的商品是怎么变成订单的？',
  ])('is not what %s asks for', async (question) => {
    expect((await absence(question)).refuse).toEqual([]);
  });
});

describe('what a question is about', () => {
  const texts = (question: string) => conceptsOf(question).concepts.map(({ text }) => text);

  it('is what the asking sentence names, its circumstances where it names nothing', () => {
    expect(texts('We moved to Berlin. Where is the parcel weighed?')).toEqual(['parcel', 'weighed']);
    expect(conceptsOf('The parcel was too heavy for Hermes. Where is that decided?').isContext).toBe(true);
  });

  it('is a name of several words where they stand together', async () => {
    expect((await absence('Why does CheckoutService charge a card?')).absent).toEqual([]);
    expect((await absence('Why does VoucherService charge a card?')).absent).toEqual(['voucherservice']);
  });

  it('is said in other words too: short forms, spellings, synonyms, renderings of Chinese terms', () => {
    const forms = (question: string) =>
      conceptsOf(question).concepts.flatMap((concept) => concept.forms.map((form) => form.join(' ')));
    expect(forms('Where is the catalogue?')).toContain('catalog');
    expect(forms('How are matches coloured?')).toContain('colored');
    expect(forms('How does a user log in?')).toContain('session');
    expect(forms('状态码在哪里？')).toContain('status code');
  });

  it('tells names from things, things from actions and persons', () => {
    const kinds = conceptsOf('Which shopper redeemed the voucher through PayPal?').concepts.map(({ text, kind }) => [text, kind]);
    expect(kinds).toEqual([
      ['shopper', 'person'],
      ['redeemed', 'action'],
      ['voucher', 'thing'],
      ['paypal', 'name'],
    ]);
  });
});

it('an example in a comment is no code', () => {
  const lines = [
    '/**',
    ' * Combines.',
    ' * @example',
    ' * ```ts',
    ' * skip(rateLimit)',
    ' * ```',
    ' */',
    'export const some = 1;',
  ];
  expect(withoutExamples(lines).filter((line) => line.includes('rateLimit'))).toEqual([]);
  expect(withoutExamples(lines).at(-1)).toBe('export const some = 1;');
});

it('tells a verb that stands nowhere where it is what is asked for, and never refuses for it alone', async () => {
  expect(await absence('How are customer baskets embroidered?')).toMatchObject({ refuse: [], absent: ['embroidered'] });
  expect((await absence('How are baskets read before they are embroidered?')).absent).toEqual([]);
});
