'use client';
/** Who is in a channel; people are added and removed by who may. */
import { UserMinus, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { Channel, Person } from '#lib/model/channel';
import { Dialog } from '../../shell/dialog';
import { Notice } from '../../shell/notice';
import { Avatar } from '../avatar';
import { asTeamError, type TeamError } from '../request';
import { teamApi } from '../team-api';
import { useTeam } from '../team-context';

export function ChannelMembers({
  channel,
  onClose,
}: {
  readonly channel: Channel;
  readonly onClose: () => void;
}): React.ReactNode {
  const { view, rights } = useTeam();
  const [members, setMembers] = useState<readonly Person[] | null>(null);
  const [trouble, setTrouble] = useState<TeamError | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    teamApi.members(channel.id).then(
      ({ members: loaded }) => setMembers(loaded),
      (error: unknown) => setTrouble(asTeamError(error)),
    );
  }, [channel.id]);

  const change = async (person: Person, isIn: boolean): Promise<void> => {
    try {
      await (isIn ? teamApi.addMember(channel.id, person.id) : teamApi.removeMember(channel.id, person.id));
      setMembers((before) => [...(before ?? []).filter(({ id }) => id !== person.id), ...(isIn ? [person] : [])]);
    } catch (error) {
      const { message, remedy } = asTeamError(error);
      toast.error(`${message} ${remedy}`);
    }
  };
  const mayChange =
    rights.mayPost &&
    channel.archivedAt === null &&
    (rights.mayModerate || channel.isMember || channel.createdBy.id === view.viewer.id);
  const mayRemove = rights.mayPost && (rights.mayModerate || channel.createdBy.id === view.viewer.id);
  const others = view.people.filter(
    ({ id, name }) => !members?.some((one) => one.id === id) && name.toLowerCase().includes(typed.toLowerCase()),
  );
  return (
    <Dialog title={`Members of ${channel.name}`} onClose={onClose}>
      <div className="max-h-[60dvh] space-y-3 overflow-y-auto p-5 text-sm">
        {trouble ? (
          <Notice level="error" title={trouble.message}>
            {trouble.remedy}
          </Notice>
        ) : null}
        <ul className="space-y-1">
          {members?.map((person) => (
            <PersonLine key={person.id} person={person} isMe={person.id === view.viewer.id}>
              {mayRemove && person.id !== view.viewer.id ? (
                <button
                  type="button"
                  aria-label={`Remove ${person.name}`}
                  title="Remove"
                  onClick={() => void change(person, false)}
                  className={BUTTON}
                >
                  <UserMinus className="size-4" aria-hidden="true" />
                </button>
              ) : null}
            </PersonLine>
          ))}
        </ul>
        {mayChange && (others.length > 0 || typed !== '') && members ? (
          <section aria-label="Add people" className="space-y-1 border-t border-line pt-3">
            <input
              aria-label="Find people to add"
              placeholder="Add people"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="block w-full rounded-lg border border-line-strong bg-surface px-3 py-1.5 placeholder:text-ink-3 focus:border-accent focus:outline-none"
            />
            <ul className="space-y-1">
              {others.slice(0, 20).map((person) => (
                <PersonLine key={person.id} person={person} isMe={false}>
                  <button
                    type="button"
                    aria-label={`Add ${person.name}`}
                    title="Add"
                    onClick={() => void change(person, true)}
                    className={BUTTON}
                  >
                    <UserPlus className="size-4" aria-hidden="true" />
                  </button>
                </PersonLine>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

const BUTTON = 'ml-auto grid size-7 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink';

function PersonLine(props: {
  readonly person: Person;
  readonly isMe: boolean;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <li className="flex min-h-7 items-center gap-2">
      <Avatar person={props.person} small />
      <span className="min-w-0 truncate">{props.person.name}</span>
      {props.isMe ? <span className="text-xs text-ink-3">you</span> : null}
      {props.children}
    </li>
  );
}
