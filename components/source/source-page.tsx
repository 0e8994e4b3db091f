'use client';
/** A file on its own page: its lines, the symbols in it, and an address for any range of lines. */
import { Link2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { lineHash, placeLabel, type SourceView, sourceHref } from '#lib/model/source';
import { CopyButton } from '../shell/copy-button';
import { CodeLines } from './code-lines';
import { SymbolOutline } from './symbol-outline';
import { type LineSelection, useLineRange } from './use-line-range';

interface Shown {
  readonly view: SourceView;
  /** The indexed commit that was asked for; undefined: as it is indexed now. */
  readonly commit: string | undefined;
}

export function SourcePage({ view, commit }: Shown): React.ReactNode {
  const selection = useLineRange();
  return (
    <main id="main" className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <SourceHeader view={view} commit={commit} selection={selection} />
        <WindowBar view={view} commit={commit} />
        <Code view={view} commit={commit} selection={selection} />
      </div>
      <SymbolOutline view={view} />
    </main>
  );
}

type Selecting = Shown & { readonly selection: LineSelection };

function SourceHeader({ view, commit, selection }: Selecting): React.ReactNode {
  const { range } = selection;
  const slash = view.path.lastIndexOf('/') + 1;
  return (
    <header className="sticky top-12 z-20 flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b border-line bg-bg/95 px-4 py-2 backdrop-blur">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="font-mono text-sm leading-snug wrap-anywhere">
          <span className="text-ink-3">{view.path.slice(0, slash)}</span>
          <span className="font-semibold">{view.path.slice(slash)}</span>
        </h1>
        <p className="text-xs text-ink-3">
          <Link href={`/?${new URLSearchParams({ repo: view.repository })}`} className="hover:text-ink hover:underline">
            {view.repository}
          </Link>
          {view.commit ? (
            <>
              {' at '}
              <span className="font-mono">{view.commit.slice(0, 10)}</span>
              {view.dirty ? ' with changes' : ''}
            </>
          ) : null}
          {` · ${view.lines.toLocaleString('en')} lines`}
          {view.language ? ` · ${view.language}` : ''}
        </p>
      </div>
      <div className="flex items-center text-[13px]">
        <CopyButton label="Copy path" done="Copied the path" text={() => (range ? placeLabel(view.path, range) : view.path)} />
        <CopyButton
          label="Copy link"
          done="Copied the link"
          icon={<Link2 className="size-3.5" aria-hidden="true" />}
          text={() => `${window.location.origin}${sourceHref(view.repository, view.path, range ?? undefined, commit)}`}
        />
      </div>
    </header>
  );
}

/** The window of a long file around a line. */
function windowHref({ view, commit }: Shown, line: number, hash: string): string {
  const href = sourceHref(view.repository, view.path, undefined, commit);
  return `${href}${commit === undefined ? '?' : '&'}around=${line}#${hash}`;
}

function WindowBar({ view, commit }: Shown): React.ReactNode {
  const last = view.from + view.code.length - 1;
  if (view.from === 1 && last >= view.lines) return null;
  const around = (line: number): string => windowHref({ view, commit }, line, `L${line}`);
  return (
    <p className="flex flex-wrap gap-x-3 border-b border-line bg-sunken px-4 py-1.5 text-[13px] text-ink-2">
      Lines {view.from.toLocaleString('en')}–{last.toLocaleString('en')} of {view.lines.toLocaleString('en')}
      {view.from > 1 ? (
        <a href={around(Math.max(1, view.from - 1))} className="underline underline-offset-2">
          Earlier
        </a>
      ) : null}
      {last < view.lines ? (
        <a href={around(last + 1)} className="underline underline-offset-2">
          Later
        </a>
      ) : null}
    </p>
  );
}

function Code({ view, commit, selection }: Selecting): React.ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const { range, select } = selection;
  const moved = useRef(false);

  useEffect(() => {
    if (range === null) return;
    const outside = range.line < view.from || range.line >= view.from + view.code.length;
    if (outside && range.line <= view.lines) {
      router.replace(windowHref({ view, commit }, range.line, lineHash(range)), { scroll: false });
      return;
    }
    if (!moved.current) box.current?.querySelector(`[data-line="${range.line}"]`)?.scrollIntoView({ block: 'center' });
    moved.current = false;
  }, [range, view, commit, router]);

  const onClick = (event: React.MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[data-n]') : null;
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    select(Number(link.getAttribute('data-n')), event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line numbers inside are links; this only adds Shift
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={box} onClick={onClick} className="overflow-x-auto">
      <CodeLines code={view.code} from={view.from} range={range} linked />
    </div>
  );
}
