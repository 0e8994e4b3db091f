'use client';
/** What git told, as a timeline: commits newest first down to the one that brought the symbol in. Subjects are text, never markup. */
import { useState } from 'react';
import { type Commit, type SymbolHistory, shortHash } from '#lib/model/history';
import { CopyButton } from '../shell/copy-button';
import { SymbolName } from './symbol-name';

const FOLDED = 6;

export function HistoryTimelines({ histories }: { readonly histories: readonly SymbolHistory[] }): React.ReactNode {
  return histories
    .filter((history) => history.commits.length > 0)
    .map((history) => <HistoryTimeline key={history.symbol ?? ''} history={history} />);
}

function HistoryTimeline({ history }: { readonly history: SymbolHistory }): React.ReactNode {
  const { symbol, commits, introduced, release, total } = history;
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? commits : commits.slice(0, FOLDED);
  const between = total - shown.length - (isAmong(introduced, shown) || introduced === null ? 0 : 1);
  return (
    <section aria-label={symbol ? `History of ${symbol}` : 'History of the repository'}>
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">
        History {symbol ? <SymbolName id={symbol} /> : 'of the repository'}
      </h3>
      <ol className="ml-1.5 border-l border-line text-[13px]">
        {shown.map((commit) => (
          <CommitRow key={commit.hash} commit={commit} isFirst={commit.hash === introduced?.hash} />
        ))}
        {between > 0 ? (
          <li className="relative py-1 pl-4 text-ink-3">
            {shown.length < commits.length ? (
              <button type="button" onClick={() => setUnfolded(true)} className="rounded hover:text-ink hover:underline">
                {between.toLocaleString('en')} more
              </button>
            ) : (
              `${between.toLocaleString('en')} more`
            )}
          </li>
        ) : null}
        {introduced && !isAmong(introduced, shown) ? <CommitRow commit={introduced} isFirst /> : null}
      </ol>
      {release ? (
        <p className="mt-1 text-xs text-ink-3">
          First released in {release.name}, {release.date}
        </p>
      ) : null}
    </section>
  );
}

function isAmong(commit: Commit | null, shown: readonly Commit[]): boolean {
  return shown.some(({ hash }) => hash === commit?.hash);
}

function CommitRow({ commit, isFirst }: { readonly commit: Commit; readonly isFirst: boolean }): React.ReactNode {
  return (
    <li className="relative flex items-baseline gap-2 py-1 pl-4">
      <span
        aria-hidden="true"
        className={`absolute top-[0.7rem] -left-[4.5px] size-2 rounded-full border-2 border-bg ${isFirst ? 'bg-accent' : 'bg-ink-3'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere">{commit.subject || 'No message'}</span>
        <span className="block text-xs text-ink-3">
          <time dateTime={commit.date} className="tabular-nums">
            {commit.date}
          </time>
          {' · '}
          {commit.author}
          {isFirst ? <span className="font-medium text-accent-strong"> · introduced</span> : null}
        </span>
      </span>
      <span className="flex shrink-0 items-center self-start font-mono text-xs text-ink-3">
        {shortHash(commit)}
        <CopyButton iconOnly label={`Copy the hash ${shortHash(commit)}`} done="Copied the hash" text={() => commit.hash} />
      </span>
    </li>
  );
}
