/** Questions about a part of the sample shop: what is found, listed and offered lies in it, and what is left out is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedShop } from '#bin/testing/indexed-sources';
import { answerQuestion } from '#lib/answer/ask';
import { linkQuestion } from '#lib/link/link-question';
import type { Answer, Scope } from '#lib/model/answer';
import { isEntityId, splitSymbolId } from '#lib/model/ids';
import type { OpenRepository } from '#lib/repository/open-repository';
import { runTool } from '#lib/tools/registry';
import type { ToolResult } from '#lib/tools/tool';
import { createToolContext } from '#lib/tools/tool-context';

let repository: OpenRepository;

beforeAll(async () => {
  repository = await indexedShop();
}, 60_000);

afterAll(() => repository.reader.close());

const WORKER: Scope = { folders: ['worker'] };
const ask = (question: string, scope?: Scope): Promise<Answer> =>
  answerQuestion({ question, repository, modelConfig: null, ...(scope ? { scope } : {}) });
const tool = (name: Parameters<typeof runTool>[0], input: object, scope: Scope): Promise<ToolResult> =>
  runTool(name, input, createToolContext(repository, { scope }));
const pathOf = (id: string): string => splitSymbolId(id).path;

describe('what is found lies in the scope', () => {
  it.each([
    ['order', WORKER],
    ['order', { languages: ['go'] }],
    ['cancel an order', { folders: ['web/src/services', 'shipping'] }],
    ['order', { folders: ['web'], languages: ['tsx'] }],
  ] as const)('%s, %j', async (query, scope) => {
    const context = createToolContext(repository, { scope });
    const hits = await context.search(query, { limit: 40 });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({ symbol }) => !context.scope?.has(symbol))).toEqual([]);
    // All there is: as many as an unscoped search of everything finds inside.
    const all = await createToolContext(repository).search(query, { limit: 400 });
    const inside = all.filter(({ symbol }) => context.scope?.has(symbol) && symbol.kind !== 'entity');
    expect(hits.filter(({ symbol }) => symbol.kind !== 'entity').length).toBeGreaterThanOrEqual(Math.min(40, inside.length));
  });

  it('is linked to nothing outside', async () => {
    const context = createToolContext(repository, { scope: WORKER });
    const { candidates } = await linkQuestion('what happens when an order is placed', 'flow', context);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.filter(({ symbol }) => !symbol.path.startsWith('worker/'))).toEqual([]);
  });

  it('weighs words as they stand in it', async () => {
    const { words } = createToolContext(repository, { scope: WORKER });
    const counts = await words.wordCounts(['order', 'basket']);
    expect(counts.get('basket')).toBe(0);
    expect(counts.get('order')).toBeLessThan((await repository.reader.wordCounts(['order'])).get('order') ?? 0);
    expect(await words.documentCount()).toBeLessThan(await repository.reader.documentCount());
  });
});

describe('lists', () => {
  it('hold the callers inside and say how many are outside', async () => {
    const whole = await runTool('find_callers', { symbol: 'OrderRepository.setStatus' }, createToolContext(repository));
    const part = await tool(
      'find_callers',
      { symbol: 'OrderRepository.setStatus' },
      { folders: ['web/src/services/checkout.service.ts'] },
    );
    expect(part.paths.flat().map(({ from }) => pathOf(from))).toEqual(['web/src/services/checkout.service.ts']);
    expect(part.outside).toBe(whole.paths.flat().length - 1);
    expect(part.text).toContain('outside of the scope');
  });

  it('hold the entities that code inside uses', async () => {
    const { symbols, text } = await tool('find_entities', { kind: 'table' }, WORKER);
    const tables = symbols.filter(({ id }) => isEntityId(id)).map(({ id }) => id);
    expect(tables.toSorted()).toEqual(['table::invoices', 'table::loyalty_points']);
    expect(text).not.toContain('web/src');
  });

  it('offer close names inside alone', async () => {
    const { notFound } = await tool('find_symbol', { name: 'create_invoise' }, WORKER);
    expect(notFound?.[0]?.closest).toEqual(['worker/shopworker/invoices.py::create_invoice']);
    const elsewhere = await tool('find_symbol', { name: 'create_invoise' }, { folders: ['web'] });
    expect(elsewhere.notFound?.[0]?.closest).not.toContain('worker/shopworker/invoices.py::create_invoice');
  });

  it('take the homonym that lies inside', async () => {
    for (const [folderName, id] of [
      ['payments', 'payments/src/main/java/shop/payments/order/OrderService.java::OrderService.cancel'],
      ['web/src/services', 'web/src/services/cancellation.service.ts::CancellationService.cancel'],
    ] as const) {
      const { symbols } = await tool('find_symbol', { name: 'cancel' }, { folders: [folderName] });
      expect(symbols.map((symbol) => symbol.id)).toContain(id);
      expect(symbols.filter((symbol) => !symbol.path.startsWith(`${folderName}/`))).toEqual([]);
    }
  });

  it('tell of the areas inside', async () => {
    const { text } = await tool('get_overview', {}, WORKER);
    expect(text).toContain('python');
    expect(text).not.toMatch(/typescript|payments/);
  });
});

describe('answers', () => {
  it('find a name wherever it is, and list who calls it inside', async () => {
    const answer = await ask('Who calls `query`?', { folders: ['web/src/repositories/order.repository.ts'] });
    expect(answer.refused).toBe(false);
    expect(new Set(answer.paths.flat().map(({ path }) => path))).toEqual(new Set(['web/src/repositories/order.repository.ts']));
    expect(answer.text).toMatch(
      /I looked only in web\/src\/repositories\/order\.repository\.ts: \d+ sites outside of it are not listed\./,
    );
  });

  it('begin a flow inside and say that it leads out', async () => {
    const answer = await ask('What happens when an order is placed?', { folders: ['web'] });
    expect(answer.hits[0]?.id.startsWith('web/')).toBe(true);
    expect(answer.paths.flat().some(({ toPath }) => !toPath.startsWith('web/'))).toBe(true);
    expect(answer.text).toMatch(/\d+ hops? leads? outside of it|\d+ hops lead outside of it/);
  });

  it('show the scope that words of the question say', async () => {
    const answer = await ask('Where is the invoice made, only in the worker?');
    expect(answer.scope).toEqual(WORKER);
    expect(answer.route.why).toContain('Only in worker, as you say “only in the worker”.');
    expect(answer.hits[0]?.id).toBe('worker/shopworker/invoices.py::create_invoice');
    expect(answer.unsupported).toBe(0);
    expect((await ask('发票在哪里生成？只看 worker')).route.why).toContain('只看 worker');
  });

  it('let words win over what was chosen beside them', async () => {
    expect((await ask('Where is the invoice made, only in the worker?', { folders: ['web'] })).scope).toEqual(WORKER);
  });

  it('say what they looked at in an overview', async () => {
    const { text, unsupported } = await ask('Give me an overview', WORKER);
    expect(text).toContain('in worker, written in');
    expect(unsupported).toBe(0);
  });
});

describe('a scope that leaves nothing', () => {
  it.each([
    [{ folders: ['workr'] }, 'shop has no indexed folder or file workr.', /Closest: worker/],
    [{ folders: ['../secrets'] }, 'shop has no indexed folder or file ../secrets.', /./],
    [{ languages: ['cobol'] }, 'shop has no cobol code in its index.', /Its languages: .*python/],
    [{ folders: ['worker'], languages: ['java'] }, 'worker has no Java code in the index.', /It has Python/],
  ] as const)('%j', async (scope, message, remedy) => {
    await expect(ask('Who calls charge?', scope)).rejects.toMatchObject({
      code: 'not_found',
      message,
      remedy: expect.stringMatching(remedy),
    });
  });
});
