/** What was only inferred about the answer's symbols: apart from its text, said to be inferred, with the way to the review. */
import { Sparkles } from 'lucide-react';
import Link from 'next/link';
import type { InferredNote as Note } from '#lib/model/inferred';
import { TextWithCode } from '../shell/text-with-code';

export function InferredNote({ note, repository }: { readonly note: Note; readonly repository: string }): React.ReactNode {
  return (
    <aside aria-label="Inferred" className="flex gap-2.5 rounded-lg border border-dashed border-line-strong px-3 py-2.5 text-sm">
      <Sparkles className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere text-ink-2">
        {note.accepted.map((sentence) => (
          <p key={sentence}>
            <TextWithCode text={sentence} />
          </p>
        ))}
        {note.waiting ? <p className="text-ink-3">{note.waiting}</p> : null}
        <Link
          href={`/review/${encodeURIComponent(repository)}`}
          className="text-[13px] text-accent-strong underline-offset-2 hover:underline"
        >
          Review
        </Link>
      </div>
    </aside>
  );
}
