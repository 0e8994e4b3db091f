/** What the test of a model says, over a real socket: the server is scripted, everything else is the product. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testModel } from '#lib/answer/model/test/test-model';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import type { FakeRequest, Script } from '#lib/answer/testing/scripted-turn';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import type { ModelConfig } from '#lib/model/model-config';

const KEY = 'sk-secret-Zq81Lm02Xw93Tk47';
let server: FakeOpenAi;
const config = (): ModelConfig => ({ ...testModelConfig(server.baseUrl), apiKey: KEY });

beforeAll(async () => {
  server = await startFakeOpenAi();
});
afterAll(() => server.close());

const LIST: Script[number] = { kind: 'status', status: 200, body: { data: [{ id: 'scripted' }, { id: 'scripted:large' }] } };
const CALL: Script[number] = { kind: 'tools', calls: [{ name: 'read_source', input: { path: 'word.txt' } }] };
const status = (code: number, message: string): Script[number] => ({
  kind: 'status',
  status: code,
  body: { error: { message } },
});
const text = (words: string): Script[number] => ({ kind: 'text', text: words });
/** As a model would: from what the tool returned. */
const withWord = (request: FakeRequest): ReturnType<typeof plainText> =>
  plainText(`The word is ${/this file is ([a-z]+-\d+)/.exec(request.text)?.[1]}.`);
const plainText = (words: string) => ({ kind: 'text' as const, text: words });

describe('a model that was asked', () => {
  it('works when it calls the tool and writes what it returned', async () => {
    server.play([LIST, CALL, withWord]);
    const steps: string[] = [];
    const result = await testModel(config(), { onStep: (step) => steps.push(step) });
    expect(result).toMatchObject({ verdict: 'works', level: 'good', remedy: '' });
    expect(steps).toEqual([
      expect.stringContaining('which models it has'),
      'Asking scripted something that needs a tool.',
      'It called the tool. Waiting for its sentence.',
    ]);
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions', '/v1/chat/completions']);
  });

  it.each<readonly [string, Script, string, string, RegExp]>([
    ['answers without a tool', [LIST, text('Hello.')], 'no_tools', 'weak', /did not call the tool/],
    ['leaves out the result', [LIST, CALL, text('Done.')], 'ignores_result', 'weak', /leaves out/],
    [
      'writes the call as text',
      [LIST, text('<tool_call>{"name": "read_source", "arguments": {"path": "word.txt"}}</tool_call>'), withWord],
      'text_calls',
      'weak',
      /such calls are read/,
    ],
    [
      'writes a call that nobody can read',
      [LIST, text('<tool_call>{"name": "read_source", "arguments": {"pa')],
      'unreadable',
      'bad',
      /cannot be read/,
    ],
    ['writes nothing', [LIST, text('')], 'empty', 'bad', /wrote nothing/],
    ['writes nothing after the call', [LIST, CALL, text(' ')], 'empty', 'bad', /nothing after it/],
    ['refuses the key', [LIST, status(401, `Incorrect key ${KEY}`)], 'wrong_key', 'bad', /does not accept the key/],
    [
      'refuses the key as Google does',
      [LIST, status(400, 'API key not valid. Please pass a valid API key.')],
      'wrong_key',
      'bad',
      /key/,
    ],
    ['has no such model', [LIST, status(404, 'The model `scripted` does not exist')], 'no_model', 'bad', /no model scripted/],
    [
      'has no such model, as gateways say',
      [LIST, status(400, 'scripted is not a valid model ID')],
      'no_model',
      'bad',
      /no model/,
    ],
    ['has no such address', [status(404, 'Not Found'), status(404, 'Not Found')], 'no_api', 'bad', /no API of this kind/],
    ['refuses tools', [LIST, status(400, 'scripted does not support tools')], 'no_tools', 'weak', /refuses tools/],
    [
      'has tools switched off',
      [LIST, status(400, '"auto" tool choice requires --enable-auto-tool-choice')],
      'no_tools',
      'weak',
      /refuses tools/,
    ],
    ['has no quota', [LIST, status(429, 'You exceeded your current quota')], 'quota', 'bad', /no credit or quota/],
    ['takes no more requests', [LIST, status(429, 'Slow down')], 'quota', 'bad', /no more requests/],
    ['has no credit', [LIST, status(402, 'Payment required')], 'quota', 'bad', /no credit/],
    ['has trouble of its own', [LIST, status(503, 'overloaded')], 'failed', 'bad', /HTTP 503/],
    ['refuses something else', [LIST, status(422, 'temperature')], 'refused', 'bad', /HTTP 422/],
    ['sends no stream', [LIST, { kind: 'malformed' }], 'unreadable', 'bad', /cannot be read/],
    ['breaks off', [LIST, { kind: 'broken', text: 'Once upon a' }], 'unreadable', 'bad', /cut the connection/],
    ['never ends', [LIST, { kind: 'hang', text: 'Once upon a' }], 'too_slow', 'bad', /not finish in time/],
  ])('%s', async (_what, script, verdict, level, message) => {
    server.play(script);
    const result = await testModel(config(), { limitMs: verdict === 'too_slow' ? 300 : 20_000 });
    expect(result).toMatchObject({ verdict, level, message: expect.stringMatching(message) });
    expect(level === 'good' || result.remedy.length > 10).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/Zq81|Tk47/);
  });

  it('is told with the models that are there, the closest first', async () => {
    server.play([LIST, status(404, 'no such model')]);
    const result = await testModel({ ...config(), modelId: 'scripted:larg' });
    expect(result).toMatchObject({ verdict: 'no_model', models: ['scripted:large', 'scripted'] });
  });

  it('says that a key is missing where none is set', async () => {
    server.play([LIST, status(401, 'no key')]);
    expect(await testModel({ ...config(), apiKey: undefined })).toMatchObject({
      message: expect.stringContaining('none is set'),
    });
  });

  it('can be stopped', async () => {
    server.play([LIST, { kind: 'hang', text: 'Once' }]);
    const stop = new AbortController();
    const test = testModel(config(), { signal: stop.signal, onStep: (step) => step === 'It writes.' && stop.abort() });
    await expect(test).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a server that is not there', () => {
  const verdictOf = async (baseUrl: string) => testModel({ ...config(), baseUrl });

  it('has no such name', async () => {
    expect(await verdictOf('http://no-such-host.invalid/v1')).toMatchObject({
      verdict: 'unreachable',
      message: /no host no-such-host/,
    });
  });

  it('has a port where nothing listens', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    expect(await verdictOf(`http://127.0.0.1:${port}/v1`)).toMatchObject({
      verdict: 'unreachable',
      message: expect.stringContaining('Nothing listens'),
    });
  });

  it('speaks no TLS', async () => {
    const result = await verdictOf(server.baseUrl.replace('http:', 'https:'));
    expect(result).toMatchObject({ verdict: 'unreachable', message: expect.stringContaining('does not speak https') });
  });

  it('is a web page', async () => {
    const page = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Hi</html>'),
    );
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const result = await verdictOf(`http://127.0.0.1:${(page.address() as AddressInfo).port}/v1`);
    await new Promise((resolve) => page.close(resolve));
    expect(result.level).toBe('bad');
    expect(['no_api', 'unreadable']).toContain(result.verdict);
  });
});
