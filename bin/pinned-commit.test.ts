/**
 * A repository as it was: an older generation, and commits indexed from git's objects, answer as if they were indexed alone; nothing is
 * written into the repository and nothing it configures is run.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexDirectory } from '#bin/index-directory';
import { answerQuestion } from '#lib/answer/ask';
import { type OpenRepository, openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings, type Settings } from '#lib/settings';
import { createToolContext } from '#lib/tools/tool-context';

let folder = '';
let root = '';
let settings: Settings;
let workspace: Workspace;
const commits: string[] = [];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(message: string): void {
  git('add', '-A');
  git('-c', 'user.email=a@example.org', '-c', 'user.name=A', 'commit', '-qm', message);
  commits.push(git('rev-parse', 'HEAD'));
}

const index = (revision?: string) => indexDirectory(root, { workspace, name: 'pay', revision });
const at = (commit: string): Promise<OpenRepository> => workspace.openRepository('pay', { commit });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pathlight-pinned-'));
  root = join(folder, 'pay');
  mkdirSync(root);
  git('init', '-q');
  write('pay.py', 'def charge(order):\n    return send(order)\n\n\ndef send(order):\n    return order\n');
  write('ignored.py', 'def kept_although_ignored():\n    pass\n');
  commit('first');
  git('tag', 'v1');
  write(
    'pay.py',
    'def charge(order):\n    """Takes the money of an order."""\n    return send(order)\n\n\ndef send(order):\n    return order\n',
  );
  write('shop.py', 'from pay import charge\n\n\ndef checkout(order):\n    return charge(order)\n');
  write('.gitignore', 'ignored.py\n');
  commit('second');
  write('pay.py', 'def collect(order):\n    return order\n');
  write('shop.py', 'from pay import collect\n\n\ndef checkout(order):\n    return collect(order)\n');
  commit('third');
  settings = readSettings({ PATHLIGHT_DATA: join(folder, 'data'), PATHLIGHT_EMBEDDINGS: 'off', PATHLIGHT_WORKERS: '1' });
  workspace = await openWorkspace(settings);
  git('checkout', '-q', commits[1] ?? '');
  await index();
  git('checkout', '-q', commits[2] ?? '');
  await index();
}, 60_000);

afterAll(() => {
  workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

const callers = async (repository: OpenRepository, name: string): Promise<readonly string[]> => {
  const [symbol] = await repository.reader.symbolsByName(name);
  return symbol ? (await repository.reader.edgesTo([symbol.key], ['calls'])).map(({ from, line }) => `${from}:${line}`) : [];
};

describe('a generation of before', () => {
  it('has its own symbols, edges, bytes, words and coverage, while the current one stays what it is', async () => {
    const old = await at(commits[1] ?? '');
    expect(await callers(old, 'charge')).toEqual(['shop.py::checkout:5']);
    expect(await old.reader.symbolsByName('collect')).toEqual([]);
    expect(await old.reader.fileText('pay.py')).toContain('Takes the money');
    expect((await createToolContext(old).search('take the money', { limit: 1 }))[0]?.symbol.id).toBe('pay.py::charge');
    expect(old.generation).toMatchObject({ generation: 1, commit: commits[1], coverage: { files: { indexed: 3 } } });
    const now = await workspace.openRepository('pay');
    expect(now.generation.commit).toBe(commits[2]);
    expect(await callers(now, 'collect')).toEqual(['shop.py::checkout:5']);
  });

  it('has the documents it had when it was the current one', async () => {
    const old = await at(commits[1] ?? '');
    git('checkout', '-q', commits[1] ?? '');
    const alone = await openWorkspace(
      readSettings({ PATHLIGHT_DATA: join(folder, 'alone'), PATHLIGHT_EMBEDDINGS: 'off', PATHLIGHT_WORKERS: '1' }),
    );
    await indexDirectory(root, { workspace: alone, name: 'pay' });
    git('checkout', '-q', commits[2] ?? '');
    const documents = async ({ reader }: OpenRepository): Promise<readonly string[]> =>
      (await reader.documents(-1, 100)).map(({ text }) => text).toSorted();
    const fresh = await alone.openRepository('pay');
    expect(await documents(old)).toEqual(await documents(fresh));
    const words = ['money', 'order', 'checkout'];
    expect(await old.reader.wordCounts(words)).toEqual(await fresh.reader.wordCounts(words));
    alone.close();
  });

  it('answers, cites and is kept at its commit', async () => {
    const repository = await at((commits[1] ?? '').slice(0, 8));
    const scope = { commit: commits[1] ?? '' };
    const answer = await answerQuestion({ question: 'Who calls charge?', repository, scope, modelConfig: null });
    expect(answer).toMatchObject({ refused: false, commit: commits[1], scope });
    expect(answer.citations.map(({ commit }) => commit)).toEqual(answer.citations.map(() => commits[1]));
    const now = await workspace.openRepository('pay');
    expect((await answerQuestion({ question: 'Who calls `charge`?', repository: now, modelConfig: null })).refused).toBe(true);
  });

  it('is the current one itself where that holds the commit', async () => {
    expect(await at(commits[2] ?? '')).toBe(await workspace.openRepository('pay'));
  });
});

describe('a commit that is not checked out', () => {
  it('is indexed from objects alone and leaves the current generation', async () => {
    const before = await workspace.openRepository('pay');
    const { outcome } = await index('refs/tags/v1');
    expect(outcome.generation.commit).toBe(commits[0]);
    expect(await workspace.openRepository('pay')).toBe(before);
    const old = await at('v1');
    expect(await callers(old, 'send')).toEqual(['pay.py::charge:2']);
    expect(await old.reader.file('shop.py')).toBeNull();
    expect(git('status', '--porcelain')).toBe('');
    expect((await workspace.indexedCommits('pay')).map(({ commit, label }) => [commit, label])).toEqual([
      [commits[2], ''],
      [commits[0], 'v1'],
      [commits[1], ''],
    ]);
  });

  it('has files that are tracked though ignored', async () => {
    const old = await at(commits[1] ?? '');
    expect((await old.reader.file('ignored.py'))?.status).toBe('indexed');
  });

  it('is up to date the second time', async () => {
    expect((await index('v1')).outcome.changed).toBe(false);
    expect((await index(commits[1])).outcome.changed).toBe(false);
  });

  it('runs nothing that the repository configures, and makes no link', async () => {
    const touched = join(folder, 'touched');
    git('config', 'filter.evil.smudge', `touch ${touched}`);
    git('config', 'filter.evil.clean', `touch ${touched}; cat`);
    git('config', 'core.fsmonitor', `touch ${touched}`);
    const quiet = ['-c', 'core.fsmonitor=false', '-c', 'filter.evil.clean=cat', '-c', 'filter.evil.smudge=cat'];
    git(...quiet, 'checkout', '-q', '-b', 'evil');
    symlinkSync('/etc/passwd', join(root, 'link.py'));
    write('.gitattributes', '*.py filter=evil export-ignore\n');
    git(...quiet, 'add', '-A');
    git(...quiet, '-c', 'user.email=a@example.org', '-c', 'user.name=A', 'commit', '-qm', 'attributes');
    const evil = git('rev-parse', 'HEAD');
    git(...quiet, 'checkout', '-q', commits[2] ?? '');
    rmSync(touched, { force: true });
    const before = new Set(readdirSync(tmpdir()));
    await index(evil);
    expect(existsSync(touched)).toBe(false);
    const { reader } = await at(evil);
    expect((await reader.file('pay.py'))?.status).toBe('indexed');
    expect(await reader.file('link.py')).toBeNull();
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('pathlight-commit-') && !before.has(name))).toEqual([]);
    for (const key of ['filter.evil.smudge', 'filter.evil.clean', 'core.fsmonitor']) git('config', '--unset', key);
  });

  it('becomes the first generation where nothing is indexed yet', async () => {
    await indexDirectory(root, { workspace, name: 'first', revision: 'v1' });
    expect((await workspace.openRepository('first')).generation).toMatchObject({ generation: 1, commit: commits[0] });
    await indexDirectory(root, { workspace, name: 'first' });
    expect((await workspace.openRepository('first')).generation).toMatchObject({ generation: 2, commit: commits[2] });
    const old = await workspace.openRepository('first', { commit: commits[0] });
    expect(await callers(old, 'send')).toEqual(['pay.py::charge:2']);
  });
});

describe('a commit that is not there', () => {
  it('is refused with those that are and the way to index it', async () => {
    await expect(at('deadbeef')).rejects.toMatchObject({
      code: 'not_found',
      message: 'The commit deadbeef of pay is not indexed.',
      remedy: expect.stringMatching(/^Indexed are: .*--commit deadbeef$/),
    });
    await expect(index('nowhere')).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining('nowhere') });
  });

  it('is no commit of a directory without git', async () => {
    const plain = join(folder, 'plain');
    mkdirSync(plain);
    writeFileSync(join(plain, 'a.py'), 'def f():\n    pass\n');
    await expect(indexDirectory(plain, { workspace, name: 'plain', revision: 'v1' })).rejects.toMatchObject({
      code: 'bad_input',
    });
  });
});

describe('old states', () => {
  it('are forgotten beyond those that are kept', async () => {
    const few = await openWorkspace({ ...settings, keepGenerations: 2 });
    for (let turn = 0; turn < 3; turn++) {
      appendFileSync(join(root, 'shop.py'), `\n\ndef extra_${turn}():\n    return ${turn}\n`);
      commit(`extra ${turn}`);
      await indexDirectory(root, { workspace: few, name: 'pay' });
    }
    const known = (await few.indexedCommits('pay')).map(({ commit }) => commit);
    expect(known.slice(0, 2)).toEqual(commits.slice(-2).toReversed());
    expect(known).not.toContain(commits[1]);
    const { reader } = await few.openRepository('pay');
    expect(await reader.fileText('shop.py')).toContain('extra_2');
    expect(await (await few.openRepository('pay', { commit: known[1] })).reader.fileText('shop.py')).not.toContain('extra_2');
    await expect(few.openRepository('pay', { commit: commits[1] })).rejects.toMatchObject({ code: 'not_found' });
    few.close();
    expect(readFileSync(join(root, 'pay.py'), 'utf8')).toContain('collect');
  });
});
