/** What Pathlight says on a platform besides answers. Each says the way out, and none says what somebody may not know. */
import { type ChatMessage, words } from '#lib/chat/message';
import { describeError, PathlightError } from '#lib/model/errors';

/** One sentence for a repository that is not there and for one that may not be read. */
export function noSuchRepository(name: string): ChatMessage {
  return words(
    `There is no repository \`${name.replaceAll('`', '')}\` that you may read.`,
    'Write `status` to see those you may.',
  );
}

export function nothingToRead(): ChatMessage {
  return words(
    'There is no repository that you may ask about.',
    'An admin of your organisation can give you the right to one, under Repositories.',
  );
}

export function whichRepository(names: readonly string[]): ChatMessage {
  const shown = names.slice(0, 15).map((name) => `\`${name}\``);
  const rest = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return words(`Which repository? You may ask about ${shown.join(', ')}${rest}.`, 'Begin the question with `in NAME:`.');
}

/** For a channel whose repository is not there, or may not be read by who asks. */
export function nothingHere(): ChatMessage {
  return words(
    'There is nothing in this channel that I may tell you.',
    'Ask an admin of your organisation for the right to the repository that is asked about here, or ask me in a direct message.',
  );
}

export function onlyForYou(repository: string): string {
  return `This answer is for you alone: \`${repository}\` may not be answered for everybody in that channel. An admin can allow it under Chat platforms.`;
}

export function answeredDirectly(label: string): ChatMessage {
  return words(
    `I answer you in a direct message: what you ask about is not the repository that an admin chose for this channel, and everybody in it would read along.`,
    `Admins choose it in Pathlight under Admin, Chat, ${label}.`,
  );
}

export function linkFirst(address: string, label: string): ChatMessage {
  const text = words(
    `I do not know who you are in Pathlight yet. Link your ${label} account to your Pathlight account: the link works once, for ten minutes, and is for you alone.`,
  );
  return { blocks: text.blocks, buttons: [{ kind: 'open', label: 'Link accounts', url: address }] };
}

export function outsidersRead(): ChatMessage {
  return words(
    'People from outside read this channel, so I answer nothing in it.',
    'Ask me in a direct message, or ask an admin to allow this channel.',
  );
}

export function stranger(): ChatMessage {
  return words('I answer members of this workspace alone.');
}

export function mayNotAsk(): ChatMessage {
  return words(
    'Your role in Pathlight reads answers but asks no questions.',
    'An admin of your organisation can make you a member.',
  );
}

export function mayNotVerify(): ChatMessage {
  return words(
    'Your role in Pathlight does not mark answers as verified.',
    'An admin of your organisation can make you a member.',
  );
}

export function noSuchAnswer(): ChatMessage {
  return words('There is no such answer that you may read.');
}

export function cannotWrite(): ChatMessage {
  return words('I cannot write in that channel.', 'Invite me to it, then ask again; or ask me here.');
}

export function unlinked(wasLinked: boolean): ChatMessage {
  return words(
    wasLinked ? 'Your accounts are no longer linked.' : 'Your accounts were not linked.',
    'Ask me anything to link them again.',
  );
}

export function help(label: string): ChatMessage {
  return words(
    'Ask how the code does something, what happens after a call, or what a change affects. I answer with the call path and the lines that prove it.',
    'Mention me in a channel, write to me directly, or use `/pathlight QUESTION`. In a thread, mention me to follow up.',
    'Begin with `in NAME:` to ask about another repository. `status` says what you may ask about and who you are, `link` links your account, `unlink` takes that back.',
    `In ${label}, a message's menu has “Ask Pathlight about this message”.`,
  );
}

/** In place of an answer that did not come about. */
export function failed(trouble: string): ChatMessage {
  return words(trouble === '' ? 'Something went wrong while answering.' : trouble, 'Ask again in a moment.');
}

/** What may be said of an error; of a bug nothing. */
export function troubleMessage(error: unknown): ChatMessage {
  return error instanceof PathlightError ? words(describeError(error)) : failed('');
}
