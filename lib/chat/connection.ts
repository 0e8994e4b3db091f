/**
 * One platform as the bot is given it: the library's adapter, what it tells in Pathlight's words, and the platform it answers on. A
 * platform more (Teams) is one more of these.
 */
import type { Adapter, Message } from 'chat';
import type { ChatClick } from '#lib/chat/answering/act';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { ChatPlatform } from '#lib/chat/platform';

export interface PlatformConnection {
  readonly adapter: Adapter;
  readonly platform: ChatPlatform;
  /** Null where it is not for Pathlight. */
  question(message: Message): ChatQuestion | null;
  command(raw: unknown): ChatQuestion | null;
  click(raw: unknown, action: string): ChatClick | null;
}

/** What a connection hears beside the library's events. */
export interface ConnectionEvents {
  onQuestion(question: ChatQuestion): Promise<void>;
  onRevoked(platform: string, workspace: string): Promise<void>;
}
