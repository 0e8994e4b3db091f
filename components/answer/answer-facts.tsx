/** What an answer rests on: repository, commit, model, time; and what did not hold up when its sentences were checked. */
import Link from 'next/link';
import type { Answer } from '#lib/model/answer';
import { formatMs } from './tool-steps';

export function AnswerFacts({ answer }: { readonly answer: Answer }): React.ReactNode {
  const date = answer.createdAt.slice(0, 16).replace('T', ' ');
  return (
    <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-3">
      <span>{answer.repository}</span>
      {answer.commit ? (
        <span>
          at <span className="font-mono">{answer.commit.slice(0, 10)}</span>
        </span>
      ) : null}
      <span>· {answer.model.id === 'embedded' ? 'embedded planner, no model' : answer.model.id}</span>
      <span>· {formatMs(answer.timings.totalMs)}</span>
      {answer.unsupported > 0 ? (
        <span className="text-accent-strong">
          · {answer.unsupported === 1 ? '1 sentence without proof' : `${answer.unsupported} sentences without proof`}
        </span>
      ) : null}
      <span>
        ·{' '}
        <Link href={`/a/${encodeURIComponent(answer.id)}`} className="hover:text-ink hover:underline">
          <time dateTime={answer.createdAt}>{date} UTC</time>
        </Link>
      </span>
    </p>
  );
}
