/** What the page of chat platforms shows an admin, and what it asks for. Plain data; no secret is among it. */

export interface ChatAdminView {
  readonly platforms: readonly ChatPlatformView[];
  /** Names of what channels can ask about. */
  readonly repositories: readonly string[];
}

export interface ChatPlatformView {
  readonly name: 'slack' | 'discord' | 'teams';
  readonly label: string;
  /** Its settings are in the environment of the server. */
  readonly isSetUp: boolean;
  /** What to paste where the app is made; null where there is nothing to paste. */
  readonly manifest: string | null;
  /** How it hears messages, where that takes a connection held open; null elsewhere. */
  readonly listening: ListeningView | null;
  readonly workspaces: readonly ChatWorkspaceView[];
}

export interface ListeningView {
  readonly state: 'ok' | 'look' | 'trouble';
  readonly title: string;
  /** The way out; empty where there is nothing to do. */
  readonly remedy: string;
}

export interface ChatWorkspaceView {
  readonly id: string;
  readonly name: string;
  readonly installedAt: string;
  readonly installedBy: string;
  readonly revokedAt: string | null;
  readonly channels: readonly ChatChannelView[];
  readonly accounts: readonly ChatAccountView[];
}

export interface ChatChannelView {
  readonly id: string;
  readonly name: string;
  readonly repository: string | null;
  readonly folders: readonly string[];
  readonly allowsOutsiders: boolean;
}

export interface ChatAccountView {
  readonly platformUser: string;
  readonly name: string;
  /** Of the account here, in words where it is gone. */
  readonly person: string;
  readonly linkedAt: string;
}
