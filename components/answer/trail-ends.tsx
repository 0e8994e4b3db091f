'use client';
/** Where static analysis stops, why, and the one look that would settle it. Nothing is guessed beyond these lines. */
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { TrailEnd } from '#lib/model/answer';
import { visible } from '#lib/model/hidden-characters';
import { reasonLabel, symbolLabel } from '#lib/model/labels';
import { placeLabel } from '#lib/model/source';
import { TextWithCode } from '../shell/text-with-code';
import { useSource } from '../source/source-context';
import { CitationChip } from './citation-chip';
import { TextWithPlaces } from './text-with-places';

const FOLDED = 6;

export function TrailEnds(props: { readonly ends: readonly TrailEnd[]; readonly repository: string }): React.ReactNode {
  const [unfolded, setUnfolded] = useState(false);
  if (props.ends.length === 0) return null;
  const shown = unfolded ? props.ends : props.ends.slice(0, FOLDED);
  return (
    <section aria-label="The trail ends here">
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">The trail ends here</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {shown.map((end) => (
          <TrailEndRow key={`${end.path}:${end.line}:${end.callee}`} end={end} repository={props.repository} />
        ))}
      </ul>
      {shown.length < props.ends.length ? (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="mt-1.5 rounded text-[13px] text-ink-3 hover:text-ink hover:underline"
        >
          {props.ends.length - shown.length} more
        </button>
      ) : null}
    </section>
  );
}

function TrailEndRow({ end, repository }: { readonly end: TrailEnd; readonly repository: string }): React.ReactNode {
  const { open } = useSource();
  return (
    <li className="px-3 py-2 text-[13px]">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="font-mono font-medium wrap-anywhere">{visible(end.callee)}</span>
        <span className="rounded border border-line-strong px-1.5 text-[11px] text-ink-2">{reasonLabel(end.reason)}</span>
        {end.origin ? <span className="font-mono text-xs text-ink-3">{visible(end.origin)}</span> : null}
        {end.mark ? <CitationChip mark={end.mark} /> : null}
        <button
          type="button"
          onClick={() => open({ repository, path: end.path, line: end.line, endLine: end.line })}
          className="ml-auto rounded text-left font-mono text-xs wrap-anywhere text-ink-3 hover:text-ink hover:underline"
        >
          {placeLabel(end.path, { line: end.line, endLine: end.line })}
        </button>
      </div>
      <p className="text-ink-2">
        <TextWithCode text={end.note} />
      </p>
      {end.look ? (
        <p className="mt-0.5 flex gap-1.5 text-ink-3">
          <Eye className="mt-[3px] size-3.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">To settle it: </span>
            <TextWithPlaces text={end.look} repository={repository} />
          </span>
        </p>
      ) : null}
      {end.candidates.length > 0 ? (
        <p className="mt-0.5 font-mono text-xs wrap-anywhere text-ink-3">
          {end.candidates.map((candidate) => symbolLabel(candidate)).join(', ')}
        </p>
      ) : null}
    </li>
  );
}
