'use client';
/** Content with the source beside it on wide screens, and over it, as a sheet, on narrow ones. Escape closes it. */
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { useMediaQuery } from '../shell/use-media-query';
import { SourceProvider, useSource } from './source-context';

const load = (): Promise<typeof import('./source-panel')> => import('./source-panel');
const SourcePanel = dynamic(() => load().then((module) => module.SourcePanel), { ssr: false });

/** Fetches the panel before it is asked for. */
export function preloadSourcePanel(): void {
  void load();
}

export function SourceLayout({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return (
    <SourceProvider>
      <Columns>{children}</Columns>
    </SourceProvider>
  );
}

function Columns({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  const { target, close } = useSource();
  const wide = useMediaQuery('(min-width: 1024px)');
  const beside = target !== null && wide;

  useEffect(() => {
    if (!beside) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [beside, close]);

  return (
    <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,46%)]' : ''}>
      <div className="min-w-0">{children}</div>
      {beside ? (
        <aside aria-label="Source" className="no-print sticky top-12 h-[calc(100dvh-3rem)] border-l border-line bg-surface">
          <SourcePanel target={target} onClose={close} />
        </aside>
      ) : null}
      {target !== null && !wide ? (
        <Sheet onClose={close}>
          <SourcePanel target={target} onClose={close} />
        </Sheet>
      ) : null}
    </div>
  );
}

function Sheet(props: { readonly onClose: () => void; readonly children: React.ReactNode }): React.ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label="Source"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) props.onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      className="sheet mt-auto mb-0 h-[82dvh] w-full max-w-none overflow-hidden rounded-t-xl border-t border-line bg-surface p-0"
    >
      {props.children}
    </dialog>
  );
}
