'use client';
/** One area in words: what it is, what it turns on, owns and talks to, where it is entered and what happens then. */
import { ChevronRight, MessageSquareText, ZoomIn } from 'lucide-react';
import Link from 'next/link';
import type { SymbolId } from '#lib/model/ids';
import { entityLabel, symbolLabel } from '#lib/model/labels';
import type { EntryPoint, OwnedEntity, SymbolRef } from '#lib/model/overview';
import type { AreaView, FlowView, LinkView, OverviewView } from '#lib/model/overview-view';
import { sourceHref } from '#lib/model/source';
import { EntityIcon } from '../answer/symbol-name';
import { buttonClass } from '../shell/button';
import { formatCount } from '../status/figures';
import { linkWords } from './link-words';
import { overviewHref } from './overview-href';

interface PanelProps {
  readonly area: AreaView;
  readonly view: OverviewView;
  readonly choose: (id: string) => void;
}

export function AreaPanel({ area, view, choose }: PanelProps): React.ReactNode {
  const ask = `/?${new URLSearchParams({ repo: view.repository, q: questionAbout(area), ask: '1' })}`;
  return (
    <article
      aria-label={area.name}
      aria-live="polite"
      className="space-y-4 rounded-xl border border-line bg-surface p-4 text-sm shadow-card"
    >
      <header className="space-y-1.5">
        <p className="text-xs text-ink-3">
          {area.kind} · {formatCount(area.files)} files
          {area.testFiles > 0 ? ` · ${formatCount(area.testFiles)} test files` : ''}
        </p>
        <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{area.name}</h2>
        <p className="text-ink-2 wrap-anywhere">{area.summary}</p>
      </header>
      <div className="flex flex-wrap gap-2">
        {area.inside.length > 0 ? (
          <Link href={overviewHref(view, { inside: area.id })} className={buttonClass('primary')}>
            <ZoomIn className="size-3.5" aria-hidden="true" />
            Look inside
          </Link>
        ) : null}
        <Link href={ask} className={buttonClass('quiet')}>
          <MessageSquareText className="size-3.5" aria-hidden="true" />
          Ask about this
        </Link>
      </div>
      <Central symbols={area.central} repository={view.repository} />
      <Relations area={area} view={view} choose={choose} />
      <Owned entities={area.entities} counts={area.entityCounts} />
      <Entries entries={area.entryPoints} repository={view.repository} />
      <Flows flows={area.flows} repository={view.repository} />
      {area.inside.length > 0 ? (
        <Section title="Inside">
          <p className="text-ink-2">{area.inside.join(' · ')}</p>
        </Section>
      ) : null}
    </article>
  );
}

function questionAbout(area: AreaView): string {
  return `Give me an overview of ${area.name}: what is in it and how does it hang together?`;
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }): React.ReactNode {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-[13px] font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function Central({
  symbols,
  repository,
}: {
  readonly symbols: readonly SymbolRef[];
  readonly repository: string;
}): React.ReactNode {
  if (symbols.length === 0) return null;
  return (
    <Section title="Turns on">
      <ul className="space-y-0.5">
        {symbols.map((symbol) => (
          <li key={symbol.key} className="flex items-baseline gap-2">
            <SourceLink symbol={symbol} id={symbol.id} repository={repository} />
            <span className="text-xs text-ink-3">{symbol.kind}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SourceLink(props: {
  readonly symbol: Pick<SymbolRef, 'path' | 'line'>;
  readonly id: SymbolId;
  readonly repository: string;
}): React.ReactNode {
  const { symbol, id, repository } = props;
  const place = { line: symbol.line, endLine: symbol.line };
  return (
    <Link
      href={sourceHref(repository, symbol.path, place)}
      title={`${symbol.path}:${symbol.line}`}
      className="font-mono text-[13px] wrap-anywhere text-ink hover:text-accent-strong hover:underline"
    >
      <EntityIcon id={id} />
      {symbolLabel(id)}
    </Link>
  );
}

function Relations({ area, view, choose }: PanelProps): React.ReactNode {
  const names = new Map(view.areas.map((one) => [one.id, one.name]));
  const outgoing = view.links.filter((link) => link.from === area.id);
  const incoming = view.links.filter((link) => link.to === area.id);
  const row = (link: LinkView, other: string): React.ReactNode => (
    <li key={other} className="flex items-baseline justify-between gap-2">
      <button
        type="button"
        onClick={() => choose(other)}
        className="rounded text-left wrap-anywhere text-accent-strong hover:underline"
      >
        {names.get(other) ?? other}
      </button>
      <span className="shrink-0 text-xs text-ink-3">{linkWords(link)}</span>
    </li>
  );
  return (
    <>
      {outgoing.length > 0 ? (
        <Section title="Calls">
          <ul className="space-y-0.5">{outgoing.map((link) => row(link, link.to))}</ul>
        </Section>
      ) : null}
      {incoming.length > 0 ? (
        <Section title="Called by">
          <ul className="space-y-0.5">{incoming.map((link) => row(link, link.from))}</ul>
        </Section>
      ) : null}
    </>
  );
}

function Owned(props: { readonly entities: readonly OwnedEntity[]; readonly counts: AreaView['entityCounts'] }): React.ReactNode {
  const { entities, counts } = props;
  if (entities.length === 0) return null;
  const all = Object.values(counts).reduce((sum, many) => sum + (many ?? 0), 0);
  return (
    <Section title="Owns">
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {entities.map((entity) => (
          <li key={entity.key} className="font-mono text-[13px] wrap-anywhere" title={entityLabel(entity.id) ?? undefined}>
            <EntityIcon id={entity.id} />
            {symbolLabel(entity.id)}
          </li>
        ))}
        {all > entities.length ? <li className="text-xs text-ink-3">and {formatCount(all - entities.length)} more</li> : null}
      </ul>
    </Section>
  );
}

const ENTRY_WORDS: Readonly<Partial<Record<EntryPoint['kind'], string>>> = { main: 'program', api: 'exported' };

function Entries({
  entries,
  repository,
}: {
  readonly entries: readonly EntryPoint[];
  readonly repository: string;
}): React.ReactNode {
  if (entries.length === 0) return null;
  return (
    <Section title="Entry points">
      <ul className="space-y-0.5">
        {entries.map((entry) => (
          <li key={`${entry.entity?.key ?? ''} ${entry.symbol.key}`} className="flex flex-wrap items-baseline gap-x-2">
            <SourceLink symbol={entry.symbol} id={entry.entity?.id ?? entry.symbol.id} repository={repository} />
            <span className="text-xs text-ink-3">
              {entry.entity ? symbolLabel(entry.symbol.id) : (ENTRY_WORDS[entry.kind] ?? entry.kind)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Flows({ flows, repository }: { readonly flows: readonly FlowView[]; readonly repository: string }): React.ReactNode {
  if (flows.length === 0) return null;
  return (
    <Section title="Main flows">
      <ul className="space-y-1">
        {flows.map(({ entry, hops }) => (
          <li key={`${entry.entity?.key ?? ''} ${entry.symbol.key}`}>
            <details className="group">
              <summary className="flex list-none items-baseline gap-1.5 [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  className="size-3.5 shrink-0 self-center text-ink-3 transition-transform group-open:rotate-90"
                  aria-hidden="true"
                />
                <span className="font-mono text-[13px] wrap-anywhere">
                  <EntityIcon id={entry.entity?.id ?? entry.symbol.id} />
                  {symbolLabel(entry.entity?.id ?? entry.symbol.id)}
                </span>
                <span className="ml-auto shrink-0 text-xs text-ink-3">{formatCount(hops.length)} steps</span>
              </summary>
              <ol className="mt-1 space-y-0.5 border-l-2 border-accent-line pl-3">
                {hops.map((hop) => (
                  <li key={`${hop.from} ${hop.to} ${hop.line}`} style={{ paddingLeft: `${Math.min(hop.depth, 5) * 0.6}rem` }}>
                    <SourceLink symbol={hop} id={hop.to} repository={repository} />
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
