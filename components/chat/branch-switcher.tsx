'use client';
/** Which branch of a question is in view, and the way to the others: `‹ 2 / 3 ›`. The arrow keys work while it has the focus. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChatTurn } from './conversation-store';

/** Marks the switcher of a turn, so that the focus can go on to it when the branch has changed. */
export function focusSwitcher(turn: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-turn="${CSS.escape(turn)}"] [data-branches]`)?.focus({ preventScroll: true });
  });
}

export function BranchSwitcher(props: {
  readonly branches: readonly ChatTurn[];
  readonly turn: ChatTurn;
  readonly onShow: (turn: string) => void;
}): React.ReactNode {
  const { branches, turn, onShow } = props;
  const at = branches.findIndex(({ id }) => id === turn.id);
  if (branches.length < 2 || at < 0) return null;
  const show = (step: number): void => {
    const next = branches[at + step];
    if (next) onShow(next.id);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    show(step);
  };
  return (
    <div className="-ml-1.5 inline-flex shrink-0 items-center text-[13px] text-ink-3">
      <Step label="Previous branch" isEnd={at === 0} onClick={() => show(-1)}>
        <ChevronLeft className="size-4" aria-hidden="true" />
      </Step>
      <span
        role="spinbutton"
        tabIndex={0}
        data-branches
        aria-label="Branch"
        aria-valuenow={at + 1}
        aria-valuemin={1}
        aria-valuemax={branches.length}
        aria-valuetext={`${at + 1} of ${branches.length}`}
        title="Arrow keys go between the branches"
        onKeyDown={onKeyDown}
        className="rounded px-0.5 tabular-nums"
      >
        {at + 1} / {branches.length}
      </span>
      <Step label="Next branch" isEnd={at === branches.length - 1} onClick={() => show(1)}>
        <ChevronRight className="size-4" aria-hidden="true" />
      </Step>
    </div>
  );
}

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -1;
  return key === 'ArrowRight' || key === 'ArrowUp' ? 1 : 0;
}

function Step(props: {
  readonly label: string;
  readonly isEnd: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.label}
      disabled={props.isEnd}
      onClick={props.onClick}
      className="grid size-6 place-items-center rounded hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-35"
    >
      {props.children}
    </button>
  );
}
