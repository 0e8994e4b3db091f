import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type VerifiedText, verifyAnswer } from '#lib/answer/verify/verify-answer';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import type { FaultKind } from '#lib/model/answer';
import { runTool } from '#lib/tools/registry';
import type { ToolContext, ToolResult } from '#lib/tools/tool';
import { createToolContext } from '#lib/tools/tool-context';

let shop: TestRepository;
let context: ToolContext;
let calls: { tool: 'trace_flow' | 'find_callers'; input: unknown; result: ToolResult; ms: number }[];
/** Marks by what they are of: `place_order` its definition, `checkout>announce` a call. */
const marks = new Map<string, string>();

beforeAll(async () => {
  shop = await openFixture(shopFixture);
  context = createToolContext(shop.repository);
  const flow = await runTool('trace_flow', { entry: 'place_order' }, context);
  const callers = await runTool('find_callers', { symbol: 'save_order' }, context);
  calls = [
    { tool: 'trace_flow', input: {}, result: flow, ms: 0 },
    { tool: 'find_callers', input: {}, result: callers, ms: 0 },
  ];
  const last = (id: string): string => id.split(/[.:]/).at(-1) ?? id;
  for (const hop of [...flow.paths.flat(), ...callers.paths.flat()])
    if (hop.mark) marks.set(`${last(hop.from)}>${last(hop.to)}`, hop.mark);
  for (const name of [
    'place_order',
    'checkout',
    'save_order',
    'announce',
    'price_lines',
    'CardGateway.charge',
    'load_basket',
    'cancel',
  ]) {
    const [row] = await shop.repository.reader.symbolsBySuffix(name);
    if (!row) throw new Error(`the fixture has no ${name}`);
    marks.set(
      name,
      (await context.ledger.add({ path: row.path, line: row.line, endLine: row.endLine, symbol: row.id, role: 'definition' })) ??
        '',
    );
  }
});
afterAll(() => shop.close());

/** `{name}` stands for the mark of that evidence. */
const written = (text: string): string =>
  text.replace(/\{([\w.>]+)\}/g, (_, name: string) => {
    const mark = marks.get(name);
    if (!mark) throw new Error(`no evidence of ${name}: ${[...marks.keys()].join(' ')}`);
    return mark;
  });
const check = (text: string, question = 'what happens after place_order?'): Promise<VerifiedText> =>
  verifyAnswer(written(text), { evidence: context.ledger, reader: context.reader, source: context.source, calls, question });
const kinds = async (text: string): Promise<readonly FaultKind[]> => [
  ...new Set((await check(text)).checks.faults.map(({ kind }) => kind)),
];

describe('sentences that stand', () => {
  it.each([
    '`place_order` calls `CheckoutService.checkout` [{place_order>checkout}].',
    '`checkout` calls `announce` [{checkout>announce}] and `save_order` [{checkout>save_order}].',
    '`CheckoutService.checkout` calls `read_basket` [{checkout>read_basket}], which calls `load_basket` [{read_basket>load_basket}].',
    '`announce` is called by `checkout` [{checkout>announce}].',
    '`save_order` is called by `cancel` [{cancel>save_order}] and `CheckoutService.checkout` [{checkout>save_order}].',
    '`place_order` (handlers.py:3) takes the request [{place_order}].',
    'At handlers.py:5 it hands over to `CheckoutService.checkout` [{place_order>checkout}].',
    'On line 5, `place_order` calls `checkout` [{place_order>checkout}].',
    '`checkout` → `announce` [{checkout>announce}]',
    '`checkout -> announce` [{checkout>announce}]',
    'checkout calls announce [{checkout>announce}].',
    'place_order calls CheckoutService.checkout [{place_order>checkout}].',
    'It runs `price_lines(lines)` [{checkout>price_lines}].',
    'The basket is read with `select * from basket` [{load_basket}].',
    'The class `CheckoutService` does the work [{checkout}].',
    '`checkout` calls `Gateway.charge` [{checkout>charge}].',
    '`CheckoutService.checkout` calls `CardGateway.charge` across dispatch [{checkout>charge}][{CardGateway.charge}].',
    '`place_order` reaches `load_basket` in 3 hops [{place_order>checkout}][{read_basket>load_basket}].',
    '`place_order` does not call `announce` [{place_order}].',
    'Nothing outside tests calls `show_order`.',
    '`show_order` is never called.',
    'Nothing in shop is named `refund_all`.',
    'Nothing in shop is named `CheckoutService::refund`.',
    'Nothing in shop is named `other::CheckoutService::checkout`.',
    'The name `refund_all` does not exist.',
    'Its comment says [{checkout}]: “Turns the basket of a customer into a paid order.”',
    '**`checkout`** calls **`announce`** [{checkout>announce}].',
    'It is `checkout` that calls `announce`. [{checkout>announce}]',
    '`checkout` calls `announce`\n[{checkout>announce}].',
    'The order is saved and\nthen `announce` runs [{checkout>announce}].',
    '> `checkout` calls `announce` [{checkout>announce}].',
    'Step by step:\n\n1. `place_order` calls `checkout` [{place_order>checkout}].\n2. It calls `announce` [{checkout>announce}].',
    'Step by step, `CheckoutService.checkout`:\n1. calls `read_basket` [{checkout>read_basket}].\n2. calls `announce` [{checkout>announce}].',
    '| who | calls |\n| --- | --- |\n| `checkout` | `announce` [{checkout>announce}] |',
    '`checkout` 调用 `announce` [{checkout>announce}]。',
    '`announce` 被 `checkout` 调用 [{checkout>announce}]。',
    '`save_order` 被 `cancel` [{cancel>save_order}] 和 `checkout` [{checkout>save_order}] 调用。',
    '`place_order` 先调用 `checkout`【{place_order>checkout}】；随后 `checkout` 调用 `announce` [{checkout>announce}]。',
    '没有代码调用 `show_order`。',
    '`announce` is called by `checkout` [{checkout>announce}]. Nothing else calls `announce`.',
    'Only `checkout` calls `announce` [{checkout>announce}].',
    '`announce` 只被 `checkout` 调用 [{checkout>announce}]。',
    '这个名字 `refund_all` 不存在。',
    'Which of them do you mean?',
    '## How an order is placed\n\n`place_order` calls `checkout` [{place_order>checkout}].',
    'Let me know if you want more detail.',
  ])('%s', async (text) => {
    expect((await check(text)).checks.faults).toEqual([]);
  });
});

describe('sentences that do not', () => {
  it.each<[FaultKind, string]>([
    ['no_evidence', 'Orders are written to an archive every night.'],
    ['no_evidence', '`checkout` also sends a mail to the customer.'],
    ['no_evidence', '`place_order` calls `checkout` [{place_order>checkout}]. The result is cached for later.'],
    ['no_evidence', '`place_order` calls `checkout` [{place_order>checkout}]; all of it is retried on failure.'],
    ['no_evidence', '- `place_order` calls `checkout` [{place_order>checkout}].\n- Orders expire at midnight.'],
    ['no_evidence', '## All orders are archived at night\n\nText.'],
    ['no_evidence', 'All orders are archived by a job at night:'],
    ['no_evidence', '| who | what |\n| --- | --- |\n| `checkout` | archives every order |'],
    ['no_evidence', '订单每天晚上都会归档。'],
    ['no_evidence', '`place_order` 调用 `checkout` [{place_order>checkout}]。结果会被缓存起来！'],
    ['no_evidence', 'Did it work? The order is archived at night.'],
    ['no_evidence', '> Orders are archived every night.'],
    ['unknown_mark', '`place_order` calls `checkout` [E900].'],
    ['unknown_mark', '`place_order` calls `checkout` 【E900†source】.'],
    ['unknown_mark', '`place_order` calls `checkout` (E900).'],
    ['name_not_shown', '`checkout` hands over to `archiveOrder` [{checkout>announce}].'],
    ['name_not_shown', '`CheckoutService.archive` runs last [{checkout}].'],
    ['name_not_shown', '`Basket.checkout` runs last [{checkout}].'],
    ['name_not_shown', 'It ends in the orderArchive of the shop [{checkout}].'],
    ['name_not_shown', 'It ends in archive_order() of the shop [{checkout}].'],
    ['name_not_shown', 'It reads MAX_ORDERS first [{checkout}].'],
    ['name_not_shown', 'See archive/orders.py for the rest [{checkout}].'],
    ['name_not_shown', '`announce` is next [{checkout>save_order}], then `save_order` [{checkout>announce}].'],
    ['name_not_shown', 'It runs `price_lines(lines, discount)` [{checkout>price_lines}].'],
    ['name_not_shown', 'The basket is read with `select * from baskets where open` [{load_basket}].'],
    ['name_not_shown', 'Its comment says [{checkout}]: “Never call this twice for one customer.”'],
    ['name_not_shown', '`CardGateway` is used here [{load_basket}].'],
    ['name_not_shown', '`checkout` 最后调用 `archiveOrder` [{checkout>announce}]。'],
    ['name_not_shown', '## What `archiveOrder` does\n\n`place_order` calls `checkout` [{place_order>checkout}].'],
    ['name_not_shown', 'These parts of `archiveOrder`:\n\n- `checkout` calls `announce` [{checkout>announce}].'],
    ['name_not_shown', 'I looked for it in `archiveOrders` too.'],
    ['number_not_shown', '`checkout` gives up after 37 attempts [{checkout}].'],
    ['number_not_shown', 'The limit is 9,431 lines of code per order [{checkout}].'],
    ['number_not_shown', '`checkout` retries three times [{checkout}].'],
    ['number_not_shown', '`save_order` has 17 callers [{save_order}].'],
    ['number_not_shown', '`place_order` stands at handlers.py:90 [{place_order}].'],
    ['number_not_shown', '`place_order` stands on line 90 [{place_order}].'],
    ['number_not_shown', '`place_order` stands at store.py:3 [{place_order}].'],
    ['number_not_shown', '`checkout` 在 37 次尝试后放弃 [{checkout}]。'],
    ['number_not_shown', '`checkout` 会重试三次 [{checkout}]。'],
    ['no_such_edge', '`announce` calls `price_lines` [{announce}][{price_lines}].'],
    ['no_such_edge', '`announce` calls `checkout` [{checkout>announce}].'],
    ['no_such_edge', '`price_lines` is called by `announce` [{price_lines}][{announce}].'],
    ['no_such_edge', '`announce` → `price_lines` [{announce}][{price_lines}]'],
    ['no_such_edge', '`announce` then delegates the rest to `price_lines` [{announce}][{price_lines}].'],
    ['no_such_edge', '`announce` hands the lines over to `price_lines` [{announce}][{price_lines}].'],
    ['no_such_edge', '`announce` triggers the function `price_lines` [{announce}][{price_lines}].'],
    ['no_such_edge', '`checkout` calls `announce` [{checkout>announce}], which calls `load_basket` [{load_basket}].'],
    ['no_such_edge', '`checkout` calls `announce` [{checkout>announce}] and `load_basket` [{load_basket}].'],
    ['no_such_edge', '`announce` runs last [{announce}]. It calls `price_lines` [{price_lines}].'],
    ['no_such_edge', 'announce calls price_lines [{announce}][{price_lines}].'],
    ['no_such_edge', 'Control flows from `announce` to `price_lines` [{announce}][{price_lines}].'],
    ['no_such_edge', 'The caller of `price_lines` is `announce` [{price_lines}][{announce}].'],
    ['no_such_edge', '`announce` reaches `load_basket` [{announce}][{load_basket}].'],
    ['no_such_edge', '`price_lines` extends `CardGateway` [{price_lines}][{CardGateway.charge}].'],
    ['no_such_edge', '`checkout` does not call `announce` [{checkout}].'],
    ['no_such_edge', '`save_order` is only called by `cancel` [{cancel>save_order}].'],
    ['no_such_edge', 'Nothing calls `announce`.'],
    ['no_such_edge', 'Only `cancel` calls `save_order` [{cancel>save_order}].'],
    ['no_such_edge', '`save_order` 只被 `cancel` 调用 [{cancel>save_order}]。'],
    ['no_such_edge', '`save_order` has exactly one caller: `cancel` [{cancel>save_order}].'],
    ['no_such_edge', '`save_order` is called by `cancel` [{cancel>save_order}]. Nothing else calls `save_order`.'],
    ['no_evidence', 'In summary, all orders are archived at night.'],
    ['no_evidence', 'Of course all orders are archived at night.'],
    ['no_such_edge', '`announce` is never called, so it can go.'],
    ['no_such_edge', '`announce` is dead code [{announce}].'],
    ['no_such_edge', '`save_order` has no callers outside tests.'],
    ['no_such_edge', 'Step by step, `announce`:\n1. calls `price_lines` [{price_lines}].'],
    ['no_such_edge', '| from | to |\n| --- | --- |\n| `announce` | calls `price_lines` [{announce}][{price_lines}] |'],
    ['no_such_edge', '`announce` 调用 `price_lines` [{announce}][{price_lines}]。'],
    ['no_such_edge', '`price_lines` 被 `announce` 调用 [{price_lines}][{announce}]。'],
    ['no_such_edge', '`announce` 把订单交给 `price_lines` [{announce}][{price_lines}]。'],
    ['no_such_edge', '`checkout` 不会调用 `announce` [{checkout}]。'],
    ['no_such_edge', '没有任何地方调用 `announce`。'],
    ['no_such_edge', '`announce` 从未被调用。'],
    ['unproven_absence', '`announce` does not exist.'],
    ['unproven_absence', 'Nothing in shop is named `CheckoutService::checkout`.'],
    ['unproven_absence', 'Nothing in shop is named `services::CheckoutService::checkout`.'],
    ['unproven_absence', '`announce` 不存在。'],
    ['no_evidence', '`checkout` is a method [{checkout}]. It calls `save_order` [{cancel>save_order}].'],
    ['code_not_shown', 'Here it is [{checkout}]:\n\n```python\nretry(order)\n```'],
    [
      'code_not_shown',
      'Here it is [{price_lines}]:\n\n```python\ndef price_lines(lines):\n    return sum(line.cost for line in lines)\n```',
    ],
    ['code_not_shown', 'Here it is [{load_basket}]:\n\n    retry(order)\n'],
    ['code_not_shown', '1. Here it is [{load_basket}]:\n   ```\n   retry(order)\n   ```'],
    ['code_not_shown', '```mermaid\ngraph TD; A-->B\n```'],
  ])('%s: %s', async (kind, text) => {
    expect(await kinds(text)).toContain(kind);
  });
});

describe('marks', () => {
  it.each([
    '[{announce}]',
    '【{announce}】',
    '({announce})',
    '（{announce}）',
    '[^{announce}]',
    '[{announce}†L1-L2]',
    '`{announce}`',
    '[[{announce}]]',
    '[{announce}](http://x.test)',
  ])('take one shape: %s', async (mark) => {
    const { text, checks } = await check(`It is \`announce\` ${mark}.`);
    expect(text).toBe(written('It is `announce` [{announce}].'));
    expect(checks).toMatchObject({ claims: 1, backed: 1 });
  });

  it('are read in lists and ranges, in small letters too', async () => {
    const { text } = await check('It is told in [E1, e2], [E1-E3] and (E1; E2).');
    expect(text).toBe('It is told in [E1][E2], [E1][E2][E3] and [E1][E2].');
  });

  it('of nothing are dropped, counted, and told of', async () => {
    const result = await check('`announce` comes last [{announce}][E900]. It also flies [E901].');
    expect(result.text).toBe(written('`announce` comes last [{announce}]. It also flies. [N1]'));
    expect(result).toMatchObject({ droppedMarks: 2, unsupported: 1, checks: { claims: 2, backed: 1 } });
    expect(result.checks.faults.map(({ kind, note }) => [kind, note])).toEqual([
      ['unknown_mark', null],
      ['unknown_mark', null],
      ['no_evidence', 'N1'],
    ]);
  });

  it('inside code are code, and notes of the model are nobody’s', async () => {
    const { text, citations } = await check('Say `x[E1]` and [N1] this.\n\n```\na[E1] [N2]\n```');
    expect(text).toContain('`x[E1]`');
    expect(text).toContain('a[E1] [N2]\n```\n[N2]');
    expect(text).toContain('and this. [N1]');
    expect(citations).toEqual([]);
  });
});

describe('notes', () => {
  it('stand behind the sentence they are about, and leave the others alone', async () => {
    const { text, checks } = await check(
      '`announce` comes last [{announce}]. **It archives** the order. `announce` is last [{announce}].',
    );
    expect(text).toBe(
      written('`announce` comes last [{announce}]. **It archives** the order. [N1] `announce` is last [{announce}].'),
    );
    expect(checks.faults).toMatchObject([{ kind: 'no_evidence', note: 'N1', about: '**It archives** the order.' }]);
  });

  it('strike out what the index shows to be false, and nothing else', async () => {
    const { checks } = await check('`checkout` does not call `announce` [{checkout}]. It archives the order.');
    expect(checks.faults.map(({ isWrong }) => isWrong === true)).toEqual([true, false]);
  });

  it('stand in the last cell of a row and behind a code block', async () => {
    const { text } = await check('| a | b |\n| --- | --- |\n| `checkout` | archives all orders |\n\n```\nretry()\n```\n\nDone.');
    expect(text).toContain('| `checkout` | archives all orders [N1] |\n');
    expect(text).toContain('```\nretry()\n```\n[N2]\n\nDone.');
  });

  it('speak the language of the question', async () => {
    const { checks } = await check('订单每天晚上都会归档。', '下单之后会发生什么？');
    expect(checks.faults[0]?.why).toBe('没有引用任何代码作为依据。');
  });
});

describe('code blocks', () => {
  it.each([
    '```python\ndef price_lines(lines):\n    return sum(line.price for line in lines)\n```',
    '```python\n  def price_lines(lines):\n\n  return sum(line.price for line in lines)\n```',
    '```python\ndef checkout(self, customer):\n    …\n    announce(customer)\n```',
    '~~~\nself.gateway.charge(customer, total)\nsave_order(customer, lines)\n~~~',
  ])('stand when their lines do: %s', async (code) => {
    expect(await kinds(`The lines [{checkout}]:\n\n${code}`)).toEqual([]);
  });

  it('do not when the order is another', async () => {
    expect(await kinds('The lines [{checkout}]:\n\n```\nannounce(customer)\nsave_order(customer, lines)\n```')).toEqual([
      'code_not_shown',
    ]);
  });
});

describe('any text', () => {
  const long = (part: string): string => part.repeat(Math.ceil(60_000 / part.length)).slice(0, 60_000);
  it.each([
    'a',
    ' ',
    '`',
    '*',
    '[',
    '[E1',
    '[E1]',
    '[E1, ',
    '(',
    '（',
    '“',
    '"',
    '|',
    '| a ',
    '- a\n',
    '> ',
    '```\n',
    '# a\n',
    '. ',
    '。',
    '; ',
    'a.b',
    'a->',
    'a/b/',
    'aA',
    'a_',
    '1,',
    '1 ',
    'calls ',
    '`a` calls `b` ',
    '`checkout` calls `announce` [E1]. ',
    '被 `a` 和 ',
    'nothing ',
    'no code ',
    '\u0000',
    '\ue000',
    '`a\n',
    '[N1]',
    '【E1†',
    '调用',
    'E1 to E2 ',
    '://',
    '<b>',
    '~~',
    '\n    x',
    '\r\n',
  ])('of 60,000 characters is read to its end: %j', async (part) => {
    const { checks } = await check(long(part));
    expect(checks.backed).toBeLessThanOrEqual(checks.claims);
  });
});
