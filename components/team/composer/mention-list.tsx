'use client';
/** Who can be named, over the composer. The text has the focus and the keys. */
import { ASSISTANT } from '#lib/model/channel';
import { Avatar } from '../avatar';
import type { Mentions } from './use-mentions';

export function MentionList({ mentions, id }: { readonly mentions: Mentions; readonly id: string }): React.ReactNode {
  if (mentions.offered.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People"
      tabIndex={-1}
      className="absolute inset-x-0 bottom-full z-20 mb-2 max-h-64 overflow-y-auto rounded-xl border border-line-strong bg-surface p-1 text-sm shadow-card"
    >
      {mentions.offered.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and the keys
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === mentions.at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => mentions.pick(person)}
          className={`flex cursor-pointer items-center gap-2 rounded-lg px-2 py-1.5 hover:bg-sunken ${index === mentions.at ? 'bg-sunken' : ''}`}
        >
          <Avatar person={person} small />
          <span className="min-w-0 truncate">{person.name}</span>
          {person.id === ASSISTANT ? <span className="ml-auto shrink-0 text-xs text-ink-3">answers from the code</span> : null}
        </div>
      ))}
    </div>
  );
}
