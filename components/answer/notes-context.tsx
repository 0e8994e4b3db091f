'use client';
/** The notes of one answer, for the sentences they stand behind and for the list at its foot. */
import { createContext, useContext, useId, useMemo } from 'react';
import type { AnswerChecks } from '#lib/model/answer';
import { type AnswerNote, notesOf } from '#lib/model/answer-notes';

interface NotesValue {
  readonly notes: ReadonlyMap<string, AnswerNote>;
  /** The element of a note in this answer: several answers stand on one page. */
  readonly elementId: (note: string) => string;
}

const NotesContext = createContext<NotesValue>({ notes: new Map(), elementId: (note) => note });

export function useNotes(): NotesValue {
  return useContext(NotesContext);
}

export function NotesProvider(props: {
  readonly checks: AnswerChecks | undefined;
  readonly children: React.ReactNode;
}): React.ReactNode {
  const id = useId();
  const { checks } = props;
  const value = useMemo(() => ({ notes: notesOf(checks), elementId: (note: string) => `${id}${note}` }), [checks, id]);
  return <NotesContext.Provider value={value}>{props.children}</NotesContext.Provider>;
}
