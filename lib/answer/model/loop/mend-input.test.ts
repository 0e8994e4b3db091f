import { beforeAll, describe, expect, it } from 'vitest';
import { mendInput } from '#lib/answer/model/loop/mend-input';
import { type Field, toolFields } from '#lib/answer/model/loop/tool-fields';
import { looseJson } from '#lib/answer/model/spoken/loose-json';
import type { ToolName } from '#lib/model/message';
import { TOOLS } from '#lib/tools/registry';

const fields = new Map<ToolName, readonly Field[]>();
beforeAll(async () => {
  for (const [name, tool] of await toolFields()) fields.set(name, tool.fields);
});

/** What the tool makes of the mended input; undefined when it refuses it. */
function taken(name: ToolName, raw: unknown): unknown {
  const mended = mendInput(raw, fields.get(name) ?? []);
  const parsed = TOOLS.find((tool) => tool.name === name)?.inputSchema.safeParse(mended);
  return parsed?.success ? mended : undefined;
}

describe('input of a tool', () => {
  it.each<[ToolName, unknown, unknown]>([
    ['find_symbol', { name: 'charge' }, { name: 'charge' }],
    ['find_symbol', '{"name": "charge"}', { name: 'charge' }],
    ['find_symbol', '"{\\"name\\": \\"charge\\"}"', { name: 'charge' }],
    ['find_symbol', [{ name: 'charge' }], { name: 'charge' }],
    ['find_symbol', { parameters: { name: 'charge' } }, { name: 'charge' }],
    ['find_symbol', { arguments: '{"name": "charge"}' }, { name: 'charge' }],
    ['find_symbol', 'charge', { name: 'charge' }],
    ['find_symbol', { symbol: 'charge' }, { name: 'charge' }],
    ['find_symbol', { function_name: 'charge' }, { name: 'charge' }],
    ['find_callers', { name: 'charge', max_depth: '2' }, { symbol: 'charge', depth: 2 }],
    ['find_callers', { symbol: ['charge'], depth: null }, { symbol: 'charge' }],
    ['find_callers', { Symbol: 'charge', verbose: true }, { symbol: 'charge' }],
    ['search_code', { q: 'orders', top_k: 5 }, { query: 'orders', limit: 5 }],
    ['trace_path', { start: 'a', end: 'b' }, { from: 'a', to: 'b' }],
    ['trace_path', { source: 'a', target: 'b' }, { from: 'a', to: 'b' }],
    ['trace_flow', { symbol: 'a' }, { entry: 'a' }],
    ['read_source', { file: 'a.py' }, { path: 'a.py' }],
  ])('%s %j is meant as %j', (name, raw, meant) => {
    expect(taken(name, raw)).toEqual(meant);
  });

  it('is kept within its limits', () => {
    const limit = fields.get('search_code')?.find((field) => field.name === 'limit');
    expect(taken('search_code', { query: 'x', limit: 100_000 })).toEqual({ query: 'x', limit: limit?.maximum });
    expect(taken('search_code', { query: 'x', limit: 0 })).toEqual({ query: 'x', limit: limit?.minimum });
  });

  it.each<[ToolName, unknown]>([
    ['trace_path', 'from a to b'],
    ['trace_path', { from: 'a' }],
    ['find_callers', {}],
    ['find_symbol', '{"name": '],
    ['find_symbol', { something: 1, other: 2 }],
  ])('%s %j is not guessed at', (name, raw) => {
    expect(taken(name, raw)).toBeUndefined();
  });
});

describe('JSON as models write it', () => {
  it.each([
    ["{'a': 'it\\'s', 'b': None, 'c': True}", { a: "it's", b: null, c: true }],
    ['{a: 1, b: "x",}', { a: 1, b: 'x' }],
    ['{"a": "line\nbreak"}', { a: 'line\nbreak' }],
    ['{"a": [1, 2', { a: [1, 2] }],
    ['{"a": 1 /* one */}', { a: 1 }],
    ['{“a”: “x”}', { a: 'x' }],
  ])('%s', (text, value) => {
    expect(looseJson(text)).toEqual(value);
  });

  it.each(['', 'hello', 'a: 1', '{"a": "cut', '{oops}', 'function() { return 1 }'])('is not made of %j', (text) => {
    expect(looseJson(text)).toBeUndefined();
  });
});
