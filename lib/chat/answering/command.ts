/** Words that are no question: help, status, link, unlink. Whatever they say is for the one who wrote them. */
import { offerLink, refusalOf } from '#lib/chat/answering/answer-question';
import { type Asker, findAsker } from '#lib/chat/answering/asker';
import type { ChatQuestion } from '#lib/chat/answering/question';
import * as say from '#lib/chat/answering/words';
import type { ChatContext } from '#lib/chat/chat-context';
import { unlinkAccount } from '#lib/chat/link-account';
import { type ChatMessage, words } from '#lib/chat/message';

export const COMMANDS = ['help', 'status', 'link', 'unlink'] as const;
export type Command = (typeof COMMANDS)[number];

/** Null: it is a question. */
export function commandOf(text: string): Command | null {
  const word = text.trim().toLowerCase();
  return word === '' ? 'help' : (COMMANDS.find((one) => one === word) ?? null);
}

export async function runCommand(command: Command, from: ChatQuestion, context: ChatContext): Promise<void> {
  const { place, user } = from;
  const asker = await findAsker(place, user, context);
  if (asker === null) return;
  const refusal = command === 'unlink' ? null : await refusalOf(from, { ...asker, known: null }, context);
  await context.platform.whisper(place, user, refusal ?? (await answerTo(command, from, { asker, context })));
}

async function answerTo(
  command: Command,
  from: ChatQuestion,
  { asker, context }: { readonly asker: Asker; readonly context: ChatContext },
): Promise<ChatMessage> {
  const { platform, workspace } = context;
  if (command === 'help') return say.help(platform.label);
  if (command === 'link' || (command === 'status' && asker.known === null)) return offerLink(from, asker, context);
  if (command === 'status') return status(from, asker, context);
  const { platform: name, workspace: team } = from.place;
  const by = asker.known?.viewer;
  const account = { platform: name, workspace: team, platformUser: from.user };
  return say.unlinked(by ? await unlinkAccount(account, by, workspace.catalog) : await workspace.catalog.chat.unlink(account));
}

/** What they may read, and of the channel only what that holds. */
async function status({ place }: ChatQuestion, { known }: Asker, context: ChatContext): Promise<ChatMessage> {
  if (known === null) return words('You are not linked.');
  const names = (await known.workspace.listRepositories()).map(({ name }) => name);
  const channel = place.isDirect ? null : await context.workspace.catalog.chat.channel(place);
  const here = channel?.repository && names.includes(channel.repository) ? channel.repository : null;
  const shown = names.slice(0, 20).map((name) => `\`${name}\``);
  return words(
    `You are ${known.viewer.name.replaceAll('`', '')} in Pathlight${known.viewer.role === null ? '' : `, ${known.viewer.role}`}.`,
    names.length === 0
      ? 'There is no repository that you may ask about.'
      : `You may ask about ${shown.join(', ')}${names.length > 20 ? ` and ${names.length - 20} more` : ''}.`,
    ...(here === null ? [] : [`In this channel I answer about \`${here}\`.`]),
  );
}
