/** What an answer rests on: repository, commit, model, time; and what did not hold up when its sentences were checked. */
import Link from 'next/link';
import { type Answer, SLOT_BUDGET } from '#lib/model/answer';
import { tokensOf } from './slots-panel';
import { formatMs } from './tool-steps';
import { UsageLine, usageWords } from './usage-line';

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
      <TokenFacts answer={answer} />
      <span>· {formatMs(answer.timings.totalMs)}</span>
      {answer.checks === undefined && answer.unsupported > 0 ? (
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

/** What a model was given and gave back, and how much of the slots was filled. */
function TokenFacts({ answer }: { readonly answer: Answer }): React.ReactNode {
  const { usage, slots } = answer;
  const filled = slots?.filter((slot) => !slot.isEmpty) ?? [];
  return (
    <>
      {usageWords(usage) === '' ? null : (
        <span>
          · <UsageLine usage={usage} />
        </span>
      )}
      {slots ? (
        <span className="tabular-nums">
          · {filled.length === 1 ? '1 slot' : `${filled.length} slots`}, {tokensOf(filled).toLocaleString('en')} of{' '}
          {SLOT_BUDGET.toLocaleString('en')} tokens
        </span>
      ) : null}
    </>
  );
}
