'use client';
/**
 * What of an answer's text did not hold, so plainly that nobody reads it as fact: muted and underlined, or struck out where the index shows
 * the contrary; a chip behind it says so and opens the reason. A code block that is none of the repository's is labelled as such.
 */
import { useState } from 'react';
import { NOTE_LABELS } from '#lib/model/answer-notes';
import { TextWithCode } from '../shell/text-with-code';
import { useNotes } from './notes-context';

export function FlaggedText(props: { readonly note: string; readonly children?: React.ReactNode }): React.ReactNode {
  const note = useNotes().notes.get(props.note);
  if (!note) return props.children;
  const isWrong = note.kind === 'wrong';
  const Tag = isWrong ? 'del' : 'span';
  return (
    <>
      <span className="sr-only">{isWrong ? 'Struck out, the index shows otherwise: ' : 'Not backed by the code shown: '}</span>
      <Tag data-flagged={note.kind} className="flagged">
        {props.children}
      </Tag>
    </>
  );
}

const CHIPS = {
  unbacked: 'border-accent-line bg-accent-soft text-accent-strong',
  wrong: 'border-danger/50 bg-danger-soft text-danger',
} as const;

export function NoteChip(props: { readonly note: string }): React.ReactNode {
  const { notes, elementId } = useNotes();
  const [isOpen, setOpen] = useState(false);
  const note = notes.get(props.note);
  if (!note || note.kind === 'illustrative') return null;
  const id = elementId(note.note);
  return (
    <>
      {' '}
      <button
        type="button"
        id={id}
        data-note={note.note}
        aria-expanded={isOpen}
        aria-controls={`${id}-why`}
        title={note.whys.join(' ')}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
        className={`inline rounded border px-1.5 py-px align-baseline font-sans text-[0.74em] leading-snug font-medium ${CHIPS[note.kind]}`}
      >
        {NOTE_LABELS[note.kind]}
      </button>
      <span id={`${id}-why`} hidden={!isOpen} className="ml-1 text-[0.87em] text-ink-2 italic">
        <TextWithCode text={note.whys.join(' ')} />
      </span>
    </>
  );
}

export function IllustrativeCode(props: { readonly note: string; readonly children?: React.ReactNode }): React.ReactNode {
  const { notes, elementId } = useNotes();
  const note = notes.get(props.note);
  if (!note) return props.children;
  return (
    <figure
      id={elementId(note.note)}
      tabIndex={-1}
      data-illustrative=""
      className="illustrative"
      aria-label={NOTE_LABELS.illustrative}
    >
      <figcaption title={note.whys.join(' ')}>{NOTE_LABELS.illustrative}</figcaption>
      {props.children}
    </figure>
  );
}
