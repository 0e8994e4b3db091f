/** Slack as a platform: every call in the name of the workspace it is for, with the token that was sealed when it was installed. */
import type { SlackAdapter } from '@chat-adapter/slack';
import type { ChatMessage } from '#lib/chat/message';
import { type ChatPlatform, type Place, PlatformTrouble, type SentMessage } from '#lib/chat/platform';
import { type SlackMessage, slackMessage, slackPlainMessage } from '#lib/chat/slack/slack-blocks';
import { SlackDirectory } from '#lib/chat/slack/slack-directory';
import { isTooMuch, slackCall } from '#lib/chat/slack/slack-trouble';

/** Slack takes about one change of a message a second. */
const PACE_MS = 1_200;
const SEEN = 'eyes';
/** A reaction that is there already, or gone, is as it should be. */
const AS_WISHED = new Set(['already_reacted', 'no_reaction', 'message_not_found']);
/** Nothing of a message is unfolded or read as markup beyond what its blocks say. */
const PLAIN = { unfurl_links: false, unfurl_media: false, parse: 'none', link_names: false } as const;

type Client = SlackAdapter['webClient'];

export function slackPlatform(adapter: SlackAdapter, { paceMs = PACE_MS }: { readonly paceMs?: number } = {}): ChatPlatform {
  const directory = new SlackDirectory();
  const inWorkspace = async <T>(workspace: string, work: (client: Client) => Promise<T>): Promise<T> => {
    const installation = await adapter.getInstallation(workspace);
    if (!installation) throw new PlatformTrouble('revoked', 'not_installed');
    return slackCall(() =>
      adapter.withBotToken(installation.botToken, () => work(adapter.webClient), { installationId: workspace }),
    );
  };
  const direct = (place: Place, user: string): Promise<Place> =>
    inWorkspace(place.workspace, async (client) => {
      const { channel } = await client.conversations.open({ users: user });
      if (!channel?.id) throw new PlatformTrouble('absent', 'no direct message');
      return { ...place, channel: channel.id, thread: null, isDirect: true };
    });
  const post = (place: Place, message: ChatMessage): Promise<SentMessage> =>
    inWorkspace(place.workspace, (client) =>
      inWhatFits(message, async (fitting) => {
        const thread = place.thread === null ? {} : { thread_ts: place.thread };
        const { ts } = await client.chat.postMessage({ channel: place.channel, ...thread, ...PLAIN, ...written(fitting) });
        return { place, id: ts ?? '' };
      }),
    );
  return {
    name: 'slack',
    label: 'Slack',
    paceMs,
    person: ({ workspace }, user) => inWorkspace(workspace, (client) => directory.person(workspace, user, client)),
    hasOutsiders: ({ workspace, channel }) =>
      inWorkspace(workspace, (client) => directory.hasOutsiders(workspace, channel, client)),
    notice: (place, message, seen) =>
      inWorkspace(place.workspace, async ({ reactions }) => {
        const what = { channel: place.channel, timestamp: message, name: SEEN };
        await slackCall(() => (seen ? reactions.add(what) : reactions.remove(what))).catch(unlessAsWished);
      }),
    post,
    edit: ({ place, id }, message) =>
      inWorkspace(place.workspace, (client) =>
        inWhatFits(message, async (fitting) => {
          await client.chat.update({ channel: place.channel, ts: id, parse: 'none', link_names: false, ...written(fitting) });
        }),
      ),
    whisper: async (place, user, message) => {
      if (place.isDirect) return void (await post(place, message));
      try {
        await inWorkspace(place.workspace, async ({ chat }) => {
          const thread = place.thread === null ? {} : { thread_ts: place.thread };
          await chat.postEphemeral({ channel: place.channel, user, ...thread, ...written(slackMessage(message)) });
        });
      } catch (error) {
        if (!(error instanceof PlatformTrouble) || !['absent', 'refused'].includes(error.kind)) throw error;
        await post(await direct(place, user), message);
      }
    },
    direct,
    forget: (workspace) => adapter.deleteInstallation(workspace),
  };
}

/** The types of Slack's client know blocks of their own. */
function written({ text, blocks }: SlackMessage): { readonly text: string; readonly blocks: never[] } {
  return { text, blocks: [...blocks] as never[] };
}

/** What Slack finds too much is said without blocks. */
async function inWhatFits<T>(message: ChatMessage, send: (message: SlackMessage) => Promise<T>): Promise<T> {
  try {
    return await slackCall(() => send(slackMessage(message)));
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return send(slackPlainMessage(message));
  }
}

function unlessAsWished(error: unknown): void {
  if (error instanceof PlatformTrouble && AS_WISHED.has(error.message)) return;
  throw error;
}
