import { describe, expect, test } from 'vitest';
import { readQuestionFile } from '#lib/eval/question-file';

const json = (value: unknown) => readQuestionFile('q.json', JSON.stringify(value));

describe('a question file', () => {
  test('in the short form of YAML', () => {
    const set = readQuestionFile(
      'q.yaml',
      `repository: shop
min: { entry5: 0.9 }
questions:
  - ask: How is an order paid?
    kind: flow
    entry: web/pay.ts::pay
    path:
      - web/pay.ts::pay -> web/card.ts::Card.charge -> table::payments
    mustCite: [web/pay.ts:10-14, web/card.ts:3]
    answerHas: charge
  - id: vouchers
    ask: Where are vouchers redeemed?
    refuse: true
`,
    );
    expect(set).toMatchObject({ repository: 'shop', min: { entry5: 0.9 }, max: {}, notes: [] });
    const [flow, vouchers] = set.questions;
    expect(flow).toMatchObject({
      id: 'q1',
      kind: 'flow',
      entry: ['web/pay.ts::pay'],
      path: [
        { from: ['web/pay.ts::pay'], to: ['web/card.ts::Card.charge'] },
        { from: ['web/card.ts::Card.charge'], to: ['table::payments'] },
      ],
      mustCite: [
        { path: 'web/pay.ts', line: 10, endLine: 14 },
        { path: 'web/card.ts', line: 3, endLine: 3 },
      ],
      answerHas: ['charge'],
    });
    expect(vouchers).toMatchObject({ id: 'vouchers', kind: 'other', refuse: true });
    expect(vouchers).not.toHaveProperty('path');
  });

  test('with hops as objects, alternatives and ranges with a file', () => {
    const { questions, commit, repository } = json({
      repo: 'owner/name',
      commit: 'abc',
      questions: [
        {
          id: 'a',
          question: 'Why?',
          type: 'path',
          entry: ['a.ts::f'],
          entryAny: ['a.ts::g'],
          path: [{ from: 'a.ts::f', to: 'b.ts::g', toAny: ['b.ts::h'], line: 3, via: 'call' }],
          mustCite: [{ file: 'a.ts', line: 2, endLine: 4, holds: 'f' }],
          mustNotCite: [{ path: 'b.ts', line: 2 }],
          missing: ['word'],
          note: 'for people',
        },
      ],
    });
    expect({ commit, repository }).toEqual({ commit: 'abc', repository: 'owner/name' });
    expect(questions[0]).toMatchObject({
      ask: 'Why?',
      kind: 'path',
      path: [{ from: ['a.ts::f'], to: ['b.ts::g', 'b.ts::h'] }],
      mustCite: [{ path: 'a.ts', line: 2, endLine: 4 }],
      mustNotCite: [{ path: 'b.ts', line: 2, endLine: 2 }],
    });
  });

  test('gold alone is what a search must find; gold with edges what the answer must list', () => {
    const { questions } = json([
      { id: 'n', query: 'pay back', type: 'natural', gold: ['p.py::refund'] },
      { id: 's', query: 'who calls f', gold: ['p.py::g'], goldEdges: [['p.py::g', 'p.py::f']] },
    ]);
    expect(questions[0]).toMatchObject({ entry: ['p.py::refund'], find: [] });
    expect(questions[1]).toMatchObject({ entry: [], find: ['p.py::g'], path: [{ from: ['p.py::g'], to: ['p.py::f'] }] });
  });

  test('kinds of what does not exist mean a refusal, unless the file says otherwise', () => {
    const { questions } = json([
      { ask: 'a?', kind: 'missing' },
      { ask: 'b?', kind: 'missing', refuse: false, entry: ['a.ts::b'] },
    ]);
    expect(questions.map(({ refuse }) => refuse)).toEqual([true, false]);
  });

  test('tells unknown fields and questions that expect nothing, and goes on', () => {
    const { notes } = json({ questions: [{ id: 'a', ask: 'b?', entyr: ['x.ts::y'] }], colour: 'red' });
    expect(notes).toEqual([
      'The field "colour" of the file is unknown and was passed over.',
      'The field "entyr" of a is unknown and was passed over.',
      'a expects nothing: only its time is measured.',
    ]);
  });
});

describe('what is wrong names the field', () => {
  test.each<[string, unknown, RegExp]>([
    ['no list', { questions: 'x' }, /^q\.json: questions must be a list of questions\./],
    [
      'a hop without its end',
      [{ ask: 'a', path: [{ from: 'a.ts::f' }] }],
      /^q\.json: questions\[0\]\.path\[0\]\.to must be text\./,
    ],
    ['a chain of one', [{ ask: 'a', path: ['a.ts::f'] }], /questions\[0\]\.path\[0\] must read "from -> to"/],
    ['a range without a line', [{ ask: 'a', mustCite: ['a.ts'] }], /questions\[0\]\.mustCite\[0\] must read "path:10"/],
    ['a line of zero', [{ ask: 'a', mustCite: [{ path: 'a', line: 0 }] }], /mustCite\[0\]\.line must be a line number/],
    ['a question too long', [{ ask: 'a'.repeat(20_001) }], /^q\.json: questions\[0\]\.ask: The question has 20,001 characters/],
    ['no question', [{ id: 'x' }], /questions\[0\]\.ask is missing/],
    [
      'an id twice',
      [
        { id: 'x', ask: 'a' },
        { id: 'x', ask: 'b' },
      ],
      /two questions have the id x/,
    ],
    ['a bound in words', { questions: [], min: { entry5: 'most' } }, /min\.entry5 must be a number/],
  ])('%s', (_title, value, message) => {
    expect(() => json(value)).toThrow(message);
  });

  test('text that is neither', () => {
    expect(() => readQuestionFile('q.json', '{')).toThrow(/^q\.json cannot be read: /);
    expect(() => readQuestionFile('q.yaml', 'a: [')).toThrow(/^q\.yaml cannot be read: .*line 1/);
    expect(() => readQuestionFile('q.yaml', '')).toThrow(/^q\.yaml: it /);
  });
});
