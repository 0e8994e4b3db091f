/**
 * Chat platforms over HTTP: what they send, within a bound and answered at once; installing one, by an admin; what admins choose; and the
 * page that links an account. A platform that is not set up has no address here.
 */
import { after } from 'next/server';
import { z } from 'zod';
import { serverRuns } from '#lib/answer/runs/server-runs';
import { sessionCookie } from '#lib/auth/cookies';
import { originOf } from '#lib/auth/forward';
import { type ChatAdminOptions, changeChat, chatAdminView, chatChangeSchema } from '#lib/chat/chat-admin';
import type { ChatBot } from '#lib/chat/chat-bot';
import { discordInstallAddress, installDiscord } from '#lib/chat/discord/install-discord';
import { beginInstall, endInstall, type Installer } from '#lib/chat/install-state';
import type { Installation } from '#lib/chat/keep-installed';
import { confirmLink, type LinkOffer, linkOffer } from '#lib/chat/link-account';
import { discordOf, serverChat, slackOf } from '#lib/chat/server-chat';
import { installSlack, slackInstallAddress } from '#lib/chat/slack/install-slack';
import { installTeams, teamsInstallAddress } from '#lib/chat/teams/install-teams';
import { teamsPackage } from '#lib/chat/teams/teams-package';
import { readInput } from '#lib/input/read-input';
import type { ChatAdminView } from '#lib/model/chat-admin';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { asking } from './asking';
import { readJsonBody, readText } from './http';
import { modelConfig } from './model-config';
import { needsAccounts } from './settings-rule';
import { workspace } from './workspace';

export type InstallPlatform = 'slack' | 'discord' | 'teams';

const LABELS: Readonly<Record<InstallPlatform, string>> = { slack: 'Slack', discord: 'Discord', teams: 'Microsoft Teams' };

/** Of an event or a click; platforms send far less. */
const MAX_BYTES = 1_000_000;

/** 404 where the platform is not set up. */
export async function receiveFromPlatform(platform: string, request: Request): Promise<Response> {
  const open = await workspace();
  const bot = botOf(open);
  if (!bot?.connections.has(platform)) return new Response(null, { status: 404 });
  const body = await readText(request, MAX_BYTES);
  const headers = new Headers(request.headers);
  // What the library forwards to itself comes from nowhere here.
  headers.delete('x-slack-socket-token');
  headers.delete('x-discord-gateway-token');
  headers.delete('content-length');
  return bot.receive(platform, new Request(request.url, { method: 'POST', headers, body }), {
    origin: originOf(request.headers, open.settings),
    needsAccounts: needsAccounts(request.headers, open.settings),
    // A server that is told to stop waits for what was begun: the message then says how it ended.
    waitUntil: (work) => after(work),
  });
}

/** `{url}`: where the admin goes on. */
export async function beginInstallOf(platform: InstallPlatform, request: Request): Promise<{ readonly url: string }> {
  const { viewer } = await asking(request.headers, 'administer');
  await readJsonBody(request);
  const open = await workspace();
  const { slack, discord, teams } = open.settings.chat;
  if (open.settings.chat[platform] === null) throw notSetUp(platform);
  const state = await beginInstall(platform, installerOf(viewer, request.headers), open);
  const way = { state, origin: originOf(request.headers, open.settings) };
  if (platform === 'slack' && slack) return { url: slackInstallAddress(slack, way) };
  if (platform === 'discord' && discord) return { url: discordInstallAddress(discord, way) };
  if (platform === 'teams' && teams) return { url: teamsInstallAddress(teams, way) };
  throw notSetUp(platform);
}

/** Where the platform sends the admin back to: on to the page of chat platforms, which says how it went. */
export async function endInstallOf(platform: InstallPlatform, request: Request): Promise<Response> {
  const { viewer } = await asking(request.headers, 'administer');
  const open = await workspace();
  const origin = originOf(request.headers, open.settings);
  const back = (how: Readonly<Record<string, string>>): Response => {
    const location = `${origin}/admin/chat?${new URLSearchParams(how)}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  };
  const { searchParams } = new URL(request.url);
  try {
    const state = searchParams.get('state') ?? '';
    await endInstall({ platform, state }, installerOf(viewer, request.headers), open);
    if (searchParams.has('error')) return back({ trouble: 'denied' });
    const { name } = await install(platform, request, { viewer, workspace: open, origin });
    return back({ installed: name });
  } catch (error) {
    if (!(error instanceof PathlightError)) throw error;
    return back({ trouble: error.code });
  }
}

async function install(
  platform: InstallPlatform,
  request: Request,
  installation: Installation,
): Promise<{ readonly name: string }> {
  const bot = botOf(installation.workspace);
  const { discord: settings, teams } = installation.workspace.settings.chat;
  const slack = bot && platform === 'slack' ? await slackOf(bot) : null;
  const discord = bot && platform === 'discord' ? await discordOf(bot) : null;
  if (slack) return installSlack(request, { slack, ...installation });
  if (discord && settings) return installDiscord(request, { discord, settings, ...installation });
  if (platform === 'teams' && teams) return installTeams(request, { settings: teams, ...installation });
  throw notSetUp(platform);
}

/** The Teams app of this server, to upload in Teams. */
export async function teamsPackageOf(request: Request): Promise<Response> {
  await asking(request.headers, 'administer');
  const { settings } = await workspace();
  const { teams } = settings.chat;
  if (teams === null) throw notSetUp('teams');
  const bytes = teamsPackage(originOf(request.headers, settings), teams.appId);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="pathlight-teams.zip"',
    'cache-control': 'no-store',
  };
  return new Response(new Uint8Array(bytes), { headers });
}

export async function showChatAdmin(headers: Headers): Promise<ChatAdminView> {
  return chatAdminView(await adminOptions(headers, 'read'));
}

export async function changeChatFrom(request: Request): Promise<ChatAdminView> {
  const options = await adminOptions(request.headers, 'write');
  const change = readInput(chatChangeSchema, await readJsonBody(request), {
    what: 'The change',
    remedy: 'Correct it and save again.',
  });
  await changeChat(change, options);
  return chatAdminView(options);
}

/** Null where the code cannot be used by this person. */
export async function showLinkOffer(code: string, viewer: Viewer): Promise<LinkOffer | null> {
  return linkOffer(code, viewer, (await workspace()).catalog);
}

export async function confirmLinkFrom(request: Request): Promise<LinkOffer> {
  const { viewer } = await asking(request.headers, 'read');
  const parsed = z.object({ code: z.string().max(100) }).safeParse(await readJsonBody(request));
  if (viewer.key !== null) {
    throw new PathlightError('forbidden', 'An API key links no accounts.', { remedy: 'Open the link in a browser, signed in.' });
  }
  return confirmLink(parsed.success ? parsed.data.code : '', viewer, (await workspace()).catalog);
}

function botOf(open: Workspace): ChatBot | null {
  const { unreadMs, maxAnswers } = open.settings;
  return serverChat({
    workspace: open,
    runs: serverRuns({ unreadMs, maxRunning: maxAnswers }),
    model: async () => ({ modelConfig: await modelConfig() }),
  });
}

async function adminOptions(headers: Headers, counts: 'read' | 'write'): Promise<ChatAdminOptions> {
  const { viewer, workspace: limited } = await asking(headers, 'administer', counts);
  const open = await workspace();
  return {
    viewer,
    workspace: limited,
    open,
    origin: originOf(headers, open.settings),
    forget: async (platform, team) => {
      const bot = botOf(open);
      await (await bot?.ready())?.connections.get(platform)?.platform.forget(team);
    },
  };
}

/** A browser is known by its session; alone on this machine there is one person. */
function installerOf(viewer: Viewer, headers: Headers): Installer {
  return { viewer, session: sessionCookie(headers) ?? 'this machine' };
}

function notSetUp(platform: InstallPlatform): PathlightError {
  return new PathlightError('not_found', `${LABELS[platform]} is not set up on this server.`, {
    remedy: `Set its variables in the environment and start the server again; docs/${platform}.md says which.`,
  });
}
