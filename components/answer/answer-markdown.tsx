'use client';
/**
 * The text of an answer. It comes from a model or from a repository, so it is data: no HTML, no images, no links, and marks as citation
 * chips. Kept out of the first load; see answer-text.tsx.
 */
import { useMemo } from 'react';
import { type Components, defaultRemarkPlugins, type ExtraProps, Streamdown, type StreamdownProps } from 'streamdown';
import type { AnswerNote } from '#lib/model/answer-notes';
import { visible } from '#lib/model/hidden-characters';
import { limitNesting } from '#lib/model/markdown-limits';
import { CitationChip } from './citation-chip';
import { FlaggedText, IllustrativeCode, NoteChip } from './flagged-text';
import { remarkMarks } from './marks-plugin';
import { useNotes } from './notes-context';
import { remarkNotes } from './notes-plugin';

const basePlugins = [...Object.values(defaultRemarkPlugins), remarkMarks];
const remend = { links: false, images: false, htmlTags: false } as const;

type Props<Tag extends keyof React.JSX.IntrinsicElements> = React.JSX.IntrinsicElements[Tag] & ExtraProps;

/** The element itself, without the library's own dress. */
function plain(Tag: keyof React.JSX.IntrinsicElements): (props: { readonly children?: React.ReactNode }) => React.ReactNode {
  return function Plain({ children }) {
    return <Tag>{children}</Tag>;
  };
}

/** Only marks lead anywhere: to lines that were read for the answer. */
function NoLink({ children }: Props<'a'>): React.ReactNode {
  return children;
}

function ListItem({ children, node }: Props<'li'>): React.ReactNode {
  const start = node?.properties?.value;
  return <li {...(typeof start === 'number' ? { value: start } : {})}>{children}</li>;
}

function OrderedList({ children, start }: Props<'ol'>): React.ReactNode {
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

const PLAIN_TAGS = ['p', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'del', 'blockquote', 'pre', 'code'] as const;
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'section', 'sub', 'sup'] as const;

/** They take children alone, whatever the element; the library's type asks for each element's own props. */
const plainComponents = Object.fromEntries(
  [...PLAIN_TAGS, ...TABLE_TAGS].map((tag) => [tag, plain(tag)]),
) as unknown as Components;

const components: Components = {
  ...plainComponents,
  inlineCode: ({ children }) => <code>{children}</code>,
  hr: () => <hr />,
  a: NoLink,
  li: ListItem,
  ol: OrderedList,
  img: ({ alt }: Props<'img'>) => alt ?? null,
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
      rehypePlugins={[]}
      remend={remend}
      controls={false}
      linkSafety={{ enabled: false }}
    >
      {text}
    </Streamdown>
  );
}
