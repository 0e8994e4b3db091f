'use client';
/** The source beside an answer: the cited lines, lit, in their file as it was indexed. */
import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { placeLabel, sourceHref } from '#lib/model/source';
import { Button } from '../shell/button';
import { CopyButton } from '../shell/copy-button';
import { Notice } from '../shell/notice';
import { CodeLines } from './code-lines';
import type { SourceTarget } from './source-context';
import { type SourceLoad, useSourceView } from './use-source-view';

export function SourcePanel(props: { readonly target: SourceTarget; readonly onClose: () => void }): React.ReactNode {
  const { target } = props;
  const load = useSourceView(target);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const changed = load.state === 'ready' && target.cited !== undefined && target.cited.fileHash !== load.view.hash;
  return (
    <section
      ref={section}
      data-source-panel=""
      tabIndex={-1}
      aria-label={`${target.path}, lines ${target.line} to ${target.endLine}`}
      className="flex h-full flex-col outline-none"
    >
      <PanelHeader target={target} load={load} onClose={props.onClose} />
      {changed && target.cited ? <ChangedNotice text={target.cited.text} /> : null}
      <PanelBody target={target} load={load} lit={!changed} retry={load.retry} />
    </section>
  );
}

function PanelHeader(props: {
  readonly target: SourceTarget;
  readonly load: SourceLoad;
  readonly onClose: () => void;
}): React.ReactNode {
  const { target, load } = props;
  const slash = target.path.lastIndexOf('/') + 1;
  const commit = load.state === 'ready' ? load.view.commit : null;
  return (
    <header className="flex items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-mono text-[13px]" title={target.path}>
          <span className="text-ink-3">{target.path.slice(0, slash)}</span>
          <span className="font-semibold">{target.path.slice(slash)}</span>
        </h2>
        <p className="truncate text-xs text-ink-3">
          {target.endLine > target.line ? `Lines ${target.line}–${target.endLine}` : `Line ${target.line}`}
          {commit ? (
            <>
              {' · '}
              <span className="font-mono">{commit.slice(0, 10)}</span>
              {load.state === 'ready' && load.view.dirty ? ' with changes' : ''}
            </>
          ) : null}
        </p>
      </div>
      <CopyButton iconOnly label="Copy path and line" done="Copied the place" text={() => placeLabel(target.path, target)} />
      <a
        href={sourceHref(target.repository, target.path, target, target.commit)}
        target="_blank"
        rel="noreferrer"
        aria-label="Open the full page in a new tab"
        title="Open the full page"
        className="grid size-7 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ExternalLink className="size-3.5" aria-hidden="true" />
      </a>
      <button
        type="button"
        onClick={props.onClose}
        aria-label="Close the source panel"
        title="Close (Esc)"
        className="grid size-7 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </header>
  );
}

function PanelBody(props: {
  readonly target: SourceTarget;
  readonly load: SourceLoad;
  readonly lit: boolean;
  readonly retry: () => void;
}): React.ReactNode {
  const { target, load } = props;
  const scroller = useRef<HTMLElement>(null);
  const ready = load.state === 'ready';
  useEffect(() => {
    const box = scroller.current;
    const line = ready ? box?.querySelector<HTMLElement>(`[data-line="${target.line}"]`) : null;
    if (!box || !line) return;
    const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    box.scrollTo({ top: top - box.clientHeight / 4, left: 0 });
  }, [ready, target]);

  if (load.state === 'failed') {
    return (
      <div className="p-4">
        <Notice level="error" title={load.message} action={<Button onClick={props.retry}>Try again</Button>}>
          {load.remedy}
        </Notice>
      </div>
    );
  }
  if (load.state === 'loading') return <PanelSkeleton />;
  const { view } = load;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section ref={scroller} tabIndex={0} aria-label="Code" className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <CodeLines key={view.hash} code={view.code} from={view.from} range={props.lit ? target : null} />
    </section>
  );
}

function ChangedNotice({ text }: { readonly text: string }): React.ReactNode {
  return (
    <div className="border-b border-line p-3">
      <Notice level="warning" title="This file has changed since the answer was written.">
        The lines as they were cited:
        <pre className="mt-1.5 max-h-40 overflow-auto rounded-md bg-surface p-2 font-mono text-xs text-ink">{text}</pre>
      </Notice>
    </div>
  );
}

const SKELETON_WIDTHS = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/5', 'w-2/5'];

function PanelSkeleton(): React.ReactNode {
  return (
    <div aria-busy="true" className="pulse-soft space-y-3 p-4">
      {SKELETON_WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
        <div key={index} className={`h-2.5 rounded bg-line ${width}`} />
      ))}
    </div>
  );
}
