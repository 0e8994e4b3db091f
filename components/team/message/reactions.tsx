'use client';
/** What people reacted with; pressing one adds or takes back one's own. */
import type { Message } from '#lib/model/channel';
import { EmojiGlyph, emojiName } from './emoji';

export function Reactions(props: {
  readonly message: Message;
  readonly onReact: ((emoji: string, on: boolean) => void) | null;
}): React.ReactNode {
  const { message, onReact } = props;
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, people, isMine }) => {
        const names = people.map(({ name }) => name).join(', ');
        return (
          <li key={emoji}>
            <button
              type="button"
              disabled={onReact === null}
              aria-pressed={isMine}
              aria-label={`${emojiName(emoji)}, ${people.length}: ${names}`}
              title={names}
              onClick={() => onReact?.(emoji, !isMine)}
              className={`emoji inline-flex h-6 items-center gap-1 rounded-full border px-1.5 text-[13px] tabular-nums ${
                isMine
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line bg-surface text-ink-2 enabled:hover:border-ink-3'
              }`}
            >
              <EmojiGlyph emoji={emoji} className="size-3.5" />
              {people.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
