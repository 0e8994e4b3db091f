/** What a clumsy or hostile user gives the command line: one line that says what to do, and an exit code. Nothing hangs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-trouble-'));
const data = join(scratch, 'data');
const odd = join(scratch, 'odd');

let indexed: Run;

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function pathlight(args: readonly string[], options: { readonly data?: string; readonly uid?: number } = {}): Promise<Run> {
  const child = spawn(process.execPath, [...COMMAND_LINE, ...args, '--data', options.data ?? data], {
    cwd: scratch,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, err };
}

function expectLine(run: Run, code: number, message: RegExp): void {
  expect(run.err.trim().split('\n')).toHaveLength(1);
  expect(run.err).toMatch(message);
  expect(run.code).toBe(code);
}

beforeAll(async () => {
  mkdirSync(odd);
  writeFileSync(join(odd, 'order.py'), 'def reserve():\n    return 1\n\n\ndef place_order():\n    return reserve()\n');
  writeFileSync(join(odd, 'nul.py'), 'def nul():\n    return "\u0000"\n');
  writeFileSync(join(odd, 'late_nul.py'), `${'# a long comment\n'.repeat(600)}def late_nul():\n    return "\u0000"\n`);
  symlinkSync('.', join(odd, 'loop'));
  symlinkSync('there', join(odd, 'here'));
  symlinkSync('here', join(odd, 'there'));
  symlinkSync('/etc/passwd', join(odd, 'outside.py'));
  writeFileSync(join(scratch, 'file'), '');
  chmodSync(scratch, 0o755);
  indexed = await pathlight(['index', odd, '--json']);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('NUL bytes and links that lead around or out are left out with their reason', async () => {
  expect(indexed).toMatchObject({ code: 0, err: '' });
  const left = JSON.parse(indexed.out).notIndexed.map(({ path, reason }: { path: string; reason: string }) => [path, reason]);
  expect(left).toEqual([
    ['here', 'symlink'],
    ['loop', 'symlink'],
    ['nul.py', 'binary'],
    ['outside.py', 'symlink'],
    ['there', 'symlink'],
  ]);
  expect((await pathlight(['symbol', 'late_nul'])).out).toContain('late_nul.py');
});

describe('questions', () => {
  test('too long, empty', async () => {
    expectLine(
      await pathlight(['ask', 'x'.repeat(21_000)]),
      1,
      /^The question has 21,000 characters; 20,000 are read\. Shorten it/,
    );
    expectLine(await pathlight(['ask', ' ']), 1, /^The question is empty\./);
  });

  test('control characters are dropped', async () => {
    const run = await pathlight(['ask', 'who\u001b calls\u0007 reserve?', '--json']);
    expect(JSON.parse(run.out)).toMatchObject({
      refused: false,
      citations: expect.arrayContaining([expect.objectContaining({ path: 'order.py', line: 6 })]),
    });
  });
});

describe('the data folder', () => {
  test.each([['status'], ['ask', 'x'], ['serve', '--port', '65000']])('that is a file: %s', async (...args) => {
    expectLine(await pathlight(args, { data: join(scratch, 'file') }), 1, /cannot be opened for writing\. Give this user/);
  });

  test('that may not be written', async () => {
    const folder = join(scratch, 'read-only');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    // The superuser writes anywhere: another user tries.
    const options = process.getuid?.() === 0 ? { data: folder, uid: 65_534 } : { data: folder };
    expectLine(
      await pathlight(['index', odd], options),
      1,
      /read-only.*cannot be opened for writing\. Give this user write permission/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that a link leads into the repository', async () => {
    const link = join(scratch, 'link');
    symlinkSync(odd, link);
    expectLine(await pathlight(['index', odd], { data: join(link, 'data') }), 1, /lies inside/);
    expect(readdirSync(odd)).not.toContain('data');
  });

  test.each([['status'], ['index', odd], ['serve', '--port', '65000']])('with a damaged catalog: %s', async (...args) => {
    const folder = mkdtempSync(join(scratch, 'broken-'));
    writeFileSync(join(folder, 'catalog.db'), 'no database at all '.repeat(500));
    expectLine(await pathlight(args, { data: folder }), 1, /catalog\.db is damaged\. Remove that file and index again\./);
  });
});

test('a port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const run = await pathlight(['serve', '--port', String(port)]);
  server.close();
  expectLine(run, 1, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program\\. .*--port N`));
});
