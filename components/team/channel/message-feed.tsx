'use client';
/**
 * Messages in order with what stands between them: days, and the line above what is new. Keys move between them (`j` and `k`, or the arrow
 * keys) and act on the one in focus.
 */
import { Fragment } from 'react';
import type { Message } from '#lib/model/channel';
import { dayLabel, isSameDay } from '../when';

const COMPACT_MS = 5 * 60_000;

export function MessageFeed(props: {
  readonly messages: readonly Message[];
  /** The number of the last message that was seen when the channel was opened. */
  readonly newAfter: number | null;
  readonly me: string;
  readonly row: (message: Message, compact: boolean) => React.ReactNode;
}): React.ReactNode {
  const { messages, newAfter, me } = props;
  const firstNew = newAfter === null ? undefined : messages.find(({ seq, author }) => seq > newAfter && author.id !== me);
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const newDay = !before || !isSameDay(before.createdAt, message.createdAt);
    const isFirstNew = message === firstNew && (index > 0 || newAfter !== 0);
    return (
      <Fragment key={message.id}>
        {newDay ? <DayDivider iso={message.createdAt} /> : null}
        {isFirstNew ? <NewDivider /> : null}
        {props.row(message, !newDay && !isFirstNew && before !== undefined && isFollowUp(before, message))}
      </Fragment>
    );
  });
}

function isFollowUp(before: Message, message: Message): boolean {
  return (
    before.author.id === message.author.id &&
    before.kind === 'message' &&
    message.kind === 'message' &&
    before.deletedAt === null &&
    before.replies === 0 &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < COMPACT_MS
  );
}

function DayDivider({ iso }: { readonly iso: string }): React.ReactNode {
  return (
    <div className="flex items-center gap-3 px-4 pt-4 pb-1">
      <span className="h-px flex-1 bg-line" aria-hidden="true" />
      <time dateTime={iso.slice(0, 10)} className="text-xs font-medium text-ink-3">
        {dayLabel(iso)}
      </time>
      <span className="h-px flex-1 bg-line" aria-hidden="true" />
    </div>
  );
}

function NewDivider(): React.ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line with a word in it
    <div role="separator" aria-label="New messages" data-new="" className="flex items-center gap-2 px-4 pt-2">
      <span className="h-px flex-1 bg-accent" aria-hidden="true" />
      <span className="text-xs font-semibold text-accent-strong">New</span>
    </div>
  );
}
