/** Ctrl-C while a model is asked: the model hears of it, and the command ends with one line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';
import { startFakeOpenAi } from '#lib/answer/testing/fake-openai';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-stop-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function pathlight(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const all = [...COMMAND_LINE, ...args, '--data', join(scratch, 'data')];
  const child = spawn(process.execPath, all, { cwd: scratch, env: { ...process.env, PATHLIGHT_EMBEDDINGS: 'off', ...env } });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { child, ended: ended.then(([out, err, [code]]) => ({ out, err, code: Number(code) })) };
}

test('ask stops at the first Ctrl-C', async () => {
  mkdirSync(join(scratch, 'shop'));
  writeFileSync(join(scratch, 'shop/order.py'), 'def reserve():\n    return 1\n\n\ndef place_order():\n    return reserve()\n');
  expect(await pathlight(['index', 'shop']).ended).toMatchObject({ code: 0 });
  const reached = Promise.withResolvers<void>();
  const model = await startFakeOpenAi([
    () => {
      reached.resolve();
      return { kind: 'hang', text: 'Half' };
    },
  ]);
  try {
    const env = { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.baseUrl, PATHLIGHT_MODEL: 'scripted' };
    const asking = pathlight(['ask', 'who calls reserve?'], env);
    await reached.promise;
    asking.child.kill('SIGINT');
    expect(await asking.ended).toEqual({
      code: 130,
      out: '',
      err: expect.stringMatching(/^The answer was stopped\. Ask again\.\n$/),
    });
    await model.abandoned;
  } finally {
    await model.close();
  }
});
