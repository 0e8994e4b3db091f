'use client';
/** A numbered chip that opens the cited lines. A mark that names no evidence draws nothing. */
import { placeLabel } from '#lib/model/source';
import { useSource } from '../source/source-context';
import { useCitations } from './citations-context';

export function CitationChip({ mark }: { readonly mark: string }): React.ReactNode {
  const numbered = useCitations().get(mark);
  const { open, target } = useSource();
  if (!numbered) return null;
  const place = placeLabel(numbered.citation.path, numbered.citation);
  const shown = target !== null && target.path === numbered.target.path && target.line === numbered.target.line;
  return (
    <button
      type="button"
      onClick={() => open(numbered.target)}
      title={`${place} · ${numbered.citation.role}`}
      aria-label={`Source ${numbered.number}: ${place}`}
      data-citation={mark}
      className={`ml-0.5 inline-grid h-[1.4em] min-w-[1.5em] translate-y-[-0.08em] place-items-center rounded px-1 align-middle font-sans text-[0.72em] font-semibold tabular-nums ${
        shown ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent-strong hover:bg-accent-line hover:text-ink'
      }`}
    >
      {numbered.number}
    </button>
  );
}
