'use client';
/** A sentence about code: what stands between backticks is code, and a place (`src/order.ts:12`) opens the source at its line. */
import { visible } from '#lib/model/hidden-characters';
import { placeLabel } from '#lib/model/source';
import { useSource } from '../source/source-context';

const PLACE = /^([^\s:]+\.[\w-]+):(\d+)$/;

export function TextWithPlaces({ text, repository }: { readonly text: string; readonly repository: string }): React.ReactNode {
  return text.split(/`([^`\n]+)`/).map((part, index) => {
    if (index % 2 === 0) return visible(part);
    const place = PLACE.exec(part);
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return place?.[1] ? (
      <PlaceLink key={index} repository={repository} path={place[1]} line={Number(place[2])} />
    ) : (
      <code key={index} className="text-[0.92em] wrap-anywhere">
        {visible(part)}
      </code>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change places
  });
}

/** A line of a file, to be opened. */
export function PlaceLink(props: {
  readonly repository: string;
  readonly path: string;
  readonly line: number;
  readonly className?: string;
}): React.ReactNode {
  const { repository, path, line, className = '' } = props;
  const { open } = useSource();
  return (
    <button
      type="button"
      onClick={() => open({ repository, path, line, endLine: line })}
      className={`rounded text-left font-mono text-xs wrap-anywhere underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current ${className}`}
    >
      {placeLabel(path, { line, endLine: line })}
    </button>
  );
}
