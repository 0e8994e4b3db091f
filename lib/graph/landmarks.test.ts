import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { landmarksOf } from '#lib/graph/landmarks';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';

let app: TestRepository;
beforeAll(async () => {
  app = await openFixture({
    files: { 'app.py': '\n'.repeat(60), 'tests/test_app.py': '\n'.repeat(20) },
    symbols: [
      symbol('app.py::<module>', { kind: 'module', line: 1, endLine: 60 }),
      symbol('app.py::handler', { line: 2 }),
      symbol('app.py::main', { line: 6 }),
      symbol('app.py::App.__call__', { kind: 'method', line: 10 }),
      symbol('app.py::App.wsgi', { kind: 'method', line: 14 }),
      symbol('app.py::service', { line: 18 }),
      symbol('app.py::log', { line: 22 }),
      symbol('tests/test_app.py::test_service', { line: 2, isTest: true }),
      symbol('tests/test_app.py::test_handler', { line: 6, isTest: true }),
    ],
    edges: [
      { from: 'app.py::<module>', to: 'app.py::handler', line: 40, kind: 'references' },
      { from: 'app.py::<module>', to: 'app.py::main', line: 41 },
      { from: 'app.py::App.__call__', to: 'app.py::App.wsgi', line: 11 },
      { from: 'app.py::handler', to: 'app.py::service', line: 3 },
      { from: 'app.py::main', to: 'app.py::service', line: 7 },
      { from: 'app.py::App.wsgi', to: 'app.py::log', line: 15 },
      { from: 'app.py::service', to: 'app.py::log', line: 19 },
      { from: 'app.py::main', to: 'app.py::log', line: 8 },
      { from: 'tests/test_app.py::test_service', to: 'app.py::service', line: 3 },
      { from: 'tests/test_app.py::test_handler', to: 'app.py::handler', line: 7 },
    ],
  });
});
afterAll(() => app.close());

describe('landmarks', () => {
  it('enter at what no other function calls: handlers, mains, what the language calls for', async () => {
    const { entries } = await landmarksOf(app.repository.reader);
    const ids = entries.map((one) => one.symbol.id);
    for (const id of ['app.py::handler', 'app.py::main', 'app.py::App.wsgi']) expect(ids).toContain(id);
    for (const id of ['app.py::service', 'app.py::App.__call__', 'tests/test_app.py::test_service'])
      expect(ids).not.toContain(id);
  });

  it('lean on what most functions call, tests not counted', async () => {
    const { mostCalled } = await landmarksOf(app.repository.reader);
    expect(mostCalled.map((one) => [one.symbol.id, one.callers])).toEqual([
      ['app.py::log', 3],
      ['app.py::service', 2],
    ]);
  });
});
