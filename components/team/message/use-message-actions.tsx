'use client';
/** What is done with messages, wherever they stand: at once on the page, then at the server; what fails is taken back and said. */
import { useState } from 'react';
import { toast } from 'sonner';
import type { Channel, Message } from '#lib/model/channel';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { mentionable } from '../channel/channels-store';
import { withReaction } from '../channel/message-list';
import { liveEvents } from '../live/live-events';
import { asTeamError } from '../request';
import { teamApi } from '../team-api';
import { useTeam } from '../team-context';
import { withIds } from './mentions';
import { allowedActions, type MessageActions } from './message-actions';

export interface MessageHandling {
  actionsOf(message: Message): MessageActions;
  readonly editing: string | null;
  setEditing(id: string | null): void;
  saveEdit(message: Message, text: string): Promise<void>;
  /** Asks before a message is deleted. */
  readonly dialog: React.ReactNode;
}

export function useMessageActions(channel: Channel | null): MessageHandling {
  const { view, rights, openThread } = useTeam();
  const { viewer, people } = view;
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const [busy, setBusy] = useState(false);
  const mayPost = rights.mayPost && channel !== null && channel.archivedAt === null;

  const remove = async (message: Message): Promise<void> => {
    setBusy(true);
    try {
      await teamApi.remove(message.id);
      const deleted = { ...message, body: '', turn: null, reactions: [], verified: null, deletedAt: new Date().toISOString() };
      liveEvents.tell({ kind: 'message-changed', message: deleted });
      setDeleting(null);
    } catch (error) {
      say(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    editing,
    setEditing,
    actionsOf: (message) =>
      allowedActions(
        message,
        { me: viewer.id, mayPost, mayModerate: rights.mayModerate },
        {
          reply: () => openThread(message.thread ?? message.id),
          react: (emoji, on) =>
            void change(message, withReaction(message, emoji, on, viewer), () => teamApi.react(message.id, emoji, on)),
          correct: () => openThread(message.thread ?? message.id, { correct: message.id }),
          verify: (on) => {
            const verified = on ? { by: { id: viewer.id, name: viewer.name }, at: new Date().toISOString() } : null;
            void change(message, { ...message, verified }, () => teamApi.verify(message.id, on));
          },
          edit: () => setEditing(message.id),
          remove: () => setDeleting(message),
          link: () => linkTo(message),
        },
      ),
    saveEdit: async (message, text) => {
      const changed = await teamApi.edit(message.id, withIds(text, mentionable(people), []));
      liveEvents.tell({ kind: 'message-changed', message: changed });
    },
    dialog: deleting ? (
      <ConfirmDialog
        title={deleting.kind === 'answer' ? 'Delete this answer from the thread?' : 'Delete this message?'}
        action="Delete"
        busy={busy}
        onCancel={() => setDeleting(null)}
        onConfirm={() => void remove(deleting)}
      >
        <p>{deleting.replies > 0 ? 'Its thread stays.' : 'Nobody can read it any more.'}</p>
      </ConfirmDialog>
    ) : null,
  };
}

/** Shown at once; what the server says is shown after it. */
async function change(before: Message, after: Message, ask: () => Promise<unknown>): Promise<void> {
  liveEvents.tell({ kind: 'message-changed', message: after });
  try {
    await ask();
  } catch (error) {
    liveEvents.tell({ kind: 'message-changed', message: before });
    say(error);
  }
}

function say(error: unknown): void {
  const { message, remedy } = asTeamError(error);
  toast.error(`${message} ${remedy}`);
}

function linkTo({ channel, thread, id }: Message): string {
  const query = thread === null ? '' : `?thread=${encodeURIComponent(thread)}`;
  return `${window.location.origin}/channels/${encodeURIComponent(channel)}${query}#${encodeURIComponent(id)}`;
}
