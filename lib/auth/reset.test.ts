/** New passwords by links of admins: for whom, how often, how long, and that a right is asked again when the link is used. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeReset, makeResetAsAdmin, resetPassword } from '#lib/auth/reset';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import { viewerOf } from '#lib/auth/viewer-of';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

const PASSWORD = 'nine lives of a river';

let kept: TestWorkspace;
let workspace: Workspace;
let people: TestPeople;
beforeAll(async () => {
  kept = await openTestWorkspace({});
  workspace = kept.workspace;
  people = await makePeople(workspace);
});
afterAll(() => kept.close());

const make = (viewer: Viewer, { id }: TestPerson) => makeResetAsAdmin({ ...workspace, address: '192.0.2.7' }, viewer, id);
const use = (token: string) => resetPassword(workspace, { token, password: PASSWORD, address: '192.0.2.8' });
const kindOf = async ({ headers }: TestPerson) => (await viewerOf(new Headers(headers), { needsAccounts: true, workspace })).kind;

it('works once, ends every session, and both are in the log', async () => {
  const { member, admin, organization } = people;
  const first = await make(admin.viewer, member);
  const { token, expiresAt } = await make(admin.viewer, member);
  expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24);
  await expect(use(first.token), 'a new link ends the one before').rejects.toMatchObject({ code: 'forbidden' });
  expect(await kindOf(member)).toBe('person');
  expect(await use(token)).toBe(member.email);
  expect(await kindOf(member)).toBe('outsider');
  await expect(use(token)).rejects.toMatchObject({ code: 'forbidden' });
  const [changed, made] = await workspace.catalog.auditLog.list({ limit: 9, organization });
  expect(changed).toMatchObject({ action: 'account.password-changed', actor: member.id, address: '192.0.2.8' });
  expect(made).toMatchObject({
    action: 'account.reset-link',
    actor: admin.id,
    target: `user:${member.id}`,
    address: '192.0.2.7',
  });
});

it('is made for people within what the admin administers, and for owners by owners', async () => {
  const { owner, admin, member, viewer, stranger, otherOrganization, organization } = people;
  const second = await people.addPerson('Second', { organization, role: 'owner' });
  await make(owner.viewer, second);
  await make(second.viewer, admin);
  for (const [by, of] of [
    [admin.viewer, owner],
    [owner.viewer, owner],
  ] as const)
    await expect(make(by, of)).rejects.toMatchObject({ code: 'forbidden' });
  for (const by of [member.viewer, viewer.viewer, LOCAL_VIEWER, people.keys.owner.viewer])
    await expect(make(by, viewer), 'nobody but admins who signed in themselves').rejects.toMatchObject({ code: 'forbidden' });
  await expect(make(stranger.viewer, member), 'of another organisation').rejects.toMatchObject({ code: 'not_found' });
  await expect(make(owner.viewer, stranger)).rejects.toMatchObject({ code: 'not_found' });

  // Of two organisations: neither's admin alone, one who administers both.
  const both = await people.addPerson('Both', { organization, role: 'member' });
  await workspace.catalog.accounts.addMember(otherOrganization, { person: both.id, role: 'member' });
  for (const by of [owner, stranger]) await expect(make(by.viewer, both)).rejects.toMatchObject({ code: 'forbidden' });
  await workspace.catalog.accounts.addMember(otherOrganization, { person: owner.id, role: 'admin' });
  await make(owner.viewer, both);
  await workspace.catalog.accounts.changeRole(otherOrganization, { person: both.id, role: 'owner' });
  await expect(make(owner.viewer, both), 'an admin there').rejects.toMatchObject({ code: 'forbidden' });
});

it('is worth nothing once either is somebody else', async () => {
  const { admin, owner, viewer, organization, otherOrganization } = people;
  const { accounts } = workspace.catalog;
  const rises = await make(admin.viewer, viewer);
  await accounts.changeRole(organization, { person: viewer.id, role: 'owner' });
  await expect(use(rises.token)).rejects.toMatchObject({ code: 'forbidden' });
  await accounts.changeRole(organization, { person: viewer.id, role: 'viewer' });
  await accounts.addMember(otherOrganization, { person: viewer.id, role: 'viewer' });
  await expect(use(rises.token)).rejects.toMatchObject({ code: 'forbidden' });
  await accounts.removeMember(otherOrganization, viewer.id);
  await accounts.changeRole(organization, { person: admin.id, role: 'member' });
  await expect(use(rises.token)).rejects.toMatchObject({ code: 'forbidden' });
  await accounts.changeRole(organization, { person: admin.id, role: 'admin' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  try {
    await expect(use(rises.token), 'a day later').rejects.toMatchObject({ code: 'forbidden' });
  } finally {
    vi.useRealTimers();
  }
  expect(await use(rises.token)).toBe(viewer.email);
  // Whoever has the machine may for everybody.
  expect(await use(await makeReset(workspace, owner.email))).toBe(owner.email);
});
