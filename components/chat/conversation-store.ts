/**
 * One conversation as the page holds it: its turns as a tree, the turn in view, and the connections to answers that run. The server owns
 * the conversation; this is a copy that follows it. Every change makes a new snapshot.
 */
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { type AnswerDraft, draftOf } from '../answer/answer-draft';
import { type AskError, describeAskError } from './ask-error';
import { newId } from './new-id';
import { type AskRequest, loadConversation, type StoredConversation, type StoredTurn, stopRun } from './stream/ask-api';
import { followTurn } from './stream/follow-turn';
import { endingOf } from './stream/turn-ending';
import { onWake } from './stream/wake';
import { chainTo, newestLeaf, newestUnder } from './turn-tree';

/** `lost`: no connection to a run that goes on; `unsent`: the server has not taken the question; `gone`: its process is. */
export type ChatTurnState = 'sending' | 'running' | 'lost' | 'done' | 'stopped' | 'failed' | 'unsent' | 'gone';

export interface ChatTurn {
  readonly id: string;
  readonly parent: string | null;
  readonly question: string;
  readonly repository: string;
  readonly scope: Scope;
  /** What the reader chose it to mean. */
  readonly about?: SymbolId;
  readonly state: ChatTurnState;
  readonly draft: AnswerDraft | null;
  /** Of a turn that failed or was not sent. */
  readonly error: AskError | null;
}

export interface ConversationView {
  /** Null until the first question is asked. */
  readonly id: string | null;
  readonly status: 'new' | 'loading' | 'ready' | 'missing' | 'unreachable';
  readonly title: string;
  readonly turns: readonly ChatTurn[];
  /** The last turn in view. */
  readonly leaf: string | null;
  readonly error: AskError | null;
}

export interface Ask {
  readonly question: string;
  readonly repository: string;
  readonly scope?: Scope;
  readonly about?: SymbolId;
  readonly parent: string | null;
  readonly standalone?: true;
  /** The answer that is asked once more. */
  readonly again?: string;
}

const EMPTY: ConversationView = { id: null, status: 'new', title: '', turns: [], leaf: null, error: null };
const MAX_TITLE = 80;

export function isUnderWay(state: ChatTurnState): boolean {
  return state === 'sending' || state === 'running' || state === 'lost';
}

export class ConversationStore {
  private view: ConversationView = EMPTY;
  private readonly listeners = new Set<() => void>();
  private following = new Map<string, AbortController>();
  private loading: AbortController | null = null;
  private readonly onAccepted: (conversation: string) => void;

  /** `onAccepted`: the server has taken a question of the conversation. */
  constructor(onAccepted: (conversation: string) => void) {
    this.onAccepted = onAccepted;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): ConversationView => this.view;

  /** Shows a conversation, or none; `leaf` is the turn to show when it is there. */
  open(id: string | null, leaf: string | null): void {
    if (id === this.view.id) return;
    this.close();
    this.set(id === null ? EMPTY : { ...EMPTY, id, status: 'loading', leaf });
    if (id !== null) void this.refresh();
  }

  /** Lets go of every connection; what runs goes on at the server. */
  close(): void {
    this.loading?.abort();
    for (const controller of this.following.values()) controller.abort();
    this.following.clear();
    this.view = EMPTY;
  }

  /** Takes over what the server has: turns asked elsewhere appear, runs are followed. */
  async refresh(): Promise<void> {
    const { id } = this.view;
    if (id === null) return;
    this.loading?.abort();
    const controller = new AbortController();
    this.loading = controller;
    try {
      const stored = await loadConversation(id, controller.signal);
      if (controller.signal.aborted) return;
      if (stored) this.takeOver(stored);
      else if (this.view.turns.length === 0) this.set({ ...this.view, status: 'missing' });
    } catch (error) {
      if (controller.signal.aborted || this.view.status === 'ready') return;
      const described = describeAskError(error instanceof Error ? error : new Error(String(error)));
      this.set({ ...this.view, status: 'unreachable', error: described });
    }
  }

  /** Gives the turn's id. */
  ask(ask: Ask): string {
    const conversation = this.view.id ?? newId();
    const turn = newId();
    const { parent, ...rest } = ask;
    const request: AskRequest = { ...rest, conversation, turn, ...(parent === null ? {} : { parent }) };
    const shown: ChatTurn = { scope: {}, ...ask, id: turn, state: 'sending', draft: null, error: null };
    const { title, turns } = this.view;
    this.set({
      id: conversation,
      status: 'ready',
      title: title || ask.question.slice(0, MAX_TITLE),
      turns: [...turns, shown],
      leaf: turn,
      error: null,
    });
    this.follow(shown, request);
    return turn;
  }

  /** Sends a question once more that the server has not taken: the same turn. */
  resend(turn: ChatTurn): void {
    const { id: conversation } = this.view;
    if (conversation === null) return;
    const { id, question, repository, scope, about, parent } = turn;
    const meaning = about ? { about } : {};
    const place = parent === null ? {} : { parent };
    this.change(id, { state: 'sending', error: null });
    this.follow(turn, { question, repository, scope, conversation, turn: id, ...place, ...meaning });
  }

  async stop(id: string): Promise<void> {
    const before = this.turn(id);
    if (!before || !isUnderWay(before.state)) return;
    this.leave(id);
    this.change(id, { state: 'stopped' });
    // Stopped on the screen whatever comes: an unreachable server is told when it is asked again.
    await stopRun(id).catch(() => undefined);
  }

  /** Brings the branch that `id` is in into view, down to its newest turn. */
  show(id: string): void {
    this.set({ ...this.view, leaf: newestUnder(this.view.turns, id) });
  }

  private takeOver({ conversation, turns: stored }: StoredConversation): void {
    const known = new Map(this.view.turns.map((turn) => [turn.id, turn]));
    const kept = stored.map((turn) => takeTurn(turn, known.get(turn.id)));
    const ids = new Set(kept.map(({ id }) => id));
    const turns = [...kept, ...this.view.turns.filter(({ id }) => !ids.has(id))];
    const wanted = this.view.leaf;
    const leaf = wanted !== null && turns.some(({ id }) => id === wanted) ? newestUnder(turns, wanted) : newestLeaf(turns);
    this.set({ ...this.view, status: 'ready', title: conversation.title, turns, leaf, error: null });
    for (const turn of turns) if (turn.state === 'running') this.follow(turn);
  }

  private follow(turn: ChatTurn, request?: AskRequest): void {
    if (this.following.has(turn.id)) return;
    const controller = new AbortController();
    const { id } = turn;
    this.following.set(id, controller);
    const conversation = this.view.id;
    const change = (changes: Partial<ChatTurn>): void => {
      if (!controller.signal.aborted) this.change(id, changes);
    };
    const end = followTurn({
      turn: id,
      repository: turn.repository,
      ...(request ? { request } : {}),
      signal: controller.signal,
      onWake,
      onAccepted: () => {
        if (controller.signal.aborted) return;
        this.change(id, { state: 'running' });
        if (conversation !== null) this.onAccepted(conversation);
      },
      onDraft: (draft) => change({ draft }),
      onLost: (lost) => change({ state: lost ? 'lost' : 'running' }),
      lookUp: async (signal) => {
        const stored = conversation === null ? null : await loadConversation(conversation, signal);
        return stored?.turns.find((one) => one.id === id) ?? null;
      },
    });
    void end.then((ended) => {
      if (controller.signal.aborted) return;
      this.following.delete(id);
      this.change(id, endingOf(ended, this.turn(id)?.draft ?? null) ?? {});
    });
  }

  private leave(id: string): void {
    this.following.get(id)?.abort();
    this.following.delete(id);
  }

  private turn(id: string): ChatTurn | undefined {
    return this.view.turns.find((turn) => turn.id === id);
  }

  private change(id: string, change: Partial<ChatTurn>): void {
    const turn = this.turn(id);
    if (!turn || Object.entries(change).every(([key, value]) => turn[key as keyof ChatTurn] === value)) return;
    this.set({ ...this.view, turns: this.view.turns.map((one) => (one === turn ? { ...one, ...change } : one)) });
  }

  private set(view: ConversationView): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

/** What is on the screen of a turn stays, unless the server knows more. */
function takeTurn(stored: StoredTurn, known: ChatTurn | undefined): ChatTurn {
  const { id, parent, question, repository, scope, about, answer, state, trouble } = stored;
  if (known && isUnderWay(known.state) && state === 'running') return known;
  const whole = known?.draft?.answer ?? answer;
  return {
    id,
    parent,
    question,
    repository,
    scope,
    ...(about === null ? {} : { about }),
    state: whole ? 'done' : state,
    draft: known?.draft?.answer ? known.draft : answer ? draftOf(answer) : (known?.draft ?? partialDraft(stored)),
    error: state === 'failed' ? (known?.error ?? describeAskError(new Error(trouble))) : null,
  };
}

/** What had been written of an answer that never became whole. */
function partialDraft({ repository, partial = '' }: StoredTurn): AnswerDraft | null {
  if (partial === '') return null;
  const nothing = { steps: [], notices: [], evidence: [], paths: [], trailEnds: [] };
  return { repository, route: null, text: partial, answer: null, ...nothing };
}

/** The turns in view, first to last. */
export function turnsInView({ turns, leaf }: ConversationView): readonly ChatTurn[] {
  return chainTo(turns, leaf);
}
