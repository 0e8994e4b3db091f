'use client';
/** A kept answer on its own page, with its sources beside it. */
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { Answer } from '#lib/model/answer';
import { Notice } from '../shell/notice';
import { SourceLayout } from '../source/source-layout';
import { AnswerBody } from './answer-body';
import { draftOf } from './answer-draft';
import { MeaningChip } from './meaning-chip';
import { QuestionText } from './question-text';
import { useHopKeys } from './use-hop-keys';

export function AnswerPage(props: { readonly answer: Answer; readonly laterAnswerId: string | null }): React.ReactNode {
  const { answer, laterAnswerId } = props;
  const router = useRouter();
  useHopKeys();
  const ask = (question: string): void =>
    router.push(`/?${new URLSearchParams({ q: question, repo: answer.repository, ask: '1' })}`);
  return (
    <SourceLayout>
      <main id="main" className="mx-auto w-full max-w-3xl space-y-4 px-4 pt-8 pb-20">
        <QuestionText text={answer.question} as="h1" className="text-xl" />
        {answer.about ? <MeaningChip symbol={answer.about} /> : null}
        {laterAnswerId ? (
          <Notice level="info">
            This was asked again later:{' '}
            <Link href={`/a/${encodeURIComponent(laterAnswerId)}`} className="underline underline-offset-2">
              the newer answer
            </Link>
            .
          </Notice>
        ) : null}
        <AnswerBody draft={draftOf(answer)} streaming={false} onAsk={ask} />
      </main>
    </SourceLayout>
  );
}
