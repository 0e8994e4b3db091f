/** What a class does: all its members do, or what its body registers to be run, where that is what is asked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { runTool } from '#lib/tools/registry';
import { testContext } from '#lib/tools/testing/test-context';

const CALLBACKS = ['number', 'announce', 'count_up'];
const at = (name: string, line: number) => symbol(`berth.rb::Berth.${name}`, { kind: 'method', line, endLine: line + 8 });

let made: TestRepository;
beforeAll(async () => {
  made = await openFixture({
    files: { 'berth.rb': 'pass\n'.repeat(90) },
    symbols: [
      symbol('berth.rb::Berth', { kind: 'class', line: 1, endLine: 80 }),
      ...CALLBACKS.map((name, index) => at(name, 10 + 10 * index)),
      at('paint', 50),
      symbol('berth.rb::brush', { line: 82, endLine: 89 }),
    ],
    edges: [
      ...CALLBACKS.map((name, index) => ({
        from: 'berth.rb::Berth',
        to: `berth.rb::Berth.${name}`,
        line: 2 + index,
        kind: 'references' as const,
      })),
      { from: 'berth.rb::Berth.paint', to: 'berth.rb::brush', line: 51 },
    ],
  });
});
afterAll(() => made.close());

async function targets(spread: 'calls' | 'effects'): Promise<readonly string[]> {
  const input = { entry: 'berth.rb::Berth', focus: 'a new one is saved', spread };
  const { paths } = await runTool('trace_flow', input, testContext(made.repository));
  return [...new Set(paths.flat().map((hop) => hop.to.replace(/^.*[.:]/, '')))].toSorted();
}

test('what a class registers is what it runs', async () => {
  expect(await targets('calls')).toEqual(['announce', 'count_up', 'number']);
});

test('what happens in it is what all its members do', async () => {
  expect(await targets('effects')).toContain('brush');
});
