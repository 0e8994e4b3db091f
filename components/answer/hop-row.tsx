'use client';
/** One hop of a path: where the flow goes, by which kind of edge, and the line of code that takes it there. */
import { CornerDownRight, Split } from 'lucide-react';
import type { Hop } from '#lib/model/answer';
import { edgeLabel, entityLabel, symbolLabel } from '#lib/model/labels';
import { useSource } from '../source/source-context';
import { CitationChip } from './citation-chip';
import { hopTarget } from './hop-target';

const MAX_INDENT = 5;

export function HopRow(props: {
  readonly hop: Hop;
  readonly number: number;
  readonly repository: string;
  /** The hop leaves from elsewhere than where the one before it arrived. */
  readonly branches: boolean;
  readonly last: boolean;
}): React.ReactNode {
  const { hop, number, repository, branches, last } = props;
  const { open, target } = useSource();
  const place = hopTarget(hop, repository);
  const shown = target !== null && target.path === place.path && target.line === place.line && target.endLine === place.endLine;
  const dispatch = hop.resolution === 'dispatch';
  return (
    <li className="relative flex gap-2.5 sm:gap-3" data-dispatch={dispatch ? '' : undefined}>
      <Rail number={number} dispatch={dispatch} last={last} shown={shown} />
      <div
        className="min-w-0 flex-1 pb-2.5 pl-[calc(var(--indent)*0.5rem)] sm:pl-[calc(var(--indent)*1.1rem)]"
        style={{ '--indent': Math.min(hop.depth, MAX_INDENT) } as React.CSSProperties}
      >
        <button
          type="button"
          data-hop={number}
          aria-current={shown}
          onClick={() => open(place)}
          aria-label={`Hop ${number}: ${symbolLabel(hop.from)} ${edgeLabel(hop.kind)} ${symbolLabel(hop.to)}, ${hop.path} line ${hop.line}`}
          className={`block w-full scroll-mt-16 scroll-mb-44 rounded-lg border px-2.5 py-1.5 text-left ${
            shown ? 'border-accent-line bg-accent-soft' : 'border-transparent hover:border-line hover:bg-surface'
          }`}
        >
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <EdgeTag hop={hop} from={branches ? symbolLabel(hop.from) : null} />
            <SymbolName id={hop.to} />
            <span className="ml-auto font-mono text-xs wrap-anywhere text-ink-3">
              {hop.path}:{hop.line}
            </span>
          </span>
          {hop.text ? (
            <code className="mt-1 block overflow-hidden rounded bg-sunken px-2 py-1 text-xs text-ellipsis whitespace-pre text-ink-2">
              {hop.text}
            </code>
          ) : null}
        </button>
        <HopFooter hop={hop} repository={repository} />
      </div>
    </li>
  );
}

function Rail(props: {
  readonly number: number;
  readonly dispatch: boolean;
  readonly last: boolean;
  readonly shown: boolean;
}): React.ReactNode {
  return (
    <div className="relative flex w-6 shrink-0 justify-center" aria-hidden="true">
      <span
        className={`absolute top-0 w-0 border-l-2 ${props.dispatch ? 'border-dashed' : ''} border-accent-line ${props.last ? 'h-3' : 'h-full'}`}
      />
      <span
        className={`relative mt-2 grid h-[22px] min-w-[22px] place-items-center rounded-full border-2 px-1 text-[11px] leading-none font-semibold tabular-nums ${
          props.shown ? 'border-accent bg-accent text-accent-ink' : 'border-accent-line bg-bg text-accent-strong'
        }`}
      >
        {props.number}
      </span>
    </div>
  );
}

function EdgeTag({ hop, from }: { readonly hop: Hop; readonly from: string | null }): React.ReactNode {
  return (
    <span className="inline-flex items-baseline gap-1 text-xs text-ink-3">
      {from ? <span className="font-mono wrap-anywhere">{from}</span> : null}
      {edgeLabel(hop.kind)}
    </span>
  );
}

export function SymbolName({ id }: { readonly id: string }): React.ReactNode {
  const entity = entityLabel(id);
  return (
    <span className="font-mono text-[13px] font-semibold wrap-anywhere">
      {entity ? (
        <span className="mr-1 rounded border border-line-strong px-1 font-sans text-[11px] font-medium text-ink-2">{entity}</span>
      ) : null}
      {symbolLabel(id)}
    </span>
  );
}

function HopFooter({ hop, repository }: { readonly hop: Hop; readonly repository: string }): React.ReactNode {
  const { open } = useSource();
  const entity = entityLabel(hop.to) !== null;
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 px-2.5 text-xs text-ink-3">
      {hop.resolution === 'dispatch' ? (
        <span
          className="inline-flex items-center gap-1 rounded bg-accent-soft px-1.5 py-px font-medium text-accent-strong"
          title="The call names a declared member; this is one of the implementations it may reach."
        >
          <Split className="size-3" aria-hidden="true" />
          dispatch
        </span>
      ) : null}
      {hop.confidence < 1 ? (
        <span title={`Resolved by ${hop.resolution}, confidence ${hop.confidence.toFixed(2)}`}>
          likely, {Math.round(hop.confidence * 100)} %
        </span>
      ) : null}
      {entity ? null : (
        <button
          type="button"
          onClick={() => open({ repository, path: hop.toPath, line: hop.toLine, endLine: hop.toEndLine })}
          className="inline-flex items-center gap-1 rounded hover:text-ink hover:underline"
        >
          <CornerDownRight className="size-3" aria-hidden="true" />
          defined in {hop.toPath === hop.path ? 'this file' : hop.toPath.slice(hop.toPath.lastIndexOf('/') + 1)}:{hop.toLine}
        </button>
      )}
      {hop.mark ? <CitationChip mark={hop.mark} /> : null}
    </div>
  );
}
