/** What admins do with chat platforms: which channel asks about what, whose accounts are linked, which workspaces are connected. */
import { z } from 'zod';
import type { ChatWorkspace } from '#db/catalog/chat-platforms';
import { listeningOfDiscord } from '#lib/chat/discord/gateway/gateway-state';
import { unlinkAccount } from '#lib/chat/link-account';
import { slackManifest } from '#lib/chat/slack/slack-manifest';
import { channelOfLink } from '#lib/chat/teams/channel-link';
import { teamsManifest } from '#lib/chat/teams/teams-manifest';
import type { AuditEntry } from '#lib/model/audit-log';
import type { ChatAdminView, ChatPlatformView, ChatWorkspaceView } from '#lib/model/chat-admin';
import { PathlightError } from '#lib/model/errors';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import { scopeSchema } from '#lib/question/ask-scope';
import type { Workspace } from '#lib/repository/workspace';

const platform = z.enum(['slack', 'discord', 'teams'], { error: 'is no platform' });
const id = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_:@.-]{1,200}$/, { error: 'is an id of the platform: letters, digits and `_:@.-`' });
/** Of Teams people have a channel's address. */
const channelId = z.string().trim().max(2_000).transform(channelOfLink).pipe(id);

export const chatChangeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('map-channel'),
    platform,
    workspace: id,
    channel: channelId,
    name: z.string().trim().max(100).default(''),
    repository: z.string().min(1).max(200),
    folders: z.array(z.string().trim().min(1).max(500)).max(50).default([]),
    allowsOutsiders: z.boolean().default(false),
  }),
  z.object({ do: z.literal('forget-channel'), platform, workspace: id, channel: id }),
  z.object({ do: z.literal('unlink'), platform, workspace: id, platformUser: id }),
  z.object({ do: z.literal('remove'), platform, workspace: id }),
]);
export type ChatChange = z.infer<typeof chatChangeSchema>;

export interface ChatAdminOptions {
  readonly viewer: Viewer;
  /** Limited to what the admin sees. */
  readonly workspace: Workspace;
  /** The whole. */
  readonly open: Workspace;
  readonly origin: string;
  /** Throws away what a workspace was installed with. */
  forget(platform: string, workspace: string): Promise<void>;
}

const PLATFORMS = [
  { name: 'slack', label: 'Slack' },
  { name: 'discord', label: 'Discord' },
  { name: 'teams', label: 'Microsoft Teams' },
] as const;

export async function chatAdminView(options: ChatAdminOptions): Promise<ChatAdminView> {
  const { viewer, open, workspace } = options;
  const { catalog, settings } = open;
  const workspaces = await catalog.chat.workspaces(viewer.organization ?? '');
  const installed = workspaces.toSorted((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null));
  const platformView = async ({ name, label }: (typeof PLATFORMS)[number]): Promise<ChatPlatformView> => ({
    name,
    label,
    isSetUp: settings.chat[name] !== null,
    manifest: manifestOf(name, options),
    listening: name === 'discord' && settings.chat.discord !== null ? await listeningOfDiscord(catalog.chat.state) : null,
    workspaces: await Promise.all(installed.filter((one) => one.platform === name).map((one) => workspaceView(one, catalog))),
  });
  return {
    platforms: await Promise.all(PLATFORMS.map(platformView)),
    repositories: (await workspace.listRepositories()).map((row) => row.name),
  };
}

/** Of Slack before it is set up, since the app is made of it; of Teams afterwards, since it names the app. */
function manifestOf(name: string, { origin, open }: ChatAdminOptions): string | null {
  const { teams } = open.settings.chat;
  if (name === 'teams') return teams && teamsManifest(origin, teams.appId);
  return name === 'slack' ? slackManifest(origin) : null;
}

async function workspaceView(of: ChatWorkspace, catalog: Workspace['catalog']): Promise<ChatWorkspaceView> {
  const [channels, accounts] = await Promise.all([catalog.chat.channels(of), catalog.chat.accounts(of)]);
  const nameOf = async (person: string): Promise<string> =>
    (await catalog.people.byId(person))?.name ?? (person === LOCAL_VIEWER.id ? LOCAL_VIEWER.name : 'Somebody who left');
  return {
    id: of.workspace,
    name: of.name,
    installedAt: of.installedAt,
    installedBy: await nameOf(of.installedBy),
    revokedAt: of.revokedAt,
    channels: channels.map(({ channel, name, repository, scope, allowsOutsiders }) => ({
      id: channel,
      name,
      repository,
      folders: scope.folders ?? [],
      allowsOutsiders,
    })),
    accounts: await Promise.all(
      accounts.map(async ({ platformUser, name, user, linkedAt }) => ({
        platformUser,
        name,
        person: await nameOf(user),
        linkedAt,
      })),
    ),
  };
}

/** Throws `not_found` for a workspace, channel, account or repository that is not theirs. */
export async function changeChat(change: ChatChange, options: ChatAdminOptions): Promise<void> {
  const { viewer, open } = options;
  const key = { platform: change.platform, workspace: change.workspace };
  const known = await open.catalog.chat.workspace(key);
  if (known?.organization !== (viewer.organization ?? '')) throw nothing('workspace');
  switch (change.do) {
    case 'map-channel':
      return mapChannel(change, options);
    case 'forget-channel':
      if (!(await open.catalog.chat.removeChannel(change))) throw nothing('channel');
      return note('chat.channel-changed', `${key.platform}-channel:${key.workspace}/${change.channel}`, {}, options);
    case 'unlink':
      if (!(await unlinkAccount(change, viewer, open.catalog))) throw nothing('account');
      return;
    case 'remove':
      await options.forget(key.platform, key.workspace);
      if (await open.catalog.chat.revokeWorkspace(key)) {
        await note('chat.removed', `${key.platform}-workspace:${key.workspace}`, { name: known.name }, options);
      }
  }
}

async function mapChannel(change: Extract<ChatChange, { do: 'map-channel' }>, options: ChatAdminOptions): Promise<void> {
  const { viewer, workspace, open } = options;
  const { platform: name, workspace: team, channel, repository, allowsOutsiders } = change;
  if (!(await workspace.listRepositories()).some((row) => row.name === repository)) throw nothing('repository');
  const scope = scopeSchema.parse(change.folders.length === 0 ? {} : { folders: change.folders });
  await open.catalog.chat.putChannel({
    platform: name,
    workspace: team,
    channel,
    name: change.name,
    repository,
    scope,
    allowsOutsiders,
    updatedBy: viewer.id,
  });
  const detail = { repository, outsiders: allowsOutsiders ? 'allowed' : 'refused' };
  await note('chat.channel-changed', `${name}-channel:${team}/${channel}`, detail, options);
}

function note(
  action: AuditEntry['action'],
  target: string,
  detail: Readonly<Record<string, string>>,
  { viewer, open }: ChatAdminOptions,
): Promise<void> {
  const { organization, id: actor, name: actorName } = viewer;
  return open.catalog.auditLog.add({ organization, actor, actorName, action, target, detail });
}

function nothing(what: string): PathlightError {
  return new PathlightError('not_found', `There is no such ${what}.`, { remedy: 'Reload the page; it may have changed.' });
}
