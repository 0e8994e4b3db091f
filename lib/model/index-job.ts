/** An index of a repository as the admin page shows it: waiting, being made, or how the last one ended. */

export const INDEX_JOB_STATES = ['waiting', 'running', 'complete', 'failed', 'cancelled'] as const;
export type IndexJobState = (typeof INDEX_JOB_STATES)[number];

export interface IndexJob {
  readonly repository: string;
  readonly state: IndexJobState;
  /** `0` of `0` where there is nothing to count. */
  readonly done: number;
  readonly total: number;
  /** What it is doing, or why it failed; a sentence or a few words. */
  readonly message: string;
  /** What can be done about a failure; empty where there is nothing to say. */
  readonly remedy: string;
  /** This server runs it or will, and can stop it. */
  readonly canCancel: boolean;
  /** ISO 8601; when it began, or was asked for. */
  readonly at: string;
}
