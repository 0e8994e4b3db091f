/**
 * What the catalog keeps: which repositories there are and where their databases stand, answers behind permalinks, and jobs.
 * Answers never change once saved. A job is alive while its heartbeat is.
 */
import type { Answer } from '#lib/model/answer';

export interface RepositoryRow {
  readonly name: string;
  /** Absolute path of the indexed directory. */
  readonly root: string;
  readonly databaseUrl: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface StoredAnswer {
  readonly answer: Answer;
  /** The answer this one asked again, null for a first one. */
  readonly previousAnswerId: string | null;
  /** Answers that asked this one again, oldest first. */
  readonly laterAnswerIds: readonly string[];
}

interface AnswerSummary {
  readonly id: string;
  readonly question: string;
  readonly repository: string;
  readonly refused: boolean;
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

export interface CatalogStore {
  listRepositories(): Promise<readonly RepositoryRow[]>;
  getRepository(name: string): Promise<RepositoryRow | null>;
  /** Adds a repository, or moves an existing one to another root or database. */
  upsertRepository(row: Pick<RepositoryRow, 'name' | 'root' | 'databaseUrl'>): Promise<RepositoryRow>;
  /** Forgets the repository and its jobs; answers stay. The caller removes the database. */
  removeRepository(name: string): Promise<void>;

  saveAnswer(answer: Answer, options?: { readonly previousAnswerId?: string }): Promise<void>;
  getAnswer(id: string): Promise<StoredAnswer | null>;
  /** Newest first. */
  recentAnswers(limit: number): Promise<readonly AnswerSummary[]>;

  /**
   * Starts the job unless another process has it and its heartbeat is younger than `staleAfterMs`; false when it has.
   * One lease a kind and repository.
   */
  claimJob(job: JobInput, options?: { readonly staleAfterMs?: number }): Promise<boolean>;
  /** Records progress or the end, and the heartbeat. */
  upsertJob(job: JobInput): Promise<void>;
  getJobs(repository?: string): Promise<readonly JobRow[]>;
  close(): void;
}
