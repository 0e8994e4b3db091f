'use client';
/** Answers whose links were published, each with the way to take that back. */
import Link from 'next/link';
import type { PublishedView, SharingView } from '#lib/model/team-admin';
import { dateOf } from '../../account/dates';
import { Refusal } from '../../account/refusal';
import { Section } from '../../account/section';
import { useChange } from '../../account/use-change';
import { Button } from '../../shell/button';

export function PublishedAnswers({ view }: { readonly view: SharingView }): React.ReactNode {
  const { published, level, hasMore } = view;
  return (
    <Section
      title="Published answers"
      intro={
        level === 'public'
          ? 'Whoever has the link reads these.'
          : 'Public links are not allowed now, so none of these opens for outsiders.'
      }
    >
      {published.length === 0 ? (
        <p className="text-sm text-ink-3">No answer is published.</p>
      ) : (
        <ul className="divide-y divide-line">
          {published.map((answer) => (
            <PublishedRow key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
      {hasMore ? <p className="text-sm text-ink-3">There are more; the last {published.length} are shown.</p> : null}
    </Section>
  );
}

function PublishedRow({ answer }: { readonly answer: PublishedView }): React.ReactNode {
  const { id, question, repository, isOfRepository, publishedAt, publishedBy } = answer;
  const { isBusy, refused, run } = useChange();
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <Link href={`/a/${id}`} className="line-clamp-2 font-medium underline-offset-2 wrap-anywhere hover:underline">
            {question}
          </Link>
          <div className="text-xs text-ink-3 wrap-anywhere">
            {repository}
            {isOfRepository ? '' : ' (removed)'} · published {dateOf(publishedAt)}
            {publishedBy === null ? '' : ` by ${publishedBy}`}
          </div>
        </div>
        <Button
          disabled={isBusy}
          aria-label={`Unpublish: ${question}`}
          onClick={() => void run(`/api/answers/${encodeURIComponent(id)}/published`, 'PUT', { published: false })}
        >
          Unpublish
        </Button>
      </div>
      <Refusal refused={refused} />
    </li>
  );
}
