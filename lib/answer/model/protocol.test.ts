import { describe, expect, it } from 'vitest';
import { brokenProtocol, describeModelError, looksLikeToolCall } from '#lib/answer/model/protocol';

describe('a tool call written as text', () => {
  it.each([
    '{"name": "find_symbol", "arguments": {"name": "x"}}',
    '<tool_call>\n{"name": "search_code"}\n</tool_call>',
    '```json\n{"tool": "trace_flow", "entry": "x"}\n```',
    'find_callers(symbol="x")',
    '[{"function": "read_source"}]',
  ])('%s', (text) => {
    expect(looksLikeToolCall(text)).toBe(true);
  });

  it('is told from an answer', () => {
    for (const text of [
      '`placeOrder` calls `charge` [E1].',
      'The find_symbol tool found nothing.',
      '{"a": 1} is what it returns [E1].',
    ]) {
      expect(looksLikeToolCall(text)).toBe(false);
    }
    expect(brokenProtocol('  \n ')).toBe('it wrote no answer');
    expect(brokenProtocol('Fine.')).toBeNull();
  });
});

describe('errors of a provider', () => {
  it('are told by status, without their text', () => {
    expect(describeModelError({ statusCode: 401, message: 'sk-secret' })).toBe('it refused the key (HTTP 401)');
    expect(describeModelError({ lastError: { statusCode: 503 } })).toBe('it answered with HTTP 503');
    expect(describeModelError(new TypeError('fetch failed'))).toBe('it cannot be reached');
  });
});
