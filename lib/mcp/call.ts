/** One request of a client, as tools, resources, prompts and completions see it: for whom, on what, until when. */
import type { AskOptions } from '#lib/answer/ask';
import type { McpAccess } from '#lib/mcp/access';
import type { CallGate } from '#lib/mcp/call-gate';
import type { McpLimits } from '#lib/mcp/limits';
import type { Workspace } from '#lib/repository/workspace';

export interface McpOptions {
  /** Of callers whose transport brings no access of its own. */
  readonly access: McpAccess;
  /** The repository that is meant where a caller names none; without it the only one. */
  readonly defaultRepository?: (names: readonly { readonly name: string; readonly root: string }[]) => string | undefined;
  /** Where people open answers, without a slash at the end; null where no such address is known. */
  readonly publicUrl?: string | null;
  /** Default: the model that is set up. */
  readonly model?: (workspace: Workspace) => Promise<Pick<AskOptions, 'modelConfig' | 'model'>>;
  readonly limits?: Partial<McpLimits>;
  /** Shared by all sessions of a process. */
  readonly asks?: CallGate;
  readonly calls?: CallGate;
  /** For bugs, which callers are told nothing of; default: standard error. */
  readonly log?: (error: unknown) => void;
}

export interface McpCall {
  readonly workspace: Workspace;
  readonly access: McpAccess;
  readonly options: McpOptions;
  readonly limits: McpLimits;
  /** Aborted when the caller gives up or time is over. */
  readonly signal: AbortSignal;
  /** Says how far it has come; nothing where the caller did not ask for it. */
  progress(message: string): void;
}
