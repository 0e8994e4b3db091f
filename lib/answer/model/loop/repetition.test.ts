import { describe, expect, it } from 'vitest';
import { RepetitionWatch } from '#lib/answer/model/loop/repetition';

/** What the watch says of a text that comes in pieces of a few letters. */
function seenIn(text: string): string | null {
  const watch = new RepetitionWatch();
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) {
    const seen = watch.take(piece);
    if (seen !== null) return seen;
  }
  return null;
}

const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_one, index) => make(index)).join('');

describe('a model that goes round in circles', () => {
  it.each([
    ['one sentence', 'It calls the service again. '.repeat(40)],
    [
      'one sentence after an answer',
      `${many(30, (n) => `Step ${n} calls \`f${n}\` [E${n}]. `)}${'And then it starts over. '.repeat(40)}`,
    ],
    ['a pair of sentences', 'First it reads the basket. Then it writes the order. '.repeat(20)],
    ['words without a stop', 'and then again and then '.repeat(60)],
    ['Chinese', '它再次调用结账服务并且返回结果给调用方然后继续执行下一步操作。'.repeat(20)],
    ['with a number that grows between', many(60, (n) => `Wait, I should look at this file once more.\n\n(${n})\n`)],
  ])('is noticed: %s', (_what, text) => {
    expect(seenIn(text)).toBe('repeats');
  });

  it.each([
    ['a list of many places', many(60, (n) => `- \`caller${n}\` (src/file${n}.ts:${n}) calls \`charge\` [E${n}]\n`)],
    ['a table', `| caller | line |\n| --- | --- |\n${many(40, (n) => `| \`caller${n}\` | ${n} |\n`)}`],
    ['code', `\`\`\`ts\n${many(30, (n) => `  if (a${n}) {\n    return null;\n  }\n`)}\`\`\``],
    ['a rule', `${'-'.repeat(400)}\n${'| --- '.repeat(60)}`],
    [
      'the same said of many, among other things',
      many(
        30,
        (n) =>
          `\`f${n}\` is one of them.\nIt is called by the worker every night.\n\`g${n}\` comes next to it.\nSo does \`h${n}\` in its own way.\n`,
      ),
    ],
  ])('is told from %s', (_what, text) => {
    expect(seenIn(text)).toBeNull();
  });

  it('never ends', () => {
    expect(seenIn(many(40_000, (n) => `word${n} `))).toBe('endless');
  });
});
