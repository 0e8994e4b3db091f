'use client';
/** An answer in a thread, in short: its text with citations, and folded beneath it the path and where the trail ends. Live while it is made. */
import { ArrowUpRight, ChevronRight, RotateCw, WifiOff } from 'lucide-react';
import Link from 'next/link';
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AnswerDraft } from '../../answer/answer-draft';
import { AnswerText } from '../../answer/answer-text';
import { ChecksFooter } from '../../answer/checks-footer';
import { ChoiceCard } from '../../answer/choice-card';
import { CitationsProvider } from '../../answer/citations-context';
import { NotesProvider } from '../../answer/notes-context';
import { PathSpines } from '../../answer/path-spine';
import { RefusalHeading } from '../../answer/refusal';
import { ScopeLine } from '../../answer/scope-line';
import { TrailEnds } from '../../answer/trail-ends';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { PinnedSource } from '../../source/source-context';
import { type AnswerView, answerHolder } from './answer-holder';

export function AnswerMessage(props: {
  readonly turn: string;
  /** Absent where nothing may be asked. */
  readonly onAskAgain?: (question: string) => void;
}): React.ReactNode {
  const [near, box] = useNear();
  return (
    <div ref={box} className={near ? '' : 'min-h-24'}>
      {near ? <Held {...props} /> : null}
    </div>
  );
}

/** Loaded only when it comes near the screen, and kept from then on. */
function useNear(): [boolean, React.RefObject<HTMLDivElement | null>] {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [near, box];
}

function Held({ turn, onAskAgain }: React.ComponentProps<typeof AnswerMessage>): React.ReactNode {
  const holder = answerHolder(turn);
  const view = useSyncExternalStore(holder.subscribe, holder.getView, holder.getView);
  const question = view.draft?.answer?.question;
  return (
    <div className="space-y-2" aria-busy={view.state === 'loading' || view.state === 'running'}>
      {view.draft ? <ShortAnswer draft={view.draft} streaming={view.state === 'running'} /> : null}
      <StateLine view={view} onRetry={holder.retry} />
      {view.draft?.answer ? (
        <div className="-ml-1.5 flex flex-wrap gap-x-1 text-[13px]">
          <Link href={`/a/${encodeURIComponent(turn)}`} prefetch={false} className={FOOT}>
            <ArrowUpRight className="size-3.5" aria-hidden="true" />
            Open
          </Link>
          {onAskAgain && question ? (
            <button type="button" onClick={() => onAskAgain(question)} className={FOOT}>
              <RotateCw className="size-3.5" aria-hidden="true" />
              Ask again
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const FOOT = 'inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-ink-3 hover:bg-sunken hover:text-ink';

const ShortAnswer = memo(function ShortAnswer(props: {
  readonly draft: AnswerDraft;
  readonly streaming: boolean;
}): React.ReactNode {
  const { draft, streaming } = props;
  const { answer } = draft;
  const hops = draft.paths.reduce((sum, path) => sum + path.length, 0);
  const running =
    draft.steps.findLast(({ state }) => state === 'running') ?? (draft.text === '' ? draft.steps.at(-1) : undefined);
  return (
    <PinnedSource value={answer?.scope?.commit}>
      <CitationsProvider text={draft.text} evidence={draft.evidence}>
        <NotesProvider checks={answer?.checks}>
          <div className="space-y-2">
            {streaming && running ? <p className="pulse-soft truncate text-[13px] text-ink-3">{running.title}</p> : null}
            {draft.notices.map((notice) => (
              <Notice key={notice.text} level={notice.level}>
                {notice.text}
              </Notice>
            ))}
            <ScopeLine scope={answer?.scope} />
            {answer?.refused ? <RefusalHeading /> : null}
            {answer?.choice ? <ChoiceCard choice={answer.choice} answer={answer} /> : null}
            {draft.text ? <AnswerText text={draft.text} streaming={streaming} /> : null}
            {answer && !answer.refused ? <ChecksFooter checks={answer.checks} /> : null}
            {hops > 0 ? (
              <Folded label={draft.paths.length > 1 ? 'Paths' : 'Path'} note={hops === 1 ? '1 hop' : `${hops} hops`}>
                <div className="space-y-3">
                  <PathSpines paths={draft.paths} repository={draft.repository} />
                </div>
              </Folded>
            ) : null}
            {draft.trailEnds.length > 0 ? (
              <Folded label="Where the trail ends" note={String(draft.trailEnds.length)}>
                <TrailEnds ends={draft.trailEnds} repository={draft.repository} />
              </Folded>
            ) : null}
          </div>
        </NotesProvider>
      </CitationsProvider>
    </PinnedSource>
  );
});

function Folded(props: { readonly label: string; readonly note: string; readonly children: React.ReactNode }): React.ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details className="group/fold text-[13px]" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex w-fit list-none items-center gap-1 rounded text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 text-ink-3 transition-transform group-open/fold:rotate-90" aria-hidden="true" />
        {props.label}
        <span className="text-ink-3">· {props.note}</span>
      </summary>
      {open ? <div className="pt-2">{props.children}</div> : null}
    </details>
  );
}

function StateLine({ view, onRetry }: { readonly view: AnswerView; readonly onRetry: () => void }): React.ReactNode {
  switch (view.state) {
    case 'loading':
    case 'running':
      return view.draft?.text || (view.draft?.steps.length ?? 0) > 0 ? null : (
        <p className="pulse-soft text-sm text-ink-3">{view.state === 'running' ? 'Looking…' : 'Loading the answer…'}</p>
      );
    case 'lost':
      return (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <WifiOff className="size-4 text-ink-3" aria-hidden="true" />
          Connection lost, catching up…
        </p>
      );
    case 'stopped':
      return <p className="text-sm text-ink-3">Stopped before it was whole.</p>;
    case 'gone':
      return <p className="text-sm text-ink-3">This answer was not finished. Ask again to get one.</p>;
    case 'failed':
    case 'unsent':
      return (
        <Notice
          level="error"
          title={view.error?.title ?? 'The answer failed.'}
          action={<Button onClick={onRetry}>Look again</Button>}
        >
          {view.error?.remedy}
        </Notice>
      );
    case 'done':
      return null;
  }
}
