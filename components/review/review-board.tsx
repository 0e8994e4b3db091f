'use client';
/**
 * Proposals to review, by button or key: j and k move, a accepts, r rejects, u takes the last decision back. A decision shows at once; one
 * that could not be kept comes back with the reason.
 */
import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import { INFERRED_KINDS, INFERRED_STATUSES, type InferredKind, type Review } from '#lib/model/inferred';
import { symbolLabel } from '#lib/model/labels';
import { isTyping } from '../answer/use-hop-keys';
import { Button } from '../shell/button';
import { CommandLine } from '../shell/command-line';
import { Notice } from '../shell/notice';
import { formatCount } from '../status/figures';
import { KIND_LABELS, STATUS_LABELS } from './labels';
import { ReviewRow } from './review-row';
import { type ReviewState, useReview } from './use-review';

export function ReviewBoard({ review }: { readonly review: Review }): React.ReactNode {
  const state = useReview(review);
  const { current, shown, trouble } = state;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const run = keysOf(state)[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const focusCurrent = useEffectEvent(() => document.querySelector<HTMLElement>(`[data-review="${current}"]`)?.focus());
  useEffect(() => {
    if (state.turn > 0) focusCurrent();
  }, [state.turn]);
  const total = INFERRED_STATUSES.reduce((sum, status) => sum + state.counts[status], 0);
  if (total === 0) return <NothingYet review={review} />;
  return (
    <div className="space-y-4">
      <Filters state={state} />
      {trouble ? (
        <Notice level="error" title={trouble.title}>
          {trouble.remedy}
        </Notice>
      ) : null}
      <LastDecision state={state} />
      {shown.length === 0 ? <NothingHere state={state} review={review} /> : null}
      <ul aria-label="Proposals" className="space-y-4">
        {shown.map((item) => (
          <ReviewRow
            key={item.id}
            repository={review.repository}
            item={item}
            isCurrent={item.id === current}
            onSelect={() => state.select(item.id)}
            onDecide={(status) => state.decide(item.id, status)}
          />
        ))}
      </ul>
      {total > review.items.length ? (
        <p className="text-sm text-ink-3">
          The first {formatCount(review.items.length)} of {formatCount(total)} are shown. Load the page again for the rest.
        </p>
      ) : null}
    </div>
  );
}

function keysOf(state: ReviewState): Readonly<Partial<Record<string, () => void>>> {
  const { current } = state;
  return {
    j: () => state.move(1),
    k: () => state.move(-1),
    u: state.undo,
    ...(current === null ? {} : { a: () => state.decide(current, 'accepted'), r: () => state.decide(current, 'rejected') }),
  };
}

function Filters({ state }: { readonly state: ReviewState }): React.ReactNode {
  const { filter, counts, show } = state;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">Status</legend>
        {INFERRED_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => show({ status })}
            className="rounded-md px-2.5 py-1 text-sm text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {STATUS_LABELS[status]} <span className="text-ink-3 tabular-nums">{formatCount(counts[status])}</span>
          </button>
        ))}
      </fieldset>
      <label className="flex items-center gap-1.5 text-sm text-ink-2">
        Kind
        <select
          value={filter.kind}
          onChange={(event) => show({ kind: event.target.value as InferredKind | 'all' })}
          className="h-8 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink"
        >
          <option value="all">all</option>
          {INFERRED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </select>
      </label>
      <p className="ml-auto hidden gap-2 text-xs text-ink-3 sm:flex">
        <Key name="j">next</Key>
        <Key name="k">before</Key>
        <Key name="a">accept</Key>
        <Key name="r">reject</Key>
        <Key name="u">undo</Key>
      </p>
    </div>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: string }): React.ReactNode {
  return (
    <span>
      <kbd className="rounded border border-line bg-sunken px-1 font-mono text-[11px]">{name}</kbd> {children}
    </span>
  );
}

/** Read out after each decision. */
function LastDecision({ state }: { readonly state: ReviewState }): React.ReactNode {
  const { last, undo } = state;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {last ? (
        <>
          <span className="min-w-0 wrap-anywhere">
            {last.status === 'proposed' ? 'Taken back' : STATUS_LABELS[last.status]}: <code>{symbolLabel(last.from)}</code>{' '}
            {KIND_LABELS[last.kind]} <code>{symbolLabel(last.to)}</code>
          </span>
          <Button aria-keyshortcuts="u" onClick={undo}>
            Undo
          </Button>
        </>
      ) : null}
    </div>
  );
}

function NothingHere({ state, review }: { readonly state: ReviewState; readonly review: Review }): React.ReactNode {
  const { filter } = state;
  const isAll = filter.status === 'proposed' && filter.kind === 'all';
  if (!isAll) return <Notice level="info" title="There is none of that kind." />;
  return (
    <Notice level="info" title="Everything has been reviewed.">
      {review.model === null ? null : 'To have more proposed, run:'}
      {review.model === null ? null : <CommandLine command={inferCommand(review.repository)} />}
    </Notice>
  );
}

function NothingYet({ review }: { readonly review: Review }): React.ReactNode {
  return (
    <section aria-label="How to begin" className="space-y-3">
      <p className="font-medium">Nothing has been proposed yet.</p>
      <p className="text-ink-2">
        {review.model === null ? (
          <>
            Proposals are made by a model, and none is set up. Choose one in the{' '}
            <Link href="/settings" className="underline underline-offset-2">
              settings
            </Link>
            , then run:
          </>
        ) : (
          <>
            Have {review.model} look at the definitions the code turns on. It is sent their lines, the lines that name their
            neighbours, and what readme and commits say of them:
          </>
        )}
      </p>
      <CommandLine command={inferCommand(review.repository)} />
    </section>
  );
}

function inferCommand(repository: string): string {
  return `npm run -s pathlight -- infer --repo ${/^[\w.-]+$/.test(repository) ? repository : `'${repository.replaceAll("'", "'\\''")}'`}`;
}
