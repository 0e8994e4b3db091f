'use client';
/**
 * The overview of a repository: the areas as a list, the chosen one in words, and a map of what leads from one to another. The list comes
 * first and is enough: everything the map says stands there too. What is looked into and chosen stands in the address.
 */
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import type { OverviewView } from '#lib/model/overview-view';
import { Notice } from '../shell/notice';
import { formatCount } from '../status/figures';
import { AreaList } from './area-list';
import { AreaPanel } from './area-panel';
import { overviewHref } from './overview-href';

const AreaMap = dynamic(() => import('./area-map').then((loaded) => loaded.AreaMap), {
  ssr: false,
  loading: () => <p className="grid h-full place-items-center text-sm text-ink-3">Drawing the map…</p>,
});

const KINDS = { services: 'service', packages: 'package', areas: 'area' } as const;

/** `12 services and 1 other area`. */
function countAreas({ areas, shape, trail }: OverviewView): string {
  const kind = trail.length > 0 ? 'area' : KINDS[shape];
  const own = areas.filter((area) => area.kind === kind).length;
  const others = areas.length - own;
  const more = others === 0 ? '' : ` and ${others} other ${others === 1 ? 'area' : 'areas'}`;
  return own === 0
    ? `${areas.length} ${areas.length === 1 ? 'area' : 'areas'}`
    : `${own} ${own === 1 ? kind : `${kind}s`}${more}`;
}

export function OverviewPage(props: {
  readonly view: OverviewView;
  /** The area the address names. */
  readonly at: string;
  readonly repositories: readonly string[];
  /** The area the address asks to look into, where there is none of that name. */
  readonly missing: string | null;
}): React.ReactNode {
  const { view, repositories, missing } = props;
  const first = view.areas.find((area) => area.id === props.at) ?? view.areas[0];
  const [at, setAt] = useState(first?.id ?? '');
  const chosen = view.areas.find((area) => area.id === at) ?? first;
  const choose = (id: string): void => {
    setAt(id);
    window.history.replaceState(null, '', overviewHref(view, { at: id }));
  };
  return (
    <main id="main" className="mx-auto w-full max-w-7xl space-y-4 px-4 pt-6 pb-16">
      <OverviewHead view={view} repositories={repositories} />
      {missing !== null ? (
        <Notice level="warning" title={`There is no area ${missing}`}>
          The code may have been indexed again since the link was made. These are the areas there are now.
        </Notice>
      ) : null}
      {chosen ? (
        <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)_22rem] lg:items-start">
          <AreaList areas={view.areas} at={chosen.id} choose={choose} />
          <div className="lg:order-last">
            <AreaPanel area={chosen} view={view} choose={choose} />
          </div>
          <section
            aria-label="Map"
            className="h-[26rem] overflow-hidden rounded-xl border border-line bg-surface shadow-card lg:sticky lg:top-16 lg:h-[calc(100dvh-10rem)] lg:min-h-[26rem]"
          >
            <AreaMap view={view} at={chosen.id} choose={choose} />
          </section>
        </div>
      ) : (
        <Notice level="info" title="There is nothing to map">
          No indexed code was found outside of tests. The status page says what was left out and why.
        </Notice>
      )}
    </main>
  );
}

function OverviewHead({
  view,
  repositories,
}: Pick<Parameters<typeof OverviewPage>[0], 'view' | 'repositories'>): React.ReactNode {
  const languages = view.languages.slice(0, 5).map((size) => size.name);
  return (
    <header className="space-y-1">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{view.repository}</h1>
        {repositories.length > 1 ? <OtherRepositories names={repositories} current={view.repository} /> : null}
      </div>
      <p className="text-sm text-ink-2">
        {countAreas(view)} · {formatCount(view.files)} files, {formatCount(view.lines)} lines, {formatCount(view.symbols)} symbols
        · {languages.join(', ')}
        {view.testFiles > 0 ? ` · ${formatCount(view.testFiles)} test files apart` : ''}
      </p>
      {view.trail.length > 0 ? <Trail view={view} /> : null}
    </header>
  );
}

function OtherRepositories({ names, current }: { readonly names: readonly string[]; readonly current: string }): React.ReactNode {
  return (
    <details className="relative text-sm">
      <summary className="text-ink-3 hover:text-ink">other repositories</summary>
      <ul className="absolute z-10 mt-1 max-h-72 min-w-44 overflow-auto rounded-lg border border-line bg-surface p-1 shadow-card">
        {names
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link href={`/overview/${encodeURIComponent(name)}`} className="block rounded-md px-2 py-1 hover:bg-sunken">
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  );
}

function Trail({ view }: { readonly view: OverviewView }): React.ReactNode {
  return (
    <nav aria-label="Where this is" className="flex flex-wrap items-center gap-1.5 text-sm">
      <Link href={overviewHref({ ...view, trail: [] }, {})} className="rounded text-accent-strong hover:underline">
        {view.repository}
      </Link>
      {view.trail.map((step, at) => (
        <span key={step.id} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="text-ink-3">
            /
          </span>
          {at === view.trail.length - 1 ? (
            <span aria-current="page" className="font-medium">
              {step.name}
            </span>
          ) : (
            <Link href={overviewHref(view, { inside: step.id })} className="rounded text-accent-strong hover:underline">
              {step.name}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
