'use client';
/**
 * The one frame of what lies over the page and keeps it out of reach: opened when it is drawn, Escape closes it and nothing behind it.
 * The focus begins at what has `data-autofocus`, else at the first that takes it.
 * How it looks and what it says is for who uses it.
 */
import { useLayoutEffect, useRef } from 'react';

export function Modal(
  props: Omit<React.ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose' | 'onCancel' | 'onKeyDown' | 'onClick'> & {
    readonly onClose: () => void;
    /** A press beside it closes it too. */
    readonly isLight?: boolean;
  },
): React.ReactNode {
  const { onClose, isLight = false, ...dialog } = props;
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: the browser then gives the focus back to what had it.
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame?.open) frame?.showModal();
    frame?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => frame?.close();
  }, []);
  return (
    <dialog
      {...dialog}
      ref={ref}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isLight && event.target === ref.current) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
    />
  );
}

/** Of a small one in the middle. */
export const MODAL_CARD = 'm-auto rounded-xl border border-line-strong bg-surface shadow-card backdrop:bg-black/40';
