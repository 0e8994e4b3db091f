'use client';
/** A row that opens: a name, a count at its end, and what is behind it. */
import { ChevronRight } from 'lucide-react';
import { formatCount } from './figures';

export function Fold(props: {
  readonly name: React.ReactNode;
  readonly count: number;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <details className="group">
      <summary className="flex list-none items-center gap-2 px-3 py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 shrink-0 text-ink-3 transition-transform group-open:rotate-90" aria-hidden="true" />
        {props.name}
        <span className="ml-auto text-ink-3 tabular-nums">{formatCount(props.count)}</span>
      </summary>
      {props.children}
    </details>
  );
}

export function Folds({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <section aria-label={title}>
      <h3 className="text-[13px] font-semibold text-ink-2">{title}</h3>
      {note ? <p className="text-xs text-ink-3">{note}</p> : null}
      <ul className="mt-1.5 divide-y divide-line overflow-hidden rounded-lg border border-line text-[13px]">{children}</ul>
    </section>
  );
}
