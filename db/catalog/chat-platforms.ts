/**
 * What Pathlight knows of chat platforms: the workspaces that installed it, what each of their channels asks about, who of their people is
 * which account, and the conversation a thread goes on with. Codes that link accounts are kept as hashes and taken once.
 */
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { type ChatStateStore, chatStateStore } from '#db/catalog/chat-state';
import { chatAccounts, chatChannels, chatLinkCodes, chatThreads, chatWorkspaces } from '#db/catalog/schema/chat-platforms';
import { type VerifiedStore, verifiedStore } from '#db/catalog/verified-answers';
import type { Scope } from '#lib/model/answer';

/** A workspace of a platform: a Slack team, a Discord server. */
export interface WorkspaceKey {
  readonly platform: string;
  readonly workspace: string;
}

export interface ChatWorkspace extends WorkspaceKey {
  readonly name: string;
  readonly organization: string;
  readonly installedBy: string;
  /** ISO 8601, UTC; so with every time here. */
  readonly installedAt: string;
  readonly revokedAt: string | null;
}

export interface ChatChannel extends WorkspaceKey {
  readonly channel: string;
  readonly name: string;
  /** What may be answered in it for everybody to read; null: nothing. */
  readonly repository: string | null;
  readonly scope: Scope;
  readonly allowsOutsiders: boolean;
  readonly updatedBy: string;
  readonly updatedAt: string;
}

export interface PlatformUser extends WorkspaceKey {
  readonly platformUser: string;
}

export interface ChatAccount extends PlatformUser {
  /** Id of the person here. */
  readonly user: string;
  /** As the platform calls them. */
  readonly name: string;
  readonly linkedAt: string;
}

export interface LinkCode extends PlatformUser {
  readonly name: string;
  readonly expiresAt: string;
}

export interface ChatThread extends WorkspaceKey {
  readonly thread: string;
  readonly channel: string;
  readonly conversation: string;
  readonly lastTurn: string;
  /** When the message was written that asked the last turn. */
  readonly updatedAt: string;
}

export interface ChatStore {
  readonly state: ChatStateStore;
  readonly verified: VerifiedStore;

  workspaces(organization: string): Promise<readonly ChatWorkspace[]>;
  /** Those of a platform that have Pathlight now, whoever's they are. */
  installed(platform: string): Promise<readonly ChatWorkspace[]>;
  workspace(key: WorkspaceKey): Promise<ChatWorkspace | null>;
  /**
   * Installed, or installed once more; it is not revoked then. Of what another organisation chose and linked in it before nothing is left.
   * False while another has it.
   */
  putWorkspace(workspace: Omit<ChatWorkspace, 'installedAt' | 'revokedAt'>): Promise<boolean>;
  /** False when there is none that is not revoked already. */
  revokeWorkspace(key: WorkspaceKey): Promise<boolean>;

  channels(key: WorkspaceKey): Promise<readonly ChatChannel[]>;
  channel(key: WorkspaceKey & { readonly channel: string }): Promise<ChatChannel | null>;
  putChannel(channel: Omit<ChatChannel, 'updatedAt'>): Promise<void>;
  removeChannel(key: WorkspaceKey & { readonly channel: string }): Promise<boolean>;

  accounts(key: WorkspaceKey): Promise<readonly ChatAccount[]>;
  accountsOf(user: string): Promise<readonly ChatAccount[]>;
  /** Of a person of a platform in all of its workspaces, the last linked first. */
  linksOf(of: Omit<PlatformUser, 'workspace'>): Promise<readonly ChatAccount[]>;
  account(key: PlatformUser): Promise<ChatAccount | null>;
  link(account: Omit<ChatAccount, 'linkedAt'>): Promise<void>;
  unlink(key: PlatformUser): Promise<boolean>;

  addLinkCode(codeHash: string, code: LinkCode): Promise<void>;
  /** Whose code it is, while it can be used. */
  linkCode(codeHash: string): Promise<LinkCode | null>;
  /** The same, and it is gone: of two that take it one gets it. */
  takeLinkCode(codeHash: string): Promise<LinkCode | null>;

  thread(thread: string): Promise<ChatThread | null>;
  /** Notes the last turn of a thread; a turn asked by an older message changes nothing. */
  putThread(thread: ChatThread): Promise<void>;
}

const scopeSchema = z.object({ folders: z.array(z.string()).optional(), languages: z.array(z.string()).optional() });

export function chatStore(database: CatalogDatabase): ChatStore {
  const { drizzle, guard } = database;
  return {
    state: chatStateStore(database),
    verified: verifiedStore(database),
    ...workspaceStore(database),
    ...channelStore(database),
    ...accountStore(database),
    ...linkCodeStore(database),
    thread: (thread) =>
      guard(async () => (await drizzle.select().from(chatThreads).where(eq(chatThreads.thread, thread)))[0] ?? null),
    putThread: (thread) =>
      guard(async () => {
        const { lastTurn, conversation, updatedAt } = thread;
        await drizzle
          .insert(chatThreads)
          .values(thread)
          .onConflictDoUpdate({
            target: chatThreads.thread,
            set: { lastTurn, conversation, updatedAt },
            setWhere: lt(chatThreads.updatedAt, updatedAt),
          });
      }),
  };
}

type Workspaces = Pick<ChatStore, 'workspaces' | 'installed' | 'workspace' | 'putWorkspace' | 'revokeWorkspace'>;

function workspaceStore({ drizzle, guard }: CatalogDatabase): Workspaces {
  const where = ({ platform, workspace }: WorkspaceKey) =>
    and(eq(chatWorkspaces.platform, platform), eq(chatWorkspaces.workspace, workspace));
  return {
    workspaces: (organization) =>
      guard(() =>
        drizzle
          .select()
          .from(chatWorkspaces)
          .where(eq(chatWorkspaces.organization, organization))
          .orderBy(asc(chatWorkspaces.platform), asc(chatWorkspaces.name))
          .all(),
      ),
    installed: (platform) =>
      guard(() =>
        drizzle
          .select()
          .from(chatWorkspaces)
          .where(and(eq(chatWorkspaces.platform, platform), isNull(chatWorkspaces.revokedAt)))
          .orderBy(asc(chatWorkspaces.installedAt))
          .all(),
      ),
    workspace: (key) => guard(async () => (await drizzle.select().from(chatWorkspaces).where(where(key)))[0] ?? null),
    putWorkspace: ({ platform, workspace, name, organization, installedBy }) =>
      guard(async () => {
        const row = { name, organization, installedBy, installedAt: new Date().toISOString(), revokedAt: null };
        const isKept = or(eq(chatWorkspaces.organization, organization), isNull(chatWorkspaces.revokedAt));
        const isLeft = sql`not exists (select 1 from ${chatWorkspaces} where ${and(where({ platform, workspace }), isKept)})`;
        const leftIn = (table: typeof chatChannels | typeof chatAccounts | typeof chatThreads | typeof chatLinkCodes) =>
          drizzle.delete(table).where(and(eq(table.platform, platform), eq(table.workspace, workspace), isLeft));
        const [, , , , { rowsAffected }] = await drizzle.batch([
          leftIn(chatChannels),
          leftIn(chatAccounts),
          leftIn(chatThreads),
          leftIn(chatLinkCodes),
          drizzle
            .insert(chatWorkspaces)
            .values({ platform, workspace, ...row })
            .onConflictDoUpdate({
              target: [chatWorkspaces.platform, chatWorkspaces.workspace],
              set: row,
              setWhere: or(eq(chatWorkspaces.organization, organization), isNotNull(chatWorkspaces.revokedAt)),
            }),
        ]);
        return rowsAffected > 0;
      }),
    revokeWorkspace: (key) =>
      guard(async () => {
        const revoked = await drizzle
          .update(chatWorkspaces)
          .set({ revokedAt: new Date().toISOString() })
          .where(and(where(key), isNull(chatWorkspaces.revokedAt)))
          .returning({ workspace: chatWorkspaces.workspace });
        return revoked.length > 0;
      }),
  };
}

type Channels = Pick<ChatStore, 'channels' | 'channel' | 'putChannel' | 'removeChannel'>;

function channelStore({ drizzle, guard }: CatalogDatabase): Channels {
  const ofWorkspace = ({ platform, workspace }: WorkspaceKey) =>
    and(eq(chatChannels.platform, platform), eq(chatChannels.workspace, workspace));
  const where = (key: WorkspaceKey & { readonly channel: string }) =>
    and(ofWorkspace(key), eq(chatChannels.channel, key.channel));
  return {
    channels: (key) =>
      guard(async () => {
        const rows = await drizzle.select().from(chatChannels).where(ofWorkspace(key)).orderBy(asc(chatChannels.name));
        return rows.map(channelOf);
      }),
    channel: (key) =>
      guard(async () => {
        const [row] = await drizzle.select().from(chatChannels).where(where(key));
        return row === undefined ? null : channelOf(row);
      }),
    putChannel: ({ platform, workspace, channel, scope, name, repository, allowsOutsiders, updatedBy }) =>
      guard(async () => {
        const updatedAt = new Date().toISOString();
        const row = { name, repository, allowsOutsiders, updatedBy, updatedAt, scope: JSON.stringify(scope) };
        await drizzle
          .insert(chatChannels)
          .values({ platform, workspace, channel, ...row })
          .onConflictDoUpdate({ target: [chatChannels.platform, chatChannels.workspace, chatChannels.channel], set: row });
      }),
    removeChannel: (key) =>
      guard(async () => {
        const gone = await drizzle.delete(chatChannels).where(where(key)).returning({ channel: chatChannels.channel });
        return gone.length > 0;
      }),
  };
}

/** A scope that cannot be read would be none, which is wider than what was chosen: the channel then asks about nothing. */
function channelOf({ scope, repository, ...row }: typeof chatChannels.$inferSelect): ChatChannel {
  const parsed = scopeSchema.safeParse(jsonOf(scope));
  return parsed.success ? { ...row, repository, scope: parsed.data } : { ...row, repository: null, scope: {} };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type Accounts = Pick<ChatStore, 'accounts' | 'accountsOf' | 'linksOf' | 'account' | 'link' | 'unlink'>;

function accountStore({ drizzle, guard }: CatalogDatabase): Accounts {
  const ofWorkspace = ({ platform, workspace }: WorkspaceKey) =>
    and(eq(chatAccounts.platform, platform), eq(chatAccounts.workspace, workspace));
  const where = (key: PlatformUser) => and(ofWorkspace(key), eq(chatAccounts.platformUser, key.platformUser));
  return {
    accounts: (key) =>
      guard(() => drizzle.select().from(chatAccounts).where(ofWorkspace(key)).orderBy(asc(chatAccounts.name)).all()),
    accountsOf: (user) =>
      guard(() =>
        drizzle
          .select()
          .from(chatAccounts)
          .where(eq(chatAccounts.user, user))
          .orderBy(asc(chatAccounts.platform), asc(chatAccounts.workspace))
          .all(),
      ),
    linksOf: ({ platform, platformUser }) =>
      guard(() =>
        drizzle
          .select()
          .from(chatAccounts)
          .where(and(eq(chatAccounts.platform, platform), eq(chatAccounts.platformUser, platformUser)))
          .orderBy(desc(chatAccounts.linkedAt))
          .all(),
      ),
    account: (key) => guard(async () => (await drizzle.select().from(chatAccounts).where(where(key)))[0] ?? null),
    link: ({ platform, workspace, platformUser, user, name }) =>
      guard(async () => {
        const row = { user, name, linkedAt: new Date().toISOString() };
        await drizzle
          .insert(chatAccounts)
          .values({ platform, workspace, platformUser, ...row })
          .onConflictDoUpdate({
            target: [chatAccounts.platform, chatAccounts.workspace, chatAccounts.platformUser],
            set: row,
          });
      }),
    unlink: (key) =>
      guard(async () => {
        const gone = await drizzle.delete(chatAccounts).where(where(key)).returning({ user: chatAccounts.user });
        return gone.length > 0;
      }),
  };
}

type LinkCodes = Pick<ChatStore, 'addLinkCode' | 'linkCode' | 'takeLinkCode'>;

function linkCodeStore({ drizzle, guard }: CatalogDatabase): LinkCodes {
  const usable = (codeHash: string) =>
    and(eq(chatLinkCodes.codeHash, codeHash), gt(chatLinkCodes.expiresAt, new Date().toISOString()));
  return {
    addLinkCode: (codeHash, { platform, workspace, platformUser, name, expiresAt }) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.delete(chatLinkCodes).where(lte(chatLinkCodes.expiresAt, new Date().toISOString())),
          drizzle.insert(chatLinkCodes).values({ codeHash, platform, workspace, platformUser, name, expiresAt }),
        ]);
      }),
    linkCode: (codeHash) => guard(async () => (await drizzle.select().from(chatLinkCodes).where(usable(codeHash)))[0] ?? null),
    takeLinkCode: (codeHash) =>
      guard(async () => (await drizzle.delete(chatLinkCodes).where(usable(codeHash)).returning())[0] ?? null),
  };
}
