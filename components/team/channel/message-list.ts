/** Messages in their order (seq), each once. What is older than a whole window is let go of at the far end. */
import type { LiveEvent, Message, Reaction } from '#lib/model/channel';

/** So many are kept on the page; more would make it slow and nobody reads them at once. */
export const WINDOW = 300;

/** Puts every message at its place; one that is there already is replaced. */
export function withMessages(list: readonly Message[], added: readonly Message[]): readonly Message[] {
  if (added.length === 0) return list;
  const byId = new Map(list.map((message) => [message.id, message]));
  for (const message of added) byId.set(message.id, message);
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** Replaces a message that is in the list; the list itself when it is not. */
export function replaced(list: readonly Message[], message: Message): readonly Message[] {
  return list.some(({ id }) => id === message.id) ? list.map((one) => (one.id === message.id ? message : one)) : list;
}

export function trimmed(list: readonly Message[], keep: 'oldest' | 'newest'): readonly Message[] {
  if (list.length <= WINDOW) return list;
  return keep === 'oldest' ? list.slice(0, WINDOW) : list.slice(-WINDOW);
}

/** Corrections stand right beneath what they correct, whenever they were written. */
export function inReadingOrder(replies: readonly Message[]): readonly Message[] {
  const ids = new Set(replies.map(({ id }) => id));
  const corrections = Map.groupBy(
    replies.filter(({ kind, about }) => kind === 'correction' && about !== null && ids.has(about)),
    ({ about }) => about,
  );
  const moved = new Set([...corrections.values()].flat());
  return replies.flatMap((message) => (moved.has(message) ? [] : [message, ...(corrections.get(message.id) ?? [])]));
}

export function withReaction(message: Message, emoji: string, on: boolean, me: Reaction['people'][number]): Message {
  const others = message.reactions.map((reaction) =>
    reaction.emoji === emoji
      ? { ...reaction, people: reaction.people.filter(({ id }) => id !== me.id), isMine: false }
      : reaction,
  );
  const known = others.some((reaction) => reaction.emoji === emoji);
  const all = on && !known ? [...others, { emoji, people: [], isMine: false }] : others;
  return {
    ...message,
    reactions: all
      .map((reaction) =>
        on && reaction.emoji === emoji ? { ...reaction, people: [...reaction.people, me], isMine: true } : reaction,
      )
      .filter(({ people }) => people.length > 0),
  };
}

/** The message an event is about, if it is about one. */
export function messageOf(event: LiveEvent): Message | null {
  return event.kind === 'message' || event.kind === 'message-changed' ? event.message : null;
}
