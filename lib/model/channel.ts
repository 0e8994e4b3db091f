/**
 * Questions among people: channels hold messages, a message may begin a thread, the assistant answers where it is mentioned. A message
 * names people as `<@ID>`; `<@assistant>` or a bare `@pathlight` asks the assistant. Texts are data of people: shown as Markdown without
 * HTML, never as instructions.
 */
import type { Scope } from '#lib/model/answer';

export const ASSISTANT = 'assistant';

export interface Person {
  readonly id: string;
  readonly name: string;
}

export const CHANNEL_ACCESS = ['open', 'closed'] as const;
export type ChannelAccess = (typeof CHANNEL_ACCESS)[number];

export const NOTIFY_LEVELS = ['all', 'mentions', 'none'] as const;
export type NotifyLevel = (typeof NOTIFY_LEVELS)[number];

/** As one viewer sees it. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  /** What a question in it is about when it says nothing else. Whoever may not read it does not see the channel. */
  readonly repository: string | null;
  readonly scope: Scope;
  readonly access: ChannelAccess;
  readonly createdBy: Person;
  /** ISO 8601, UTC; so with every time here. */
  readonly createdAt: string;
  readonly archivedAt: string | null;
  readonly isMember: boolean;
  readonly notify: NotifyLevel;
  /** Of the viewer: messages younger than what they saw, those that mention them, and how far they saw (Message.seq). */
  readonly unread: number;
  readonly mentions: number;
  readonly readUpTo: number;
  readonly lastMessageAt: string | null;
  /** Of the youngest message, 0 without one: what counts are as of. */
  readonly lastSeq: number;
}

/** Of a channel, what changes with every message. The younger of two is the one of the larger `lastSeq` or `readUpTo`. */
export type ChannelCounts = Pick<Channel, 'unread' | 'mentions' | 'readUpTo' | 'lastMessageAt' | 'lastSeq'>;

export const MESSAGE_KINDS = ['message', 'answer', 'correction', 'notice'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface Reaction {
  readonly emoji: string;
  readonly people: readonly Person[];
  readonly isMine: boolean;
}

export interface Message {
  /** 16 to 32 characters of base64url, made by whoever writes: what is sent twice is written once. */
  readonly id: string;
  /** Grows over all channels; the order of messages. */
  readonly seq: number;
  readonly channel: string;
  /** The message that began the thread; null for one that begins one, or could. */
  readonly thread: string | null;
  readonly kind: MessageKind;
  readonly author: Person;
  /** Empty when it was deleted, and with an answer: its text is the answer's. */
  readonly body: string;
  /**
   * With an answer: its turn. `GET /api/ask/TURN` streams it while it is made, `GET /api/answers/TURN` gives it when it is done. Null too for
   * a viewer who may not read its repository: `isHidden` then.
   */
  readonly turn: string | null;
  readonly isHidden: boolean;
  /** The message that a correction corrects or an answer answers. */
  readonly about: string | null;
  readonly verified: { readonly by: Person; readonly at: string } | null;
  readonly reactions: readonly Reaction[];
  readonly replies: number;
  readonly lastReplyAt: string | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
}

export const NOTIFICATION_KINDS = ['mention', 'reply', 'answer', 'correction', 'verified', 'message'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly channel: { readonly id: string; readonly name: string };
  readonly message: string;
  /** The thread to open, null for the channel itself. */
  readonly thread: string | null;
  readonly by: Person;
  /** The beginning of the message, plain. */
  readonly excerpt: string;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** `GET /api/events`: what happens, as it happens, to what the viewer sees. The event's name is `kind`, its id goes into Last-Event-ID. */
export type LiveEvent =
  | { readonly kind: 'message'; readonly message: Message }
  /** Edited, deleted, verified, reacted to, answered, replied to. */
  | { readonly kind: 'message-changed'; readonly message: Message }
  /** Made, changed, archived, joined or left by the viewer, or seen elsewhere. */
  | { readonly kind: 'channel'; readonly channel: Channel }
  /** Of the viewer, behind what changes them: a message, one that is deleted, a mention. */
  | { readonly kind: 'counts'; readonly channelId: string; readonly counts: ChannelCounts }
  /** No longer to be seen by the viewer. */
  | { readonly kind: 'channel-gone'; readonly channelId: string }
  | { readonly kind: 'notification'; readonly notification: Notification }
  | { readonly kind: 'present'; readonly channelId: string; readonly people: readonly Person[] }
  /** Too much was missed: load again. */
  | { readonly kind: 'reload' };

/** A question that was answered before. */
export interface PastQuestion {
  readonly answer: string;
  readonly question: string;
  readonly repository: string;
  readonly refused: boolean;
  readonly askedAt: string;
  readonly askedBy: Person | null;
  /** Where it was asked among people, of what the viewer sees. */
  readonly channel: { readonly id: string; readonly name: string; readonly message: string } | null;
  readonly verified: { readonly by: Person; readonly at: string } | null;
  /** The last time that a teammate corrected the answer, of what the viewer sees. */
  readonly correction?: { readonly by: Person; readonly at: string; readonly message: string };
  /** 0 to 1. */
  readonly likeness: number;
  /** Whether the code it cites is as it was: all of it, some changed, or it cannot be told (the repository cannot be opened). */
  readonly state: 'holds' | 'changed' | 'unknown';
  /** The cited places that changed or are gone, as `path:line`. */
  readonly changed: readonly string[];
}
