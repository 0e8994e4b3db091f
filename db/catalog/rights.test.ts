import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Grantee, Reach } from '#db/catalog/grants';
import { openCatalog } from '#db/catalog/open-catalog';
import { openDatabase } from '#db/client';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';

const team: Grantee = { kind: 'team', grantee: 't1' };
const ann: Grantee = { kind: 'user', grantee: 'ann' };
const all: Grantee = { kind: 'organization', grantee: 'acme' };
const key: Grantee = { kind: 'key', grantee: 'k1' };
const reach = (rest: Partial<Reach> = {}): Reach => ({ organization: 'acme', granted: [all, team, ann], key: null, ...rest });

/** The one made first runs the installation. */
async function organization(url: string, id: string, createdAt: number): Promise<void> {
  const database = await openDatabase({ url, mode: 'write' });
  await database.client.execute({
    sql: 'insert into organizations (id, name, slug, "createdAt", operates) values (?, ?, ?, ?, ?)',
    args: [id, id, id, createdAt, createdAt === 1 ? 1 : 0],
  });
  database.close();
}

async function add(catalog: CatalogStore, name: string, owner: string | null): Promise<void> {
  await catalog.upsertRepository({ name, root: `/${name}`, databaseUrl: `file:${name}` });
  if (owner !== null) await catalog.changeRepository(name, { organization: owner });
}

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('over %s', (_, makePlace) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await makePlace();
  });
  afterAll(() => place.close());

  it('what may be read is granted to somebody, and to the key too where it is restricted', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    for (const name of ['a', 'b', 'c', 'd']) await add(catalog, name, 'acme');
    await add(catalog, 'foreign', 'other');
    expect(await catalog.grants.readable(reach())).toEqual([]);
    expect(await catalog.grants.grant('b', team, 'owner')).toBe(true);
    expect(await catalog.grants.grant('b', team, 'owner')).toBe(false);
    expect(await catalog.grants.grant('nothing', team, 'owner')).toBe(false);
    await catalog.grants.grant('a', ann, 'owner');
    await catalog.grants.grant('c', all, 'owner');
    await catalog.grants.grant('foreign', ann, 'owner');
    expect(await catalog.grants.readable(reach())).toEqual(['a', 'b', 'c']);
    expect(await catalog.grants.readable(reach({ granted: [] }))).toEqual([]);
    expect(await catalog.grants.readable(reach({ granted: 'all' }))).toEqual(['a', 'b', 'c', 'd']);
    expect(await catalog.grants.readable(reach({ granted: 'all', key: 'k1' }))).toEqual([]);
    await catalog.grants.grant('d', key, 'owner');
    await catalog.grants.grant('b', key, 'owner');
    expect(await catalog.grants.readable(reach({ key: 'k1' }))).toEqual(['b']);
    expect(await catalog.grants.readable(reach({ granted: 'all', key: 'k1' }))).toEqual(['b', 'd']);
    expect((await catalog.grants.list('b')).map(({ kind, grantee, grantedBy }) => [kind, grantee, grantedBy])).toEqual([
      ['team', 't1', 'owner'],
      ['key', 'k1', 'owner'],
    ]);
    expect((await catalog.grants.of([ann, team])).map(({ repository }) => repository)).toEqual(['a', 'b', 'foreign']);
    catalog.close();
  });

  it('what was taken back is not read, at once and by every process', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    await add(catalog, 'a', 'acme');
    await catalog.grants.grant('a', ann, 'owner');
    const other = await openCatalog({ url });
    const before = catalog.grants.revision();
    expect(await catalog.grants.revoke('a', ann)).toBe(true);
    expect(catalog.grants.revision()).toBeGreaterThan(before);
    expect(await catalog.grants.revoke('a', ann)).toBe(false);
    expect(await other.grants.readable(reach())).toEqual([]);
    await catalog.grants.grant('a', team, 'owner');
    await catalog.grants.revokeAllOf(team);
    expect(await other.grants.list('a')).toEqual([]);
    other.close();
    catalog.close();
  });

  it('a repository that takes the name of a removed one takes none of its grants', async () => {
    const catalog = await openCatalog({ url: place.url() });
    await add(catalog, 'a', 'acme');
    await catalog.grants.grant('a', ann, 'owner');
    await catalog.removeRepository('a');
    await add(catalog, 'a', 'acme');
    expect(await catalog.grants.readable(reach())).toEqual([]);
    catalog.close();
  });

  it('repositories of nobody are of the organisation that runs the installation', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    await add(catalog, 'early', null);
    expect(await catalog.grants.readable(reach({ granted: 'all' }))).toEqual([]);
    await organization(url, 'acme', 1);
    await organization(url, 'second', 2);
    expect(await catalog.grants.readable(reach({ granted: 'all' }))).toEqual(['early']);
    expect(await catalog.grants.readable(reach({ granted: 'all', organization: 'second' }))).toEqual([]);
    catalog.close();
  });

  it('the audit log is read from the newest back, by actor, action and organisation', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const entry = { actor: 'ann', actorName: 'Ann', action: 'repository.granted', target: 'repository:a' } as const;
    await catalog.auditLog.add({ ...entry, organization: 'acme', detail: { to: 'team:t1' }, address: '10.0.0.9' });
    await catalog.auditLog.add({ ...entry, organization: 'acme', action: 'access.denied', actor: 'bob', actorName: 'Bob' });
    await catalog.auditLog.add({ ...entry, organization: 'other' });
    const [newest, middle, oldest] = await catalog.auditLog.list({ limit: 10 });
    expect(oldest).toMatchObject({ ...entry, organization: 'acme', detail: { to: 'team:t1' }, address: '10.0.0.9' });
    expect(newest?.organization).toBe('other');
    expect(await catalog.auditLog.list({ limit: 1, before: newest?.id ?? 0 })).toEqual([middle]);
    expect(await catalog.auditLog.list({ limit: 9, action: 'access.denied' })).toEqual([middle]);
    expect(await catalog.auditLog.list({ limit: 9, actor: 'ann', organization: 'acme' })).toEqual([oldest]);
    catalog.close();
  });

  it('the audit log keeps no secrets and no long texts', async () => {
    const catalog = await openCatalog({ url: place.url() });
    await catalog.auditLog.add({
      actor: 'ann',
      actorName: 'x'.repeat(9_000),
      action: 'settings.changed',
      target: 'settings:model',
      detail: {
        apiKey: 'abc',
        newPassword: 'hunter2',
        remote: 'https://ann:hunter2@git.test/a.git',
        said: 'Bearer abc.def sk-proj-0123456789abcdef eyJhbGciOiJIUzI1.x.y',
        long: 'y'.repeat(9_000),
        ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`more${index}`, 'z'])),
      },
    });
    const [kept] = await catalog.auditLog.list({ limit: 1 });
    expect(JSON.stringify(kept)).not.toMatch(/hunter2|abc|0123456789|eyJ/);
    expect(JSON.stringify(kept).length).toBeLessThan(2_000);
    expect(kept?.detail.remote).toBe('https://git.test/a.git');
    catalog.close();
  });
});
