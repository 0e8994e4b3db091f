/** `model` and `model test`, run as a person runs them, against a scripted server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';
import { openCatalog } from '#db/catalog/open-catalog';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { saveChoice } from '#lib/model-choice/choose-model';
import { readSettings } from '#lib/settings';

const KEY = 'sk-live-Zq81Lm02Xw93Tk47Pd66';
const data = mkdtempSync(join(tmpdir(), 'pathlight-model-'));
let server: FakeOpenAi;

async function pathlight(args: readonly string[], extra: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...COMMAND_LINE, ...args, '--data', data], { env: { ...process.env, ...extra } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, err };
}

beforeAll(async () => {
  server = await startFakeOpenAi();
});

afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

test('nothing chosen: the planner inside, which needs no test', async () => {
  expect(await pathlight(['model'])).toMatchObject({ code: 0, out: expect.stringContaining('the planner inside') });
  expect(await pathlight(['model', 'test'])).toMatchObject({ code: 1, err: expect.stringContaining('needs no test') });
});

test('chosen on the page: shown without its key, and tested', async () => {
  const settings = readSettings({ PATHLIGHT_DATA: data });
  const catalog = await openCatalog({ url: settings.catalogUrl, authToken: undefined });
  await saveChoice({ provider: 'compatible', baseUrl: server.baseUrl, modelId: 'scripted', key: KEY }, { settings, catalog });
  catalog.close();
  const shown = await pathlight(['model']);
  expect(shown.out).toContain('scripted of compatible (chosen on the settings page)');
  expect(shown.out).toContain('key: set, ends in …Pd66');

  const refusal = { kind: 'status' as const, status: 401, body: { error: { message: `Incorrect API key: ${KEY}` } } };
  server.play([refusal, refusal]);
  const tested = await pathlight(['model', 'test']);
  expect(tested).toMatchObject({ code: 1, out: expect.stringContaining('does not accept the key (HTTP 401)') });
  expect(tested.err).toContain('Asking scripted something that needs a tool.');
  expect(server.requests.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}` });
  expect(JSON.stringify([shown, tested])).not.toMatch(/Zq81|Lm02|Xw93|Tk47/);
});

test('the environment wins, and says so as JSON too', async () => {
  const env = { ANTHROPIC_API_KEY: KEY, PATHLIGHT_PRICE_INPUT: '3', PATHLIGHT_PRICE_OUTPUT: '15' };
  const { out } = await pathlight(['model', '--json'], env);
  expect(JSON.parse(out)).toMatchObject({ provider: 'anthropic', source: 'environment', prices: { input: 3, output: 15 } });
});
