'use client';
/** A dialog with a heading. Escape closes it; the page behind it is out of reach meanwhile. */
import { X } from 'lucide-react';
import { useId } from 'react';
import { MODAL_CARD, Modal } from './modal';

export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}): React.ReactNode {
  const id = useId();
  return (
    <Modal
      aria-labelledby={id}
      onClose={props.onClose}
      className={`${MODAL_CARD} w-[min(30rem,calc(100vw-1.5rem))] overflow-visible p-0 text-base font-normal`}
    >
      <header className="flex items-center gap-2 border-b border-line py-2.5 pr-2 pl-5">
        <h2 id={id} className="min-w-0 flex-1 truncate font-semibold">
          {props.title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={props.onClose}
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </header>
      {props.children}
    </Modal>
  );
}
