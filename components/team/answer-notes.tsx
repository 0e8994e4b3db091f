'use client';
/** What the team says of an answer, on its own page: who stands for it, what was wrong with it, and where it was talked about. */
import { BadgeCheck, Hash, PencilLine } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { MessageText } from './message/message-text';
import { isAborted } from './request';
import { type AnswerNotes, teamApi } from './team-api';
import { agoLabel, wholeTime } from './when';

export function TeamNotes({ answer }: { readonly answer: string }): React.ReactNode {
  const [notes, setNotes] = useState<AnswerNotes | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    teamApi.answerNotes(answer, controller.signal).then(setNotes, (error: unknown) => {
      // An answer that nobody talked about has none, and the page does without.
      if (!isAborted(error)) setNotes(null);
    });
    return () => controller.abort();
  }, [answer]);
  if (!notes || (!notes.verified && notes.corrections.length === 0 && !notes.channel)) return null;
  const { verified, corrections, channel } = notes;
  return (
    <section aria-label="What the team says" className="space-y-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px]">
        {verified ? (
          <span className="inline-flex items-center gap-1 text-ok" title={wholeTime(verified.at)}>
            <BadgeCheck className="size-4" aria-hidden="true" />
            Verified by {verified.by.name}
            <span className="text-ink-3">· {agoLabel(verified.at)}</span>
          </span>
        ) : null}
        {channel ? (
          <Link
            href={placeOf(channel)}
            prefetch={false}
            className="inline-flex items-center gap-1 text-ink-3 underline-offset-2 hover:text-ink hover:underline"
          >
            <Hash className="size-3.5" aria-hidden="true" />
            Asked in {channel.name}
          </Link>
        ) : null}
      </div>
      {corrections.map((correction) => (
        <div key={`${correction.by.id} ${correction.at}`} className="border-l-2 border-accent bg-accent-soft/50 py-1.5 pr-3 pl-3">
          <p className="flex flex-wrap items-center gap-x-1.5 text-[13px]">
            <PencilLine className="size-3.5 text-accent-strong" aria-hidden="true" />
            <span className="font-medium">Corrected by {correction.by.name}</span>
            <span className="text-ink-3" title={wholeTime(correction.at)}>
              {agoLabel(correction.at)}
            </span>
          </p>
          <MessageText body={correction.body} />
        </div>
      ))}
    </section>
  );
}

function placeOf({ id, message, thread }: NonNullable<AnswerNotes['channel']>): string {
  return `/channels/${encodeURIComponent(id)}?thread=${encodeURIComponent(thread ?? message)}#${encodeURIComponent(message)}`;
}
