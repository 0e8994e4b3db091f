'use client';
/** A person named in a message; the reader's own name stands out. */
import { ASSISTANT } from '#lib/model/channel';
import { nameOf } from './mentions';
import { usePeople } from './people-context';

export function PersonName({ id }: { readonly id: string }): React.ReactNode {
  const { people, me } = usePeople();
  const look =
    id === me ? 'bg-lit text-ink font-semibold' : id === ASSISTANT ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-ink-2';
  return <span className={`rounded px-1 py-px font-medium ${look}`}>@{nameOf(id, people)}</span>;
}
