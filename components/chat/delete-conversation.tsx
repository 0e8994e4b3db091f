'use client';
/** Deletes a conversation after asking. Its answers keep their own addresses. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { ConfirmDialog } from '../shell/confirm-dialog';
import { deleteConversation } from './stream/ask-api';

export function DeleteConversation(props: {
  readonly id: string;
  readonly title: string;
  readonly onDeleted: () => void;
  readonly className: string;
  /** Beside the icon; without it, the icon alone. */
  readonly label?: string;
}): React.ReactNode {
  const { id, title, onDeleted, className, label } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteConversation(id);
      setAsking(false);
      toast.success('The conversation is deleted');
      onDeleted();
    } catch (error) {
      console.warn('A conversation could not be deleted.', error);
      toast.error('It could not be deleted. See that the server is running, then try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        {...(label ? {} : { 'aria-label': `Delete ${title}`, title: 'Delete' })}
        className={className}
      >
        <Trash2 className={label ? 'size-3' : 'size-3.5'} aria-hidden="true" />
        {label}
      </button>
      {asking ? (
        <ConfirmDialog
          title="Delete this conversation?"
          action="Delete"
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void run()}
        >
          <p className="wrap-anywhere">“{title}” and its questions go. Links to its answers keep working.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
