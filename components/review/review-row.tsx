/** One proposal: what it claims, why, how sure the model was, and the lines it was read from. */
import { Check, Undo2, X } from 'lucide-react';
import Link from 'next/link';
import type { InferredStatus, ReviewEvidence, ReviewItem, ReviewPlace } from '#lib/model/inferred';
import { symbolLabel } from '#lib/model/labels';
import { placeLabel, sourceHref } from '#lib/model/source';
import { Button } from '../shell/button';
import { CodeLines } from '../source/code-lines';
import { KIND_LABELS, STATUS_LABELS } from './labels';

interface Props {
  readonly repository: string;
  readonly item: ReviewItem;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (status: InferredStatus) => void;
}

export function ReviewRow({ repository, item, isCurrent, onSelect, onDecide }: Props): React.ReactNode {
  const { kind, from, to, reason, confidence, model, status, isOutdated } = item;
  const toName = kind === 'means' ? `“${to}”` : symbolLabel(to);
  const name = `${symbolLabel(from)} ${KIND_LABELS[kind]} ${toName}`;
  return (
    <li>
      <article
        tabIndex={-1}
        data-review={item.id}
        aria-label={name}
        aria-current={isCurrent}
        onFocus={onSelect}
        className="scroll-mt-16 overflow-hidden rounded-xl border border-line bg-surface shadow-card outline-none aria-current:border-accent aria-current:shadow-[0_0_0_1px_var(--accent)]"
      >
        <header className="space-y-1.5 px-4 py-3">
          <h2 className="font-mono text-sm wrap-anywhere">
            <End repository={repository} id={from} label={symbolLabel(from)} place={item.fromPlace} />{' '}
            <span className="font-sans font-semibold text-accent">{KIND_LABELS[kind]}</span>{' '}
            <End repository={repository} id={to} label={toName} place={item.toPlace} />
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2">{reason}</p>
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
            <span>{STATUS_LABELS[status]}</span>
            <span className="tabular-nums">confidence {confidence.toFixed(2)}</span>
            <span className="wrap-anywhere">inferred by {model}</span>
            <time dateTime={item.createdAt}>{item.createdAt.slice(0, 10)}</time>
          </p>
          {isOutdated ? (
            <p className="text-xs text-danger">
              The code has changed: an end or a line below is gone, and answers do not tell this.
            </p>
          ) : null}
        </header>
        {item.evidence.map((evidence) => (
          <Lines key={`${evidence.path}:${evidence.line}`} repository={repository} evidence={evidence} />
        ))}
        <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-2.5">
          {status === 'accepted' ? null : (
            <Button aria-keyshortcuts="a" onClick={() => onDecide('accepted')}>
              <Check className="size-3.5" aria-hidden="true" />
              Accept
            </Button>
          )}
          {status === 'rejected' ? null : (
            <Button aria-keyshortcuts="r" onClick={() => onDecide('rejected')}>
              <X className="size-3.5" aria-hidden="true" />
              Reject
            </Button>
          )}
          {status === 'proposed' ? null : (
            <Button onClick={() => onDecide('proposed')}>
              <Undo2 className="size-3.5" aria-hidden="true" />
              Take back
            </Button>
          )}
        </footer>
      </article>
    </li>
  );
}

function End(props: {
  readonly repository: string;
  readonly id: string;
  readonly label: string;
  readonly place: ReviewPlace | undefined;
}): React.ReactNode {
  const { repository, id, label, place } = props;
  if (!place) return <span title={id}>{label}</span>;
  return (
    <Link
      href={sourceHref(repository, place.path, { line: place.line, endLine: place.line })}
      title={id}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      {label}
    </Link>
  );
}

function Lines({ repository, evidence }: { readonly repository: string; readonly evidence: ReviewEvidence }): React.ReactNode {
  const { path, line, endLine, lines, isGone } = evidence;
  const label = placeLabel(path, { line, endLine });
  return (
    <div className="border-t border-line">
      <p className="px-4 pt-2 text-xs text-ink-3">
        {isGone ? (
          <span className="font-mono wrap-anywhere">{label}, no longer there</span>
        ) : (
          <Link href={sourceHref(repository, path, { line, endLine })} className="font-mono wrap-anywhere hover:text-accent">
            {label}
          </Link>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${label}, code`} className="overflow-x-auto text-[13px]">
        <CodeLines code={lines.map((text) => [`-${text}`])} from={line} range={null} />
      </section>
    </div>
  );
}
