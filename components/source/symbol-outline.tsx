'use client';
/**
 * The symbols of a file, in file order: jump to one by its line, or open it for its summary. Beside the code on wide screens, after it on
 * narrow ones.
 */
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { lineHash, type OutlineSymbol, type SourceView } from '#lib/model/source';
import { useTypedEarly } from '../shell/use-typed-early';
import { SymbolSummaryFold } from './symbol-summary';

const FILTER_FROM = 12;

export function SymbolOutline({ view }: { readonly view: SourceView }): React.ReactNode {
  const [filter, setFilter] = useState('');
  const field = useTypedEarly<HTMLInputElement>(filter, setFilter);
  if (view.symbols.length === 0) return <div className="hidden lg:block" />;
  const wanted = filter.trim().toLowerCase();
  const symbols = [...view.symbols]
    .sort((a, b) => a.line - b.line)
    .filter((symbol) => symbol.name.toLowerCase().includes(wanted));
  return (
    <aside
      aria-label="Symbols in this file"
      className="border-line max-lg:border-t lg:sticky lg:top-12 lg:h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-l"
    >
      <h2 className="px-4 pt-3 pb-1 text-[13px] font-semibold text-ink-2">Symbols</h2>
      {view.symbols.length >= FILTER_FROM ? (
        <input
          ref={field}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          aria-label="Filter symbols"
          placeholder="Filter"
          className="mx-4 mb-1 w-[calc(100%-2rem)] rounded-md border border-line bg-surface px-2 py-1 text-[13px] placeholder:text-ink-3"
        />
      ) : null}
      <ul className="px-2 pb-6 text-[13px]">
        {symbols.map((symbol) => (
          <OutlineRow key={`${symbol.id}:${symbol.line}`} symbol={symbol} repository={view.repository} />
        ))}
      </ul>
    </aside>
  );
}

function OutlineRow(props: { readonly symbol: OutlineSymbol; readonly repository: string }): React.ReactNode {
  const { symbol, repository } = props;
  const [isOpen, setIsOpen] = useState(false);
  const fold = useId();
  const dots = symbol.name.split('.').length - 1;
  const dot = symbol.name.lastIndexOf('.') + 1;
  return (
    <li>
      <div className="flex items-center rounded-md hover:bg-sunken" style={{ paddingLeft: `${Math.min(dots, 4) * 0.85}rem` }}>
        <button
          type="button"
          onClick={() => setIsOpen((open) => !open)}
          aria-expanded={isOpen}
          aria-controls={fold}
          aria-label={`Summary of ${symbol.name}`}
          title="Summary"
          className="grid size-5 shrink-0 place-items-center rounded text-ink-3 hover:text-ink"
        >
          <ChevronRight className={`size-3.5 transition-transform ${isOpen ? 'rotate-90' : ''}`} aria-hidden="true" />
        </button>
        <a
          href={`#${lineHash(symbol)}`}
          title={`${symbol.kind} ${symbol.name}`}
          className="flex min-w-0 flex-1 items-baseline gap-2 rounded-md py-0.5 pr-2"
        >
          <span className="min-w-0 flex-1 truncate font-mono text-xs">{symbol.name.slice(dot)}</span>
          <span className="shrink-0 text-[11px] text-ink-3">{symbol.kind}</span>
          <span className="w-8 shrink-0 text-right text-[11px] text-ink-3 tabular-nums">{symbol.line}</span>
        </a>
      </div>
      <div id={fold}>{isOpen ? <SymbolSummaryFold repository={repository} symbol={symbol.id} line={symbol.line} /> : null}</div>
    </li>
  );
}
