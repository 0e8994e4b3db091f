/** What questions take for granted, by their wording alone. */
import { describe, expect, it } from 'vitest';
import { askedFeature } from '#lib/question/asked-feature';

describe('the thing a question takes for granted', () => {
  it.each([
    ['Where are gift vouchers redeemed?', ['gift', 'vouchers'], 'redeemed'],
    ['How do gift vouchers get redeemed at the checkout?', ['gift', 'vouchers'], 'redeemed'],
    ['Where is the weight of a parcel checked?', ['the', 'weight'], undefined],
    ['Which code exports the orders as a spreadsheet?', ['the', 'orders'], 'exports'],
    ['Where do we scan uploads for viruses?', ['uploads'], 'scan'],
    ['How does the built-in cache work?', ['the', 'built', 'in', 'cache'], undefined],
  ])('%s', (question, things, action) => {
    expect(askedFeature(question)).toMatchObject({ things, ...(action === undefined ? {} : { action }) });
  });

  it('is not what stands behind it', () => {
    expect(askedFeature('How are orders exported as a spreadsheet, and who may do it?')?.circumstances).toEqual([
      'as',
      'a',
      'spreadsheet',
    ]);
  });

  it.each([
    'What formula decides which answer is shown first?',
    'How is it worked out when the next run is due?',
    'How do employees get the right to do something?',
    'Who hears about a new order?',
    'Why do newcomers see less?',
    '优惠券在哪里使用？',
  ])('is none in %s', (question) => {
    expect(askedFeature(question)).toBeNull();
  });
});
