/**
 * Processes on one catalog allow together what one would: questions exactly, the rest but for what less than an eighth of the allowance
 * and one second hold. The catalog is one libSQL server over real sockets.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RateCountStore } from '#db/catalog/rate-counts';
import { type LimitKind, Limits } from '#lib/limits/limits';
import { OUTSIDER, type Viewer } from '#lib/model/viewer';
import { openSharedServer, type SharedServer } from '#lib/repository/testing/shared-server';

/** Batches are told when the test says so. */
const NEVER = 86_400_000;
const NONE = { ask: 0, read: 0, write: 0, mcp: 0, outsider: 0, streams: 0 };

let shared: SharedServer;
let statements: number;

beforeEach(async () => {
  shared = await openSharedServer();
  statements = 0;
});
afterEach(() => shared.close());

const person: Viewer = { ...OUTSIDER, kind: 'person', id: 'ann', role: 'member', organization: 'org' };

function counting({ addCounts }: RateCountStore): RateCountStore {
  return {
    addCounts: (...given) => {
      statements++;
      return addCounts(...given);
    },
  };
}

function processes(settings: Partial<typeof NONE>): readonly [Limits, Limits] {
  const [one, other] = shared.workspaces.map(({ catalog }) => {
    const limits = new Limits({ ...NONE, ...settings });
    limits.share(counting(catalog.rates), NEVER);
    return limits;
  });
  if (!one || !other) throw new Error('there are two');
  return [one, other];
}

async function allowed(limits: Limits, kind: LimitKind, times: number): Promise<number> {
  let within = 0;
  for (let time = 0; time < times; time++) within += (await limits.take(person, kind, null))?.isOver ? 0 : 1;
  return within;
}

test('questions are as many as one process would allow, whoever is asked, at the same time', async () => {
  const [one, other] = processes({ ask: 10 });
  const within = await Promise.all([allowed(one, 'ask', 9), allowed(other, 'ask', 9)]);
  expect(within[0] + within[1]).toBe(10);
  const standing = await one.take(person, 'ask', null);
  expect(standing).toMatchObject({ isOver: true, remaining: 0, limit: 10 });
  // What is over is refused without asking the catalog.
  const before = statements;
  expect(await allowed(one, 'ask', 50)).toBe(0);
  expect(statements).toBe(before);
});

test('the rest is told in batches, and costs nothing while it is little', async () => {
  const [one, other] = processes({ read: 80 });
  expect(await allowed(one, 'read', 9)).toBe(9);
  await one.settle();
  expect(statements).toBe(0);
  expect(await allowed(one, 'read', 51)).toBe(51);
  await one.settle();
  expect(statements).toBe(1);
  // The other hears of it with the first that it tells itself.
  expect(await allowed(other, 'read', 10)).toBe(10);
  await other.settle();
  const [further, standing] = [await allowed(other, 'read', 40), await other.take(person, 'read', null)];
  expect(further).toBe(10);
  expect(standing).toMatchObject({ isOver: true, remaining: 0 });
  expect(statements).toBe(2);
});

test('what was counted while the catalog did not answer is told later, and refuses nobody', async () => {
  const limits = new Limits({ ...NONE, ask: 3, read: 8 });
  const [workspace] = shared.workspaces;
  let isAway = true;
  limits.share(
    {
      addCounts: (...given) => (isAway ? Promise.reject(new Error('away')) : workspace.catalog.rates.addCounts(...given)),
    },
    NEVER,
  );
  expect(await allowed(limits, 'ask', 5)).toBe(3);
  expect(await allowed(limits, 'read', 6)).toBe(6);
  await expect(limits.settle()).rejects.toThrow('away');
  isAway = false;
  await limits.settle();
  const [other] = processes({ read: 8 });
  expect(await allowed(other, 'read', 1)).toBe(1);
  await other.settle();
  expect(await allowed(other, 'read', 9)).toBe(1);
});

test('a window ends by the clock of the database, for all', async () => {
  const [one, other] = shared.workspaces.map(({ catalog }) => catalog.rates);
  const add = (rates: RateCountStore | undefined, points: number, ageMs: number) =>
    rates?.addCounts([{ key: 'k', points, ageMs }], 1_000).then((told) => told.get('k'));
  expect(await add(one, 3, 400)).toMatchObject({ points: 3, leftMs: expect.toSatisfy((left: number) => left <= 600) });
  expect(await add(other, 2, 0)).toMatchObject({ points: 5, leftMs: expect.toSatisfy((left: number) => left <= 600) });
  expect(await add(one, 1, 1_000)).toMatchObject({ points: 6 });
  expect((await one?.addCounts([{ key: 'k', points: 1, ageMs: 0 }], 1))?.get('k')).toMatchObject({ points: 1 });
});
