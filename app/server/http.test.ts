import { describe, expect, test } from 'vitest';
import { PathlightError } from '#lib/model/errors';
import { handler, json, MAX_BODY_BYTES, readJsonBody } from './http';

const echo = handler(async (request: Request) => json(await readJsonBody(request)));

function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request('http://shop.test:3000/api/ask', {
    method: 'POST',
    body,
    headers: { host: 'shop.test:3000', 'content-type': 'application/json', ...headers },
  });
}

async function errorOf(request: Request): Promise<{ status: number; message: string }> {
  const response = await echo(request, undefined);
  const body = (await response.json()) as { error: { message: string } };
  return { status: response.status, message: body.error.message };
}

describe('a request to ask', () => {
  test('is read when it is JSON from this server, or from a program', async () => {
    const fromPage = { origin: 'http://shop.test:3000', 'sec-fetch-site': 'same-origin' };
    for (const headers of [{}, fromPage]) {
      const response = await echo(post('{"question":"why?"}', headers), undefined);
      expect(await response.json()).toEqual({ question: 'why?' });
    }
  });

  test.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a hidden origin', { origin: 'null' }],
  ])('is refused from %s', async (_name, headers) => {
    expect(await errorOf(post('{}', headers))).toEqual({ status: 400, message: 'The request comes from another site.' });
  });

  test('is refused when it is no JSON, broken or too large', async () => {
    expect((await errorOf(post('{}', { 'content-type': 'text/plain' }))).message).toBe('The body has to be JSON.');
    expect((await errorOf(post('{'))).message).toBe('The body is not valid JSON.');
    expect((await errorOf(post(`"${'x'.repeat(MAX_BODY_BYTES)}"`))).message).toBe('The request is larger than 64 kB.');
  });

  test('whose sender went away is no trouble of the server', async () => {
    const cut = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('aborted')) });
    const { url, headers } = post('');
    const sent = { method: 'POST', headers, body: cut, duplex: 'half' };
    const request = new Request(url, sent);
    expect(await errorOf(request)).toEqual({ status: 499, message: 'The request was cut off.' });
  });
});

test('expected trouble becomes its status and says what to do', async () => {
  const fails = handler(async () => {
    throw new PathlightError('not_found', 'No such answer.', { remedy: 'Look at the address.' });
  });
  const response = await fails(new Request('http://shop.test'), undefined);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not_found', message: 'No such answer.', remedy: 'Look at the address.' },
  });
});
