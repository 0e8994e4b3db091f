/** The addresses of the server a conversation uses, and what they answer. Whatever is not as expected is an AskError in words. */
import type { Answer, Scope } from '#lib/model/answer';
import type { Conversation, TurnRecord } from '#lib/model/conversation';
import type { SymbolId } from '#lib/model/ids';
import { jsonHeaders, organizationOfPage } from '../../shell/page-organization';
import { type AskError, describeAskError } from '../ask-error';

/** Body of `POST /api/ask`. Ids are made here, so the same request sent twice asks once. */
export interface AskRequest {
  readonly question: string;
  readonly repository: string;
  readonly scope?: Scope;
  readonly conversation: string;
  readonly parent?: string;
  readonly turn: string;
  readonly about?: SymbolId;
  /** The answer that is asked once more. */
  readonly again?: string;
  /** Taken as it stands, not as a follow-up of what was asked before. */
  readonly standalone?: true;
}

export interface StoredTurn extends TurnRecord {
  readonly answer: Answer | null;
}

export interface StoredConversation {
  readonly conversation: Conversation;
  readonly turns: readonly StoredTurn[];
}

export function postQuestion(request: AskRequest, signal: AbortSignal): Promise<Response> {
  return fetch('/api/ask', {
    method: 'POST',
    headers: jsonHeaders(),
    body: JSON.stringify(request),
    signal,
  });
}

/** The stream of a run from its first chunk; 204 when there is no such run any more. */
export function attachToRun(turn: string, signal: AbortSignal): Promise<Response> {
  return fetch(`/api/ask/${encodeURIComponent(turn)}`, { signal, cache: 'no-store' });
}

export async function stopRun(turn: string): Promise<void> {
  await expectOk(await fetch(`/api/ask/${encodeURIComponent(turn)}`, { method: 'DELETE', headers: organizationOfPage() }));
}

/** Null when there is no such conversation. Throws where the server cannot be asked. */
export async function loadConversation(id: string, signal: AbortSignal): Promise<StoredConversation | null> {
  const response = await fetch(`/api/conversations/${encodeURIComponent(id)}`, { signal, cache: 'no-store' });
  if (response.status === 404) return null;
  await expectOk(response);
  return (await response.json()) as StoredConversation;
}

export async function deleteConversation(id: string): Promise<void> {
  const response = await fetch(`/api/conversations/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: organizationOfPage(),
  });
  if (response.status !== 404) await expectOk(response);
}

async function expectOk(response: Response): Promise<void> {
  if (!response.ok) throw new Error(await response.text());
}

/** What a response that is no answer says. */
export async function errorOf(response: Response): Promise<AskError> {
  return describeAskError(new Error(await response.text().catch(() => '')));
}
