/** Installing Pathlight in a Slack workspace: the address that asks its admins, and what is done with their answer. */

import type { SlackSettings } from '#lib/chat/chat-settings';
import { type Installation, keepInstalled } from '#lib/chat/keep-installed';
import type { SlackConnection } from '#lib/chat/slack/connect-slack';
import { SLACK_SCOPES } from '#lib/chat/slack/slack-manifest';
import { PathlightError } from '#lib/model/errors';

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
  { slack, ...installation }: SlackInstall,
): Promise<{ readonly name: string }> {
  const { adapter } = slack;
  const done = await adapter
    .handleOAuthCallback(request, { redirectUri: slackRedirect(installation.origin) })
    .catch((cause: unknown) => {
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
  await keepInstalled({ platform: 'slack', workspace: done.teamId, name }, installation);
  return { name };
}

export interface SlackInstall extends Installation {
  readonly slack: SlackConnection;
}

function slackRedirect(origin: string): string {
  return `${origin}/api/chat/slack/callback`;
}
