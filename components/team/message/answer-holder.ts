/**
 * The answers on the page, each once however often it stands there: kept ones are loaded, those being made are followed live. One that
 * nobody shows any more is no longer followed.
 */
import type { AnswerDraft } from '../../answer/answer-draft';
import { draftOf } from '../../answer/answer-draft';
import { describeAskError } from '../../chat/ask-error';
import type { StoredTurn } from '../../chat/stream/ask-api';
import { followTurn } from '../../chat/stream/follow-turn';
import { type EndedState, endingOf } from '../../chat/stream/turn-ending';
import { onWake } from '../../chat/stream/wake';
import { isAborted, TeamError } from '../request';
import { teamApi } from '../team-api';

export interface AnswerView {
  readonly state: 'loading' | 'running' | 'lost' | EndedState;
  readonly draft: AnswerDraft | null;
  readonly error: { readonly title: string; readonly remedy: string } | null;
}

const LOADING: AnswerView = { state: 'loading', draft: null, error: null };
const MAX_KEPT = 120;

class AnswerHolder {
  private view: AnswerView = LOADING;
  private following: AbortController | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly turn: string;

  constructor(turn: string) {
    this.turn = turn;
  }

  get isShown(): boolean {
    return this.listeners.size > 0;
  }

  readonly getView = (): AnswerView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (!this.following && this.view.state !== 'done') void this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.following?.abort();
      this.following = null;
    };
  };

  readonly retry = (): void => {
    this.following?.abort();
    this.set(LOADING);
    void this.start();
  };

  private async start(): Promise<void> {
    const controller = new AbortController();
    this.following = controller;
    const { signal } = controller;
    const change = (view: Partial<AnswerView>): void => {
      if (!signal.aborted) this.set({ ...this.view, ...view });
    };
    try {
      const kept = await this.kept(signal);
      if (kept?.answer) return change({ state: 'done', draft: draftOf(kept.answer), error: null });
      const end = await followTurn({
        turn: this.turn,
        repository: '',
        signal,
        onWake,
        onDraft: (draft) => change({ draft, state: 'running' }),
        onLost: (lost) => change({ state: lost ? 'lost' : 'running' }),
        lookUp: (stopped) => this.kept(stopped),
      });
      change(endingOf(end, this.view.draft) ?? {});
    } catch (error) {
      if (!isAborted(error)) change({ state: 'failed', error: wordsOf(error) });
    } finally {
      if (this.following === controller) this.following = null;
    }
  }

  /** Only a whole answer is kept under the turn's id. */
  private async kept(signal: AbortSignal): Promise<StoredTurn | null> {
    try {
      const { answer } = await teamApi.answer(this.turn, signal);
      return { answer } as StoredTurn;
    } catch (error) {
      if (error instanceof TeamError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private set(view: AnswerView): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

function wordsOf(error: unknown): { readonly title: string; readonly remedy: string } {
  return error instanceof TeamError
    ? { title: error.message, remedy: error.remedy }
    : describeAskError(error instanceof Error ? error : new Error(String(error)));
}

const holders = new Map<string, AnswerHolder>();

export function answerHolder(turn: string): AnswerHolder {
  const known = holders.get(turn);
  if (known) return known;
  if (holders.size >= MAX_KEPT) for (const [id, holder] of holders) if (!holder.isShown) holders.delete(id);
  const holder = new AnswerHolder(turn);
  holders.set(turn, holder);
  return holder;
}
