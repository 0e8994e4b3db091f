'use client';
/** `/questions`: what was asked before, found as it is typed, and whether it still holds. The address keeps what is looked for. */
import { BadgeCheck, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { useTypedEarly } from '../../shell/use-typed-early';
import { PastQuestionRow } from './past-question-row';
import { useQuestions } from './use-questions';

export function QuestionsPage(props: {
  readonly repositories: readonly string[];
  readonly words: string;
  readonly mayAsk: boolean;
}): React.ReactNode {
  const { search, found, set, retry } = useQuestions(props.words);
  const router = useRouter();
  const box = useTypedEarly<HTMLInputElement>(search.words, (words) => set({ words }));
  const choice = useTypedEarly<HTMLSelectElement>(search.repository, (repository) => set({ repository }));
  const list = useRef<HTMLUListElement>(null);
  useSlash(box);

  /** Arrow keys go from the words into the list and through it. */
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (at < 0 && event.key === 'ArrowUp') return;
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    if (next < 0) box.current?.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the list, in one place
    <div onKeyDown={onKeyDown} className="space-y-4">
      <search className="space-y-2">
        <div className="relative">
          <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" aria-hidden="true" />
          <input
            ref={box}
            type="search"
            aria-label="Search past questions"
            placeholder="Words of a question: checkout, refund, retry…"
            value={search.words}
            onChange={(event) => set({ words: event.target.value })}
            // biome-ignore lint/a11y/noAutofocus: the page is for this field
            autoFocus
            autoComplete="off"
            spellCheck={false}
            className="block w-full rounded-xl border border-line-strong bg-surface py-2 pr-3 pl-9 shadow-card placeholder:text-ink-3 focus:border-accent focus:outline-none"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 text-[13px]">
          {props.repositories.length > 1 ? (
            <select
              ref={choice}
              aria-label="Repository"
              value={search.repository}
              onChange={(event) => set({ repository: event.target.value })}
              className="max-w-60 rounded-md border border-line-strong bg-surface px-2 py-1"
            >
              <option value="">All repositories</option>
              {props.repositories.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          ) : null}
          <button
            type="button"
            aria-pressed={search.verified}
            onClick={() => set({ verified: !search.verified })}
            className={`inline-flex items-center gap-1 rounded-md border px-2 py-1 ${search.verified ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line-strong bg-surface text-ink-2 hover:border-ink-3'}`}
          >
            <BadgeCheck className="size-3.5" aria-hidden="true" />
            Verified only
          </button>
        </div>
      </search>
      {found.state === 'failed' ? (
        <Notice level="error" title={found.error.message} action={<Button onClick={retry}>Try again</Button>}>
          {found.error.remedy}
        </Notice>
      ) : null}
      <p role="status" className="sr-only">
        {found.state === 'ready' ? `${found.questions.length} questions` : ''}
      </p>
      {found.state === 'ready' && found.questions.length === 0 ? (
        <Nothing
          isNarrowed={search.words !== '' || search.verified || search.repository !== ''}
          words={search.words}
          onAsk={props.mayAsk ? () => router.push(`/?q=${encodeURIComponent(search.words)}`) : undefined}
        />
      ) : null}
      {found.questions.length > 0 ? (
        <ul
          ref={list}
          aria-label="Past questions"
          aria-busy={found.state === 'loading'}
          className={`divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface ${found.state === 'loading' ? 'opacity-70' : ''}`}
        >
          {found.questions.map((question) => (
            <PastQuestionRow key={question.answer} question={question} />
          ))}
        </ul>
      ) : null}
      {found.state === 'loading' && found.questions.length === 0 ? <Shape /> : null}
    </div>
  );
}

function Nothing(props: {
  readonly isNarrowed: boolean;
  readonly words: string;
  /** Missing for who may not ask. */
  readonly onAsk: (() => void) | undefined;
}): React.ReactNode {
  return (
    <div className="rounded-xl border border-dashed border-line-strong px-5 py-8 text-center">
      <p className="font-medium">{props.isNarrowed ? 'Nothing like that was asked yet' : 'Nothing was asked yet'}</p>
      <p className="mx-auto mt-1 max-w-md text-sm text-ink-2">
        {props.isNarrowed
          ? `Try fewer or other words${props.onAsk ? ', or ask it' : ''}.`
          : 'Questions that were answered stand here, with whether the code they cite is still the same.'}
      </p>
      {props.onAsk ? (
        <Button className="mt-4" onClick={props.onAsk}>
          {props.words.trim() === '' ? 'Ask a question' : 'Ask this'}
        </Button>
      ) : null}
    </div>
  );
}

function Shape(): React.ReactNode {
  return (
    <div aria-busy="true" className="pulse-soft space-y-4 rounded-xl border border-line p-4">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <div key={width} className="space-y-2">
          <div className={`h-2.5 rounded bg-line ${width}`} />
          <div className="h-2 w-32 rounded bg-line" />
        </div>
      ))}
    </div>
  );
}

function useSlash(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}
