'use client';
/** The conversations before this one, newest first, each to be gone on with or deleted. */
import Link from 'next/link';
import { useState } from 'react';
import { TextWithCode } from '../shell/text-with-code';
import { DeleteConversation } from './delete-conversation';
import { conversationPath } from './use-conversation';

export interface RecentConversation {
  readonly id: string;
  readonly title: string;
  readonly repository: string;
}

export function RecentConversations({
  conversations,
}: {
  readonly conversations: readonly RecentConversation[];
}): React.ReactNode {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const shown = conversations.filter(({ id }) => !deleted.has(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Recent conversations">
      <h2 className="mb-1 px-2 text-[13px] font-semibold text-ink-3">Recent conversations</h2>
      <ul>
        {shown.map(({ id, title, repository }) => (
          <li key={id} className="group/row flex items-center rounded-md hover:bg-sunken">
            <Link
              href={conversationPath(id)}
              prefetch={false}
              className="flex min-w-0 flex-1 items-baseline gap-3 rounded-md px-2 py-1.5 text-sm"
            >
              <span className="min-w-0 flex-1 truncate">
                <TextWithCode text={title} />
              </span>
              <span className="max-w-32 shrink-0 truncate text-xs text-ink-3">{repository}</span>
            </Link>
            <DeleteConversation
              id={id}
              title={title}
              onDeleted={() => setDeleted((ids) => new Set([...ids, id]))}
              className="grid size-7 shrink-0 place-items-center rounded-md text-ink-3 opacity-0 group-hover/row:opacity-100 hover:text-danger focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
