import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import { type ChatAdminOptions, type ChatChange, changeChat, chatAdminView } from '#lib/chat/chat-admin';
import { beginInstall, endInstall } from '#lib/chat/install-state';
import { confirmLink, linkAddress, linkOffer } from '#lib/chat/link-account';
import type { SlackConnection } from '#lib/chat/slack/connect-slack';
import { installSlack, slackInstallAddress } from '#lib/chat/slack/install-slack';
import { FakeSlack } from '#lib/chat/testing/fake-slack';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import type { Workspace } from '#lib/repository/workspace';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { ChatProduct, PUBLIC_ORIGIN, slackConnector } from './testing/chat-product';

let kept: TestWorkspace;
let workspace: Workspace;
let people: TestPeople;
let slack: FakeSlack;
let product: ChatProduct<SlackConnection>;

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture });
  workspace = kept.workspace;
  people = await makePeople(workspace);
});
afterAll(() => kept.close());
beforeEach(async () => {
  slack = await new FakeSlack().start();
  product = new ChatProduct({ workspace, connect: slackConnector(slack) });
  return async () => {
    await product.close();
    await slack.close();
  };
});

const session = 'the cookie of a session';
const installer = ({ viewer }: TestPerson) => ({ viewer, session });

/** As a browser goes: to Slack, and back with what Slack says. */
async function throughSlack(state: string, more: Readonly<Record<string, string>> = {}): Promise<Request> {
  const { apiUrl, clientId, clientSecret, signingSecret } = slack;
  const address = new URL(
    slackInstallAddress({ apiUrl, clientId, clientSecret, signingSecret }, { state, origin: PUBLIC_ORIGIN }),
  );
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
  const there = await fetch(address, { redirect: 'manual' });
  return new Request(there.headers.get('location') ?? '');
}

async function install(request: Request, by: TestPerson): Promise<{ readonly name: string }> {
  const connection = (await product.bot.ready()).connections.get('slack');
  if (!connection) throw new Error('Slack is not connected');
  return installSlack(request, { slack: connection, viewer: by.viewer, workspace, origin: PUBLIC_ORIGIN });
}

const stateOf = (request: Request): string => new URL(request.url).searchParams.get('state') ?? '';

describe('installing in a Slack workspace', () => {
  it('goes to Slack and back, and keeps the token sealed', async () => {
    const team = slack.team('TGOOD', 'Good');
    const state = await beginInstall('slack', installer(people.admin), workspace);
    const back = await throughSlack(state, { team: team.id });
    await endInstall({ platform: 'slack', state: stateOf(back) }, installer(people.admin), workspace);
    expect(await install(back, people.admin)).toEqual({ name: 'Good' });
    const kept = await workspace.catalog.chat.workspace({ platform: 'slack', workspace: 'TGOOD' });
    expect(kept).toMatchObject({ organization: people.organization, installedBy: people.admin.id, revokedAt: null });
    const all = JSON.stringify([...(await workspace.catalog.chat.state.entries(''))]);
    expect(all).toContain('slack:installation:TGOOD');
    expect(all).not.toContain(team.token);
    const [entry] = await workspace.catalog.auditLog.list({ limit: 1, action: 'chat.installed' });
    expect(entry).toMatchObject({ actor: people.admin.id, target: 'slack-workspace:TGOOD' });
    expect(JSON.stringify(entry)).not.toContain(team.token);
  });

  it('takes a state once, from who began, in the same session, for the same platform', async () => {
    const begin = () => beginInstall('slack', installer(people.admin), workspace);
    const end = (state: string, by = installer(people.admin), platform = 'slack') =>
      endInstall({ platform, state }, by, workspace);
    const refused = { code: 'bad_input' };
    await expect(end('')).rejects.toMatchObject(refused);
    await expect(end('made-up')).rejects.toMatchObject(refused);
    const state = await begin();
    await expect(end(state, installer(people.owner))).rejects.toMatchObject(refused);
    await expect(end(state, { viewer: people.admin.viewer, session: 'another' })).rejects.toMatchObject(refused);
    await expect(end(state, installer(people.admin), 'discord')).rejects.toMatchObject(refused);
    const both = await Promise.allSettled([end(state), end(state)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(end(state)).rejects.toMatchObject(refused);
  });

  it('installs nothing when it is denied, or its code was used, made up or for another address', async () => {
    slack.team('TBAD');
    const denied = await throughSlack('s', { deny: 'yes' });
    expect(new URL(denied.url).searchParams.get('error')).toBe('access_denied');
    await expect(install(denied, people.admin)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(install(new Request(`${PUBLIC_ORIGIN}/cb?code=made-up`), people.admin)).rejects.toMatchObject({
      code: 'unavailable',
    });
    const elsewhere = await throughSlack('s', { team: 'TBAD', redirect_uri: 'https://evil.example/cb' });
    await expect(install(elsewhere, people.admin)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await workspace.catalog.chat.workspace({ platform: 'slack', workspace: 'TBAD' })).toBeNull();
    const once = await throughSlack('s', { team: 'TBAD' });
    await install(once, people.admin);
    await expect(install(once, people.admin)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('takes no workspace over from another organisation while that is connected', async () => {
    slack.team('TTAKEN');
    await install(await throughSlack('s', { team: 'TTAKEN' }), people.admin);
    const again = async () => install(await throughSlack('s', { team: 'TTAKEN' }), people.stranger);
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
    await workspace.catalog.chat.revokeWorkspace({ platform: 'slack', workspace: 'TTAKEN' });
    await again();
    expect(await workspace.catalog.chat.workspace({ platform: 'slack', workspace: 'TTAKEN' })).toMatchObject({
      organization: people.otherOrganization,
    });
  });
});

describe('linking an account', () => {
  const user = { platform: 'slack', workspace: 'TLINK', platformUser: 'UANN', name: 'Ann' };
  const codeOf = async (): Promise<string> =>
    new URL(await linkAddress(user, { catalog: workspace.catalog, origin: PUBLIC_ORIGIN })).searchParams.get('code') ?? '';

  beforeAll(async () => {
    const of = { platform: 'slack', workspace: 'TLINK', name: 'Link', organization: people.organization, installedBy: 'x' };
    await workspace.catalog.chat.putWorkspace(of);
  });

  it('says whose it is, and links it once', async () => {
    const { catalog } = workspace;
    const code = await codeOf();
    const offer = { platform: 'slack', workspaceName: 'Link', name: 'Ann', platformUser: 'UANN' };
    expect(await linkOffer(code, people.member.viewer, catalog)).toEqual(offer);
    expect(await linkOffer(code, people.member.viewer, catalog)).toEqual(offer);
    const both = await Promise.allSettled([
      confirmLink(code, people.member.viewer, catalog),
      confirmLink(code, people.viewer.viewer, catalog),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(confirmLink(code, people.member.viewer, catalog)).rejects.toMatchObject({ code: 'not_found' });
    expect(await catalog.chat.account(user)).toMatchObject({ name: 'Ann' });
  });

  it('offers nothing to somebody of another organisation, nor of none, nor for a code that is over or made up', async () => {
    const { catalog } = workspace;
    const code = await codeOf();
    for (const { viewer } of [people.stranger, people.nobody]) {
      expect(await linkOffer(code, viewer, catalog)).toBeNull();
      await expect(confirmLink(code, viewer, catalog)).rejects.toMatchObject({ code: 'not_found' });
    }
    for (const made of ['', 'x', 'a'.repeat(43), `${code}x`])
      expect(await linkOffer(made, people.member.viewer, catalog)).toBeNull();
    await catalog.chat.addLinkCode('hash', { ...user, expiresAt: new Date(Date.now() - 1).toISOString() });
    expect(await catalog.chat.linkCode('hash')).toBeNull();
    expect(await catalog.chat.takeLinkCode('hash')).toBeNull();
    expect(await linkOffer(code, people.member.viewer, catalog)).not.toBeNull();
  });

  it('keeps no code, only its hash', async () => {
    const code = await codeOf();
    expect(await workspace.catalog.chat.linkCode(code)).toBeNull();
  });
});

describe('what admins choose', () => {
  async function optionsOf({ viewer }: TestPerson): Promise<ChatAdminOptions> {
    return {
      viewer,
      workspace: await workspaceFor(viewer, workspace),
      open: workspace,
      origin: PUBLIC_ORIGIN,
      forget: async () => undefined,
    };
  }
  const change = {
    do: 'map-channel',
    platform: 'slack',
    workspace: 'TADMIN',
    channel: 'C9',
    name: 'pay',
    repository: 'shop',
    folders: [],
    allowsOutsiders: false,
  } satisfies ChatChange;

  beforeAll(async () => {
    const of = {
      platform: 'slack',
      workspace: 'TADMIN',
      name: 'Admin',
      organization: people.organization,
      installedBy: people.admin.id,
    };
    await workspace.catalog.chat.putWorkspace(of);
  });

  it('maps channels, forgets them, unlinks accounts and disconnects, and it is written down', async () => {
    const options = await optionsOf(people.admin);
    await changeChat(change, options);
    await workspace.catalog.chat.link({
      platform: 'slack',
      workspace: 'TADMIN',
      platformUser: 'U9',
      user: people.member.id,
      name: 'nine',
    });
    const find = async () => (await chatAdminView(options)).platforms[0]?.workspaces.find(({ id }) => id === 'TADMIN');
    expect(await find()).toMatchObject({
      installedBy: people.admin.name,
      channels: [{ id: 'C9', name: 'pay', repository: 'shop', allowsOutsiders: false }],
      accounts: [{ platformUser: 'U9', name: 'nine', person: people.member.name }],
    });
    await changeChat({ do: 'forget-channel', platform: 'slack', workspace: 'TADMIN', channel: 'C9' }, options);
    await changeChat({ do: 'unlink', platform: 'slack', workspace: 'TADMIN', platformUser: 'U9' }, options);
    await changeChat({ do: 'remove', platform: 'slack', workspace: 'TADMIN' }, options);
    expect(await find()).toMatchObject({ channels: [], accounts: [], revokedAt: expect.any(String) });
    const actions = (await workspace.catalog.auditLog.list({ limit: 4 })).map(({ action }) => action);
    expect(actions).toEqual(['chat.removed', 'chat.unlinked', 'chat.channel-changed', 'chat.channel-changed']);
  });

  it('is of their own organisation alone, and of what is there', async () => {
    const elsewhere = await optionsOf(people.stranger);
    await expect(changeChat(change, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
    expect((await chatAdminView(elsewhere)).platforms[0]?.workspaces.map(({ id }) => id)).not.toContain('TADMIN');
    const options = await optionsOf(people.admin);
    await expect(changeChat({ ...change, repository: 'nosuch' }, options)).rejects.toMatchObject({ code: 'not_found' });
    await expect(changeChat({ ...change, workspace: 'TNONE' }, options)).rejects.toMatchObject({ code: 'not_found' });
  });
});
