/** A published answer for whoever has its link: text and cited lines, and nothing that leads further. */
import { numberMarks, replaceMarks } from '#lib/model/citation-marks';
import type { PublishedAnswer } from '#lib/model/published-answer';
import { placeLabel } from '#lib/model/source';
import { AnswerText } from './answer-text';
import { QuestionText } from './question-text';

export function PublishedPage({ answer }: { readonly answer: PublishedAnswer }): React.ReactNode {
  const { question, text, citations, repository, commit, createdAt } = answer;
  const numbers = numberMarks(
    text,
    citations.map(({ mark }) => mark),
  );
  const numbered = replaceMarks(text, (marks) =>
    marks.flatMap((mark) => (numbers.has(mark) ? [`[${numbers.get(mark)}]`] : [])).join(''),
  );
  const cited = citations.toSorted((a, b) => (numbers.get(a.mark) ?? 0) - (numbers.get(b.mark) ?? 0));
  return (
    <main id="main" className="mx-auto w-full max-w-3xl space-y-5 px-4 pt-8 pb-20">
      <QuestionText text={question} as="h1" className="text-xl" />
      <AnswerText text={numbered} streaming={false} />
      {cited.length > 0 ? (
        <section aria-label="Sources">
          <h2 className="mb-1.5 text-[13px] font-semibold text-ink-2">Sources</h2>
          <ol className="space-y-3">
            {cited.map((one) => (
              <li key={one.mark} className="min-w-0 space-y-1">
                <p className="flex min-w-0 items-baseline gap-2 text-xs">
                  <span className="min-w-5 shrink-0 rounded bg-accent-soft text-center text-[11px] font-semibold text-accent-strong tabular-nums">
                    {numbers.get(one.mark)}
                  </span>
                  <span className="min-w-0 font-mono wrap-anywhere">{placeLabel(one.path, one)}</span>
                  <span className="min-w-0 text-ink-3">{one.role}</span>
                </p>
                <pre className="overflow-x-auto rounded-md bg-sunken px-3 py-2 font-mono text-xs">{one.text}</pre>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <p className="border-t border-line pt-3 text-xs text-ink-3">
        {repository}
        {commit === null ? '' : ` at ${commit.slice(0, 12)}`} · answered{' '}
        <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>
      </p>
    </main>
  );
}
