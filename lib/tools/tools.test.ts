import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { PathlightError } from '#lib/model/errors';
import { TOOL_NAMES } from '#lib/model/message';
import { closestSymbols } from '#lib/tools/closest-names';
import { MAX_EVIDENCE_LINES } from '#lib/tools/evidence-ledger';
import { editDistance, similarity } from '#lib/tools/likeness';
import { runTool, TOOLS } from '#lib/tools/registry';
import { testContext } from '#lib/tools/testing/test-context';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());

const context = () => testContext(shop.repository);
const hops = (path: readonly { from: string; to: string; line: number }[] | undefined) =>
  path?.map((hop) => `${hop.from} > ${hop.to} :${hop.line}`);

describe('registry', () => {
  it('has every documented tool, in that order', () => {
    expect(TOOLS.map((tool) => tool.name)).toEqual([...TOOL_NAMES]);
  });

  it('refuses wrong input with the field that is wrong', async () => {
    const trouble = await runTool('find_callers', { symbol: 'x', depth: 9 }, context()).catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(PathlightError);
    expect(trouble).toMatchObject({ code: 'bad_input', message: expect.stringContaining('depth') });
  });
});

describe('find_symbol', () => {
  it('finds a whole id, the end of one, a bare name, and a file', async () => {
    for (const name of ['services.py::CheckoutService.checkout', 'CheckoutService.checkout', 'checkout', '`checkout()`']) {
      const result = await runTool('find_symbol', { name }, context());
      expect(result.symbols.map((symbol) => symbol.id)).toEqual(['services.py::CheckoutService.checkout']);
    }
    expect((await runTool('find_symbol', { name: 'handlers.py' }, context())).symbols[0]?.id).toBe('handlers.py::<module>');
  });

  it('lists every symbol of a name', async () => {
    const result = await runTool('find_symbol', { name: 'charge' }, context());
    expect(result.symbols.map((symbol) => symbol.id)).toEqual(['services.py::Gateway.charge', 'services.py::CardGateway.charge']);
  });

  it('refuses what does not exist, with the closest names and no symbol', async () => {
    const result = await runTool('find_symbol', { name: 'OrderService.place_orders' }, context());
    expect(result.symbols).toEqual([]);
    expect(result.hits).toEqual([]);
    expect(result.notFound).toEqual([
      { asked: 'OrderService.place_orders', closest: expect.arrayContaining(['handlers.py::place_order']) },
    ]);
  });
});

describe('read_source', () => {
  it('reads a symbol in numbered lines with a mark', async () => {
    const result = await runTool('read_source', { symbol: 'price_lines' }, context());
    expect(result.text).toBe(
      '[E1] services.py:13-14\n13: def price_lines(lines):\n14:     return sum(line.price for line in lines)',
    );
  });

  it('refuses a file that is not indexed, whatever its path', async () => {
    for (const path of ['/etc/passwd', '../secret.py', 'nothing.py']) {
      await expect(runTool('read_source', { path }, context())).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('wants a symbol or a path, not both', async () => {
    await expect(runTool('read_source', { symbol: 'a', path: 'b' }, context())).rejects.toMatchObject({ code: 'bad_input' });
    await expect(runTool('read_source', {}, context())).rejects.toMatchObject({ code: 'bad_input' });
  });
});

describe('find_callers and find_callees', () => {
  it('lists call sites with the call line as evidence', async () => {
    const here = context();
    const result = await runTool('find_callers', { symbol: 'save_order' }, here);
    expect(hops(result.paths[0])).toEqual([
      'services.py::CheckoutService.checkout > store.py::save_order :7',
      'store.py::cancel > store.py::save_order :14',
      'tests/test_store.py::test_save_order > store.py::save_order :4',
    ]);
    const first = result.paths[0]?.[0];
    expect(here.ledger.get(first?.mark ?? '')).toMatchObject({
      path: 'services.py',
      line: 7,
      endLine: 7,
      text: '        save_order(customer, lines)',
    });
  });

  it('says so when there is no caller', async () => {
    const result = await runTool('find_callers', { symbol: 'show_order' }, context());
    expect(result.paths).toEqual([]);
    expect(result.summary).toBe('No caller in the indexed files.');
  });

  it('lists calls in order, and where the trail ends', async () => {
    const result = await runTool('find_callees', { symbol: 'announce' }, context());
    expect(result.paths).toEqual([]);
    expect(result.trailEnds).toMatchObject([{ callee: 'producer.send', line: 11, mark: expect.stringMatching(/^E\d+$/) }]);
  });

  it('refuses what does not exist', async () => {
    for (const tool of ['find_callers', 'find_callees'] as const) {
      expect((await runTool(tool, { symbol: 'saveOrdr' }, context())).notFound?.[0]?.closest).toContain('store.py::save_order');
    }
  });
});

describe('trace_path and trace_flow', () => {
  it('traces a path by names', async () => {
    const result = await runTool('trace_path', { from: 'place_order', to: 'load_basket' }, context());
    expect(result.paths[0]).toHaveLength(3);
    expect(result.paths[0]?.every((hop) => hop.mark !== undefined)).toBe(true);
  });

  it('says when a path exists only the other way round', async () => {
    const result = await runTool('trace_path', { from: 'load_basket', to: 'place_order' }, context());
    expect(result.summary).toContain('No call path leads from load_basket to place_order');
    expect(result.summary).toContain('The other way round there is one');
  });

  it('lets a class stand for its members', async () => {
    const result = await runTool('trace_path', { from: 'CheckoutService', to: 'announce' }, context());
    expect(hops(result.paths[0])).toEqual(['services.py::CheckoutService.checkout > store.py::announce :8']);
  });

  it('follows a flow to its trail ends', async () => {
    const result = await runTool('trace_flow', { entry: 'place_order' }, context());
    expect(result.hits[0]?.id).toBe('handlers.py::place_order');
    expect(result.trailEnds.map((end) => end.callee)).toEqual(['db.execute', 'requests.post', 'producer.send']);
  });

  it('gives the same marks and text every time', async () => {
    const texts = await Promise.all(
      [1, 2, 3].map(async () => (await runTool('trace_flow', { entry: 'place_order' }, context())).text),
    );
    expect(new Set(texts).size).toBe(1);
  });
});

describe('search_code and get_overview', () => {
  it('finds by words', async () => {
    const result = await runTool('search_code', { query: 'basket' }, context());
    expect(result.symbols.map((symbol) => symbol.id)).toContain('store.py::load_basket');
  });

  it('names the entry points', async () => {
    const result = await runTool('get_overview', {}, context());
    expect(result.symbols.map((symbol) => symbol.id)).toContain('handlers.py::place_order');
    expect(result.symbols.some((symbol) => symbol.isTest)).toBe(false);
  });
});

describe('closest names', () => {
  it('counts a swap of neighbours once', () => {
    expect(editDistance('charge', 'chagre')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('charge', 'refund', 2)).toBeGreaterThan(2);
    expect(editDistance('charge', 'chagre', 1)).toBe(1);
  });

  it('knows shared words and beginnings', () => {
    expect(similarity('placeOrder', 'place_order')).toBeGreaterThan(0.8);
    expect(similarity('order', 'orderCancelled')).toBeGreaterThan(0.5);
    expect(similarity('gift', 'parse')).toBeLessThan(0.5);
  });

  it('offers nothing where nothing is close', async () => {
    expect(await closestSymbols(shop.repository.reader, 'zzqqxxyy')).toEqual([]);
  });
});

describe('evidence', () => {
  it('gives the same lines the same mark, cuts long pieces, and refuses lines that are not there', async () => {
    const { ledger } = context();
    const piece = { path: 'services.py', symbol: 'services.py::CheckoutService', role: 'definition' };
    expect(await ledger.add({ ...piece, line: 1, endLine: 99 })).toBe('E1');
    expect(await ledger.add({ ...piece, line: 1, endLine: MAX_EVIDENCE_LINES })).toBe('E1');
    expect(ledger.get('E1')?.endLine).toBe(MAX_EVIDENCE_LINES);
    expect(await ledger.add({ ...piece, line: 9999, endLine: 9999 })).toBeNull();
    expect(await ledger.add({ ...piece, path: 'gone.py', line: 1, endLine: 1 })).toBeNull();
  });
});

describe('find_impact and ways of trace_path', () => {
  it('tells what depends on a symbol, back to where it begins, with evidence for each hop', async () => {
    const result = await runTool('find_impact', { symbol: 'save_order' }, context());
    expect(result.symbols[0]?.id).toBe('store.py::save_order');
    expect(result.paths[0]?.every((hop) => hop.mark !== undefined)).toBe(true);
    expect(result.paths[0]?.some((hop) => hop.from === 'services.py::CheckoutService.checkout')).toBe(true);
    // The way from the handler that nothing calls.
    expect(result.paths.slice(1).map((path) => path[0]?.from)).toContain('handlers.py::place_order');
    expect(result.summary).toMatch(/symbols of the code lead to it, beginning at/);
  });

  it('refuses a name that does not exist', async () => {
    const result = await runTool('find_impact', { symbol: 'save_ordr' }, context());
    expect(result.notFound?.[0]?.closest).toContain('store.py::save_order');
  });

  it('says what two ends share that no way joins', async () => {
    const result = await runTool('trace_path', { from: 'announce', to: 'price_lines' }, context());
    expect(result.summary).toMatch(/^No call path leads from announce to price_lines .* Both are reached from/);
    expect(result.paths).toHaveLength(2);
  });
});
