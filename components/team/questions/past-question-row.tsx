/** A question that was asked: what of it still holds, who asked it when, and where it was talked about. */
import { BadgeCheck, Hash } from 'lucide-react';
import Link from 'next/link';
import type { PastQuestion } from '#lib/model/channel';
import { TextWithCode } from '../../shell/text-with-code';
import { Corrected, PastState } from '../alike/past-state';
import { agoLabel, wholeTime } from '../when';

export function PastQuestionRow({ question }: { readonly question: PastQuestion }): React.ReactNode {
  const { answer, askedBy, askedAt, channel, verified, refused, repository } = question;
  return (
    <li className="px-4 py-3 focus-within:bg-sunken hover:bg-sunken">
      <Link
        href={`/a/${encodeURIComponent(answer)}`}
        prefetch={false}
        data-question=""
        className="line-clamp-3 rounded font-medium wrap-anywhere hover:underline"
      >
        <TextWithCode text={question.question} />
      </Link>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-[13px] text-ink-3">
        {refused ? <span>no answer was found</span> : <PastState question={question} />}
        <Corrected question={question} />
        {verified ? (
          <span className="inline-flex items-center gap-1 text-ok" title={wholeTime(verified.at)}>
            <BadgeCheck className="size-3.5" aria-hidden="true" />
            verified by {verified.by.name}
          </span>
        ) : null}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <span className="max-w-40 truncate">{repository}</span>
        <span title={wholeTime(askedAt)} suppressHydrationWarning>
          {askedBy ? `${askedBy.name}, ` : ''}
          {agoLabel(askedAt)}
        </span>
        {channel ? (
          <Link
            href={`/channels/${encodeURIComponent(channel.id)}?thread=${encodeURIComponent(channel.message)}#${encodeURIComponent(channel.message)}`}
            prefetch={false}
            className="inline-flex items-center gap-0.5 hover:text-ink hover:underline"
          >
            <Hash className="size-3" aria-hidden="true" />
            {channel.name}
          </Link>
        ) : null}
      </p>
    </li>
  );
}
