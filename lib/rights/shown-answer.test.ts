import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCAL_VIEWER, OUTSIDER, type Viewer } from '#lib/model/viewer';
import { chooseSharing } from '#lib/rights/sharing';
import { type ShownAnswer, shownAnswer } from '#lib/rights/shown-answer';
import { keyOf, openTestTeam, PEOPLE, type TestTeam } from '#lib/rights/testing/team';
import { workspaceFor } from '#lib/rights/viewer-workspace';

let team: TestTeam;
beforeAll(async () => {
  team = await openTestTeam();
});
afterAll(() => team.close());

async function shownTo(viewer: Viewer, id: string): Promise<ShownAnswer> {
  return shownAnswer(id, { viewer, workspace: await workspaceFor(viewer, team.workspace) });
}

it('is nothing of its text for who is only told that there is one', async () => {
  const { id } = await team.answer({ repository: 'secret' });
  expect(await shownTo(PEOPLE.member, id)).toEqual({ access: 'exists' });
  expect(await shownTo(PEOPLE.stranger, id)).toEqual({ access: 'none' });
  expect(await shownTo(OUTSIDER, id)).toEqual(await shownTo(OUTSIDER, 'nothing-of-this-id'));
});

it('published, is text and cited lines without what leads further', async () => {
  const path = 'src/pay.ts';
  const citation = { mark: 'E1', symbol: `${path}::pay`, repository: 'secret', path, line: 3, endLine: 3, commit: null };
  const cited = { ...citation, fileHash: 'hash-of-file', text: 'pay()', role: 'call of pay' };
  const { id, question } = await team.answer({
    repository: 'secret',
    text: 'It pays [E1].',
    citations: [cited],
    askedBy: 'olga',
  });
  await team.workspace.catalog.publishAnswer(id, { by: 'olga', at: new Date().toISOString() });
  await chooseSharing(team.workspace.catalog, 'public');
  const shown = await shownTo(OUTSIDER, id);
  expect(shown).toMatchObject({
    access: 'published',
    answer: { id, question, text: 'It pays [E1].', citations: [{ path, text: 'pay()' }] },
  });
  expect(JSON.stringify(shown)).not.toMatch(/olga|hash-of-file|steps|hits|slots|conversation/);
  await chooseSharing(team.workspace.catalog, 'organization');
  expect(await shownTo(OUTSIDER, id)).toEqual({ access: 'none' });
});

it('says to who may read it how far its link reaches, and whether they may change that', async () => {
  const { id } = await team.answer({ repository: 'secret' });
  const share = async (viewer: Viewer) => {
    const shown = await shownTo(viewer, id);
    return shown.access === 'full' ? shown.share : shown.access;
  };
  expect(await share(PEOPLE.admin)).toEqual({ level: 'organization', isPublished: false, mayPublish: false });
  expect(await share(LOCAL_VIEWER)).toEqual({ level: null, isPublished: false, mayPublish: false });
  await chooseSharing(team.workspace.catalog, 'public');
  expect(await share(PEOPLE.admin)).toMatchObject({ mayPublish: true });
  expect(await share(keyOf(PEOPLE.admin, { scopes: ['read'] }))).toMatchObject({ mayPublish: false });
  await chooseSharing(team.workspace.catalog, 'organization');
});
