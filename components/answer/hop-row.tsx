'use client';
/** One hop of a path: where the flow goes, by which kind of edge, and the line of code that takes it there. */
import { FileSymlink, Split } from 'lucide-react';
import type { Hop } from '#lib/model/answer';
import { visible } from '#lib/model/hidden-characters';
import type { SymbolId } from '#lib/model/ids';
import { edgeLabel, entityLabel, symbolLabel } from '#lib/model/labels';
import { placeLabel } from '#lib/model/source';
import { useSource } from '../source/source-context';
import { hopTarget } from './hop-target';
import { EntityIcon, SymbolName } from './symbol-name';

const MAX_INDENT = 5;

export function HopRow(props: {
  readonly hop: Hop;
  readonly number: number;
  readonly repository: string;
  /** Says where the hop leaves from; only needed where the indentation does not. */
  readonly showFrom?: boolean;
  /** In a list of callers: what they call. The caller is then the subject of the row. */
  readonly callersOf?: SymbolId;
  readonly last: boolean;
  /** One of a list whose hops do not follow from each other: no line joins it to the next. */
  readonly alone?: boolean;
}): React.ReactNode {
  const { hop, number, repository, last, alone = false } = props;
  const { open, follow, target } = useSource();
  const place = hopTarget(hop, repository);
  const shown = target !== null && target.path === place.path && target.line === place.line && target.endLine === place.endLine;
  const dispatch = hop.resolution === 'dispatch';
  const words = `${symbolLabel(hop.from)} ${edgeLabel(hop.kind)} ${symbolLabel(hop.to)}`;
  return (
    <li className="group/hop relative flex gap-2 sm:gap-2.5" data-dispatch={dispatch ? '' : undefined}>
      <Rail number={number} dispatch={dispatch} last={last} shown={shown} alone={alone} />
      <div
        className="flex min-w-0 flex-1 items-start pb-1 pl-[calc(var(--indent)*0.5rem)] sm:pl-[calc(var(--indent)*1.1rem)]"
        style={{ '--indent': Math.min(hop.depth, MAX_INDENT) } as React.CSSProperties}
      >
        <button
          type="button"
          data-hop={number}
          aria-current={shown}
          onClick={() => open(place)}
          onFocus={() => follow(place)}
          aria-label={`Hop ${number}: ${words}${dispatch ? ' by dispatch' : ''}, ${hop.path} line ${hop.line}`}
          className={`block min-w-0 flex-1 scroll-mt-16 scroll-mb-44 rounded-lg border px-2.5 py-1.5 text-left ${
            shown ? 'border-accent-line bg-accent-soft' : 'border-transparent hover:border-line hover:bg-surface'
          }`}
        >
          <HopHead hop={hop} {...subjectOf(props)} />
          {hop.text ? (
            <code className="mt-1 block overflow-hidden rounded bg-sunken px-2 py-1 text-xs text-ellipsis whitespace-pre text-ink-2">
              {visible(hop.text)}
            </code>
          ) : null}
        </button>
        {props.callersOf === hop.to ? <span className="w-7 shrink-0" /> : <DefinitionButton hop={hop} repository={repository} />}
      </div>
    </li>
  );
}

interface HeadNames {
  /** The symbol the row is about. */
  readonly subject: SymbolId;
  readonly before: SymbolId | null;
  readonly after: SymbolId | null;
}

function subjectOf(props: { readonly hop: Hop; readonly showFrom?: boolean; readonly callersOf?: SymbolId }): HeadNames {
  const { hop, showFrom, callersOf } = props;
  if (callersOf === undefined) return { subject: hop.to, before: showFrom ? hop.from : null, after: null };
  return { subject: hop.from, before: null, after: hop.to === callersOf ? null : hop.to };
}

function HopHead({ hop, subject, before, after }: { readonly hop: Hop } & HeadNames): React.ReactNode {
  const forward = subject === hop.to;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      {forward ? (
        <span className="text-xs text-ink-3">
          {before ? (
            <span className="font-mono wrap-anywhere">
              <EntityIcon id={before} />
              {symbolLabel(before)}{' '}
            </span>
          ) : null}
          {edgeWord(hop)}
        </span>
      ) : null}
      <SymbolName id={subject} />
      {forward ? null : (
        <span className="text-xs text-ink-3">
          {edgeWord(hop)} {after ? <AfterName id={after} /> : 'it'}
        </span>
      )}
      {hop.resolution === 'dispatch' ? (
        <span
          className="inline-flex items-center gap-1 self-center rounded bg-accent-soft px-1.5 text-[11px] font-medium text-accent-strong"
          title="The call names a declared member; this is one of the implementations it may reach."
        >
          <Split className="size-3" aria-hidden="true" />
          dispatch
        </span>
      ) : null}
      {hop.confidence < 1 ? (
        <span className="text-[11px] text-ink-3" title={`Resolved by ${hop.resolution}`}>
          likely, {Math.round(hop.confidence * 100)} %
        </span>
      ) : null}
      <span className="ml-auto font-mono text-xs wrap-anywhere text-ink-3">
        {placeLabel(hop.path, { line: hop.line, endLine: hop.line })}
      </span>
    </span>
  );
}

function AfterName({ id }: { readonly id: SymbolId }): React.ReactNode {
  return (
    <span className="font-mono wrap-anywhere">
      <EntityIcon id={id} />
      {symbolLabel(id)}
    </span>
  );
}

/** The picture beside an entity's name says its kind already. */
function edgeWord(hop: Hop): string {
  return edgeLabel(hop.kind).replace(/ (table|setting)$/, '');
}

function DefinitionButton({ hop, repository }: { readonly hop: Hop; readonly repository: string }): React.ReactNode {
  const { open } = useSource();
  const definition = { line: hop.toLine, endLine: hop.toEndLine };
  const entity = entityLabel(hop.to);
  // An entity is defined nowhere: what is shown is the line it was first seen at, unless the row shows that one already.
  if (entity !== null && hop.toPath === hop.path && hop.toLine === hop.line) return <span className="w-7 shrink-0" />;
  const what = entity === null ? `Definition of ${symbolLabel(hop.to)}` : `First seen, ${entity} ${symbolLabel(hop.to)}`;
  const label = `${what}: ${placeLabel(hop.toPath, { ...definition, endLine: hop.toLine })}`;
  return (
    <button
      type="button"
      onClick={() => open({ repository, path: hop.toPath, ...definition })}
      aria-label={label}
      title={label}
      className="mt-1 grid size-7 shrink-0 place-items-center rounded-md text-ink-3 opacity-60 group-focus-within/hop:opacity-100 group-hover/hop:opacity-100 hover:bg-sunken hover:text-ink"
    >
      <FileSymlink className="size-3.5" aria-hidden="true" />
    </button>
  );
}

function Rail(props: {
  readonly number: number;
  readonly dispatch: boolean;
  readonly last: boolean;
  readonly shown: boolean;
  readonly alone: boolean;
}): React.ReactNode {
  return (
    <div className="relative flex w-6 shrink-0 justify-center" aria-hidden="true">
      {props.alone ? null : (
        <span
          className={`absolute top-0 w-0 border-l-2 ${props.dispatch ? 'border-dashed' : ''} border-accent-line ${props.last ? 'h-3' : 'h-full'}`}
        />
      )}
      <span
        className={`relative mt-1.5 grid h-[22px] min-w-[22px] place-items-center rounded-full border-2 px-1 text-[11px] leading-none font-semibold tabular-nums ${
          props.shown ? 'border-accent bg-accent text-accent-ink' : 'border-accent-line bg-bg text-accent-strong'
        }`}
      >
        {props.number}
      </span>
    </div>
  );
}
