/**
 * What a chat platform is to Pathlight. Slack, Discord and Microsoft Teams each fill this in, in a folder of theirs; a platform more is
 * one folder more. Nothing behind it knows how a platform writes, counts or refuses.
 */
import type { ChatMessage } from '#lib/chat/message';

/** Where something is said. */
export interface Place {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  /** The message that began the thread; null: not in one. */
  readonly thread: string | null;
  /** Between one person and Pathlight alone. */
  readonly isDirect: boolean;
}

export interface SentMessage {
  readonly place: Place;
  readonly id: string;
}

/** `guest`: let into some channels. `stranger`: of another workspace, or unknown. */
export type Standing = 'member' | 'guest' | 'stranger' | 'program';

export interface PlatformPerson {
  readonly id: string;
  readonly name: string;
  readonly standing: Standing;
}

export interface ChatPlatform {
  readonly name: string;
  /** As people call it. */
  readonly label: string;
  /** Between two changes of one message. */
  readonly paceMs: number;
  person(place: Place, user: string): Promise<PlatformPerson>;
  /** Whether people outside the workspace, or guests, read what is said there. In doubt they do. */
  hasOutsiders(place: Place): Promise<boolean>;
  /** Shows at once that a message was seen, and takes that back. */
  notice(place: Place, message: string, seen: boolean): Promise<void>;
  post(place: Place, message: ChatMessage): Promise<SentMessage>;
  edit(sent: SentMessage, message: ChatMessage): Promise<void>;
  /** To one person alone, there or in a direct message. */
  whisper(place: Place, user: string, message: ChatMessage): Promise<void>;
  /** All is said that this event was about: what only stood for it to who acted may go. */
  settle?(event: string): Promise<void>;
  /** The direct messages of a person. */
  direct(place: Place, user: string): Promise<Place>;
  /** Throws away what it was installed with. */
  forget(workspace: string): Promise<void>;
}

/**
 * `rate_limited`: wait, then again. `revoked`: the workspace took its permission back. `absent`: no such channel, or Pathlight is not in
 * it. `unreachable`: perhaps next time. `refused`: the platform did not take it as it was.
 */
export type TroubleKind = 'rate_limited' | 'revoked' | 'absent' | 'unreachable' | 'refused';

export class PlatformTrouble extends Error {
  readonly kind: TroubleKind;
  readonly retryAfterMs: number;

  constructor(kind: TroubleKind, message: string, options: { readonly retryAfterMs?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'PlatformTrouble';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** A thread over all platforms and workspaces; in direct messages all of them are one. */
export function threadKey({ platform, workspace, channel, thread, isDirect }: Place): string {
  return [platform, workspace, channel, isDirect ? 'direct' : (thread ?? '')].join(':');
}
