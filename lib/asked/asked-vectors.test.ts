import { afterAll, beforeAll, expect, it } from 'vitest';
import { askedVectors } from '#lib/asked/asked-vectors';
import { LOCAL_VIEWER } from '#lib/model/viewer';
import { openTestTeam, type TestTeam } from '#lib/rights/testing/team';
import { teamOf } from '#lib/team/team';

let test: TestTeam;
beforeAll(async () => {
  test = await openTestTeam();
}, 30_000);
afterAll(() => test.close());

it('finds past questions by meaning, and has none where embeddings are off', async () => {
  const money = await test.answer({ question: 'where are refunds handled?' });
  await test.answer({ question: 'which colours does the editor have?' });
  const team = teamOf(test.workspace.catalog);
  const { workspace } = test;
  const asking = { question: 'how do customers get their money back?', repository: 'open' };
  const off = await askedVectors({ viewer: LOCAL_VIEWER, workspace, team }, asking);
  expect([off.nearest(5), off.likeness(1)]).toEqual([[], null]);
  const on = { ...workspace, settings: { ...workspace.settings, embeddings: true } };
  const vectors = await askedVectors({ viewer: LOCAL_VIEWER, workspace: on, team }, asking);
  const [nearest = 0] = vectors.nearest(1);
  expect((await team.catalog.asked.getMany([nearest]))[0]?.answer).toBe(money.id);
  expect(vectors.likeness(nearest)).toBeGreaterThan(0.3);
}, 60_000);
