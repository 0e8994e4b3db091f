/** A question in a channel counts as a question, not as a message alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE } from '#lib/rights/testing/team';
import { teamOf } from '#lib/team/team';
import { channelTurns } from './team';
import { workspace } from './workspace';

const folder = mkdtempSync(join(tmpdir(), 'pathlight-limits-'));
const before = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, { PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off', PATHLIGHT_LIMIT_ASK: '2' });
});
afterAll(async () => {
  (await workspace()).close();
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
});

it('no more of them a minute than one may ask', async () => {
  const team = teamOf((await workspace()).catalog);
  const ask = (viewer: (typeof PEOPLE)['member']) => channelTurns({ viewer, team }, new Headers());
  await ask(PEOPLE.member);
  await ask(PEOPLE.member);
  await expect(ask(PEOPLE.member)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
  await ask(PEOPLE.teammate);
});
