/**
 * Whatever version wrote a database, today's opens it with everything in it. Each database of the past is made here by the migrations up to
 * it and the rows of its time; a new migration is held to this without a change.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogMigrations } from '#db/catalog/migrations';
import { openCatalog } from '#db/catalog/open-catalog';
import { type Database, openDatabase } from '#db/client';
import { type Migration, migrateDatabase } from '#db/migrate';
import { repositoryMigrations } from '#db/repository/migrations';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';

const AT = '2026-01-02T03:04:05.000Z';
/** As the first version wrote it. */
const ANSWER = {
  id: 'answer-of-then-0001',
  question: 'what happens after checkout?',
  repository: 'shop',
  generation: 1,
  commit: null,
  text: 'It charges the card.',
  refused: false,
  route: { kinds: ['path'], why: 'It asks what follows.' },
  paths: [],
  hits: [{ id: 'a.py::f', route: 'search', score: 0.5, reason: 'words' }],
  citations: [],
  trailEnds: [],
  droppedMarks: 0,
  unsupported: 0,
  steps: [],
  model: { id: 'planner' },
  usage: { inputTokens: 0, outputTokens: 0 },
  timings: { totalMs: 12, toolsMs: 3, firstTextMs: 3 },
  createdAt: AT,
};

/** Rows of the tables that a migration brought, written once it was the last. */
const CATALOG_ROWS: Readonly<Record<string, readonly string[]>> = {
  '0000_tables': [
    `insert into repositories(name, root, database_url, created_at, updated_at) values ('shop', '/shop', 'file:/shop.db', '${AT}', '${AT}')`,
    `insert into answers(id, question, repository, generation, "commit", refused, answer, created_at)
      values ('${ANSWER.id}', '${ANSWER.question}', 'shop', 1, null, 0, '${JSON.stringify(ANSWER)}', '${AT}')`,
    `insert into jobs values ('index', 'shop', 'complete', 4, 4, 12, 'done', '${AT}', '${AT}')`,
  ],
  '0001_conversations': [
    `insert into conversations(id, title, repository, created_at, updated_at) values ('conversation-of-then', 'Checkout', 'shop', '${AT}', '${AT}')`,
    `insert into turns(id, conversation, parent, repository, question, about, scope, state, trouble, created_at, heartbeat_at)
      values ('${ANSWER.id}', 'conversation-of-then', null, 'shop', '${ANSWER.question}', null, '{"folders":["src"]}', 'done', '', '${AT}', '${AT}')`,
    `insert into preferences values ('provider', 'openai', '${AT}')`,
  ],
  '0002_partial_turns': [`update turns set partial = 'Half a'`],
  '0003_team': [
    `insert into auth_users values ('ann', 'Ann', 'ann@shop.test', 1, null, 1, 1)`,
    `insert into organizations values ('younger', 'Younger', 'younger', null, 2, null), ('org', 'Acme', 'org', null, 1, null)`,
    `update conversations set owner = 'ann'`,
    `insert into channels(id, organization, name, created_by, created_at) values ('ch', 'org', 'checkout', 'ann', '${AT}')`,
  ],
};

const REPOSITORY_ROWS: Readonly<Record<string, readonly string[]>> = {
  '0000_tables': [
    `insert into generations values (1, 'c0ffee', 0, '${AT}', 'x1', '{"files":{"indexed":1,"skipped":0,"failed":0,"byLanguage":{"python":{"files":1,"lines":2}},"byReason":{}},"lines":2,"symbols":2,"edges":{"total":1,"byKind":{"calls":1},"byResolution":{"scope":1}},"leaves":{"total":0,"byReason":{}}}')`,
    `insert into contents values ('h1', 'none', cast('def f():\n  g()\n' as blob), 16)`,
    `insert into files(path, hash, language, status, bytes, lines, encoding, error_lines, since) values ('a.py', 'h1', 'python', 'indexed', 16, 2, 'utf-8', '[]', 1)`,
    ...['f', 'g'].map(
      (
        name,
        key,
      ) => `insert into symbols(key, id, ordinal, name, name_lower, kind, path, line, start_line, end_line, language, signature, is_test, exported, fingerprint, since)
      values (${key + 1}, 'a.py::${name}', 0, '${name}', '${name}', 'function', 'a.py', ${key + 1}, ${key + 1}, ${key + 1}, 'python', 'def ${name}()', 0, 1, 'fp', 1)`,
    ),
    `insert into edges(from_key, to_key, kind, path, line, "column", resolution, confidence, since) values (1, 2, 'calls', 'a.py', 2, 3, 'scope', 1, 1)`,
    `insert into documents values (1, 'd1', 'w1', 'f in a')`,
  ],
};

let place: TestPlace;
afterEach(() => place.close());

async function databaseOf(
  url: string,
  { migrations, rows }: { readonly migrations: readonly Migration[]; readonly rows: Readonly<Record<string, readonly string[]>> },
): Promise<void> {
  const database = await openDatabase({ url, mode: 'write' });
  for (let count = 1; count <= migrations.length; count++) {
    await migrateDatabase(database, migrations.slice(0, count));
    for (const statement of rows[migrations[count - 1]?.tag ?? ''] ?? []) await database.run(statement);
  }
  database.close();
}

describe.each([
  ['in a file', filePlace],
  ['on a server', httpPlace],
])('%s', (_where, makePlace) => {
  beforeEach(async () => {
    place = await makePlace();
  });

  test.each(catalogMigrations.map(({ tag }, index) => [tag, index + 1] as const))('a catalog of %s', async (_tag, count) => {
    const url = place.url();
    await databaseOf(url, { migrations: catalogMigrations.slice(0, count), rows: CATALOG_ROWS });
    const catalog = await openCatalog({ url });
    try {
      expect(await catalog.getRepository('shop')).toMatchObject({ root: '/shop', databaseUrl: 'file:/shop.db', exclude: [] });
      expect((await catalog.getAnswer(ANSWER.id))?.answer).toMatchObject({ question: ANSWER.question, text: ANSWER.text });
      expect(await catalog.getJobs('shop')).toMatchObject([{ state: 'complete', done: 4 }]);
      if (count > 1) {
        const kept = await catalog.getConversation('conversation-of-then');
        expect(kept?.turns).toMatchObject([{ id: ANSWER.id, scope: { folders: ['src'] }, partial: count > 2 ? 'Half a' : '' }]);
        expect(kept?.conversation.owner).toBe(count > 3 ? 'ann' : null);
        expect((await catalog.getPreferences()).get('provider')).toBe('openai');
        // The organisation made first goes on to run the installation.
        expect(await catalog.organizations.first()).toEqual(count > 3 ? { id: 'org', name: 'Acme' } : null);
      }
      // What came later can be written now.
      await catalog.auditLog.add({ actor: 'ann', actorName: 'Ann', action: 'backup.made', target: 'backup:data' });
      expect(await catalog.auditLog.list({ limit: 5 })).toHaveLength(1);
    } finally {
      catalog.close();
    }
  });

  test.each(repositoryMigrations.map(({ tag }, index) => [tag, index + 1] as const))('an index of %s', async (_tag, count) => {
    const url = place.url();
    await databaseOf(url, { migrations: repositoryMigrations.slice(0, count), rows: REPOSITORY_ROWS });
    const reader = await openRepositoryReader(url);
    try {
      expect(await reader.currentGeneration()).toMatchObject({ generation: 1, commit: 'c0ffee' });
      expect(await reader.symbolsByName('g')).toMatchObject([{ id: 'a.py::g', line: 2 }]);
      expect(await reader.edgesFrom([1])).toMatchObject([{ kind: 'calls', line: 2 }]);
      expect(await reader.fileText('a.py')).toBe('def f():\n  g()\n');
      expect(await reader.pins.list()).toEqual([]);
      expect(await reader.searchWords('anything', 5)).toEqual([]);
    } finally {
      reader.close();
    }
    // And is written on.
    const writer = await openRepositoryWriter(url);
    expect(await writer.generations()).toHaveLength(1);
    writer.close();
  });

  test.each([
    ['catalog', catalogMigrations, (url: string) => openCatalog({ url })],
    ['index', repositoryMigrations, (url: string) => openRepositoryReader(url)],
  ] as const)('a newer %s is refused with the way out, and left as it is', async (_what, migrations, open) => {
    const url = place.url();
    const tomorrow = [...migrations, { tag: '9999_of_tomorrow', statements: ['create table tomorrow(id integer)'] }];
    const database: Database = await openDatabase({ url, mode: 'write' });
    await migrateDatabase(database, tomorrow);
    await expect(open(url)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('9999_of_tomorrow'),
      remedy: expect.stringContaining('newer'),
    });
    expect(await database.jsonRows(['count(*)'], 'from migrations')).toEqual([[tomorrow.length]]);
    database.close();
  });
});
