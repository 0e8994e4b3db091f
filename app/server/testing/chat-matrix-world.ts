/**
 * What the matrix of chat rights is asked of: a repository that everybody of the organisation reads, and a vault that few do, in which
 * everything has CANARY in its name or words; a repository of another organisation, with SECOND in them, that nobody here reads; and
 * everybody who may stand before a platform, each linked or not.
 */
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import type { Standing } from '#lib/chat/platform';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace } from '#lib/mcp/testing/test-workspace';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';

export const CANARY = 'zqxcanary';
export const VAULT = `${CANARY}-vault`;
export const SECOND = 'zqxsecond';
export const SECONDS = `${SECOND}-works`;
/** A repository that is not there. */
export const NOTHING = 'nosuch-vault';

export const ACTORS = [
  'owner',
  'admin',
  'memberWith',
  'memberWithout',
  'viewerWith',
  'viewerWithout',
  'otherOrganization',
  'left',
  'unlinked',
  'guest',
  'external',
  'bot',
] as const;
export type ActorName = (typeof ACTORS)[number];

export interface Actor {
  readonly name: ActorName;
  /** On the platform. */
  readonly user: string;
  readonly account: TestPerson | null;
  readonly standing: Standing;
  /** Linked, and of the workspace's organisation. */
  readonly isKnown: boolean;
  readonly asks: boolean;
  /** The vault, by the account that is linked. */
  readonly reads: boolean;
}

export interface ChatWorld {
  readonly workspace: Workspace;
  readonly people: TestPeople;
  readonly actors: Readonly<Record<ActorName, Actor>>;
  close(): void;
}

const fixtureWith = (word: string): typeof shopFixture =>
  JSON.parse(
    JSON.stringify(shopFixture)
      .replaceAll('cancel', `${word}_cancel`)
      .replaceAll('store.py', `${word}_store.py`)
      .replaceAll('CheckoutService', `${word}Service`),
  ) as typeof shopFixture;

export async function makeChatWorld(): Promise<ChatWorld> {
  const kept = await openTestWorkspace({ shop: shopFixture, [VAULT]: fixtureWith(CANARY), [SECONDS]: fixtureWith(SECOND) });
  const { settings } = kept.workspace;
  const limits = { ask: 0, read: 0, write: 0, mcp: 0, outsider: 0, streams: 0 };
  const workspace = await openWorkspace({ ...settings, limits });
  const people = await makePeople(workspace);
  const { organization, otherOrganization } = people;
  await workspace.catalog.accounts.giveRepository(SECONDS, otherOrganization);
  const added = async (name: string, role: 'member' | 'viewer', reads: boolean): Promise<TestPerson> => {
    const person = await people.addPerson(name, { organization, role });
    if (reads) await workspace.catalog.grants.grant(VAULT, { kind: 'user', grantee: person.id }, people.admin.id);
    return person;
  };
  await workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: organization }, people.admin.id);
  const memberWith = await added('With', 'member', true);
  const left = await added('Left', 'member', true);
  const accounts: Readonly<Record<ActorName, TestPerson | null>> = {
    owner: people.owner,
    admin: people.admin,
    memberWith,
    memberWithout: await added('Without', 'member', false),
    viewerWith: await added('Reads', 'viewer', true),
    viewerWithout: people.viewer,
    otherOrganization: people.stranger,
    left,
    unlinked: null,
    guest: memberWith,
    external: memberWith,
    bot: memberWith,
  };
  await workspace.catalog.accounts.removeMember(organization, left.id);
  return {
    workspace,
    people,
    actors: Object.fromEntries(ACTORS.map((name, at) => [name, actor(name, at, accounts[name])])) as ChatWorld['actors'],
    close: () => {
      workspace.close();
      kept.close();
    },
  };
}

const STANDINGS: Partial<Record<ActorName, Standing>> = { guest: 'guest', external: 'stranger', bot: 'program' };
const UNKNOWN = new Set<ActorName>(['otherOrganization', 'left', 'unlinked']);

function actor(name: ActorName, at: number, account: TestPerson | null): Actor {
  const isKnown = !UNKNOWN.has(name);
  return {
    name,
    user: `U${at + 1}`,
    account,
    standing: STANDINGS[name] ?? 'member',
    isKnown,
    asks: isKnown && !name.startsWith('viewer'),
    reads: isKnown && !name.endsWith('Without'),
  };
}

/** Channels by what is asked about in them; `guests`: an admin allowed others to read along. */
export const CHANNELS: Readonly<Record<string, { readonly repository: string; readonly guests: boolean }>> = {
  CVAULT: { repository: VAULT, guests: false },
  CVAULTOPEN: { repository: VAULT, guests: true },
  // Of before it was the other organisation's.
  CSECOND: { repository: SECONDS, guests: false },
  CNONE: { repository: NOTHING, guests: false },
  CNONEOPEN: { repository: NOTHING, guests: true },
  CSHOP: { repository: 'shop', guests: false },
};

export async function connectWorld(world: ChatWorld, platform: string, workspace: string): Promise<void> {
  const { chat } = world.workspace.catalog;
  const of = { platform, workspace };
  await chat.putWorkspace({ ...of, name: 'Acme', organization: world.people.organization, installedBy: 'test' });
  for (const [channel, { repository, guests: allowsOutsiders }] of Object.entries(CHANNELS)) {
    await chat.putChannel({ ...of, channel, name: channel, repository, scope: {}, allowsOutsiders, updatedBy: 'test' });
  }
  for (const one of Object.values(world.actors)) await linkActor(world, of, one);
}

export async function linkActor(
  { workspace }: ChatWorld,
  of: { readonly platform: string; readonly workspace: string },
  { user, account, name }: Actor,
): Promise<void> {
  if (account) await workspace.catalog.chat.link({ ...of, platformUser: user, user: account.id, name });
}
