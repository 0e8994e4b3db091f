/**
 * One platform as the bot is given it: who hears it, the library's adapter or the connection itself; what it tells in Pathlight's words; and
 * the platform it answers on.
 */
import type { Adapter, Message } from 'chat';
import type { ChatClick } from '#lib/chat/answering/act';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { ChatPlatform } from '#lib/chat/platform';

export interface PlatformConnection {
  /** Null where the library has none that fits: then `hear` reads what comes, and tells it as events. */
  readonly adapter: Adapter | null;
  readonly platform: ChatPlatform;
  /** Answers what the platform posts; nobody has looked yet at who it comes from. */
  hear?(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
  /** What the adapter tells. Null where it is not for Pathlight. */
  question?(message: Message): ChatQuestion | null;
  command?(raw: unknown): ChatQuestion | null;
  click?(raw: unknown, action: string): ChatClick | null;
}

/** What a connection hears beside the library's events. */
export interface ConnectionEvents {
  onQuestion(question: ChatQuestion): Promise<void>;
  onClick(click: ChatClick): Promise<void>;
  onRevoked(platform: string, workspace: string): Promise<void>;
}
