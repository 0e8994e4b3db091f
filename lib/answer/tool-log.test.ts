import { expect, it } from 'vitest';
import { type LoggedCall, ToolLog } from '#lib/answer/tool-log';
import type { ToolName } from '#lib/model/message';
import { toolResult } from '#lib/tools/tool';

const call = (tool: ToolName): LoggedCall => ({
  tool,
  input: {},
  result: toolResult({ title: tool, summary: '', text: '' }),
  ms: 2,
});

it('keeps calls in the order they were begun, and what was called besides out of what is written from', () => {
  const log = new ToolLog();
  const [first, second, third] = [log.begin(), log.begin(), log.begin()];
  third(call('trace_flow'));
  first(call('find_symbol'));
  expect(log.calls.map(({ tool }) => tool)).toEqual(['find_symbol', 'trace_flow']);
  second(call('find_callers'));
  expect(log.calls.map(({ tool }) => tool)).toEqual(['find_symbol', 'find_callers', 'trace_flow']);
  const own = log.first(1);
  own.begin()(call('read_source'));
  expect(own.calls.map(({ tool }) => tool)).toEqual(['find_symbol', 'read_source']);
  expect(own.steps().map(({ tool }) => tool)).toEqual(['find_symbol', 'read_source', 'find_callers', 'trace_flow']);
  expect(own.toolsMs()).toBe(8);
});
