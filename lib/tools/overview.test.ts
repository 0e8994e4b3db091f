import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { kit, services } from '#lib/overview/testing/overview-fixtures';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';

let shop: TestRepository;
let library: TestRepository;
beforeAll(async () => {
  [shop, library] = await Promise.all([openFixture(services), openFixture(kit, 'kit')]);
});
afterAll(() => {
  shop.close();
  library.close();
});

const ask = (of: TestRepository, input: object) => runTool('get_overview', input, createToolContext(of.repository));

describe('get_overview', () => {
  it('tells who calls whom between services, each call cited', async () => {
    const { paths, text } = await ask(shop, { about: 'a map of this system: the services and who calls whom' });
    const hops = paths.flat();
    expect(hops.map((hop) => [hop.from, hop.to])).toEqual(
      expect.arrayContaining([
        ['front/src/cart-client.ts::addItem', 'cart/main.go::Server.AddItem'],
        ['front/src/cart-client.ts::charge', 'payment/src/main/java/Pay.java::Pay.charge'],
      ]),
    );
    expect(hops.every((hop) => hop.mark !== undefined && text.includes(`[${hop.mark}]`))).toBe(true);
  });

  it('puts the parts a question names first, and says how they hang together', async () => {
    const { hits, paths } = await ask(library, { about: 'How do app, context and session fit together?' });
    expect(hits.slice(0, 3).map((hit) => hit.id)).toEqual([
      'src/kit/app.py::App',
      'src/kit/context.py::Context',
      'src/kit/session.py::Session',
    ]);
    const hops = paths.flat().map(({ from, to, kind }) => [from, kind, to]);
    expect(hops).toContainEqual(['src/kit/app.py::App', 'extends', 'src/kit/context.py::Context']);
    expect(hops).toContainEqual(['src/kit/app.py::App.run', 'instantiates', 'src/kit/session.py::Session']);
  });

  it('takes no word that only asks for a part', async () => {
    const { hits } = await ask(library, { about: 'Give me the big picture: what are the main parts of this package?' });
    expect(hits.some((hit) => hit.reason === 'is named in the question')).toBe(false);
  });

  it('looks inside an area by name, id or folder', async () => {
    const [byName, byFolder] = await Promise.all([ask(shop, { area: 'Cart' }), ask(shop, { area: 'payment' })]);
    expect(byName.symbols.map((row) => row.path).every((path) => path.startsWith('cart/'))).toBe(true);
    expect(byFolder.title).toBe('Overview of payment');
  });

  it('says which areas there are when one does not exist', async () => {
    const { notFound, summary } = await ask(shop, { area: 'billing' });
    expect(notFound?.[0]?.asked).toBe('billing');
    expect(summary).toContain('cart');
  });
});
