/** What admins of an organisation are shown of its repositories, through the workspace that is limited to them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IndexJobs } from '#lib/index-jobs/index-jobs';
import { changeGrant, excludeFrom } from '#lib/index-jobs/manage-repositories';
import { repositoriesView } from '#lib/index-jobs/repositories-view';
import type { Viewer } from '#lib/model/viewer';
import { ACME, openTestTeam, PEOPLE, type TestTeam } from '#lib/rights/testing/team';
import { workspaceFor } from '#lib/rights/viewer-workspace';

let team: TestTeam;
beforeAll(async () => {
  team = await openTestTeam();
}, 30_000);
afterAll(() => team.close());

async function managingAs(viewer: Viewer) {
  const whole = team.workspace;
  return { viewer, whole, workspace: await workspaceFor(viewer, whole), jobs: new IndexJobs(whole.settings), address: null };
}

it('admins are shown and change what is of their organisation, and nothing of another', async () => {
  const place = await managingAs(PEOPLE.admin);
  const shown = await repositoriesView(place);
  expect(shown.repositories.map(({ name }) => name)).toEqual(['early', 'open', 'secret']);
  expect(shown.grantees).toMatchObject({ organization: { id: ACME } });
  await changeGrant('open', { kind: 'organization', id: ACME, granted: true }, place);
  const [open] = (await repositoriesView(place)).repositories.filter(({ name }) => name === 'open');
  expect(open?.grants).toMatchObject([{ kind: 'organization', id: ACME }]);
  const other = { kind: 'organization', id: 'other', granted: true } as const;
  await expect(changeGrant('open', other, place)).rejects.toMatchObject({ code: 'not_found' });
  const stranger = await repositoriesView(await managingAs(PEOPLE.stranger));
  expect(shown.grantees?.organization.id).not.toBe(stranger.grantees?.organization.id);
  expect(stranger.repositories.map(({ name }) => name)).toEqual(['foreign']);
});

it('why a repository could not be indexed is told to who runs the installation: it may name places of the server', async () => {
  const message = 'There is no directory /srv/code/secret-place.';
  const failed = { kind: 'index', state: 'failed', done: 0, total: 0, pid: 0, message } as const;
  for (const repository of ['open', 'foreign']) await team.workspace.catalog.upsertJob({ ...failed, repository });
  const toldTo = async (viewer: Viewer, name: string) =>
    (await repositoriesView(await managingAs(viewer))).repositories.find((one) => one.name === name)?.job;
  expect(await toldTo(PEOPLE.admin, 'open')).toMatchObject({ state: 'failed', message });
  const shown = await toldTo(PEOPLE.stranger, 'foreign');
  expect(shown).toMatchObject({ state: 'failed', message: 'It could not be indexed.' });
  expect(JSON.stringify(shown)).not.toContain('secret-place');
});

it('nobody else is shown any', async () => {
  await expect(repositoriesView(await managingAs(PEOPLE.member))).rejects.toMatchObject({ code: 'forbidden' });
});

it('patterns that would keep the server busy for minutes are not kept', async () => {
  const place = await managingAs(PEOPLE.admin);
  for (const pattern of ['**/a/'.repeat(9), 'a'.repeat(301), 'a\u0000b']) {
    await expect(excludeFrom('open', [pattern], place)).rejects.toMatchObject({ code: 'bad_input' });
  }
  expect((await team.workspace.catalog.getRepository('open'))?.exclude).toEqual([]);
});
