import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePeople } from '#lib/auth/testing/people';
import { type GitServer, startGitServer } from '#lib/clone/testing/git-server';
import { IndexJobs } from '#lib/index-jobs/index-jobs';
import type { ProcessEnd } from '#lib/index-jobs/index-process';
import {
  addRepository,
  cancelIndex,
  changeGrant,
  excludeFrom,
  type Managing,
  refreshRepository,
  removeRepository,
} from '#lib/index-jobs/manage-repositories';
import { refreshClones } from '#lib/index-jobs/refresh-clones';
import { repositoriesView } from '#lib/index-jobs/repositories-view';
import { LOCAL_VIEWER } from '#lib/model/viewer';
import { openWorkspace } from '#lib/repository/workspace';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { readSettings } from '#lib/settings';

let scratch: string;
let server: GitServer;
let managing: Managing;
const kept = { ...process.env };

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'pathlight-jobs-'));
  server = await startGitServer();
  const code = join(scratch, 'code');
  mkdirSync(join(code, 'tool'), { recursive: true });
  writeFileSync(join(code, 'tool/run.py'), 'def run():\n    return 1\n');
  Object.assign(process.env, {
    PATHLIGHT_DATA: join(scratch, 'data'),
    PATHLIGHT_GIT_HOSTS: server.url,
    PATHLIGHT_ROOTS: code,
    PATHLIGHT_EMBEDDINGS: 'off',
    PATHLIGHT_WORKERS: '1',
  });
  const whole = await openWorkspace(readSettings());
  managing = { viewer: LOCAL_VIEWER, workspace: whole, whole, jobs: new IndexJobs(whole.settings), address: null };
});
afterEach(async () => {
  managing.whole.close();
  await server.close();
  process.env = { ...kept };
  rmSync(scratch, { recursive: true, force: true });
});

/** Its end, asked of the jobs: nothing here waits for a time. */
const ended = (repository: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (managing.jobs.isBusy(repository)) setImmediate(look);
      else resolve();
    };
    look();
  });
const filesOf = async (name: string): Promise<readonly string[]> =>
  (await (await managing.workspace.openRepository(name)).reader.files()).map(({ path }) => path);

describe('a repository from elsewhere', () => {
  it('is added, refreshed when it moved, loses what is excluded, and is removed', async () => {
    server.commit('shop', { 'app.py': 'def app():\n    return 1\n', 'legacy/old.py': 'def old():\n    return 2\n' });
    expect(await addRepository({ source: `${server.url}/shop.git`, token: 'tok-123' }, managing)).toBe('shop');
    expect((await repositoriesView(managing)).adding.map(({ repository }) => repository)).toEqual(['shop']);
    await ended('shop');
    expect(await filesOf('shop')).toEqual(['app.py', 'legacy/old.py']);
    const [shown] = (await repositoriesView(managing)).repositories;
    expect(shown).toMatchObject({ name: 'shop', remote: `${server.url}/shop.git`, trouble: null, job: { state: 'complete' } });
    expect(server.authorizations[0]).toBe(`Basic ${Buffer.from('x-access-token:tok-123').toString('base64')}`);
    expect(JSON.stringify([...(await managing.whole.catalog.getPreferences())])).not.toContain('tok-123');

    expect(await refreshClones(managing.whole, managing.jobs)).toEqual([]);
    server.commit('shop', { 'new.py': 'def new():\n    return 3\n' });
    expect(await refreshClones(managing.whole, managing.jobs)).toEqual(['shop']);
    await ended('shop');
    expect(await filesOf('shop')).toContain('new.py');

    await excludeFrom('shop', ['legacy/'], managing);
    await expect(managing.workspace.openRepository('shop')).rejects.toMatchObject({ code: 'nothing_indexed' });
    await ended('shop');
    const { reader } = await managing.workspace.openRepository('shop');
    expect(await filesOf('shop')).toEqual(['app.py', 'new.py']);
    expect(await reader.searchWords('old', 10)).toEqual([]);
    expect(await reader.generations()).toHaveLength(1);

    await removeRepository('shop', managing);
    expect((await repositoriesView(managing)).repositories).toEqual([]);
    expect(readdirSync(join(scratch, 'data/clones'))).toEqual([]);
    expect(readdirSync(join(scratch, 'data/repositories'))).toEqual([]);
    const told = (await managing.whole.catalog.auditLog.list({ limit: 50 })).map(({ action }) => action);
    expect(new Set(told)).toEqual(
      new Set(['repository.added', 'repository.indexed', 'repository.rules-changed', 'repository.removed']),
    );
  }, 120_000);

  it.each([
    'https://127.0.0.1/r.git',
    'https://169.254.169.254/latest',
    'file:///etc',
    'ext::sh -c id',
    'https://github.com/o/r',
    '--upload-pack=id',
    '-uid',
  ])('%s is refused before anything is started', async (source) => {
    await expect(addRepository({ source }, managing)).rejects.toMatchObject({
      code: expect.stringMatching(/bad_input|forbidden/),
    });
    expect((await repositoriesView(managing)).adding).toEqual([]);
    expect(await managing.whole.catalog.auditLog.list({ limit: 5 })).toEqual([]);
  });

  it('with a token in its address is refused', async () => {
    const source = `http://ann:tok-123@${server.host}/shop.git`;
    await expect(addRepository({ source }, managing)).rejects.toMatchObject({ code: 'bad_input' });
  });

  it('that cannot be fetched says why, and keeps nothing', async () => {
    await addRepository({ source: `${server.url}/none.git` }, managing);
    await ended('none');
    const [job] = (await repositoriesView(managing)).adding;
    expect(job).toMatchObject({ repository: 'none', state: 'failed', message: expect.stringContaining('no repository') });
    await cancelIndex('none', managing);
    expect((await repositoriesView(managing)).adding).toEqual([]);
  }, 60_000);

  it('can be stopped while it is fetched', async () => {
    const asked = new Promise<void>((resolve) => {
      server.answer = () => {
        resolve();
        return true;
      };
    });
    await addRepository({ source: `${server.url}/slow.git` }, managing);
    await asked;
    expect(managing.jobs.cancel('slow')).toBe(true);
    await ended('slow');
    expect((await repositoriesView(managing)).adding[0]).toMatchObject({ state: 'cancelled' });
    expect(readdirSync(join(scratch, 'data/clones'))).toEqual([]);
  }, 60_000);
});

describe('a directory', () => {
  it('is added where it lies in a root, and no other is', async () => {
    expect(await addRepository({ source: join(scratch, 'code/tool') }, managing)).toBe('tool');
    await ended('tool');
    expect(await filesOf('tool')).toEqual(['run.py']);
    await expect(addRepository({ source: join(scratch, 'data') }, managing)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(addRepository({ source: '/etc' }, managing)).rejects.toMatchObject({ code: 'forbidden' });
  }, 60_000);
});

describe('jobs', () => {
  it('run one after the other, each repository once, and once more when asked meanwhile', async () => {
    const jobs = new IndexJobs({ dataFolder: managing.whole.settings.dataFolder, maxIndexJobs: 1 });
    const source = join(scratch, 'code/tool');
    const ends: string[] = [];
    const asked = (repository: string): Promise<void> =>
      new Promise((resolve) => {
        jobs.ask({ repository, source }, async ({ type }: ProcessEnd) => {
          ends.push(`${repository} ${type}`);
          resolve();
        });
      });
    const [first, second] = [asked('one'), asked('two')];
    expect(jobs.list([]).map(({ state }) => state)).toEqual(['running', 'waiting']);
    expect(jobs.cancel('two')).toBe(true);
    expect(jobs.list([]).map(({ state }) => state)).toEqual(['running', 'cancelled']);
    await first;
    expect(ends[0]).toBe('one done');
    void second;
  }, 60_000);

  it('of a process that is gone are told as failed', () => {
    const row = {
      kind: 'index',
      repository: 'shop',
      state: 'running',
      done: 1,
      total: 2,
      pid: 1,
      message: 'parsing',
      startedAt: '2026-01-01T00:00:00.000Z',
      heartbeatAt: '2026-01-01T00:00:00.000Z',
    } as const;
    expect(managing.jobs.list([row])[0]).toMatchObject({ state: 'failed', message: 'Its process ended before it was done.' });
    expect(managing.jobs.list([{ ...row, heartbeatAt: new Date().toISOString() }])[0]).toMatchObject({ state: 'running' });
  });
});

it('names of others and of nothing change nothing', async () => {
  await expect(refreshRepository('none', managing)).rejects.toMatchObject({ code: 'not_found' });
  await expect(excludeFrom('none', ['a'], managing)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeRepository('none', managing)).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeGrant('none', { kind: 'user', id: 'x', granted: true }, managing)).rejects.toMatchObject({
    code: 'not_found',
  });
});

describe('where people sign in', () => {
  it('admins see whom a repository can be granted to, restricted keys too, and grant it', async () => {
    const { whole } = managing;
    await whole.catalog.upsertRepository({ name: 'shop', root: '/code/shop', databaseUrl: `file:${join(scratch, 'none.db')}` });
    const people = await makePeople(whole);
    const { viewer } = people.admin;
    const admin: Managing = { ...managing, viewer, workspace: await workspaceFor(viewer, whole) };
    expect((await repositoriesView(admin)).grantees).toEqual({
      organization: { id: people.organization, name: 'Acme' },
      teams: [{ id: people.team, name: 'core' }],
      people: [people.member, people.viewer].map(({ id, name }) => ({ id, name })),
      keys: [{ id: people.keys.restricted.id, name: 'restricted of Mia' }],
    });
    await changeGrant('shop', { kind: 'key', id: people.keys.restricted.id, granted: true }, admin);
    const [shown] = (await repositoriesView(admin)).repositories;
    expect(shown?.grants).toEqual([{ kind: 'key', id: people.keys.restricted.id, name: 'restricted of Mia' }]);
    const unrestricted = { kind: 'key', id: people.keys.member.id, granted: true } as const;
    await expect(changeGrant('shop', unrestricted, admin)).rejects.toMatchObject({ code: 'not_found' });
  });
});
