'use client';
/** What lies beside the page on wide screens, over it on narrow ones. Escape and a press outside close it. */
import { Modal } from './modal';

export function Sheet(props: {
  readonly label: string;
  readonly onClose: () => void;
  /** `tall` leaves only a strip of the page. */
  readonly size?: 'tall';
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <Modal
      aria-label={props.label}
      onClose={props.onClose}
      isLight
      className={`sheet mt-auto mb-0 w-full max-w-none overflow-hidden rounded-t-xl border-t border-line bg-surface p-0 ${props.size === 'tall' ? 'h-[94dvh] max-h-none' : 'h-[82dvh]'}`}
    >
      {props.children}
    </Modal>
  );
}
