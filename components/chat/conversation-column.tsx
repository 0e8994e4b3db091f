'use client';
/** A conversation: the branch in view, turn by turn, and the ask box that stays below it. */
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Announcer } from './announcer';
import { type ChatTurn, type ConversationView, isUnderWay } from './conversation-store';
import { DeleteConversation } from './delete-conversation';
import { branchesOf } from './turn-tree';
import { type TurnActions, TurnView } from './turn-view';
import { useFollowStream } from './use-follow-stream';

const FOOT_LINK = 'inline-flex items-center gap-1 rounded px-1 hover:text-ink';

export function ConversationColumn(props: {
  readonly view: ConversationView;
  readonly turns: readonly ChatTurn[];
  readonly actionsOf: (turn: ChatTurn) => TurnActions;
  /** The turn whose question is being edited. */
  readonly editing: string | null;
  readonly onEditing: (turn: string | null) => void;
  /** The turn to bring to the top, once. */
  readonly toTop: string | null;
  readonly onNew: () => void;
  readonly box: React.ReactNode;
}): React.ReactNode {
  const { view, turns, actionsOf, editing, onEditing, onNew } = props;
  const column = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const busy = last !== undefined && isUnderWay(last.state);
  useFollowStream(column, busy && last.draft?.answer == null);
  useToTop(props.toTop);
  return (
    <main id="main" className="mx-auto flex min-h-[calc(100dvh-3rem)] w-full max-w-3xl flex-col px-4">
      <h1 className="sr-only">Conversation: {view.title}</h1>
      <div ref={column} className="flex-1">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            branches={branchesOf(view.turns, turn)}
            actions={actionsOf(turn)}
            editing={editing === turn.id}
            onEditing={(on) => onEditing(on ? turn.id : null)}
            last={turn === last}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-2 bg-linear-to-t from-bg from-75% to-transparent px-2 pt-5 pb-3">
        {props.box}
        <div className="flex items-center gap-2 pt-1.5 pl-1 text-xs text-ink-3">
          <span className="hidden sm:inline">
            <kbd>/</kbd> to write · <kbd>e</kbd> to edit · <kbd>n</kbd> <kbd>p</kbd> between hops · <kbd>Esc</kbd>{' '}
            {busy ? 'to stop' : 'to close'}
          </span>
          <span className="ml-auto flex items-center gap-2">
            {view.id !== null && turns.some(({ state }) => state !== 'unsent') ? (
              <DeleteConversation id={view.id} title={view.title} label="Delete" onDeleted={onNew} className={FOOT_LINK} />
            ) : null}
            <button type="button" onClick={onNew} className={FOOT_LINK}>
              <Plus className="size-3" aria-hidden="true" />
              New question
            </button>
          </span>
        </div>
      </div>
      <Announcer turn={last} />
    </main>
  );
}

/** What shows that the reader moves the page. */
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const SETTLE_MS = 3_000;

/**
 * Brings a new question to the top, once; going between branches leaves the page where it is. After a reload the answers above may take a
 * moment to get their height: until then, or until the reader moves, the question stays at the top.
 */
function useToTop(turn: string | null): void {
  useEffect(() => {
    const element = turn ? document.querySelector(`[data-turn="${CSS.escape(turn)}"]`) : null;
    if (!element) return;
    const toTop = (): void => element.scrollIntoView({ block: 'start' });
    toTop();
    const observer = new ResizeObserver(toTop);
    for (let above = element.previousElementSibling; above; above = above.previousElementSibling) observer.observe(above);
    const settle = (): void => observer.disconnect();
    const timer = setTimeout(settle, SETTLE_MS);
    const start = performance.now();
    // The key that asked is still on its way up to the window.
    const onMove = ({ timeStamp }: Event): void => {
      if (timeStamp > start) settle();
    };
    for (const name of READER_MOVES) window.addEventListener(name, onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      settle();
      for (const name of READER_MOVES) window.removeEventListener(name, onMove);
    };
  }, [turn]);
}
