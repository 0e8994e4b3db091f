/** Organisations made, filled, left and taken away by those who run the installation, and by nobody else; what each log tells of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import {
  bringOwner,
  giveRepository,
  installationView,
  makeOrganization,
  removeOrganization,
  renameAnyOrganization,
} from '#lib/auth/installation';
import { acceptAsNew, acceptSignedIn } from '#lib/auth/invitations';
import { removeMember } from '#lib/auth/organization';
import { chooseOrganization } from '#lib/auth/own-account';
import { makePeople, type TestPeople } from '#lib/auth/testing/people';
import { viewerOf } from '#lib/auth/viewer-of';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { blankAnswer } from '#lib/model/testing/blank-answer';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { answerAccess } from '#lib/rights/answer-access';
import { workspaceFor } from '#lib/rights/viewer-workspace';

let kept: TestWorkspace;
let workspace: Workspace;
let people: TestPeople;
beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture });
  workspace = kept.workspace;
  people = await makePeople(workspace);
});
afterAll(() => kept.close());

const viewerWith = (headers: Readonly<Record<string, string>>): Promise<Viewer> =>
  viewerOf(new Headers(headers), { needsAccounts: true, workspace });
const logOf = async (viewer: Viewer) => (await workspaceFor(viewer, workspace)).catalog.auditLog.list({ limit: 50 });
const nameOf = async (id: string): Promise<string> => (await workspace.catalog.organizations.get(id))?.name ?? '';

describe('organisations', () => {
  it('are looked after by owners and admins of the one that runs the installation, and by the person at this machine', async () => {
    for (const viewer of [people.owner.viewer, people.admin.viewer, people.keys.owner.viewer, LOCAL_VIEWER]) {
      expect((await installationView(workspace, viewer)).organizations).toMatchObject([
        { id: 'org-acme', name: 'Acme', operates: true, people: 4, repositories: ['shop'] },
        { id: 'org-other', name: 'Other', operates: false, people: 1, repositories: [] },
      ]);
    }
    const foreignKey = await people.addKey(people.stranger);
    const reading = await people.addKey(people.owner, { scopes: ['read', 'ask', 'channels'] });
    const others = [people.member, people.viewer, people.stranger, people.nobody, foreignKey, reading].map((one) => one.viewer);
    const acts: readonly ((viewer: Viewer) => Promise<unknown>)[] = [
      (viewer) => installationView(workspace, viewer),
      (viewer) => makeOrganization(workspace, viewer, { name: 'Mine', owner: 'x@example.com' }),
      (viewer) => bringOwner(workspace, viewer, { id: people.otherOrganization, email: 'x@example.com' }),
      (viewer) => renameAnyOrganization(workspace, viewer, { id: people.otherOrganization, name: 'Mine' }),
      (viewer) => removeOrganization(workspace, viewer, people.otherOrganization),
      (viewer) => giveRepository(workspace, viewer, { repository: 'shop', to: people.otherOrganization }),
    ];
    for (const viewer of others) {
      for (const act of acts) {
        const code = viewer.kind === 'outsider' ? 'unauthenticated' : 'forbidden';
        await expect(act(viewer)).rejects.toMatchObject({ code });
      }
    }
    expect((await workspace.catalog.getRepository('shop'))?.organization).toBe('org-acme');
  });

  it('begin with an owner who is invited, also one who has an account, and works in either then', async () => {
    const { id, token } = await makeOrganization(workspace, people.admin.viewer, { name: 'Third', owner: 'New@example.com' });
    await expect(
      makeOrganization(workspace, people.admin.viewer, { name: 'third', owner: 'y@example.com' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await acceptAsNew(workspace, { token, name: 'Nina', password: 'nine lives of a river' });
    const account = await workspace.catalog.accounts.accountByEmail('new@example.com');
    expect((await workspace.catalog.people.byId(account?.id ?? ''))?.memberships).toMatchObject([
      { organization: id, role: 'owner', operates: false },
    ]);
    await expect(bringOwner(workspace, people.owner.viewer, { id, email: 'x@example.com' })).rejects.toMatchObject({
      code: 'conflict',
    });

    const second = await makeOrganization(workspace, people.owner.viewer, { name: 'Fourth', owner: people.member.email });
    const again = await bringOwner(workspace, people.owner.viewer, { id: second.id, email: people.member.email });
    const headers = new Headers(people.member.headers);
    await expect(acceptSignedIn(workspace, headers, second.token)).rejects.toMatchObject({ code: 'not_found' });
    await acceptSignedIn(workspace, headers, again);
    expect(await viewerWith(people.member.headers)).toMatchObject({ organization: second.id, role: 'owner', operates: false });
    await chooseOrganization(workspace, headers, people.organization);
    expect(await viewerWith(people.member.headers)).toMatchObject({ organization: people.organization, role: 'member' });
    await expect(chooseOrganization(workspace, headers, people.otherOrganization)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('get repositories, and with them nothing that was asked before', async () => {
    const { owner, admin, stranger, otherOrganization, organization } = people;
    await workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: organization }, owner.id);
    const answer = blankAnswer({ id: newAnswerId(), repository: 'shop', createdAt: new Date().toISOString() });
    await workspace.catalog.saveAnswer(answer, { askedBy: owner.id });
    const access = async (viewer: Viewer) =>
      (await answerAccess(answer.id, viewer, { catalog: workspace.catalog, rules: {} })).access;
    expect(await access(owner.viewer)).toBe('full');
    await expect(giveRepository(workspace, admin.viewer, { repository: 'nothing', to: otherOrganization })).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
    await giveRepository(workspace, admin.viewer, { repository: 'shop', to: otherOrganization });
    const namesFor = async (viewer: Viewer) =>
      (await (await workspaceFor(viewer, workspace)).listRepositories()).map(({ name }) => name);
    expect(await Promise.all([owner, admin, people.member, stranger].map(({ viewer }) => namesFor(viewer)))).toEqual([
      [],
      [],
      [],
      ['shop'],
    ]);
    expect([await access(owner.viewer), await access(stranger.viewer)]).toEqual(['none', 'none']);
    const [told] = await logOf(stranger.viewer);
    expect(told).toMatchObject({ action: 'repository.moved', actorName: 'Whoever runs the installation', address: null });
    expect(JSON.stringify(told)).not.toMatch(/Adam|Acme/);
    expect((await logOf(owner.viewer))[0]).toMatchObject({ actor: admin.id, detail: { from: 'Acme', to: 'Other' } });
  });

  it('are removed once they are empty, and say what stands in the way', async () => {
    const { owner, admin, stranger, organization, otherOrganization } = people;
    const remove = (id: string) => removeOrganization(workspace, owner.viewer, id);
    const extra = await people.addPerson('Extra', { organization: otherOrganization, role: 'member' });
    await expect(remove(otherOrganization)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Other cannot be removed: 2 people are in it, a repository is its.',
    });
    await giveRepository(workspace, admin.viewer, { repository: 'shop', to: organization });
    await removeMember(workspace, stranger.viewer, extra.id);
    await renameAnyOrganization(workspace, admin.viewer, { id: otherOrganization, name: 'Another' });
    expect(await nameOf(otherOrganization)).toBe('Another');
    await remove(otherOrganization);
    expect(await viewerWith(stranger.headers)).toMatchObject({ kind: 'outsider' });
    await expect(remove(otherOrganization)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(organization)).rejects.toMatchObject({ message: 'Acme cannot be removed: it runs the installation.' });
  });
});
