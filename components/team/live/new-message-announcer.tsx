'use client';
/** Reads new messages of the channel in view out, for who does not see them come. */
import { useState } from 'react';
import type { Person } from '#lib/model/channel';
import { withNames } from '../message/mentions';
import { useLiveEvents } from './use-live';

const MAX_CHARACTERS = 200;

export function NewMessageAnnouncer(props: {
  readonly channel: string | null;
  readonly me: string;
  readonly people: readonly Person[];
}): React.ReactNode {
  const [words, setWords] = useState('');
  useLiveEvents((event) => {
    if (event.kind !== 'message') return;
    const { channel, author, body, kind } = event.message;
    if (channel !== props.channel || author.id === props.me) return;
    setWords(
      kind === 'answer' ? 'Pathlight answers.' : `${author.name}: ${withNames(body, props.people).slice(0, MAX_CHARACTERS)}`,
    );
  });
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
