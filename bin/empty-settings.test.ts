/** `.env.example` lists every setting, most of them empty: a copy of it has to work as it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';

const EXAMPLE = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'pathlight-empty-'));
const shop = join(scratch, 'shop');
let server: FakeOpenAi;

/** Apart from this process, which plays the model's server. */
async function pathlight(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, ...EXAMPLE, ...extra, PATHLIGHT_DATA: join(scratch, 'data') };
  const child = spawn(process.execPath, [...COMMAND_LINE, ...args], { cwd: scratch, env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, err };
}

beforeAll(async () => {
  mkdirSync(shop);
  writeFileSync(join(shop, 'order.py'), 'def reserve():\n    return 1\n\n\ndef place_order():\n    return reserve()\n');
  server = await startFakeOpenAi();
  expect(await pathlight(['index', shop])).toMatchObject({ code: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('empty variables are unset: the embedded planner answers', async () => {
  expect(EXAMPLE).toMatchObject({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' });
  const run = await pathlight(['ask', 'who calls reserve?', '--json']);
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(run.out)).toMatchObject({ model: { id: 'embedded' }, refused: false });
});

test('an empty key beside a base URL: the server is asked, without a key', async () => {
  server.play([{ kind: 'text', text: 'Nothing to say.' }]);
  const run = await pathlight(['ask', 'who calls reserve?', '--json'], { OPENAI_BASE_URL: server.baseUrl });
  expect(run).toMatchObject({ code: 0 });
  expect(JSON.parse(run.out)).toMatchObject({ model: { id: 'gpt-6-astra' } });
  expect(server.requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: undefined });
});

test('an empty base URL beside a key: the provider loads', async () => {
  const script = `
    import { configuredModel } from '#lib/answer/model/providers/create-model';
    import { readSettings } from '#lib/settings';
    globalThis.fetch = async (url) => { console.log(String(url)); throw new Error('no network'); };
    const model = configuredModel(readSettings().environmentModel);
    await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }] }).catch(() => undefined);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    env: { ...process.env, ...EXAMPLE, OPENAI_API_KEY: 'k' },
  });
  expect(await text(child.stdout)).toBe('https://api.openai.com/v1/responses\n');
});
