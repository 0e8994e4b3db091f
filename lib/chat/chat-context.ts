/** What answering on a platform needs of the server it runs in. */
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import type { ChatPlatform } from '#lib/chat/platform';
import type { Workspace } from '#lib/repository/workspace';

export interface ChatServer {
  /** Not limited to anybody: every read of a repository goes through the asking person's own. */
  readonly workspace: Workspace;
  readonly runs: TurnOptions['runs'];
  readonly model: TurnOptions['model'];
  /** Others than the people of this machine may be asking. */
  readonly needsAccounts: boolean;
  /** The server's address as readers know it, without a trailing slash. */
  readonly origin: string;
}

export interface ChatContext extends ChatServer {
  readonly platform: ChatPlatform;
}
