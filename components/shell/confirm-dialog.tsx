'use client';
/** Asks before something that cannot be taken back. The quiet way out has the focus; Escape takes it. */
import { useEffect, useId, useRef } from 'react';
import { Button } from './button';

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
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-xl text-left text-base border border-line-strong bg-surface p-5 shadow-card backdrop:bg-black/40"
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
    </dialog>
  );
}
