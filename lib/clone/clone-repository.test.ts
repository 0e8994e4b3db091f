import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CloneOptions, updateClone } from '#lib/clone/clone-repository';
import { fetchingArguments } from '#lib/clone/fetching-git';
import { type GitAddress, parseGitAddress } from '#lib/clone/git-address';
import { type GitServer, startGitServer } from '#lib/clone/testing/git-server';
import type { GitSettings } from '#lib/settings';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-clone-'));
let server: GitServer;
let n = 0;

beforeAll(async () => {
  server = await startGitServer();
});
afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});
afterEach(() => {
  server.answer = null;
  server.authorizations.length = 0;
  server.asked.length = 0;
});

const settingsOf = (rest: Partial<GitSettings> = {}): GitSettings => ({
  hosts: [`http://${server.host}`],
  ssh: false,
  maxBytes: 50_000_000,
  timeoutMs: 30_000,
  depth: 0,
  tokens: {},
  ...rest,
});
const addressOf = (name: string): GitAddress => parseGitAddress(`${server.url}/${name}.git`, settingsOf());
const optionsOf = (rest: Partial<CloneOptions> = {}): CloneOptions => ({
  folder: join(scratch, `clone-${n++}`),
  settings: settingsOf(),
  credential: null,
  ...rest,
});
const inClone = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

describe('a clone', () => {
  it('has the default branch as objects, no files, and moves on with it', async () => {
    const first = server.commit('plain', { 'a.ts': '1\n' });
    const options = optionsOf();
    expect(await updateClone(addressOf('plain'), options)).toEqual({ commit: first, branch: 'main' });
    expect(readdirSync(options.folder)).toEqual(['.git']);
    const second = server.commit('plain', { 'b.ts': '2\n' });
    expect((await updateClone(addressOf('plain'), options)).commit).toBe(second);
    expect(inClone(options.folder, 'log', '--format=%H').split('\n')).toEqual([second, first]);
  });

  it('follows a branch that was rewritten', async () => {
    server.commit('rewritten', { 'a.ts': '1\n' });
    const options = optionsOf();
    await updateClone(addressOf('rewritten'), options);
    server.git('rewritten', 'commit', '-q', '--amend', '-m', 'other');
    const amended = server.commit('rewritten', {});
    expect((await updateClone(addressOf('rewritten'), options)).commit).toBe(amended);
  });

  it('brings as much history as is asked for', async () => {
    for (const text of ['1', '2', '3', '4']) server.commit('deep', { 'a.ts': text });
    const options = optionsOf({ settings: settingsOf({ depth: 2 }) });
    await updateClone(addressOf('deep'), options);
    expect(inClone(options.folder, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('tells how far it is', async () => {
    server.commit('told', { 'a.ts': '1\n' });
    const messages: string[] = [];
    await updateClone(addressOf('told'), optionsOf({ onProgress: ({ message }) => messages.push(message) }));
    expect(messages).toContain('fetching objects');
  });

  it('of an empty repository is refused, and leaves nothing', async () => {
    server.commit('filled', { 'a.ts': '1\n' });
    execFileSync('git', ['init', '-q', '--bare', join(server.folderOf('filled'), '../empty.git')]);
    const options = optionsOf();
    await expect(updateClone(addressOf('empty'), options)).rejects.toMatchObject({ code: 'nothing_indexed' });
    expect(existsSync(options.folder)).toBe(false);
  });

  it('that is not there is refused', async () => {
    await expect(updateClone(addressOf('none'), optionsOf())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a token', () => {
  it('reaches its host in a header, and is kept nowhere', async () => {
    server.commit('private', { 'a.ts': '1\n' });
    const options = optionsOf({ credential: 'x-access-token:s3cret-t0ken' });
    await updateClone(addressOf('private'), options);
    const sent = `Basic ${Buffer.from('x-access-token:s3cret-t0ken').toString('base64')}`;
    expect(new Set(server.authorizations)).toEqual(new Set([sent]));
    const config = readFileSync(join(options.folder, '.git/config'), 'utf8');
    expect(config).not.toMatch(/s3cret|extraHeader|Basic/i);
  });

  it('stands in no argument', () => {
    expect(fetchingArguments({ address: addressOf('private'), addresses: ['127.0.0.1'] }).join(' ')).not.toMatch(/token|Basic/i);
  });

  it('that is missing is asked for, without a prompt', async () => {
    server.answer = (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      return true;
    };
    await expect(updateClone(addressOf('private'), optionsOf())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a hostile server', () => {
  it('sends on to another address: nobody follows', async () => {
    let reached = 0;
    server.answer = (request, response) => {
      if (request.url?.startsWith('/inside')) reached++;
      else response.writeHead(302, { location: `${server.url}/inside/metadata` }).end();
      return !request.url?.startsWith('/inside');
    };
    await expect(updateClone(addressOf('plain'), optionsOf())).rejects.toMatchObject({ code: 'bad_input' });
    expect(reached).toBe(0);
  });

  it('gives its name another address after it was checked: git connects to the one that was checked', async () => {
    server.commit('pinned', { 'a.ts': '1\n' });
    // Nothing on this machine knows the name: only what was resolved once can lead to the server.
    const port = new URL(server.url).port;
    const settings = settingsOf({ hosts: [`http://git.rebind.invalid:${port}`] });
    const address = parseGitAddress(`http://git.rebind.invalid:${port}/pinned.git`, settings);
    let asked = 0;
    const options = optionsOf({ settings, resolve: async () => [['127.0.0.1'], ['10.0.0.1']][Math.min(asked++, 1)] ?? [] });
    expect((await updateClone(address, options)).branch).toBe('main');
    expect(asked).toBe(1);
  });

  it('with a public name that means this machine is not asked at all', async () => {
    const settings = settingsOf({ hosts: undefined });
    const address = parseGitAddress('https://git.example.com/r.git', settings);
    const options = optionsOf({ settings, resolve: async () => ['8.8.8.8', '127.0.0.1'] });
    await expect(updateClone(address, options)).rejects.toMatchObject({ code: 'bad_input' });
    expect(server.asked).toEqual([]);
  });

  it('sends more than is allowed: it is stopped and nothing stays', async () => {
    const noise = Array.from({ length: 400_000 }, (_, at) => Math.sin(at).toString(36)).join('');
    server.commit('large', { 'a.txt': noise });
    const options = optionsOf({ settings: settingsOf({ maxBytes: 100_000 }) });
    await expect(updateClone(addressOf('large'), options)).rejects.toMatchObject({ code: 'too_large' });
    expect(readdirSync(scratch).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(existsSync(options.folder)).toBe(false);
  });

  it('that never answers is given up', async () => {
    server.answer = () => true;
    const options = optionsOf({ settings: settingsOf({ timeoutMs: 300 }) });
    await expect(updateClone(addressOf('plain'), options)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that hangs is left when it is cancelled', async () => {
    const cancel = new AbortController();
    server.answer = () => {
      cancel.abort();
      return true;
    };
    await expect(updateClone(addressOf('plain'), optionsOf({ signal: cancel.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a hostile repository', () => {
  it('brings no hook, setting, filter, link or submodule to this machine', async () => {
    server.commit('hostile', {
      '.gitattributes': '* filter=evil diff=evil\n',
      '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = ../plain.git\n',
      'hooks/post-checkout': '#!/bin/sh\ntouch /tmp/pathlight-pwned\n',
      'a.ts': 'export const a = 1;\n',
    });
    symlinkSync('/etc/passwd', join(server.folderOf('hostile'), 'passwd.ts'));
    const commit = server.commit('hostile', {});
    const options = optionsOf();
    expect((await updateClone(addressOf('hostile'), options)).commit).toBe(commit);
    expect(readdirSync(options.folder)).toEqual(['.git']);
    expect(existsSync(join(options.folder, '.git/hooks'))).toBe(false);
    expect(readFileSync(join(options.folder, '.git/config'), 'utf8')).not.toMatch(/filter|submodule|remote|fsmonitor/);
  });

  it('with a tree that names .git is refused', async () => {
    server.commit('dotgit', { 'a.ts': '1\n' });
    const blob = server.git('dotgit', 'hash-object', '-w', 'a.ts');
    const tree = execFileSync('git', ['mktree'], {
      cwd: server.folderOf('dotgit'),
      encoding: 'utf8',
      input: `100644 blob ${blob}\t.git\n`,
    }).trim();
    const commit = server.git('dotgit', 'commit-tree', tree, '-m', 'x');
    server.git('dotgit', 'reset', '-q', '--soft', commit);
    server.git('dotgit', 'push', '-q', '--force', join(server.folderOf('dotgit'), '../dotgit.git'), 'HEAD:main');
    const options = optionsOf();
    await expect(updateClone(addressOf('dotgit'), options)).rejects.toMatchObject({ code: 'bad_input' });
    expect(existsSync(options.folder)).toBe(false);
  });

  it('does not get to name its branch like an option', async () => {
    server.commit('branchy', { 'a.ts': '1\n' });
    server.answer = (request, response) => {
      if (!request.url?.includes('info/refs')) return false;
      const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;
      const head = 'a'.repeat(40);
      response.setHeader('content-type', 'application/x-git-upload-pack-advertisement');
      const refs = line(`${head} HEAD\0symref=HEAD:refs/heads/--upload-pack=id\n`);
      response.end(`${line('# service=git-upload-pack\n')}0000${refs}0000`);
      return true;
    };
    await expect(updateClone(addressOf('branchy'), optionsOf())).rejects.toMatchObject({ code: 'nothing_indexed' });
  });
});

it('does not look at settings of the machine', async () => {
  writeFileSync(join(scratch, 'global'), '[url "http://127.0.0.1:1/"]\n\tinsteadOf = http://\n');
  server.commit('settled', { 'a.ts': '1\n' });
  const before = process.env.GIT_CONFIG_GLOBAL;
  process.env.GIT_CONFIG_GLOBAL = join(scratch, 'global');
  try {
    expect((await updateClone(addressOf('settled'), optionsOf())).branch).toBe('main');
  } finally {
    if (before === undefined) delete process.env.GIT_CONFIG_GLOBAL;
    else process.env.GIT_CONFIG_GLOBAL = before;
  }
});
