/** The scripted server as another process drives it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import type { ScriptedTurn } from '#lib/answer/testing/scripted-turn';

let server: FakeOpenAi;
beforeAll(async () => {
  server = await startFakeOpenAi();
});
afterAll(() => server.close());

const control = async (name: string, body?: unknown): Promise<unknown> => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(new URL(`/control/${name}`, server.baseUrl), init)).json();
};
const askOver = (path: string, text = 'x'): Promise<Response> =>
  fetch(new URL(path, server.baseUrl), { method: 'POST', body: JSON.stringify({ messages: [text] }) });

it('is scripted over HTTP, and fills in the marks of a request', async () => {
  const turns: readonly ScriptedTurn[] = [{ kind: 'text', text: 'So it is [{{mark `charge`}}], not [{{mark nowhere}}].' }];
  await control('play', turns);
  const said = await (await askOver('/v1/chat/completions', 'one `pay` [E4]\ntwo `charge` [E7]')).text();
  const words = Array.from(said.matchAll(/"content":"([^"]*)"/g), ([, piece]) => piece).join('');
  expect(words).toBe('So it is [E7], not [E0].');
  expect(await control('requests')).toMatchObject([{ path: '/v1/chat/completions' }]);
});

it('sends what drips one event at a time', async () => {
  await control('play', [{ kind: 'drip', text: 'Slow.' }]);
  const response = askOver('/v1/messages');
  expect(await control('drip', {})).toEqual({ sent: true });
  const reader = (await response).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^event: message_start\ndata: \{.*\}\n\n$/);
  await reader?.cancel();
  await server.abandoned;
});

it('answers nothing when its script is over', async () => {
  await control('play', []);
  expect((await askOver('/v1/responses')).status).toBe(500);
});
