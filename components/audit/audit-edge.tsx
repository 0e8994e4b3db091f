/** An edge as a person judges it: what it says, the line it stands on, and the definition it points at. */
import Link from 'next/link';
import type { AuditItem, Excerpt } from '#lib/model/audit';
import { symbolLabel } from '#lib/model/labels';
import { placeLabel, sourceHref } from '#lib/model/source';
import { CodeLines } from '../source/code-lines';

export function AuditEdge(props: {
  readonly repository: string;
  readonly item: AuditItem;
  readonly count: string;
}): React.ReactNode {
  const { repository, item, count } = props;
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <header className="space-y-1 border-b border-line px-4 py-3">
        <p aria-live="polite" className="flex flex-wrap gap-x-2 text-[13px] text-ink-3">
          <span>{count}</span>
          <span>found by {item.resolution}</span>
          {item.confidence < 1 ? <span>confidence {item.confidence.toFixed(2)}</span> : null}
        </p>
        <h2 className="font-mono text-sm wrap-anywhere">
          <span title={item.from}>{symbolLabel(item.from)}</span>{' '}
          <span className="font-sans font-semibold text-accent">{item.kind.replaceAll('_', ' ')}</span>{' '}
          <span title={item.to}>{symbolLabel(item.to)}</span>
        </h2>
      </header>
      <Code repository={repository} title="The line" excerpt={item.site} />
      {item.target ? (
        <Code repository={repository} title="What it points at" excerpt={item.target} />
      ) : (
        <p className="border-t border-line px-4 py-3 text-[13px] text-ink-2">
          It points at <code className="wrap-anywhere">{item.to}</code>, which is no place in the code.
        </p>
      )}
    </article>
  );
}

function Code(props: { readonly repository: string; readonly title: string; readonly excerpt: Excerpt }): React.ReactNode {
  const { repository, title, excerpt } = props;
  const range = { line: excerpt.line, endLine: excerpt.line };
  return (
    <div className="not-first:border-t border-line">
      <p className="flex flex-wrap gap-x-2 px-4 pt-2 text-xs text-ink-3">
        <span>{title}</span>
        <Link href={sourceHref(repository, excerpt.path, range)} className="font-mono wrap-anywhere hover:text-accent">
          {placeLabel(excerpt.path, range)}
        </Link>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${title}, code`} className="overflow-x-auto text-[13px]">
        <CodeLines code={excerpt.lines.map((text) => [`-${text}`])} from={excerpt.firstLine} range={range} />
      </section>
    </div>
  );
}
