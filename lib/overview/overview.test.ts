import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { storedPath } from '#lib/model/answer';
import { type Overview, topAreas } from '#lib/model/overview';
import { makeOverview } from '#lib/overview/make-overview';
import { overviewOf } from '#lib/overview/overview-of';
import { overviewView } from '#lib/overview/overview-view';
import { kit, services } from '#lib/overview/testing/overview-fixtures';

let shop: TestRepository;
let library: TestRepository;
let shopOverview: Overview;
let libraryOverview: Overview;
beforeAll(async () => {
  [shop, library] = await Promise.all([openFixture(services), openFixture(kit, 'kit')]);
  shopOverview = await makeOverview(shop.repository.reader);
  libraryOverview = await makeOverview(library.repository.reader);
});
afterAll(() => {
  shop.close();
  library.close();
});

describe('an overview', () => {
  it('is the same for the same index', async () => {
    expect(await makeOverview(shop.repository.reader)).toEqual(shopOverview);
    expect(await makeOverview(library.repository.reader)).toEqual(libraryOverview);
  });

  it('gives every area a name and an id of its own', () => {
    for (const { areas } of [shopOverview, libraryOverview]) {
      expect(new Set(areas.map((area) => area.name.toLowerCase())).size).toBe(areas.length);
      expect(new Set(areas.map((area) => area.id)).size).toBe(areas.length);
    }
  });

  it('puts every file that is no test into one area of each level', () => {
    for (const { areas, files } of [shopOverview, libraryOverview]) {
      const paths = areas.flatMap((area) => area.paths);
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths).toHaveLength(files);
      expect(paths.some((path) => /test/.test(path))).toBe(false);
    }
  });

  it('is kept with its generation, and read back', async () => {
    const { reader, generation } = shop.repository;
    expect(await overviewOf(reader)).toEqual(shopOverview);
    expect(JSON.parse((await reader.overview(generation.generation)) ?? 'null')).toEqual(
      JSON.parse(JSON.stringify(shopOverview)),
    );
  });

  it('of an index without code says so', async () => {
    const empty = await openFixture({ files: {}, symbols: [], edges: [] });
    const { areas, flows, entryPoints } = await makeOverview(empty.repository.reader);
    expect([areas, flows, entryPoints]).toEqual([[], [], []]);
    empty.close();
  });
});

describe('services', () => {
  it('are the folders with a manifest, named by their folders', () => {
    expect(shopOverview.shape).toBe('services');
    expect(
      topAreas(shopOverview)
        .map((area) => area.name)
        .toSorted(),
    ).toEqual(['cart', 'front', 'payment']);
    expect(topAreas(shopOverview).every((area) => area.kind === 'service')).toBe(true);
  });

  it('say who calls whom over which wire', () => {
    const wires = shopOverview.links.map(({ from, to, kinds }) => [from, to, Object.keys(kinds)]);
    expect(wires.toSorted()).toEqual([
      ['front', 'cart', ['calls_rpc']],
      ['front', 'payment', ['calls_http']],
    ]);
  });

  it('own what they handle and write, and count the tests of theirs', () => {
    const cart = topAreas(shopOverview).find((area) => area.id === 'cart');
    expect(cart?.entities.map((one) => one.id)).toEqual(['rpc::Cart/AddItem', 'table::items']);
    expect(cart?.testFiles).toBe(1);
    expect(cart?.summary).toContain('It owns 1 RPC (Cart/AddItem) and 1 table (items).');
    expect(cart?.summary).toContain('called by front');
  });

  it('are entered by routes, procedures and programs', () => {
    const entries = shopOverview.entryPoints.map(({ kind, entity, symbol }) => [kind, entity?.id ?? symbol.id]);
    expect(entries).toContainEqual(['route', 'route::POST /orders']);
    expect(entries).toContainEqual(['rpc', 'rpc::Cart/AddItem']);
    expect(entries).toContainEqual(['main', 'cart/main.go::main']);
  });

  it('have main flows whose every hop is a stored edge', async () => {
    const { reader } = shop.repository;
    const [first] = shopOverview.flows;
    expect(first?.entry.entity?.id).toBe('route::POST /orders');
    expect(first?.effects.map((effect) => effect.id)).toContain('table::items');
    for (const flow of shopOverview.flows) {
      for (const hop of storedPath(flow.hops)) {
        const [from] = await reader.symbolsById(hop.from);
        const edges = await reader.edgesFrom([from?.key ?? -1]);
        const to = hop.through?.entity ?? hop.to;
        expect(edges.some((edge) => edge.to === to && edge.kind === hop.kind && edge.line === hop.line)).toBe(true);
      }
    }
  });
});

describe('areas of a library', () => {
  it('are its folders where folders say something', () => {
    const names = topAreas(libraryOverview).map((area) => area.name);
    for (const name of ['Routing', 'Rendering', 'Storage', 'Examples']) expect(names).toContain(name);
  });

  it('keep examples out of the code, and its main class in front', () => {
    const home = libraryOverview.areas.find((area) => area.paths.includes('src/kit/app.py'));
    expect(home?.paths.some((path) => path.startsWith('examples/'))).toBe(false);
    expect(home?.central[0]?.id).toBe('src/kit/app.py::App');
  });

  it('are cut out for a page: those inside one, with the way to it', () => {
    const whole = overviewView(libraryOverview, { repository: 'kit' });
    expect(whole.areas.map((area) => area.id)).toEqual(topAreas(libraryOverview).map((area) => area.id));
    expect(whole.trail).toEqual([]);
    const inner = overviewView(libraryOverview, { repository: 'kit', inside: 'routing' });
    expect(inner.trail).toEqual([{ id: 'routing', name: 'Routing' }]);
    expect(overviewView(libraryOverview, { repository: 'kit', inside: 'nowhere' }).areas).toEqual(whole.areas);
  });
});
