'use client';
/** A slot's text as it is, where a mark that the answer cites opens its lines. Marks that the answer did not use stay text. */
import { placeLabel } from '#lib/model/source';
import { useSource } from '../source/source-context';
import { useCitations } from './citations-context';

export function SlotText({ text }: { readonly text: string }): React.ReactNode {
  return text.split(/(\[E\d{1,4}\])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <SlotMark key={index} mark={part} />
    ),
  );
}

function SlotMark({ mark }: { readonly mark: string }): React.ReactNode {
  const numbered = useCitations().get(mark.slice(1, -1));
  const { open } = useSource();
  if (!numbered) return mark;
  const place = placeLabel(numbered.citation.path, numbered.citation);
  return (
    <button
      type="button"
      onClick={() => open(numbered.target)}
      title={place}
      aria-label={`Source ${numbered.number}: ${place}`}
      className="rounded bg-accent-soft text-accent-strong hover:underline"
    >
      {mark}
    </button>
  );
}
