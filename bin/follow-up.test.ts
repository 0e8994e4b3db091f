/**
 * What follow-ups come to mean on the sample shop: each line is said after an answer that the planner really gave. Lines that name their
 * own things stand alone, whatever was said before.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedShop } from '#bin/testing/indexed-sources';
import { answerQuestion } from '#lib/answer/ask';
import type { Answer, Scope } from '#lib/model/answer';
import type { Turn } from '#lib/question/ask-request';
import { type FollowUp, resolveFollowUp } from '#lib/question/follow-up/resolve-follow-up';
import { turnFacts } from '#lib/question/follow-up/turn-facts';
import type { OpenRepository } from '#lib/repository/open-repository';
import { createToolContext } from '#lib/tools/tool-context';

let repository: OpenRepository;

beforeAll(async () => {
  repository = await indexedShop();
}, 60_000);

afterAll(() => repository.reader.close());

const turns = new Map<string, Promise<Turn>>();

function turnOf(question: string, history: readonly Turn[] = []): Promise<Turn> {
  const key = [...history.map((turn) => turn.question), question].join('\n');
  const known = turns.get(key) ?? answerQuestion({ question, history, repository, modelConfig: null }).then(asTurn);
  turns.set(key, known);
  return known;
}

function asTurn(answer: Answer): Turn {
  const { about, hits, question, text } = answer;
  const subjects = [...new Set([...(about ? [about] : []), ...hits.map(({ id }) => id)])];
  return { question, answer: text, subjects, facts: turnFacts(answer) };
}

/** What the last line of a conversation means. */
async function read(...lines: readonly string[]): Promise<FollowUp> {
  const history: Turn[] = [];
  for (const line of lines.slice(0, -1)) history.push(await turnOf(line, [...history]));
  return resolveFollowUp(lines.at(-1) ?? '', history, createToolContext(repository));
}

/** Said after, what it becomes, and where it is looked then. */
type Line = readonly [said: string, becomes: string, scope?: Scope];

const AFTER: Readonly<Record<string, readonly Line[]>> = {
  'Who calls RefundService.checkLimit?': [
    ['only in the worker', 'Who calls RefundService.checkLimit?', { folders: ['worker'] }],
    ['and in the worker?', 'Who calls RefundService.checkLimit?', { folders: ['worker'] }],
    ['what about the worker?', 'Who calls RefundService.checkLimit?', { folders: ['worker'] }],
    ['only in python', 'Who calls RefundService.checkLimit?', { languages: ['python'] }],
    ['just the Go code', 'Who calls RefundService.checkLimit?', { languages: ['go'] }],
    ['in web/src/services', 'Who calls RefundService.checkLimit?', { folders: ['web/src/services'] }],
    ['worker only', 'Who calls RefundService.checkLimit?', { folders: ['worker'] }],
    ['everywhere', 'Who calls RefundService.checkLimit?', {}],
    ['and who calls that?', 'Who calls `RefundService.refund`?'],
    ['what about StockRepository.release?', 'Who calls `StockRepository.release`?'],
    ['and OrderRepository.setStatus?', 'Who calls `OrderRepository.setStatus`?'],
    ['no, I meant StockRepository.reserve', 'Who calls `StockRepository.reserve`?'],
    ['sorry, I meant `points_for`', 'Who calls `points_for`?'],
    ['show me the code', 'Show me the code of `RefundService.checkLimit`.'],
    ['and the tests?', 'Which tests call `RefundService.checkLimit`?'],
    ['who else?', 'Who else depends on `RefundService.checkLimit`?'],
    ['why?', 'Why was `RefundService.checkLimit` added?'],
    ['more', 'Tell me more about `RefundService.checkLimit`.'],
    ['what does it do?', 'What does `RefundService.checkLimit` do?'],
    ['Where is it defined?', 'Where is `RefundService.checkLimit` defined?'],
    ['and what breaks if I change it?', 'What breaks if I change `RefundService.checkLimit`?'],
    ['and its callees?', 'What does `RefundService.checkLimit` call?'],
    ['history?', 'What is the history of `RefundService.checkLimit`?'],
    ['when was that last changed?', 'When was `RefundService.checkLimit` last changed?'],
    ['who maintains this?', 'Who maintains `RefundService.checkLimit`?'],
    ['Which tests cover that?', 'Which tests cover `RefundService.checkLimit`?'],
    ['and before that?', 'Who calls `RefundService.checkLimit`?'],
    ['what would break?', 'What breaks if I change `RefundService.checkLimit`?'],
    ['what if it throws?', 'What if `RefundService.checkLimit` throws?'],
    ['in shipping too?', 'Who calls RefundService.checkLimit?', { folders: ['shipping'] }],
    ['还有哪些地方用到它？', '还有哪些地方用到 `RefundService.checkLimit`？'],
    ['the first caller', 'What is `RefundService.refund`?'],
    ['那谁调用它？', '谁调用 `RefundService.checkLimit`？'],
    ['测试呢？', '哪些测试调用 `RefundService.checkLimit`？'],
    ['只看 worker', 'Who calls RefundService.checkLimit?', { folders: ['worker'] }],
    ['worker 里呢？', 'Who calls RefundService.checkLimit?', { folders: ['worker'] }],
    ['这个方法在哪里定义？', '`RefundService.checkLimit` 在哪里定义？'],
  ],
  'What happens after CheckoutService.placeOrder?': [
    ['who calls it?', 'Who calls `CheckoutService.placeOrder`?'],
    ['ok, and who calls that method?', 'Who calls `CheckoutService.placeOrder`?'],
    ['[E1]', 'What is `CheckoutService.placeOrder`?'],
    ['what does the first step do?', 'What does `CheckoutService.placeOrder` do?'],
    ['what about CancellationService.cancel?', 'What happens after `CancellationService.cancel`?'],
    ['does it write the orders table?', 'Does `CheckoutService.placeOrder` write the orders table?'],
    ['only in the frontend', 'What happens after CheckoutService.placeOrder?', { folders: ['web'] }],
    ['为什么？', '为什么添加了 `CheckoutService.placeOrder`？'],
    ['继续', '`CheckoutService.placeOrder` 是做什么的？'],
  ],
  'Who writes the orders table?': [
    ['who reads it?', 'Who reads the orders table?'],
    ['what about the invoices table?', 'Who writes the invoices table?'],
    ['and loyalty_points?', 'Who writes the loyalty_points table?'],
    ['only in the web app', 'Who writes the orders table?', { folders: ['web'] }],
  ],
  '谁调用 OrderRepository.setStatus？': [
    ['它调用了什么？', '`OrderRepository.setStatus` 调用了什么？'],
    ['谁修改了它？', '谁修改了 `OrderRepository.setStatus`？'],
    ['不是，我是说 StockRepository.release', '谁调用 `StockRepository.release`？'],
    ['release 呢？', '谁调用 `StockRepository.release`？'],
    ['在 web 里呢？', '谁调用 OrderRepository.setStatus？', { folders: ['web'] }],
    ['全部', '谁调用 OrderRepository.setStatus？', {}],
    ['还有谁？', '还有谁依赖 `OrderRepository.setStatus`？'],
  ],
  'What happens after an order is cancelled?': [
    ['what about a refund?', 'What happens after a refund?'],
    ['and in the Java code?', 'What happens after an order is cancelled?', { languages: ['java'] }],
  ],
  'Who calls CheckoutServise.placeOrder?': [
    ['I meant CheckoutService.placeOrder', 'Who calls `CheckoutService.placeOrder`?'],
    ['the first one', 'Who calls `CheckoutService.placeOrder`?'],
  ],
};

describe('what leans on the answer before is filled in', () => {
  for (const [first, lines] of Object.entries(AFTER))
    it.each(lines.map(([said, becomes, scope]) => ({ said, becomes, scope })))(
      `${first} … $said`,
      async ({ said, becomes, scope }) => {
        const { question, filled, scope: held } = await read(first, said);
        expect({ question, isFilled: filled !== undefined, scope: filled?.scope ?? held ?? undefined }).toEqual({
          question: becomes,
          isFilled: true,
          scope,
        });
      },
    );
});

/** Said after "Who calls RefundService.checkLimit?", and not about it. */
const ALONE: readonly string[] = [
  'What happens when an order is placed?',
  'Where is the total of a basket computed?',
  'Who sends the invoice mail?',
  'What happens to an order after it is paid?',
  'When a parcel is cancelled, who tells it to the carrier?',
  'How do we make sure that a customer is not charged twice?',
  'Is it possible to cancel a shipped order?',
  'Which code awards loyalty points, and where does it store them?',
  'Who calls StockRepository.release?',
  'What does `points_for` do with its argument?',
  'Show me the code that sends mail',
  'What is the second step of a checkout?',
  'Which tables does the worker write?',
  'How does an order get from the web to the worker?',
  'What is this repository about?',
  'Give me an overview of the architecture',
  'Where is the session signed?',
  'Where do the routes of the web service lead?',
  'What happens if the carrier is down and it never answers?',
  'Which function takes the money back when that order was paid with a card?',
  'When orders ship, who tells it to the carrier?',
  'What makes it slow when many users sign in at once?',
  'I want to change how refunds are limited. Which code do I touch?',
  'How are those mails sent?',
  'Where are they validated?',
  'what about errors?',
  'thanks',
  '下单之后会发生什么？',
  '发票在哪里生成，它什么时候作废？',
  '谁调用 points_for？',
  '整个项目的架构是怎样的？',
];

describe('what names its own things stands alone', () => {
  it.each(ALONE)('%s', async (said) => {
    const { question, filled, about } = await read('Who calls RefundService.checkLimit?', said);
    expect({ question, filled, about }).toEqual({ question: said, filled: undefined, about: undefined });
  });

  it('stands alone where nothing was said before', async () => {
    expect((await read('and who calls that?')).filled).toBeUndefined();
  });
});

describe('a chain of turns', () => {
  it('keeps subject and scope, and lets go of the scope again', async () => {
    const lines = ['Who calls query?', 'only in web/src/repositories', 'and what does it call?', 'everywhere'];
    expect(await read(...lines.slice(0, 3))).toMatchObject({
      question: 'What does `query` call?',
      scope: { folders: ['web/src/repositories'] },
    });
    const last = await read(...lines);
    expect(last.question).toBe('What does `query` call?');
    expect(last.scope).toBeUndefined();
  });

  it('keeps the scope for a question that goes on, and for no other', async () => {
    const lines = ['Who calls query?', 'only in the web app'];
    expect((await read(...lines, 'and who calls inTransaction?')).scope).toEqual({ folders: ['web'] });
    expect((await read(...lines, 'Who calls inTransaction?')).scope).toBeUndefined();
  });

  it('goes up the callers one by one', async () => {
    const lines = ['Who calls RefundService.checkLimit?', 'and who calls that?', 'and who calls that?'];
    expect((await read(...lines)).question).toBe('Who calls `OrderService.cancel`?');
  });
});

describe('words of a question that say where to look', () => {
  it.each([
    ['Who calls charge, only in the payments service?', 'Who calls charge?', { folders: ['payments'] }],
    ['In the worker, what happens when an order is placed?', 'What happens when an order is placed?', { folders: ['worker'] }],
    [
      'What happens in the Python code when an order is placed?',
      'What happens when an order is placed?',
      { languages: ['python'] },
    ],
    ['where is the total computed in the frontend?', 'where is the total computed?', { folders: ['web'] }],
    ['who reads orders under web/src/services', 'who reads orders', { folders: ['web/src/services'] }],
    ['只看 worker，谁调用 run？', '谁调用 run？', { folders: ['worker'] }],
    ['在 Python 代码里，谁处理 order.placed？', '谁处理 order.placed？', { languages: ['python'] }],
  ] as const)('%s', async (asked, rest, scope) => {
    expect(await read(asked)).toMatchObject({ question: rest, scope });
  });

  it.each([
    'Where are orders stored in the db?',
    'Who calls charge, not in the worker?',
    'Where do we log in?',
    'Who calls charge only in the warehouse?',
    'What is written in Cobol?',
  ])('%s: no such part', async (asked) => {
    expect(await read(asked)).toEqual({ question: asked });
  });
});
