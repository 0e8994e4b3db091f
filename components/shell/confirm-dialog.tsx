'use client';
/** Asks before something that cannot be taken back. The quiet way out has the focus; Escape takes it. */
import { useId } from 'react';
import { Button } from './button';
import { MODAL_CARD, Modal } from './modal';

export function ConfirmDialog(props: {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  /** The quiet way out. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: React.ReactNode;
}): React.ReactNode {
  const { title, action, busy, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Modal
      aria-labelledby={id}
      onClose={onCancel}
      className={`${MODAL_CARD} w-[min(26rem,calc(100vw-2rem))] p-5 text-left text-base`}
    >
      <h2 id={id} className="font-semibold wrap-anywhere text-ink">
        {title}
      </h2>
      <div className="mt-1.5 text-sm text-ink-2">{props.children}</div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={onCancel}>
          {props.cancel ?? 'Keep it'}
        </Button>
        <Button onClick={onConfirm} disabled={busy} className="!border-danger/60 !text-danger">
          {action}
        </Button>
      </div>
    </Modal>
  );
}
