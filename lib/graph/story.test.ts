/** What a question gets of the graph: the story it asks for, how it begins, the ways between two ends, what depends on something. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { traceFlow } from '#lib/graph/flow';
import { focusOn } from '#lib/graph/focus';
import { traceImpact } from '#lib/graph/impact';
import { leadIn } from '#lib/graph/lead-in';
import { findMeeting } from '#lib/graph/meeting';
import { shortestPath } from '#lib/graph/shortest-path';
import { SourceLines } from '#lib/graph/source-lines';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { findWays } from '#lib/graph/ways';
import type { Path } from '#lib/model/answer';

const FILE = 'pass\n'.repeat(60);
const entity = (id: string, line: number) => symbol(id, { kind: 'entity', path: 'web.py', line, endLine: line });
const line = (id: string, at: number, more = {}) => symbol(id, { line: at, endLine: at + 5, ...more });
const STEPS = Array.from({ length: 8 }, (_, at) => `web.py::step_${at}`);
const CALLERS = Array.from({ length: 20 }, (_, at) => `web.py::page_${at}`);

let made: TestRepository;
beforeAll(async () => {
  made = await openFixture({
    files: { 'web.py': FILE, 'worker.py': FILE, 'tests/test_web.py': FILE },
    symbols: [
      symbol('web.py::marked', { startLine: 52, line: 54, endLine: 56 }),
      symbol('web.py::toggle', { line: 57, endLine: 59 }),
      line('web.py::main', 1),
      line('web.py::submit', 2),
      line('web.py::place', 3),
      symbol('web.py::get_flag', { line: 4, endLine: 5 }),
      symbol('web.py::log_debug', { line: 6, endLine: 7 }),
      line('web.py::render_page', 8),
      line('web.py::render_footer', 9),
      line('web.py::draw_menu', 50),
      line('web.py::charge', 10),
      line('web.py::save', 11),
      line('web.py::shared', 12),
      line('web.py::slow_way', 13),
      line('web.py::voucher_way', 14),
      line('worker.py::ship', 15),
      line('worker.py::pack', 16),
      line('worker.py::report', 17),
      line('worker.py::unrelated', 18),
      symbol('tests/test_web.py::test_place', { line: 1, endLine: 2, isTest: true }),
      ...CALLERS.map((id, at) => line(id, 20 + at)),
      ...STEPS.map((id, at) => line(id, 41 + at)),
      line('web.py::busy', 40),
      entity('rpc::Shipping/Ship', 3),
      entity('table::orders', 11),
      entity('table::audit', 41),
      entity('table::marks', 42),
      entity('route::POST /submit', 2),
    ],
    edges: [
      { from: 'web.py::toggle', to: 'web.py::get_flag', line: 58 },
      { from: 'web.py::toggle', to: 'web.py::log_debug', line: 59 },
      { from: 'web.py::marked', to: 'web.py::render_page', line: 53 },
      { from: 'web.py::marked', to: 'web.py::save', line: 55 },
      { from: 'web.py::main', to: 'web.py::submit', line: 1, kind: 'references' },
      { from: 'web.py::submit', to: 'route::POST /submit', line: 1, kind: 'handles_route' },
      { from: 'web.py::submit', to: 'web.py::place', line: 2 },
      { from: 'web.py::place', to: 'web.py::get_flag', line: 3 },
      { from: 'web.py::place', to: 'web.py::log_debug', line: 4 },
      { from: 'web.py::place', to: 'web.py::render_page', line: 5 },
      { from: 'web.py::render_page', to: 'web.py::render_footer', line: 8 },
      { from: 'web.py::place', to: 'web.py::draw_menu', line: 5 },
      { from: 'web.py::draw_menu', to: 'web.py::render_footer', line: 51 },
      { from: 'web.py::place', to: 'web.py::charge', line: 6 },
      { from: 'web.py::charge', to: 'rpc::Shipping/Ship', line: 10, kind: 'calls_rpc' },
      { from: 'worker.py::ship', to: 'rpc::Shipping/Ship', line: 15, kind: 'handles_rpc' },
      { from: 'worker.py::ship', to: 'worker.py::pack', line: 16 },
      { from: 'web.py::place', to: 'web.py::save', line: 7 },
      { from: 'web.py::save', to: 'table::orders', line: 11, kind: 'writes_table' },
      { from: 'worker.py::report', to: 'table::orders', line: 17, kind: 'reads_table' },
      { from: 'web.py::main', to: 'web.py::slow_way', line: 3 },
      { from: 'web.py::main', to: 'web.py::voucher_way', line: 4 },
      { from: 'web.py::slow_way', to: 'worker.py::unrelated', line: 13 },
      { from: 'web.py::voucher_way', to: 'worker.py::unrelated', line: 14 },
      ...CALLERS.map((from) => ({ from, to: 'web.py::shared', line: 20 })),
      ...STEPS.flatMap((id) => [
        { from: 'web.py::busy', to: id, line: 40 },
        { from: id, to: 'web.py::render_footer', line: 41 },
      ]),
      { from: 'web.py::busy', to: 'web.py::save', line: 41 },
      { from: 'web.py::step_0', to: 'table::audit', line: 41, kind: 'writes_table' },
      { from: 'web.py::step_1', to: 'table::marks', line: 42, kind: 'writes_table' },
      { from: 'web.py::shared', to: 'worker.py::pack', line: 12 },
      { from: 'tests/test_web.py::test_place', to: 'web.py::place', line: 1 },
    ],
  });
});
afterAll(() => made.close());

const options = () => ({ reader: made.repository.reader, source: new SourceLines(made.repository.reader) });
const name = (id: string): string => id.slice(id.indexOf('::') + 2);
const steps = (path: Path): readonly string[] => path.map((hop) => `${name(hop.from)} > ${name(hop.to)}`);
async function row(id: string) {
  const [found] = await made.repository.reader.symbolsById(id);
  if (!found) throw new Error(`the fixture has no ${id}`);
  return found;
}
const key = async (id: string): Promise<number> => (await row(id)).key;

describe('a flow told for a question', () => {
  test('tells all that a function does, but for its helpers', async () => {
    const flow = await traceFlow([await row('web.py::place')], { ...options(), focus: 'after placing' });
    expect(steps(flow.path).toSorted()).toEqual([
      'charge > ship',
      'place > charge',
      'place > draw_menu',
      'place > render_page',
      'place > save',
      'save > orders',
      'ship > pack',
    ]);
    expect(flow.leftOut).toBe(3);
  });

  test('keeps of very many steps what changes something or leaves the service, and counts the others', async () => {
    const flow = await traceFlow([await row('web.py::busy')], { ...options(), focus: 'after placing' });
    expect([...new Set(flow.path.map((hop) => name(hop.to)))].toSorted()).toEqual([
      'audit',
      'marks',
      'orders',
      'save',
      'step_0',
      'step_1',
    ]);
  });

  test('keeps what the question names, however far down', async () => {
    const flow = await traceFlow([await row('web.py::place')], { ...options(), focus: 'after placing, the footer' });
    expect(flow.path.map((hop) => name(hop.to))).toContain('render_footer');
  });

  test('tells what is called and no more where that is asked, but never a logger', async () => {
    const flow = await traceFlow([await row('web.py::place')], { ...options(), focus: 'calls', spread: 'calls' });
    expect(steps(flow.path)).toEqual(['place > draw_menu', 'place > render_page', 'place > charge', 'place > save']);
  });
});

test('of a function that calls nothing but helpers these are told, lines of a log are not', async () => {
  const flow = await traceFlow([await row('web.py::toggle')], { ...options(), focus: 'after placing' });
  expect(steps(flow.path)).toEqual(['toggle > get_flag']);
});

test('a decorator is no step of the function it stands at', async () => {
  const flow = await traceFlow([await row('web.py::marked')], { ...options(), focus: 'what it does' });
  expect(steps(flow.path)).toEqual(['marked > save', 'save > orders']);
});

test('a story comes to its start by its one caller, up to where it is registered, and not by tests', async () => {
  const focus = await focusOn('placing', { reader: made.repository.reader, starts: [] });
  const lead = await leadIn(await row('web.py::place'), { ...options(), focus });
  expect(steps(lead)).toEqual(['main > submit', 'submit > place']);
  // Twenty callers are no one way.
  expect(await leadIn(await row('web.py::shared'), { ...options(), focus })).toEqual([]);
});

describe('ways between two ends', () => {
  const between = async (from: string, to: string, k: number, words = '') => {
    const { reader } = made.repository;
    const focus = await focusOn(words, { reader, starts: [] });
    const ways = await findWays([await key(from)], [await key(to)], k, { reader, focus });
    const rows = await reader.symbolsByKey(ways.flat());
    return ways.map((way) => way.map((one) => name(rows.get(one)?.id ?? '')));
  };

  test('of equally short ones the one that says what the question says comes first', async () => {
    expect((await between('web.py::main', 'worker.py::unrelated', 1, 'voucher'))[0]).toContain('voucher_way');
    expect((await between('web.py::main', 'worker.py::unrelated', 1, 'slow'))[0]).toContain('slow_way');
  });

  test('several are given where they are asked for, each another', async () => {
    expect(await between('web.py::main', 'worker.py::unrelated', 3)).toHaveLength(2);
  });

  test('what nearly everything calls is passed only where nothing else joins the ends', async () => {
    expect(await between('web.py::page_0', 'worker.py::pack', 1)).toEqual([['page_0', 'shared', 'pack']]);
  });
});

describe('two ends that no way joins', () => {
  test('meet at the table that one writes and the other reads', async () => {
    const [place, report] = [await key('web.py::place'), await key('worker.py::report')];
    expect(await shortestPath([place], [report], options())).toBeNull();
    const met = await findMeeting([place], [report], options());
    expect(met?.kind).toBe('data');
    expect(met?.paths.map(steps)).toEqual([['place > save', 'save > orders'], ['report > orders']]);
  });

  test('meet at their caller, or nowhere', async () => {
    const met = await findMeeting([await key('web.py::render_page')], [await key('web.py::charge')], options());
    expect(met?.kind).toBe('caller');
    expect(met?.paths.map(steps)).toEqual([['place > render_page'], ['place > charge']]);
    expect(await findMeeting([await key('web.py::shared')], [await key('worker.py::report')], options())).toBeNull();
  });
});

test('impact goes back to where it all begins, each beginning in its group and nearest first', async () => {
  const impact = await traceImpact([await row('web.py::save')], options());
  expect(impact.entries.map(({ row: { id }, group }) => `${group} ${name(id)}`)).toEqual([
    'program marked',
    'program busy',
    'test test_place',
    'program main',
    'route POST /submit',
  ]);
  expect(impact.reached).toBe(5);
  expect(impact.isCut).toBe(false);
});
