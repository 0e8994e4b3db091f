import { describe, expect, test } from 'vitest';
import { reportSigns } from '#lib/search/report/is-report';
import { PathIndex } from '#lib/search/report/path-index';
import { readFrames } from '#lib/search/report/read-frames';
import { readReport } from '#lib/search/report/read-report';
import { reportTerms } from '#lib/search/report/report-terms';
import { stripTemplate } from '#lib/search/report/strip-template';

const REPORT = `Order.cancel forgets the refund

<!-- Please fill in -->
- [x] I have read the whole contributing guide of this project
- [ ] mysql
- [x] postgres

### Steps to reproduce

Call \`cancel_order\` twice, see https://example.org/acme/shop/blob/main/shop/refunds.py#L12

\`\`\`python
from shop.order import Order

class Mine:
    pass

Order().cancel(Mine())
\`\`\`

Traceback (most recent call last):
  File "/venv/lib/python3.12/site-packages/shop/order.py", line 9, in cancel
    refund(self)
  File "/venv/lib/python3.12/site-packages/shop/refunds.py", line 3, in refund
    raise ValueError("no such payment")
ValueError: no such payment

Python : 3.12.1
`;

describe('what is a report', () => {
  test.each([
    ['a question', 'What happens after an order is cancelled and the refund is paid out to the customer of the shop?'],
    ['a name', 'Order.cancel'],
    [
      'two questions in two paragraphs',
      'How are orders cancelled in the shop?\n\nAnd who is told about it when that has happened, and when?',
    ],
    ['a short description', 'verify user identity and check JWT token validity'],
    ['a long question', `Which code ${'runs and then '.repeat(25)} ends?`],
  ])('%s is none', (_what, text) => {
    expect(reportSigns(text)).toBeNull();
  });

  test('one is told by its trace, its code, or a title over text', () => {
    expect(reportSigns(REPORT)).toMatchObject({ hasTrace: true, hasCode: true, hasTitle: true });
    expect(
      reportSigns('The refund is lost\n\nWhen an order is cancelled twice the second refund is never paid out.'),
    ).not.toBeNull();
  });
});

test('what hands a report over is no part of it', () => {
  const told = 'The refund is lost\n\nWhen an order is cancelled twice the second refund is never paid out.';
  for (const lead of ['Which file has to change for this issue?\n\n', 'Bug report:\n', 'Title: '])
    expect(readReport(`${lead}${told}`).title).toBe('The refund is lost');
  expect(reportSigns(`Where is the bug in the following?\n\n${told}`)).not.toBeNull();
  expect(
    readReport('Error: no such payment\n\nIt is printed for every order that is paid by card since the last release.').title,
  ).toBe('Error: no such payment');
});

describe('a report taken apart', () => {
  const report = readReport(REPORT);

  test('the form goes, what was ticked in a few words stays', () => {
    const said = stripTemplate(REPORT);
    expect(said).toContain('postgres');
    expect(said).not.toMatch(/mysql|contributing|Please fill in|Steps to reproduce|3\.12\.1/);
  });

  test('frames are innermost first, in each language', () => {
    expect(report.frames.map(({ file, name }) => [file.split('/').at(-1), name])).toEqual([
      ['refunds.py', 'refund'],
      ['order.py', 'cancel'],
    ]);
    expect(readFrames('    at Shop.pay (C:\\shop\\dist\\pay.js:3:9)\n    at file:///app/run.mjs:1:1')).toEqual([
      { file: 'C:/shop/dist/pay.js', name: 'pay' },
      { file: 'file:///app/run.mjs' },
    ]);
    expect(readFrames('\t/src/shop/pay.go:12 +0x1d')).toEqual([{ file: '/src/shop/pay.go' }]);
  });

  test('names, files and modules are read where they are written; the reporter’s own definitions are not names', () => {
    expect([...report.names.keys()]).toEqual(expect.arrayContaining(['Order.cancel', 'cancel_order']));
    expect(report.files).toEqual(['shop/refunds.py']);
    expect(report.imports).toEqual(['shop.order.Order']);
    expect(report.usedNames.has('Mine')).toBe(false);
    expect(report.messages).toContain('no such payment');
  });

  test('words of the title weigh most', () => {
    const terms = reportTerms(report);
    expect(terms.get('refund') ?? 0).toBeGreaterThan(terms.get('postgr') ?? 0);
  });
});

describe('paths by their ends', () => {
  const index = new PathIndex([
    'src/shop/order.ts',
    'src/admin/order.ts',
    'src/shop/index.ts',
    'src/refunds.py',
    'shop/tax/__init__.py',
  ]);

  test('a written path means the file that shares most of its end, whatever a build made of its ending', () => {
    expect(index.file('/app/node_modules/x/dist/shop/order.js')).toEqual(['src/shop/order.ts']);
    expect(index.file('refunds.py')).toEqual(['src/refunds.py']);
  });

  test('an everyday name alone means nothing', () => {
    expect(index.file('index.js')).toEqual([]);
    expect(index.file('missing.py')).toEqual([]);
  });

  test('a dotted name means a module from two parts on', () => {
    expect(index.module('src.refunds.pay')).toEqual({ file: 'src/refunds.py', rest: ['pay'] });
    expect(index.module('shop.tax.rate')).toEqual({ file: 'shop/tax/__init__.py', rest: ['rate'] });
    expect(index.module('os.path')).toBeNull();
  });
});
