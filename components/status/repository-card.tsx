'use client';
/** One repository's figures. */
import { ListChecks, MessageSquareText, Sparkles } from 'lucide-react';
import Link from 'next/link';
import type { LeafReason } from '#lib/model/graph';
import { reasonLabel } from '#lib/model/labels';
import type { PreciseCoverage, RepositoryStatus } from '#lib/model/status';
import { buttonClass } from '../shell/button';
import { CallTable } from './call-table';
import { EmbeddingBar } from './embedding-bar';
import { CountTable, Figure, formatCount } from './figures';
import { FilesToCheck } from './files-to-check';
import { NotIndexed } from './not-indexed';

interface CardProps {
  readonly status: RepositoryStatus;
  readonly mayAsk: boolean;
}

export function RepositoryCard({ status, mayAsk }: CardProps): React.ReactNode {
  const { coverage } = status;
  const { files } = coverage;
  const left = files.skipped + files.failed;
  return (
    <article aria-label={status.name} className="space-y-6 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6">
      <CardHeader status={status} mayAsk={mayAsk} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure
          name="Files indexed"
          value={formatCount(files.indexed)}
          note={left > 0 ? `${formatCount(left)} left out` : 'none left out'}
        />
        <Figure name="Lines" value={formatCount(coverage.lines)} />
        <Figure name="Symbols" value={formatCount(coverage.symbols)} />
        <Figure
          name="Edges"
          value={formatCount(coverage.edges.total)}
          note={`${formatCount(coverage.leaves.total)} trail ends`}
        />
      </dl>
      <EmbeddingBar embedding={status.embedding} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <CountTable title="Languages" counts={languages(files.byLanguage)} empty="None." />
        <CountTable
          title="Edges by kind"
          counts={named(coverage.edges.byKind, (kind) => kind.replaceAll('_', ' '))}
          empty="None."
        />
        <CountTable title="Edges by resolution" counts={named(coverage.edges.byResolution)} empty="None." />
        <CountTable
          title="Trail ends by reason"
          counts={named(coverage.leaves.byReason, (reason) => reasonLabel(reason as LeafReason))}
          empty="None."
        />
      </div>
      {coverage.calls ? <CallTable repository={status.name} calls={coverage.calls} /> : null}
      {coverage.precise ? <PreciseNote precise={coverage.precise} /> : null}
      {coverage.diagnosis ? <FilesToCheck repository={status.name} diagnosis={coverage.diagnosis} /> : null}
      <NotIndexed byReason={files.byReason} examples={status.notIndexed} />
    </article>
  );
}

function PreciseNote({ precise }: { readonly precise: PreciseCoverage }): React.ReactNode {
  const { tools, confirmed, corrected, removed, added, staleDocuments } = precise;
  return (
    <section aria-label="Precise index">
      <h3 className="text-[13px] font-semibold text-ink-2">Checked by a compiler</h3>
      <p className="text-[13px] text-ink-2">
        {tools.join(', ')}: {formatCount(confirmed)} calls confirmed, {formatCount(corrected + removed)} corrected,{' '}
        {formatCount(added)} added
        {staleDocuments > 0 ? `; ${formatCount(staleDocuments)} files have changed since and are linked without it` : ''}.
      </p>
    </section>
  );
}

function CardHeader({ status, mayAsk }: CardProps): React.ReactNode {
  return (
    <header className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{status.name}</h2>
        {status.root === '' ? null : <p className="font-mono text-xs wrap-anywhere text-ink-3">{status.root}</p>}
        <p className="mt-1 text-[13px] text-ink-2">
          Generation {status.generation}
          {status.commit ? (
            <>
              {' at '}
              <span className="font-mono text-xs">{status.commit.slice(0, 12)}</span>
              {status.dirty ? ' with uncommitted changes' : ''}
            </>
          ) : (
            ', not a git repository'
          )}
          {', indexed '}
          <time dateTime={status.indexedAt}>{status.indexedAt.slice(0, 16).replace('T', ' ')} UTC</time>
        </p>
      </div>
      {mayAsk ? <WaysOn status={status} /> : null}
    </header>
  );
}

type Counts = readonly { readonly name: string; readonly count: number; readonly note?: string }[];

function languages(byLanguage: RepositoryStatus['coverage']['files']['byLanguage']): Counts {
  return Object.entries(byLanguage).map(([name, { files, lines }]) => ({
    name,
    count: lines,
    note: files === 1 ? '1 file' : `${formatCount(files)} files`,
  }));
}

function named(counts: Readonly<Record<string, number | undefined>>, label: (name: string) => string = (name) => name): Counts {
  return Object.entries(counts).flatMap(([name, count]) => (count ? [{ name: label(name), count }] : []));
}

function WaysOn({ status }: { readonly status: RepositoryStatus }): React.ReactNode {
  return (
    <>
      {status.inferred ? (
        <Link href={`/review/${encodeURIComponent(status.name)}`} className={buttonClass('quiet')}>
          <Sparkles className="size-3.5" aria-hidden="true" />
          Review{status.inferred.proposed > 0 ? ` ${formatCount(status.inferred.proposed)}` : ''}
        </Link>
      ) : null}
      <Link href={`/audit/${encodeURIComponent(status.name)}`} className={buttonClass('quiet')}>
        <ListChecks className="size-3.5" aria-hidden="true" />
        Audit
      </Link>
      <Link href={`/?${new URLSearchParams({ repo: status.name })}`} className={buttonClass('quiet')}>
        <MessageSquareText className="size-3.5" aria-hidden="true" />
        Ask
      </Link>
    </>
  );
}
