'use client';
/**
 * What the reader does with a conversation: asks, follows up, edits, asks again, goes between branches. Everything but a follow-up makes a
 * branch beside the turn it is done at. Repository and scope stay as the branch in view has them until they are changed.
 */
import { useEffect, useState } from 'react';
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { focusSwitcher } from './branch-switcher';
import type { Ask, ChatTurn, ConversationStore, ConversationView } from './conversation-store';
import { newestUnder } from './turn-tree';
import type { TurnActions } from './turn-view';

export interface Asking {
  readonly repository: string;
  readonly scope: Scope;
  setRepository(name: string): void;
  setScope(scope: Scope): void;
  /** After the last turn in view. */
  ask(question: string, about?: SymbolId): void;
  actionsOf(turn: ChatTurn): TurnActions;
  readonly toTop: string | null;
}

export function useAsking(options: {
  readonly store: ConversationStore;
  readonly view: ConversationView;
  readonly turns: readonly ChatTurn[];
  readonly repository: string;
  readonly scope: Scope;
}): Asking {
  const { store, view, turns } = options;
  const leaf = turns.at(-1);
  const [target, setTarget] = useState({ repository: options.repository, scope: options.scope });
  const [toTop, setToTop] = useState<string | null>(null);
  useBranchTarget(leaf, setTarget);
  useTopOnLoad(view, setToTop);

  const start = (ask: Ask): void => setToTop(store.ask(ask));
  const ask = (question: string, about?: SymbolId): void =>
    start({ question, ...target, parent: parentFor(turns), ...(about ? { about } : {}) });
  return {
    ...target,
    setRepository: (repository) => setTarget({ repository, scope: {} }),
    setScope: (scope) => setTarget((before) => ({ ...before, scope })),
    ask,
    actionsOf: (turn) => {
      const { question, repository, scope, about, parent } = turn;
      const same: Ask = { question, repository, scope, parent, ...(about ? { about } : {}) };
      return {
        follow: (words) => start({ question: words, ...target, parent: turn.id }),
        again: () => start({ ...same, ...(turn.draft?.answer ? { again: turn.id } : {}) }),
        // What the box says now is what the last question is to be asked of.
        edit: (words) => start({ question: words, ...(turn === leaf ? target : { repository, scope }), parent }),
        meaning: (symbol) => start({ ...same, about: symbol }),
        standalone: () => start({ ...same, standalone: true }),
        withoutScope: () => start({ ...same, scope: {} }),
        resend: () => store.resend(turn),
        show: (id) => {
          store.show(id);
          focusSwitcher(id);
        },
      };
    },
    toTop,
  };
}

/** What a follow-up follows on: the last turn in view that the server knows. */
function parentFor(turns: readonly ChatTurn[]): string | null {
  return turns.findLast(({ state }) => state !== 'unsent')?.id ?? null;
}

/** Another branch brings its repository and scope along. */
function useBranchTarget(
  leaf: ChatTurn | undefined,
  setTarget: (target: { readonly repository: string; readonly scope: Scope }) => void,
): void {
  const id = leaf?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn keeps its repository and scope
  useEffect(() => {
    if (leaf) setTarget({ repository: leaf.repository, scope: leaf.scope });
  }, [id]);
}

/** A conversation that was just loaded shows its last question. */
function useTopOnLoad({ id, status, leaf, turns }: ConversationView, setToTop: (turn: string | null) => void): void {
  const isLoading = status === 'loading';
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (isLoading) setAwaited(id);
    else if (awaited !== null && awaited === id && leaf !== null) {
      setAwaited(null);
      if (turns.length > 1) setToTop(newestUnder(turns, leaf));
    }
  }, [isLoading, awaited, id, leaf, turns, setToTop]);
}
