'use client';
/** One channel: its head, its messages, and the composer, or why nothing can be written. */
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { Channel } from '#lib/model/channel';
import { Button } from '../../shell/button';
import { Composer } from '../composer/composer';
import { asksAssistant } from '../message/mentions';
import { useMessageActions } from '../message/use-message-actions';
import { asTeamError } from '../request';
import { teamApi } from '../team-api';
import { useTeam } from '../team-context';
import { ChannelHeader } from './channel-header';
import { ChannelMessages } from './channel-messages';
import { mentionable } from './channels-store';
import { KeyHelp } from './key-help';
import { useMessageKeys } from './use-message-keys';
import { useMessages } from './use-messages';
import { messageOfAddress } from './use-place';

/** With more than this unread, the page begins where reading stopped. */
const MANY = 40;

export function ChannelView({ channel, thread }: { readonly channel: Channel; readonly thread: string | null }): React.ReactNode {
  const { view: team, hasModel, openThread } = useTeam();
  const [first] = useState(() => firstPlace(channel, thread));
  const { store, view } = useMessages(channel.id, null, first);
  const handling = useMessageActions(channel);
  const newAfter = useNewAfter(channel, view.messages.at(-1)?.seq ?? 0);
  const [help, setHelp] = useState(false);
  useMessageKeys({
    actionsOf: (id) => {
      const message = view.messages.find((one) => one.id === id);
      return message ? handling.actionsOf(message) : null;
    },
    onHelp: () => setHelp(true),
  });
  const send = async (body: string): Promise<void> => {
    if (view.hasNewer) await store.load();
    const message = await store.post({ body });
    if (message && asksAssistant(body)) openThread(message.id);
  };
  const mine = view.messages.findLast(({ author, deletedAt }) => author.id === team.viewer.id && deletedAt === null);
  return (
    <section data-panel="channel" aria-label={channel.name} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ChannelHeader channel={channel} onHelp={() => setHelp(true)} />
      <ChannelMessages {...{ channel, store, view, handling, newAfter }} />
      <Foot channel={channel}>
        <Composer
          place={channel.id}
          label={`Message to ${channel.name}`}
          placeholder={`Message ${channel.name}`}
          people={mentionable(team.people)}
          repository={channel.repository}
          scope={channel.scope}
          hasModel={hasModel}
          onSend={(body) => void send(body)}
          {...(mine ? { onEditLast: () => handling.setEditing(mine.id) } : {})}
        />
      </Foot>
      {handling.dialog}
      {help ? <KeyHelp onClose={() => setHelp(false)} /> : null}
    </section>
  );
}

function firstPlace(
  { isMember, unread, readUpTo }: Channel,
  thread: string | null,
): { readonly around?: string; readonly readUpTo?: number } {
  const named = thread ?? messageOfAddress();
  if (named) return { around: named };
  return isMember && unread > MANY ? { readUpTo } : {};
}

/** The line above what is new stays where it was drawn; leaving the page draws it anew. */
function useNewAfter(channel: Channel, newest: number): number | null {
  const [after, setAfter] = useState(() => (channel.isMember && channel.unread > 0 ? channel.readUpTo : null));
  useEffect(() => {
    const left = (): void => {
      if (newest > 0) setAfter(newest);
    };
    window.addEventListener('blur', left);
    return () => window.removeEventListener('blur', left);
  }, [newest]);
  return after;
}

function Foot({ channel, children }: { readonly channel: Channel; readonly children: React.ReactNode }): React.ReactNode {
  const { rights, store } = useTeam();
  const [busy, setBusy] = useState(false);
  if (channel.archivedAt !== null) {
    return (
      <ReadOnly>
        This channel is archived: it can be read and searched, and nothing is written in it any more.
        {rights.mayModerate ? ' Its menu takes it out of the archive.' : ''}
      </ReadOnly>
    );
  }
  if (channel.isMember && rights.mayPost) return children;
  if (channel.isMember) {
    return (
      <ReadOnly>
        You read along here. Writing and asking take the role “member”; an admin of your organisation can give it.
      </ReadOnly>
    );
  }
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      store.put(await teamApi.join(channel.id));
    } catch (error) {
      const { message, remedy } = asTeamError(error);
      toast.error(`${message} ${remedy}`);
      setBusy(false);
    }
  };
  return (
    <ReadOnly>
      <span className="flex flex-wrap items-center gap-3">
        You are not in this channel.
        <Button tone="primary" disabled={busy} onClick={() => void join()}>
          Join
        </Button>
      </span>
    </ReadOnly>
  );
}

function ReadOnly({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return <p className="mx-3 mb-3 rounded-xl border border-line bg-sunken px-4 py-3 text-sm text-ink-2">{children}</p>;
}
