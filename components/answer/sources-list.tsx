'use client';
/** Every cited place of an answer, in the order of its numbers. */
import { useState } from 'react';
import { placeLabel } from '#lib/model/source';
import { useSource } from '../source/source-context';
import { type NumberedCitation, useCitations } from './citations-context';

const FOLDED = 8;

export function SourcesList(): React.ReactNode {
  const citations = [...useCitations().values()];
  const [unfolded, setUnfolded] = useState(false);
  if (citations.length === 0) return null;
  const shown = unfolded || citations.length <= FOLDED + 2 ? citations : citations.slice(0, FOLDED);
  return (
    <section aria-label="Sources">
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">Sources</h3>
      <ol className="grid [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4">
        {shown.map((numbered) => (
          <li key={numbered.citation.mark} className="min-w-0">
            <SourceRow numbered={numbered} />
          </li>
        ))}
      </ol>
      {shown.length < citations.length ? (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="mt-1 rounded px-1.5 text-[13px] text-ink-3 hover:text-ink hover:underline"
        >
          All {citations.length} sources
        </button>
      ) : null}
    </section>
  );
}

function SourceRow({ numbered }: { readonly numbered: NumberedCitation }): React.ReactNode {
  const { open } = useSource();
  const { number, citation, target } = numbered;
  const place = placeLabel(citation.path, citation);
  return (
    <button
      type="button"
      onClick={() => open(target)}
      title={`${place} · ${citation.role}`}
      className="flex w-full min-w-0 items-baseline gap-2 rounded-md px-1.5 py-1 text-left hover:bg-sunken"
    >
      <span className="min-w-5 shrink-0 rounded bg-accent-soft text-center text-[11px] font-semibold text-accent-strong tabular-nums">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        {/* Cut on the left, where paths say least. */}
        <span dir="rtl" className="block truncate text-left font-mono text-xs">
          <bdi>{place}</bdi>
        </span>
        <span className="block truncate text-xs text-ink-3">{citation.role}</span>
      </span>
    </button>
  );
}
