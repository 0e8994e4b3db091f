import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { tableLines } from '#bin/text-table';

const plain = (...args: Parameters<typeof tableLines>) => tableLines(...args).map(stripVTControlCharacters);

test('figures stand to the right, empty columns are left out', () => {
  const table = {
    headings: ['', 'n', 'empty', 'hops'],
    rows: [
      ['flow', '12', '', '.5'],
      ['path', '3', '', '1.00'],
    ],
  };
  expect(plain(table, 80)).toEqual(['       n  hops', 'flow  12    .5', 'path   3  1.00']);
});

test('columns without room go on below, with the names again', () => {
  const table = { headings: ['', 'first', 'second'], rows: [['a', '1', '2']] };
  expect(plain(table, 10)).toEqual(['   first', 'a      1', '', '   second', 'a       2']);
});

test('a wide character takes two places; a long name is cut', () => {
  expect(
    plain(
      {
        headings: ['', 'n'],
        rows: [
          ['调用', '1'],
          ['call', '2'],
        ],
      },
      40,
    ),
  ).toEqual(['      n', '调用  1', 'call  2']);
  const [, row = ''] = plain({ headings: ['', 'n'], rows: [['x'.repeat(50), '1']] }, 80);
  expect(row).toBe(`${'x'.repeat(33)}…  1`);
});
