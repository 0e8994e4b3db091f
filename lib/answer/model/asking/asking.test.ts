/** Patience, ids and errors, without a server. */
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { Patience } from '#lib/answer/model/asking/asked-again';
import { UniqueIds } from '#lib/answer/model/asking/unique-ids';
import { askedToWait, describeTrouble, isContextExceeded, isPassing, refusesTools } from '#lib/answer/model/model-trouble';

const http = (statusCode: number, responseBody = '', responseHeaders = {}) =>
  Object.assign(new Error('scripted'), { statusCode, responseBody, responseHeaders });

describe('patience', () => {
  it('lasts for two more requests of a step, and for so many seconds of an answer', () => {
    const patience = new Patience();
    expect(patience.waitFor(http(503, '', { 'retry-after': '15' }), 1)).toBe(15_000);
    expect(patience.waitFor(http(503, '', { 'retry-after': '15' }), 1)).toBeNull();
    expect(patience.waitFor(http(503, '', { 'retry-after': '2' }), 2)).toBe(2_000);
    expect(patience.waitFor(http(503, '', { 'retry-after': '0' }), 3)).toBeNull();
  });

  it('is only for what passes', () => {
    for (const status of [408, 429, 500, 502, 503, 504, 529]) expect(isPassing(http(status)), `${status}`).toBe(true);
    for (const status of [400, 401, 403, 404, 422, 501]) expect(isPassing(http(status)), `${status}`).toBe(false);
    expect(isPassing(http(429, '{"error": {"code": "insufficient_quota"}}'))).toBe(false);
    expect(
      isPassing(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })),
    ).toBe(true);
    expect(isPassing({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })).toBe(true);
    expect(isPassing(new DOMException('no answer in time', 'TimeoutError'))).toBe(false);
  });

  it('reads how long it is asked for in every way it is said', () => {
    const at = Date.parse('Mon, 30 Nov 2026 10:00:00 GMT');
    expect(askedToWait(http(429, '', { 'Retry-After': '3' }))).toBe(3_000);
    expect(askedToWait(http(429, '', { 'retry-after-ms': '250', 'retry-after': '9' }))).toBe(250);
    expect(askedToWait(http(429, '', { 'retry-after': 'Mon, 30 Nov 2026 10:00:04 GMT' }), () => at)).toBe(4_000);
    expect(askedToWait(http(429, '', { 'retry-after': 'soon' }))).toBeUndefined();
    expect(askedToWait(http(429))).toBeUndefined();
  });
});

describe('an error', () => {
  it.each([
    "This model's maximum context length is 4096 tokens",
    'prompt is too long: 210000 tokens > 200000 maximum',
    'The input token count (40000) exceeds the maximum number of tokens allowed (32768).',
    'the request exceeds the available context size, try increasing it',
    'Input length exceeds context window',
  ])('tells of a context that is too small: %s', (message) => {
    expect(isContextExceeded(http(400, JSON.stringify({ error: { message } })))).toBe(true);
    expect(describeTrouble(http(400, message), 'zh')).toBe('问题超出了它的上下文长度');
  });

  it('tells of a model without tools, and only then', () => {
    expect(refusesTools(http(400, 'registry.ollama.ai/library/gemma does not support tools'))).toBe(true);
    expect(refusesTools(http(400, '"auto" tool choice requires --enable-auto-tool-choice'))).toBe(true);
    expect(refusesTools(http(400, 'bad request'))).toBe(false);
    expect(refusesTools(http(500, 'tools are not supported'))).toBe(false);
  });
});

describe('ids of calls', () => {
  it('are one of a kind in an answer, and the same within a call', () => {
    const ids = new UniqueIds();
    const callOf = (toolCallId: string): LanguageModelV4StreamPart => ({
      type: 'tool-call',
      toolCallId,
      toolName: 'x',
      input: '{}',
    });
    const idsOf = (parts: readonly LanguageModelV4StreamPart[]): readonly string[] => {
      const change = ids.ofStep();
      return parts.map(change).map((part) => ('toolCallId' in part ? part.toolCallId : 'id' in part ? String(part.id) : ''));
    };
    const first = idsOf([
      { type: 'tool-input-start', id: 'call_0', toolName: 'x' },
      callOf('call_0'),
      callOf('call_0'),
      callOf(''),
    ]);
    expect(first.slice(0, 2)).toEqual(['call_0', 'call_0']);
    const second = idsOf([{ type: 'tool-input-start', id: 'call_0', toolName: 'x' }, callOf('call_0')]);
    expect(second[0]).toBe(second[1]);
    expect(new Set([...first.slice(1), ...second.slice(1), ids.next()]).size).toBe(5);
  });
});
