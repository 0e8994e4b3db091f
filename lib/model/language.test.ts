import { describe, expect, it } from 'vitest';
import { languageOf, sayer } from '#lib/model/language';

describe('the language of a question', () => {
  it.each([
    ['who calls charge?', 'en'],
    ['谁调用 charge？', 'zh'],
    ['where is `订单` written?', 'en'],
    ['where does the text "订单已取消" come from?', 'en'],
    ['“订单已取消”', 'zh'],
    ['charge 的调用链', 'zh'],
  ])('%s: %s', (question, language) => {
    expect(languageOf(question)).toBe(language);
  });
});

describe('a sentence', () => {
  const say = sayer({ '{name} has {count} callers.': '{name} 有 {count} 个调用者。', 'None.': '没有。' });

  it('is written in the language asked for, with its values', () => {
    expect(say('en', '{name} has {count} callers.', { name: '`a`', count: 1200 })).toBe('`a` has 1,200 callers.');
    expect(say('zh', '{name} has {count} callers.', { name: '`a`', count: 2 })).toBe('`a` 有 2 个调用者。');
    expect(say('zh', 'None.')).toBe('没有。');
  });

  it('takes values as they are, braces and all', () => {
    expect(say('en', '{name} has {count} callers.', { name: '/orders/{count}', count: 1 })).toBe(
      '/orders/{count} has 1 callers.',
    );
  });
});
