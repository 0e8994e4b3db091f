'use client';
/** Content with the source beside it on wide screens, and over it, as a sheet, on narrow ones. Escape closes it. */
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { Sheet } from '../shell/sheet';
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
        <Sheet label="Source" onClose={close}>
          <SourcePanel target={target} onClose={close} />
        </Sheet>
      ) : null}
    </div>
  );
}
