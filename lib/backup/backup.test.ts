/** A backup is what was there at one moment, opens elsewhere, and is taken whole or not at all. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client';
import { temporaryFolder } from '#db/testing/test-database';
import { type BackupOptions, makeBackup } from '#lib/backup/backup';
import { type RestoreOptions, restoreBackup } from '#lib/backup/restore';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { letOthersRun } from '#lib/model/turns';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

let place: string;
let product: TestWorkspace;

beforeEach(async () => {
  place = temporaryFolder();
  product = await openTestWorkspace();
});

afterEach(() => {
  product.close();
  rmSync(place, { recursive: true, force: true });
});

const backUp = (name: string, rest: Partial<BackupOptions> = {}) =>
  makeBackup({ workspace: product.workspace, target: join(place, name), withSecret: false, version: '1.2.3', ...rest });

const restore = (name: string, rest: Partial<RestoreOptions> = {}) =>
  restoreBackup({ source: join(place, name), settings: settingsOf('restored'), force: false, ...rest });

const settingsOf = (folder: string) => readSettings({ PATHLIGHT_DATA: join(place, folder), PATHLIGHT_EMBEDDINGS: 'off' });

const ask = async (id: string): Promise<void> => {
  const turn = {
    id,
    conversation: 'c'.repeat(20),
    parent: null,
    repository: 'shop',
    question: 'why?',
    about: null,
    scope: {},
    askedBy: 'ann',
  };
  await product.workspace.catalog.addTurn(turn, { title: 'why?', owner: 'ann' });
};

describe.each(['all.tar', 'all.tar.gz', 'all'])('a backup as %s', (name) => {
  test('brings back conversations and indexes at another place', async () => {
    await ask('a'.repeat(20));
    const made = await backUp(name);
    expect(made).toMatchObject({ files: 2, without: [], withSecret: false });
    const restored = await restore(name);
    expect(restored).toMatchObject({ repositories: ['shop'], before: null, version: '1.2.3' });
    const workspace = await openWorkspace(settingsOf('restored'));
    try {
      expect((await workspace.catalog.getConversation('c'.repeat(20)))?.conversation.owner).toBe('ann');
      const [row] = await workspace.listRepositories();
      expect(row?.databaseUrl).toBe(`file:${join(place, 'restored/repositories/shop.db')}`);
      const { reader } = await workspace.openRepository('shop');
      const original = await product.workspace.openRepository('shop');
      expect(await reader.countSymbols()).toBe(await original.reader.countSymbols());
      expect(await reader.searchWords('charge', 5)).toEqual(await original.reader.searchWords('charge', 5));
    } finally {
      workspace.close();
    }
  });
});

test('what is written meanwhile is in it whole or not at all', async () => {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      await ask(`turn-${String(written++).padStart(16, '0')}`);
      await letOthersRun();
    }
  })();
  await backUp('all.tar');
  isOver = true;
  await writing;
  await restore('all.tar');
  const catalog = await openDatabase({ url: `file:${join(place, 'restored/catalog.db')}`, mode: 'read' });
  try {
    expect(await catalog.jsonRows(['integrity_check'], 'from pragma_integrity_check')).toEqual([['ok']]);
    const turns = await catalog.jsonRows(['id'], 'from turns order by id');
    // Every one up to some moment, none after it.
    expect(turns.map(([id]) => id)).toEqual(turns.map((_, number) => `turn-${String(number).padStart(16, '0')}`));
    expect(turns.length).toBeLessThanOrEqual(written);
  } finally {
    catalog.close();
  }
});

test('the audit log tells of it', async () => {
  await backUp('all.tar');
  const [entry] = await product.workspace.catalog.auditLog.list({ limit: 1 });
  expect(entry).toMatchObject({ action: 'backup.made', actor: 'local' });
});

test('the secret is in it only when it was asked for', async () => {
  const { dataFolder } = product.workspace.settings;
  writeFileSync(join(dataFolder, 'secret.key'), 'a secret of the installation\n');
  await backUp('without');
  expect(readdirSync(join(place, 'without')).toSorted()).toEqual(['catalog.db', 'manifest.json', 'repositories']);
  expect((await backUp('with.tar', { withSecret: true })).withSecret).toBe(true);
  await restore('with.tar');
  const restored = join(place, 'restored/secret.key');
  expect(readFileSync(restored, 'utf8')).toBe('a secret of the installation\n');
  expect(statSync(restored).mode & 0o777).toBe(0o600);
});

describe('what would come in again', () => {
  const HASHES = { live: 'hash of a key', over: 'hash of one that is over' };

  beforeEach(async () => {
    const { catalog, settings } = product.workspace;
    await catalog.accounts.found(
      { id: 'ann', name: 'Ann', email: 'ann@example.com', passwordHash: 'x' },
      { id: 'org', name: 'Org' },
    );
    const inOneHour = new Date(Date.now() + 3_600_000);
    await catalog.accounts.putLink('reset ann', { hash: 'hash of a link', expiresAt: inOneHour });
    await catalog.accounts.invite({
      id: 'hash of an invitation',
      organization: 'org',
      email: 'bob@example.com',
      role: 'member',
      team: null,
      expiresAt: inOneHour,
      inviter: 'ann',
    });
    const { client, close } = await openDatabase({ url: settings.catalogUrl, mode: 'write' });
    const [now, later, before] = [Date.now(), Date.now() + 3_600_000, Date.now() - 1];
    await client.batch([
      {
        sql: `insert into auth_sessions (id, "expiresAt", token, "createdAt", "updatedAt", "userId") values ('s', ?, 'token of a session', ?, ?, 'ann')`,
        args: [later, now, now],
      },
      ...Object.entries(HASHES).map(([name, hash]) => ({
        sql: `insert into api_keys (id, name, start, "referenceId", key, "createdAt", "updatedAt", "expiresAt") values (?, ?, 'pl_ab', 'ann', ?, ?, ?, ?)`,
        args: [name, name, hash, now, now, name === 'over' ? before : later],
      })),
    ]);
    close();
    expect(await catalog.people.bySession('token of a session')).not.toBeNull();
  });

  const inRestored = async <T>(work: (catalog: TestWorkspace['workspace']['catalog']) => Promise<T>): Promise<T> => {
    const workspace = await openWorkspace(settingsOf('restored'));
    try {
      return await work(workspace.catalog);
    } finally {
      workspace.close();
    }
  };

  test('are no sessions, links and invitations; which keys work is told', async () => {
    await backUp('all.tar');
    const { access } = await restore('all.tar');
    expect(access).toMatchObject({ endedSessions: 1, endedInvitations: 1, revokedKeys: 0 });
    expect(access.keys).toMatchObject([{ name: 'live', start: 'pl_ab', personName: 'Ann' }]);
    await inRestored(async ({ people, accounts, auditLog }) => {
      expect(await people.bySession('token of a session')).toBeNull();
      expect(await accounts.link('hash of a link')).toBeNull();
      expect(await accounts.invitation('hash of an invitation')).toBeNull();
      expect(await people.byKey(HASHES.live)).toMatchObject({ id: 'live' });
      expect((await auditLog.list({ limit: 1 }))[0]).toMatchObject({ action: 'backup.restored', detail: { keys: 'kept 1' } });
    });
  });

  test('are no keys either where that is asked for', async () => {
    await backUp('all.tar');
    const { access } = await restore('all.tar', { revokeKeys: true });
    expect(access).toMatchObject({ revokedKeys: 2, keys: [] });
    await inRestored(async ({ people }) => expect(await people.byKey(HASHES.live)).toBeNull());
  });
});

describe('what is there already', () => {
  test('is not written over without --force, and kept with it', async () => {
    await backUp('all.tar');
    await restore('all.tar');
    writeFileSync(join(place, 'restored/secret.key'), 'the one in use');
    await ask('b'.repeat(20));
    await backUp('later.tar');
    await expect(restore('later.tar')).rejects.toMatchObject({ code: 'conflict' });
    const { before } = await restore('later.tar', { force: true });
    expect(existsSync(join(before ?? '', 'catalog.db'))).toBe(true);
    expect(readFileSync(join(place, 'restored/secret.key'), 'utf8')).toBe('the one in use');
    const workspace = await openWorkspace(settingsOf('restored'));
    expect(await workspace.catalog.getTurn('b'.repeat(20))).not.toBeNull();
    workspace.close();
  });

  test('is not written over by a backup', async () => {
    writeFileSync(join(place, 'all.tar'), 'something else');
    await expect(backUp('all.tar')).rejects.toMatchObject({ code: 'conflict' });
    expect(readFileSync(join(place, 'all.tar'), 'utf8')).toBe('something else');
  });
});

describe('nothing is changed by', () => {
  const expectUntouched = async (name: string, code: string): Promise<void> => {
    mkdirSync(join(place, 'restored'), { recursive: true });
    await expect(restore(name)).rejects.toMatchObject({ code });
    expect(readdirSync(join(place, 'restored'))).toEqual([]);
    expect(readdirSync(place).filter((one) => one.startsWith('.'))).toEqual([]);
  };

  const repack = async (change: (folder: string) => void, files: readonly string[]): Promise<void> => {
    await backUp('whole');
    change(join(place, 'whole'));
    await create({ file: join(place, 'bad.tar'), cwd: join(place, 'whole'), preservePaths: true }, [...files]);
  };
  const ALL = ['manifest.json', 'catalog.db', 'repositories/shop.db'];

  test('an archive that was cut short', async () => {
    await backUp('all.tar.gz');
    truncateSync(join(place, 'all.tar.gz'), statSync(join(place, 'all.tar.gz')).size - 2_000);
    await expectUntouched('all.tar.gz', 'damaged');
  });

  test('a byte that is another', async () => {
    await repack((folder) => {
      const path = join(folder, 'repositories/shop.db');
      const bytes = readFileSync(path);
      bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    }, ALL);
    await expectUntouched('bad.tar', 'damaged');
  });

  test('a file that leads outside, one that links, one that nobody announced, one that is missing', async () => {
    await repack((folder) => {
      writeFileSync(join(place, 'outside'), 'x');
      symlinkSync('/etc/passwd', join(folder, 'link'));
      writeFileSync(join(folder, 'more'), 'x');
    }, ALL);
    for (const extra of ['../outside', 'link', 'more']) {
      await create({ file: join(place, 'bad.tar'), cwd: join(place, 'whole'), preservePaths: true }, [...ALL, extra]);
      await expectUntouched('bad.tar', 'damaged');
    }
    await create({ file: join(place, 'bad.tar'), cwd: join(place, 'whole') }, ALL.slice(0, 2));
    await expectUntouched('bad.tar', 'damaged');
  });

  test.each([
    ['names a path outside', 'catalog.db', '../catalog.db'],
    ['says less than there is', '"bytes": ', '"bytes": 1'],
  ])('a manifest that %s', async (_what, from, to) => {
    await repack((folder) => {
      const path = join(folder, 'manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    }, ALL);
    await expectUntouched('bad.tar', 'damaged');
  });

  test('a backup of a newer version', async () => {
    await repack((folder) => {
      const path = join(folder, 'manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('"0000_tables",', '"0000_tables", "9999_of_tomorrow",'));
    }, ALL);
    await expectUntouched('bad.tar', 'conflict');
  });

  test('something that is no archive, and nothing at all', async () => {
    writeFileSync(join(place, 'photo.tar'), Buffer.alloc(4_000, 'x'));
    await expectUntouched('photo.tar', 'damaged');
    await expectUntouched('none.tar', 'not_found');
  });

  test('a disk without room', async () => {
    await backUp('all.tar');
    mkdirSync(join(place, 'restored'));
    await expect(restore('all.tar', { room: async () => 1_000 })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(backUp('more.tar', { room: async () => 1_000 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(readdirSync(place).toSorted()).toEqual(['all.tar', 'restored']);
  });
});

test('databases on a server are left to the server', async () => {
  await product.workspace.catalog.upsertRepository({ name: 'far', root: '/far', databaseUrl: 'libsql://far.example' });
  await expect(backUp('all.tar')).rejects.toMatchObject({ code: 'bad_input' });
});
