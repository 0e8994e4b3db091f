'use client';
/** How many statements of an answer the code shown bears out, quietly; what did not hold, as a list that leads to each place. */
import { Check, TriangleAlert } from 'lucide-react';
import type { AnswerChecks } from '#lib/model/answer';
import { checksSentence } from '#lib/model/answer-notes';
import { TextWithCode } from '../shell/text-with-code';
import { useNotes } from './notes-context';

export function ChecksFooter({ checks }: { readonly checks: AnswerChecks | undefined }): React.ReactNode {
  const { notes } = useNotes();
  const sentence = checks ? checksSentence(checks) : null;
  if (!checks || sentence === null) return null;
  const dropped = checks.faults.filter(({ kind }) => kind === 'unknown_mark').length;
  if (notes.size === 0 && dropped === 0)
    return (
      <p className="flex items-center gap-1.5 text-xs text-ink-3" data-checks="">
        <Check className="size-3.5 shrink-0 text-ok" aria-hidden="true" />
        {sentence}
      </p>
    );
  return (
    <details className="group text-xs" data-checks="">
      <summary className="flex w-fit items-center gap-1.5 rounded text-ink-2 hover:text-ink">
        <TriangleAlert className="size-3.5 shrink-0 text-accent" aria-hidden="true" />
        <span className="underline decoration-dotted underline-offset-2">
          {notes.size === 0 ? sentence : `${sentence} by the code shown`}
        </span>
      </summary>
      <ul className="mt-2 space-y-2 border-l border-line pl-3">
        {[...notes.values()].map((note) => (
          <NoteRow key={note.note} note={note.note} />
        ))}
        {dropped > 0 ? (
          <li className="text-ink-2">
            {dropped === 1 ? '1 mark named no evidence and was dropped.' : `${dropped} marks named no evidence and were dropped.`}
          </li>
        ) : null}
      </ul>
    </details>
  );
}

const MAX_SHOWN = 220;

function NoteRow(props: { readonly note: string }): React.ReactNode {
  const { notes, elementId } = useNotes();
  const note = notes.get(props.note);
  if (!note) return null;
  const about = note.about.length > MAX_SHOWN ? `${note.about.slice(0, MAX_SHOWN)}…` : note.about;
  return (
    <li>
      <button
        type="button"
        onClick={() => showElement(elementId(note.note))}
        className="block rounded text-left wrap-anywhere text-ink-2 hover:text-ink hover:underline"
      >
        {note.kind === 'illustrative' ? <code>{about}</code> : <TextWithCode text={about.replace(/\*\*|\|/g, '').trim()} />}
      </button>
      <p className="wrap-anywhere text-ink-3">
        {note.kind === 'wrong' ? 'Struck out: the index shows otherwise. ' : null}
        <TextWithCode text={note.whys.join(' ')} />
      </p>
    </li>
  );
}

function showElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
