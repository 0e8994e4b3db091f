'use client';
import { symbolLabel } from '#lib/model/labels';
/** Every cited place of an answer, in the order of its numbers. */
import { placeLabel } from '#lib/model/source';
import { useSource } from '../source/source-context';
import { useCitations } from './citations-context';

export function SourcesList(): React.ReactNode {
  const citations = [...useCitations()];
  const { open } = useSource();
  if (citations.length === 0) return null;
  return (
    <section aria-label="Sources">
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">Sources</h3>
      <ol className="grid gap-x-4 gap-y-0.5 [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
        {citations.map(([mark, { number, citation, target }]) => (
          <li key={mark} className="min-w-0">
            <button
              type="button"
              onClick={() => open(target)}
              className="flex w-full min-w-0 items-baseline gap-2 rounded-md px-1.5 py-1 text-left text-[13px] hover:bg-sunken"
            >
              <span className="min-w-5 shrink-0 rounded bg-accent-soft text-center text-[11px] font-semibold text-accent-strong tabular-nums">
                {number}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <span className="font-mono text-xs font-medium">{symbolLabel(citation.symbol)}</span>
                  <span className="text-ink-3"> · {citation.role}</span>
                </span>
                <span className="block truncate font-mono text-xs text-ink-3" title={placeLabel(citation.path, citation)}>
                  {placeLabel(citation.path, citation)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
