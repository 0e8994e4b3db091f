'use client';
/** A kept answer on its own page, with its sources beside it, and the way to the conversation it stands in. */
import { MessagesSquare } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { Answer } from '#lib/model/answer';
import { askQuery, isScoped } from '#lib/model/scope-words';
import type { AnswerShare } from '#lib/model/sharing';
import { Notice } from '../shell/notice';
import { SourceLayout } from '../source/source-layout';
import { AnswerBody } from './answer-body';
import { draftOf } from './answer-draft';
import { MeaningChip } from './meaning-chip';
import { QuestionText } from './question-text';
import { ScopeLine } from './scope-line';
import { useHopKeys } from './use-hop-keys';

const TeamNotes = dynamic(() => import('../team/answer-notes').then((module) => module.TeamNotes), { ssr: false });

export function AnswerPage(props: {
  readonly answer: Answer;
  readonly share: AnswerShare;
  readonly laterAnswerId: string | null;
  /** The commit that answers now; undefined when that is not known. */
  readonly newest: string | null | undefined;
  /** Whether the conversation is still there. */
  readonly hasConversation: boolean;
}): React.ReactNode {
  const { answer, laterAnswerId } = props;
  const router = useRouter();
  useHopKeys();
  const ask = (question: string): void =>
    router.push(`/?${askQuery({ question, repository: answer.repository, scope: answer.scope })}`);
  return (
    <SourceLayout>
      <main id="main" className="mx-auto w-full max-w-3xl space-y-4 px-4 pt-8 pb-20">
        <QuestionText text={answer.question} as="h1" className="text-xl" />
        {answer.about || isScoped(answer.scope) || props.hasConversation ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {answer.about ? <MeaningChip symbol={answer.about} /> : null}
            <ScopeLine scope={answer.scope} newest={props.newest} />
            {props.hasConversation && answer.conversation ? (
              <Link
                href={`/c/${encodeURIComponent(answer.conversation)}#${encodeURIComponent(answer.id)}`}
                prefetch={false}
                className="no-print inline-flex items-center gap-1.5 text-[13px] text-ink-3 underline-offset-2 hover:text-ink hover:underline"
              >
                <MessagesSquare className="size-3.5" aria-hidden="true" />
                Open the conversation
              </Link>
            ) : null}
          </div>
        ) : null}
        {laterAnswerId ? (
          <Notice level="info">
            This was asked again later:{' '}
            <Link href={`/a/${encodeURIComponent(laterAnswerId)}`} className="underline underline-offset-2">
              the newer answer
            </Link>
            .
          </Notice>
        ) : null}
        <TeamNotes answer={answer.id} />
        <AnswerBody draft={draftOf(answer)} streaming={false} onAsk={ask} share={props.share} />
      </main>
    </SourceLayout>
  );
}
