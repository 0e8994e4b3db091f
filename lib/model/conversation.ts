/**
 * A conversation: questions and answers as a tree. A turn follows on its parent; turns of one parent are branches (a question edited, or
 * asked again). What a turn answers is an Answer with the turn's id, kept for ever; the turn says how far its making has come.
 */
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';

export const TURN_STATES = ['running', 'done', 'stopped', 'failed'] as const;
export type TurnState = (typeof TURN_STATES)[number];

export interface Conversation {
  /** 16 to 32 characters of base64url; nobody guesses it. */
  readonly id: string;
  /** The first question, shortened. */
  readonly title: string;
  readonly repository: string;
  /** Whose it is: a person's id, `channel:ID` or `thread:ID` (of a chat platform); null where nobody had an account. */
  readonly owner: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface TurnRecord {
  /** The answer's id too, made by whoever asks, so that a request sent twice asks once. */
  readonly id: string;
  readonly conversation: string;
  /** The turn it follows on; null for a first one. */
  readonly parent: string | null;
  readonly repository: string;
  readonly question: string;
  /** A person's id; null where nobody had an account. */
  readonly askedBy: string | null;
  /** What the reader said a description in the question means. */
  readonly about: SymbolId | null;
  readonly scope: Scope;
  readonly state: TurnState;
  /** Why it failed or stopped; one sentence for people, empty otherwise. */
  readonly trouble: string;
  /** What had been written of an answer that is not whole, with its marks; empty or absent otherwise. Shortened when long. */
  readonly partial?: string;
  readonly createdAt: string;
  /** A running turn that says nothing for long has lost its process. */
  readonly heartbeatAt: string;
}
