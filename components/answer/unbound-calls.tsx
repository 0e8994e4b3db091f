'use client';
/** Calls of the asked name that could not be resolved: each may be a caller, none is claimed to be one. Likeliest first, as links. */
import { useState } from 'react';
import type { UnboundCalls, UnboundSite } from '#lib/model/answer';
import { visible } from '#lib/model/hidden-characters';
import { reasonLabel, symbolLabel } from '#lib/model/labels';
import { CitationChip } from './citation-chip';
import { PlaceLink } from './text-with-places';

const FOLDED = 4;

export function UnboundCallsList(props: {
  readonly unbound: readonly UnboundCalls[];
  readonly repository: string;
}): React.ReactNode {
  const { unbound, repository } = props;
  if (unbound.length === 0) return null;
  return (
    <section aria-label="Calls that could not be resolved" className="space-y-3">
      {unbound.map((calls) => (
        <OneName key={calls.symbol} calls={calls} repository={repository} isAlone={unbound.length === 1} />
      ))}
    </section>
  );
}

function OneName(props: {
  readonly calls: UnboundCalls;
  readonly repository: string;
  readonly isAlone: boolean;
}): React.ReactNode {
  const { calls, repository, isAlone } = props;
  const [unfolded, setUnfolded] = useState(false);
  const { sites, total, name, symbol } = calls;
  const shown = unfolded ? sites : sites.slice(0, FOLDED);
  const folded = sites.length - shown.length;
  return (
    <div>
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">
        {total.toLocaleString('en')} {total === 1 ? 'call' : 'calls'} of <code className="wrap-anywhere">{visible(name)}</code>{' '}
        could not be resolved
        <span className="font-normal text-ink-3">
          {' '}
          · {total === 1 ? 'it may be' : 'each may be'} a call of {isAlone ? 'it' : symbolLabel(symbol)}
        </span>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-dashed border-line-strong">
        {shown.map((site) => (
          <SiteRow key={`${site.path}:${site.line}:${site.callee ?? ''}`} site={site} repository={repository} />
        ))}
      </ul>
      {folded > 0 ? (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="mt-1.5 rounded text-[13px] text-ink-3 hover:text-ink hover:underline"
        >
          {folded} more
        </button>
      ) : null}
      {unfolded && total > sites.length ? (
        <p className="mt-1.5 text-[13px] text-ink-3">and {(total - sites.length).toLocaleString('en')} less likely ones</p>
      ) : null}
    </div>
  );
}

function SiteRow({ site, repository }: { readonly site: UnboundSite; readonly repository: string }): React.ReactNode {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 px-3 py-1.5 text-[13px] text-ink-2">
      {site.callee ? <span className="font-mono wrap-anywhere">{visible(site.callee)}</span> : null}
      <span className="wrap-anywhere text-ink-3">in {symbolLabel(site.from)}</span>
      {site.mark ? <CitationChip mark={site.mark} /> : null}
      {site.reason ? (
        <span className="rounded border border-line-strong px-1.5 text-[11px] text-ink-3">{reasonLabel(site.reason)}</span>
      ) : null}
      <PlaceLink repository={repository} path={site.path} line={site.line} className="ml-auto text-ink-3" />
    </li>
  );
}
