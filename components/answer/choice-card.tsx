'use client';
/** The question back: what words of the question could mean, each meaning one press away. The one the answer goes on with is marked. */
import { CircleHelp } from 'lucide-react';
import Link from 'next/link';
import type { Answer, Choice, ChoiceOption } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { nameBeside } from '#lib/model/labels';
import { askQuery } from '#lib/model/scope-words';
import { placeLabel } from '#lib/model/source';

export function ChoiceCard(props: {
  readonly choice: Choice;
  readonly answer: Pick<Answer, 'question' | 'repository' | 'scope'>;
  /** Asks the question again with this meaning, in place; without it, choosing opens the ask page. */
  readonly onChoose?: (symbol: SymbolId) => void;
}): React.ReactNode {
  const { choice, answer, onChoose } = props;
  const heading = `“${choice.about}” could mean:`;
  return (
    <section aria-label={heading} className="rounded-lg border border-accent-line bg-accent-soft px-3 py-2.5">
      <h3 className="flex items-center gap-2 text-sm font-semibold wrap-anywhere">
        <CircleHelp className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {heading}
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {choice.options.map((option) => (
          <li key={option.symbol} className="min-w-0">
            <Option option={option} isTaken={option.symbol === choice.taken} answer={answer} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const BOX = 'flex w-full min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5 rounded-md border px-2.5 py-1.5 text-left';

function Option(props: {
  readonly option: ChoiceOption;
  readonly isTaken: boolean;
  readonly answer: Pick<Answer, 'question' | 'repository' | 'scope'>;
  readonly onChoose: ((symbol: SymbolId) => void) | undefined;
}): React.ReactNode {
  const { option, isTaken, answer, onChoose } = props;
  const words = <OptionWords option={option} isTaken={isTaken} />;
  if (isTaken)
    return (
      <div aria-current="true" className={`${BOX} border-accent-line bg-surface`}>
        {words}
      </div>
    );
  const look = `${BOX} border-line-strong bg-surface hover:border-accent hover:bg-bg`;
  if (onChoose)
    return (
      <button type="button" onClick={() => onChoose(option.symbol)} className={look}>
        {words}
      </button>
    );
  const query = askQuery({ ...answer, about: option.symbol });
  return (
    <Link href={`/?${query}`} className={look}>
      {words}
    </Link>
  );
}

function OptionWords({ option, isTaken }: { readonly option: ChoiceOption; readonly isTaken: boolean }): React.ReactNode {
  const name = nameBeside(option.label, option.symbol);
  return (
    <>
      <span className="text-sm font-medium wrap-anywhere">{option.label}</span>{' '}
      {name ? <span className="font-mono text-xs wrap-anywhere text-ink-2">{name}</span> : null}{' '}
      <span className="font-mono text-xs wrap-anywhere text-ink-3">
        {placeLabel(option.path, { line: option.line, endLine: option.line })}
      </span>{' '}
      {isTaken ? (
        <span className="ml-auto shrink-0 rounded bg-accent-soft px-1.5 text-[11px] font-semibold text-accent-strong">
          this answer
        </span>
      ) : null}
    </>
  );
}
