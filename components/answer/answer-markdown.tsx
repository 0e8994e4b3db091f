'use client';
/**
 * The text of an answer. It comes from a model or from a repository, so it is data: no HTML, no images, no links, and marks as citation
 * chips. Kept out of the first load; see answer-text.tsx.
 */
import { useMemo } from 'react';
import { type Components, defaultRemarkPlugins, Streamdown, type StreamdownProps } from 'streamdown';
import type { AnswerNote } from '#lib/model/answer-notes';
import { visible } from '#lib/model/hidden-characters';
import { limitNesting } from '#lib/model/markdown-limits';
import { CitationChip } from './citation-chip';
import { FlaggedText, IllustrativeCode, NoteChip } from './flagged-text';
import { bareElements, type ElementProps, SAFE_MARKDOWN } from './markdown-elements';
import { remarkMarks } from './marks-plugin';
import { useNotes } from './notes-context';
import { remarkNotes } from './notes-plugin';

const basePlugins = [...Object.values(defaultRemarkPlugins), remarkMarks];

/** Only marks lead anywhere: to lines that were read for the answer. */
function NoLink({ children }: ElementProps<'a'>): React.ReactNode {
  return children;
}

function ListItem({ children, node }: ElementProps<'li'>): React.ReactNode {
  const start = node?.properties?.value;
  return <li {...(typeof start === 'number' ? { value: start } : {})}>{children}</li>;
}

function OrderedList({ children, start }: ElementProps<'ol'>): React.ReactNode {
  return <ol {...(start === undefined ? {} : { start })}>{children}</ol>;
}

function Mark(props: Record<string, unknown>): React.ReactNode {
  return typeof props.mark === 'string' ? <CitationChip mark={props.mark} /> : null;
}

function Flagged(props: Record<string, unknown>): React.ReactNode {
  return typeof props.note === 'string' ? <FlaggedText note={props.note}>{props.children as React.ReactNode}</FlaggedText> : null;
}

function Note(props: Record<string, unknown>): React.ReactNode {
  return typeof props.note === 'string' ? <NoteChip note={props.note} /> : null;
}

function Illustrative(props: Record<string, unknown>): React.ReactNode {
  return typeof props.note === 'string' ? (
    <IllustrativeCode note={props.note}>{props.children as React.ReactNode}</IllustrativeCode>
  ) : null;
}

const components: Components = {
  ...bareElements(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']),
  a: NoLink,
  li: ListItem,
  ol: OrderedList,
  'cite-mark': Mark,
  'flagged-text': Flagged,
  'note-mark': Note,
  'illustrative-code': Illustrative,
};

function withNotes(notes: readonly AnswerNote[]): NonNullable<StreamdownProps['remarkPlugins']> {
  return [...basePlugins, [remarkNotes, { notes }]];
}

export function AnswerMarkdown(props: { readonly text: string; readonly streaming: boolean }): React.ReactNode {
  const { notes } = useNotes();
  const remarkPlugins = useMemo(() => withNotes([...notes.values()]), [notes]);
  const whole = limitNesting(visible(props.text));
  const text = props.streaming ? whole.replace(/ ?\[(?:[EN][\dE,; ]{0,40})?$/, '') : whole;
  return (
    <Streamdown
      mode={props.streaming ? 'streaming' : 'static'}
      className="answer-prose"
      components={components}
      remarkPlugins={remarkPlugins}
      {...SAFE_MARKDOWN}
    >
      {text}
    </Streamdown>
  );
}
