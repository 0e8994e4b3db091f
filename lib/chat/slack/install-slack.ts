/** Installing Pathlight in a Slack workspace: the address that asks its admins, and what is done with their answer. */

import type { SlackSettings } from '#lib/chat/chat-settings';
import type { SlackConnection } from '#lib/chat/slack/connect-slack';
import { describeScopes, SLACK_SCOPES } from '#lib/chat/slack/slack-manifest';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

export function slackInstallAddress(
  { clientId, apiUrl }: SlackSettings,
  { state, origin }: { readonly state: string; readonly origin: string },
): string {
  const address = new URL('/oauth/v2/authorize', apiUrl ?? 'https://slack.com/');
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('scope', SLACK_SCOPES.join(','));
  address.searchParams.set('redirect_uri', slackRedirect(origin));
  address.searchParams.set('state', state);
  return address.href;
}

/** Takes the code that Slack sent the browser back with; gives the workspace's name. */
export async function installSlack(
  request: Request,
  { slack, viewer, workspace, origin }: SlackInstall,
): Promise<{ readonly name: string }> {
  const { adapter } = slack;
  const done = await adapter.handleOAuthCallback(request, { redirectUri: slackRedirect(origin) }).catch((cause: unknown) => {
    throw new PathlightError('unavailable', 'Slack did not complete the installation.', {
      remedy: 'Begin again; check the client id and secret of the Slack app.',
      cause,
    });
  });
  if (done.isEnterpriseInstall) {
    await adapter.deleteInstallation(done.teamId);
    throw new PathlightError('bad_input', 'Installations for a whole Enterprise Grid are not supported.', {
      remedy: 'Install Pathlight in a single workspace.',
    });
  }
  const name = done.installation.teamName ?? done.teamId;
  await keep({ platform: 'slack', workspace: done.teamId, name }, viewer, workspace);
  return { name };
}

export interface SlackInstall {
  readonly slack: SlackConnection;
  readonly viewer: Viewer;
  readonly workspace: Workspace;
  readonly origin: string;
}

/** A workspace that another organisation installed is not taken over. */
async function keep(
  of: { readonly platform: string; readonly workspace: string; readonly name: string },
  { id, name, organization }: Viewer,
  { catalog }: Workspace,
): Promise<void> {
  const known = await catalog.chat.workspace(of);
  if (known && known.revokedAt === null && known.organization !== (organization ?? '')) {
    throw new PathlightError('conflict', 'Another organisation of this server has installed Pathlight in this workspace.', {
      remedy: 'Ask its admins to remove it first.',
    });
  }
  await catalog.chat.putWorkspace({ ...of, organization: organization ?? '', installedBy: id });
  await catalog.auditLog.add({
    organization,
    actor: id,
    actorName: name,
    action: 'chat.installed',
    target: `${of.platform}-workspace:${of.workspace}`,
    detail: { name: of.name, scopes: describeScopes() },
  });
}

function slackRedirect(origin: string): string {
  return `${origin}/api/chat/slack/callback`;
}
