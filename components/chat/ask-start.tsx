'use client';
/** What stands on the page before the first question: three questions from the repository itself, and recent answers. */
import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { TextWithCode } from '../shell/text-with-code';
import type { RepositoryFacts } from './use-suggestions';

export function Suggestions(props: {
  readonly questions: readonly string[] | null;
  readonly onAsk: (question: string) => void;
}): React.ReactNode {
  if (props.questions?.length === 0) return null;
  return (
    <section aria-label="Suggested questions" aria-busy={props.questions === null} className="min-h-32">
      <ul className="divide-y divide-line border-y border-line">
        {(props.questions ?? []).map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => props.onAsk(question)}
              className="group flex w-full items-center gap-3 px-2 py-2.5 text-left text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <TextWithCode text={question} />
              </span>
              <ArrowRight
                className="size-4 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5 group-hover:text-accent"
                aria-hidden="true"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface RecentAnswer {
  readonly id: string;
  readonly question: string;
  readonly repository: string;
  readonly refused: boolean;
}

export function RecentAnswers({ answers }: { readonly answers: readonly RecentAnswer[] }): React.ReactNode {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Recent answers">
      <h2 className="mb-1 px-2 text-[13px] font-semibold text-ink-3">Recent answers</h2>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <Link
              href={`/a/${encodeURIComponent(answer.id)}`}
              className="flex items-baseline gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 truncate">
                <TextWithCode text={answer.question} />
              </span>
              {answer.refused ? <span className="shrink-0 text-xs text-ink-3">refused</span> : null}
              <span className="max-w-32 shrink-0 truncate text-xs text-ink-3">{answer.repository}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FactsLine({ facts }: { readonly facts: RepositoryFacts }): React.ReactNode {
  return (
    <p className="px-2 text-xs text-ink-3">
      {facts.files.toLocaleString('en')} files · {facts.symbols.toLocaleString('en')} symbols
      {facts.commit ? (
        <>
          {' · '}
          <span className="font-mono">{facts.commit.slice(0, 10)}</span>
        </>
      ) : null}
      {' · '}
      <Link href="/status" className="underline underline-offset-2 hover:text-ink">
        what is indexed
      </Link>
    </p>
  );
}
