'use client';
/** The conversation: the one place that holds the SDK's hook. Questions go in as text, turns come out. */
import { useChat } from '@ai-sdk/react';
import { useCallback, useMemo, useState } from 'react';
import type { SymbolId } from '#lib/model/ids';
import { type AskError, describeAskError } from './ask-error';
import { type AskMessage, type Turn, toTurns } from './ask-message';
import { askTransport } from './ask-transport';
import type { TurnState } from './turn-view';

const FRAME_MS = 40;

export interface Conversation {
  readonly turns: readonly Turn[];
  readonly busy: boolean;
  readonly error: AskError | null;
  stateOf(turn: Turn): TurnState;
  /** `about` is what the reader chose it to mean. */
  ask(question: string, about?: SymbolId): void;
  /** Asks the last question once more, in place; an earlier one as a new turn. */
  again(turn: Turn): void;
  stop(): void;
  reset(): void;
}

export function useAsk(repository: string): Conversation {
  const [transport] = useState(askTransport);
  const [stopped, setStopped] = useState<ReadonlySet<string>>(new Set());
  const { messages, status, error, sendMessage, regenerate, stop, setMessages, clearError } = useChat<AskMessage>({
    transport,
    throttle: FRAME_MS,
  });
  const turns = useMemo(() => toTurns(messages, repository), [messages, repository]);
  const lastId = turns.at(-1)?.id;
  const busy = status === 'submitted' || status === 'streaming';
  const described = useMemo(() => (error ? describeAskError(error) : null), [error]);

  const ask = useCallback(
    (question: string, about?: SymbolId) => {
      clearError();
      void sendMessage({ text: question, ...(about ? { metadata: { about } } : {}) }, { body: { repository } });
    },
    [clearError, sendMessage, repository],
  );
  const again = (turn: Turn): void => {
    if (turn.id !== lastId) {
      ask(turn.question, turn.about);
      return;
    }
    clearError();
    setStopped((ids) => new Set([...ids].filter((id) => id !== turn.id)));
    void regenerate({ body: { repository: turn.draft?.repository ?? repository } });
  };
  return {
    turns,
    busy,
    error: described,
    stateOf: (turn) => {
      if (turn.id !== lastId) return stopped.has(turn.id) ? 'stopped' : 'done';
      if (status === 'submitted') return 'waiting';
      if (status === 'streaming') return 'streaming';
      if (stopped.has(turn.id)) return 'stopped';
      return status === 'error' ? 'failed' : 'done';
    },
    ask,
    again,
    stop: () => {
      if (!busy) return;
      if (lastId && !turns.at(-1)?.draft?.answer) setStopped((ids) => new Set([...ids, lastId]));
      void stop();
    },
    reset: () => {
      void stop();
      setMessages([]);
      clearError();
      setStopped(new Set());
    },
  };
}
