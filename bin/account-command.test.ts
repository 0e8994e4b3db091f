/** `account` and `organization`, run as whoever has the machine runs it: for people and for scripts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';
import { makePeople } from '#lib/auth/testing/people';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

const data = mkdtempSync(join(tmpdir(), 'pathlight-account-'));

const account = (...args: readonly string[]) => pathlight('account', ...args);

async function pathlight(...args: readonly string[]) {
  const env = { ...process.env, PATHLIGHT_EMBEDDINGS: 'off', PATHLIGHT_PUBLIC_URL: '' };
  const child = spawn(process.execPath, [...COMMAND_LINE, ...args, '--data', data], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, err };
}

afterAll(() => rmSync(data, { recursive: true, force: true }));

test('links say where they were guessed, and scripts get them as JSON', async () => {
  expect((await account('list')).out).toContain('Nobody has an account yet.');
  const first = await account('setup-token');
  expect(first.out).toMatch(/http:\/\/localhost:3000\/setup\?token=\S{20,}/);
  expect(first.out).toContain('say it with --url');
  const { out } = await account('setup-token', '--url', 'https://code.example.com/', '--json');
  expect(JSON.parse(out)).toEqual({ link: expect.stringMatching(/^https:\/\/code\.example\.com\/setup\?token=\S{20,}$/) });

  const workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: data, PATHLIGHT_EMBEDDINGS: 'off' }));
  await makePeople(workspace);
  workspace.close();
  const people = JSON.parse((await account('list', '--json')).out) as unknown;
  expect(people).toContainEqual({
    email: 'mia@example.com',
    name: 'Mia',
    roles: [{ role: 'member', organization: 'Acme' }],
  });
  const reset = JSON.parse((await account('reset', 'mia@example.com', '--json')).out) as unknown;
  expect(reset).toEqual({ link: expect.stringMatching(/\/signin\/reset\?token=\S{20,}$/) });
  expect(await account('setup-token')).toMatchObject({ code: 1, err: expect.stringContaining('There are accounts already.') });
});

test('organisations are made, given repositories, told of, and say what is in the way of their end', async () => {
  const made = JSON.parse((await pathlight('organization', 'add', 'Third', 'nina@example.com', '--json')).out) as unknown;
  expect(made).toEqual({ id: expect.any(String), link: expect.stringMatching(/^http:\/\/localhost:3000\/invite\/\S{20,}$/) });
  const refused = await pathlight('organisation', 'add', 'Fourth', 'not an address');
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('owner is no e-mail address') });
  const workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: data, PATHLIGHT_EMBEDDINGS: 'off' }));
  await workspace.catalog.upsertRepository({ name: 'shop', root: '/shop', databaseUrl: 'file:shop' });
  workspace.close();
  expect(await pathlight('organization', 'give', 'shop', 'third')).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse((await pathlight('organization', 'list', '--json')).out)).toMatchObject([
    { name: 'Acme', operates: true, repositories: [] },
    { name: 'Other', operates: false },
    { name: 'Third', people: 0, repositories: ['shop'] },
  ]);
  expect((await pathlight('organization', 'remove', 'Third')).err).toContain('Third cannot be removed: a repository is its.');
}, 120_000);
