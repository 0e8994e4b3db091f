'use client';
/** What lies beside the page on wide screens, over it on narrow ones. Escape and a press outside close it. */
import { useEffect, useRef } from 'react';

export function Sheet(props: {
  readonly label: string;
  readonly onClose: () => void;
  /** `tall` leaves only a strip of the page. */
  readonly size?: 'tall';
  readonly children: React.ReactNode;
}): React.ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={props.label}
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
      className={`sheet mt-auto mb-0 w-full max-w-none overflow-hidden rounded-t-xl border-t border-line bg-surface p-0 ${props.size === 'tall' ? 'h-[94dvh] max-h-none' : 'h-[82dvh]'}`}
    >
      {props.children}
    </dialog>
  );
}
