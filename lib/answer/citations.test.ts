import { describe, expect, it } from 'vitest';
import { checkCitations } from '#lib/answer/citations';
import { sentencesOf } from '#lib/answer/sentences';
import type { Evidence } from '#lib/model/answer';

function evidence(mark: string, text: string, rest: Partial<Evidence> = {}): Evidence {
  return {
    mark,
    text,
    repository: 'shop',
    path: 'a.py',
    line: 1,
    endLine: 1,
    symbol: 'a.py::save',
    fileHash: 'h',
    commit: null,
    role: 'definition',
    ...rest,
  };
}

const known = [
  evidence('E1', 'def save(order):\n    db.execute(order)'),
  evidence('E2', '    charge(total)', { symbol: 'pay.py::Gateway.charge', path: 'shop.py', line: 9, role: 'call of charge' }),
];
const source = { get: (mark: string) => known.find((one) => one.mark === mark), all: () => known };
const check = (text: string) => checkCitations(text, source);

describe('marks', () => {
  it('reads single, joined and listed marks and keeps the order of first use', () => {
    const result = check('It calls `charge` [E2], then `save` [E1, E2] and `save` again [E1][E2].');
    expect(result.citations.map((one) => one.mark)).toEqual(['E2', 'E1']);
    expect(result.text).toBe('It calls `charge` [E2], then `save` [E1][E2] and `save` again [E1][E2].');
  });

  it('drops and counts marks that name no evidence', () => {
    const result = check('It calls `save` [E1][E9]. It also flies [E77].');
    expect(result.text).toBe('It calls `save` [E1]. It also flies.');
    expect(result.droppedMarks).toBe(2);
    expect(result.unsupported).toBe(1);
  });

  it('cites only what the text cites', () => {
    expect(check('It calls `save` [E1].').citations).toHaveLength(1);
    expect(check('Nothing here.').citations).toEqual([]);
  });

  it('leaves code that looks like a mark alone when it is not one', () => {
    expect(check('The list `x[E]` is fine [E1].').text).toContain('x[E]');
  });
});

describe('names of entities', () => {
  const route = evidence('E1', "router.post('/orders/:id/cancel', cancel)", {
    symbol: 'POST /api/orders/:id/cancel',
    role: 'route POST /api/orders/:id/cancel',
  });
  const topic = evidence('E2', 'publish(name)', { symbol: 'order.placed', role: 'publication of order.placed in announce' });
  const both = { get: (mark: string) => [route, topic].find((one) => one.mark === mark), all: () => [route, topic] };
  const unsupported = (text: string) => checkCitations(text, both).unsupported;

  it('hold where the evidence proves the whole name', () => {
    expect(unsupported('`POST /api/orders/:id/cancel` is handled by `cancel` [E1].')).toBe(0);
    expect(unsupported('It answers to `/orders/:id/cancel` in the router [E1].')).toBe(0);
    expect(unsupported('The topic `order.placed` is published by `announce` [E2].')).toBe(0);
  });

  it.each([
    '`POST /api/orders` is handled by `cancel` [E1].',
    '`GET /api/orders/:id/cancel` is handled by `cancel` [E1].',
    'It answers to `/orders/:id` in the router [E1].',
    'The topic `order.cancelled` is published by `announce` [E2].',
    'The schedule `0 3 * * *` runs `cancel` [E1].',
  ])('do not hold where it proves another: %s', (text) => {
    expect(unsupported(text)).toBe(1);
  });
});

describe('support', () => {
  it('counts a claim without a mark', () => {
    expect(check('Orders are written to the database at night.').unsupported).toBe(1);
  });

  it('counts a name that does not stand in the cited evidence', () => {
    expect(check('It ends in `refund` after the order [E1].').unsupported).toBe(1);
    expect(check('It ends in `Gateway.charge` after the order [E2].').unsupported).toBe(0);
  });

  it('asks nothing of lead-ins, headings, questions and what was not found', () => {
    expect(
      check('## How it runs\n\nStep by step:\n\nNothing in shop is named `refund`. Shall I look elsewhere for it?').unsupported,
    ).toBe(0);
  });

  it('wants code blocks to stand in evidence', () => {
    expect(check('It saves the order here [E1]:\n\n```python\ndef save(order):\n    db.execute(order)\n```').unsupported).toBe(0);
    expect(check('It saves the order here [E1]:\n\n```python\ndef save(order):\n    db.commit()\n```').unsupported).toBe(1);
  });
});

describe('sentences', () => {
  it('keeps a mark behind the full stop with its sentence, and dots in names inside', () => {
    expect(
      sentencesOf('It calls `a.b` in shop.py first. [E1] Then it calls all the others [E2].').map((one) => one.text),
    ).toEqual(['It calls `a.b` in shop.py first. [E1]', 'Then it calls all the others [E2].']);
  });

  it('reads list items one by one', () => {
    expect(sentencesOf('1. It calls the first [E1].\n2. It calls the second [E2].')).toHaveLength(2);
  });
});
