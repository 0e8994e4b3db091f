/**
 * What the catalog keeps: which repositories there are and where their databases stand, answers behind permalinks, and jobs.
 * Answers never change once saved. A job is alive while its heartbeat is.
 */

import type { AccountStore } from '#db/catalog/account-store';
import type { KnownPeople } from '#db/catalog/accounts';
import type { AskedStore } from '#db/catalog/asked';
import type { AuditLogStore } from '#db/catalog/audit-log';
import type { ChannelEventStore } from '#db/catalog/channel-events';
import type { ChannelStore } from '#db/catalog/channels';
import type { ChatStore } from '#db/catalog/chat-platforms';
import type { GrantStore } from '#db/catalog/grants';
import type { MessageStore } from '#db/catalog/messages';
import type { NotificationStore } from '#db/catalog/notifications';
import type { OrganizationNames } from '#db/catalog/organization-names';
import type { RateCountStore } from '#db/catalog/rate-counts';
import type { RosterStore } from '#db/catalog/roster';
import type { Answer } from '#lib/model/answer';
import type { Conversation, TurnRecord, TurnState } from '#lib/model/conversation';

export interface RepositoryRow {
  readonly name: string;
  /** Absolute path of the indexed directory. */
  readonly root: string;
  readonly databaseUrl: string;
  /** Whose it is; null until there is an organisation. */
  readonly organization: string | null;
  /** The address it is cloned from, without credentials; null for a directory of this machine. */
  readonly remote: string | null;
  /** Folders and patterns (.gitignore's language) that are never indexed. */
  readonly exclude: readonly string[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewRepository = Pick<RepositoryRow, 'name' | 'root' | 'databaseUrl'> & Partial<Pick<RepositoryRow, 'remote'>>;

export interface StoredAnswer {
  readonly answer: Answer;
  /** A person's id; null where nobody had an account. */
  readonly askedBy: string | null;
  /** ISO 8601; null: never published. */
  readonly publishedAt: string | null;
  /** The answer this one asked again, null for a first one. */
  readonly previousAnswerId: string | null;
  /** Answers that asked this one again, oldest first. */
  readonly laterAnswerIds: readonly string[];
}

/** What decides who may read an answer, without the answer. */
export interface AnswerRights {
  readonly id: string;
  readonly repository: string;
  readonly askedBy: string | null;
  readonly publishedAt: string | null;
  /** The organisation it was published by; null: by the one that runs the installation, or not at all. */
  readonly publishedFor: string | null;
  /** Of the conversation it stands in; null where that is nobody's, or gone. */
  readonly owner: string | null;
  /** Whether that repository was there when it was asked: another may have taken the name since. */
  readonly isOfRepository: boolean;
}

/** Absent: all. */
export interface AnswerFilter {
  /** null: by nobody with an account. */
  readonly askedBy?: readonly (string | null)[];
  readonly repositories?: readonly string[];
}

export interface ConversationFilter {
  /** null: of nobody. */
  readonly owners?: readonly (string | null)[];
  readonly repositories?: readonly string[];
}

/** An answer whose link works without signing in, while that is allowed. */
export interface Publication {
  readonly by: string;
  /** The organisation whose choice of sharing holds for it; null: the one that runs the installation. */
  readonly for?: string | null;
  readonly at: string;
}

export interface PublishedRow extends Pick<AnswerRights, 'id' | 'repository' | 'isOfRepository' | 'publishedFor'> {
  readonly question: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly publishedBy: string | null;
}

export interface AnswerSummary {
  readonly id: string;
  readonly question: string;
  readonly repository: string;
  readonly refused: boolean;
  readonly askedBy: string | null;
  readonly createdAt: string;
}

type JobKind = 'index' | 'embed';
export type JobState = 'running' | 'complete' | 'failed' | 'cancelled';

export interface JobRow {
  readonly kind: JobKind;
  readonly repository: string;
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  readonly pid: number;
  /** What it is doing, or why it failed; one sentence for people. */
  readonly message: string;
  readonly startedAt: string;
  readonly heartbeatAt: string;
}

export type JobInput = Omit<JobRow, 'startedAt' | 'heartbeatAt'>;

export type NewTurn = Omit<TurnRecord, 'state' | 'trouble' | 'partial' | 'createdAt' | 'heartbeatAt'>;

export interface TurnEnd {
  readonly state: Exclude<TurnState, 'running'>;
  readonly trouble: string;
  readonly partial: string;
}

export interface ConversationTurns {
  readonly conversation: Conversation;
  /** Oldest first. */
  readonly turns: readonly TurnRecord[];
}

/** Turns say how far the making of their answers has come; a turn that ended never runs again. */
export interface ConversationStore {
  /**
   * Adds a running turn, and its conversation when there is none of that id yet. False when there is such a turn, or, where an owner is
   * given, when the conversation is another's: nothing is changed.
   */
  addTurn(turn: NewTurn, options: { readonly title: string; readonly owner?: string | null }): Promise<boolean>;
  getTurn(id: string): Promise<TurnRecord | null>;
  /** Says that a running turn is alive, and what is written so far. */
  heartbeat(id: string, partial: string): Promise<void>;
  /** Only a running turn is ended; one that was stopped from elsewhere gets its last words. */
  finishTurn(id: string, end: TurnEnd): Promise<void>;
  /** Ends a running turn whoever has its run, which looks whether it still runs. False when it does not run. */
  stopTurn(id: string, trouble: string): Promise<boolean>;
  /** False when it has ended, or is gone. */
  isTurnRunning(id: string): Promise<boolean>;
  getConversation(id: string): Promise<ConversationTurns | null>;
  /** Without its turns. */
  findConversation(id: string): Promise<Conversation | null>;
  /** Those with the youngest turns first. */
  recentConversations(limit: number, filter?: ConversationFilter): Promise<readonly Conversation[]>;
  /** False when there is none of that id; so with deleting. */
  renameConversation(id: string, title: string): Promise<boolean>;
  /** Its answers stay: somebody may have their links. */
  deleteConversation(id: string): Promise<boolean>;
}

export interface CatalogStore extends ConversationStore {
  readonly organizations: OrganizationNames;
  readonly roster: RosterStore;
  readonly channels: ChannelStore;
  readonly messages: MessageStore;
  readonly notifications: NotificationStore;
  readonly channelEvents: ChannelEventStore;
  readonly asked: AskedStore;
  /** Whom sessions and API keys belong to. */
  readonly people: KnownPeople;
  readonly accounts: AccountStore;
  /** Of chat platforms: Slack, Discord. */
  readonly chat: ChatStore;
  /** How much was asked of late, of all processes. */
  readonly rates: RateCountStore;
  listRepositories(): Promise<readonly RepositoryRow[]>;
  getRepository(name: string): Promise<RepositoryRow | null>;
  /** Adds a repository, or moves an existing one to another root or database. */
  upsertRepository(row: NewRepository): Promise<RepositoryRow>;
  /** What an admin says of a repository; false when there is none of that name. */
  changeRepository(name: string, change: Partial<Pick<RepositoryRow, 'organization' | 'exclude'>>): Promise<boolean>;
  /** Forgets the repository, its jobs and who may read it; answers stay. The caller removes the database. */
  removeRepository(name: string): Promise<void>;

  saveAnswer(answer: Answer, options?: { readonly previousAnswerId?: string; readonly askedBy?: string | null }): Promise<void>;
  /** Makes the link work without signing in, or takes that back with null. False when there is none of that id. */
  publishAnswer(id: string, published: Publication | null): Promise<boolean>;
  /** Those that are published, the last first; of this id alone where one is given. */
  publishedAnswers(limit: number, id?: string): Promise<readonly PublishedRow[]>;
  getAnswer(id: string): Promise<StoredAnswer | null>;
  /** By id; what is not there or cannot be read is left out. */
  getAnswers(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>>;
  /** By id; what is not there is left out. */
  answerRights(ids: readonly string[]): Promise<ReadonlyMap<string, AnswerRights>>;
  /** Newest first. */
  recentAnswers(limit: number, filter?: AnswerFilter): Promise<readonly AnswerSummary[]>;

  /**
   * Starts the job unless another process has it and its heartbeat is younger than `staleAfterMs`; false when it has.
   * One lease a kind and repository.
   */
  claimJob(job: JobInput, options?: { readonly staleAfterMs?: number }): Promise<boolean>;
  /** Records progress or the end, and the heartbeat. */
  upsertJob(job: JobInput): Promise<void>;
  getJobs(repository?: string): Promise<readonly JobRow[]>;

  /** All that was chosen, by name. */
  getPreferences(): Promise<ReadonlyMap<string, string>>;
  /** Together or not at all; null takes one away. */
  putPreferences(values: Readonly<Record<string, string | null>>): Promise<void>;
  readonly grants: GrantStore;
  readonly auditLog: AuditLogStore;
  close(): void;
}
