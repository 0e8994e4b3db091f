'use client';
/** The tools at the corner of a message: react, reply, and a menu with the rest. Seen on hover, on focus, and always where there is no mouse. */
import { BadgeCheck, Ellipsis, Link2, MessageSquareReply, PencilLine, SmilePlus, SquarePen, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { Message } from '#lib/model/channel';
import { copyText } from '../../shell/copy-text';
import { MenuItem, Popup } from '../../shell/popup';
import { EMOJI, EmojiGlyph } from './emoji';
import type { MessageActions } from './message-actions';

const TOOL =
  'grid size-7 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink';
const ICON = 'size-4 shrink-0 text-ink-3';

export function MessageTools(props: {
  readonly message: Message;
  readonly actions: MessageActions;
  readonly open: 'menu' | 'react' | null;
  readonly onOpen: (open: 'menu' | 'react' | null) => void;
}): React.ReactNode {
  const { actions, open, onOpen } = props;
  const reactButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="pointer-events-none absolute -top-3 right-2 bottom-0 z-10">
      <div
        className={`message-tools sticky top-1 flex rounded-lg border border-line bg-surface p-0.5 shadow-card ${open ? '' : 'is-quiet'}`}
      >
        {actions.react ? (
          <button
            ref={reactButton}
            type="button"
            aria-label="React"
            title="React (e)"
            aria-haspopup="menu"
            aria-expanded={open === 'react'}
            onClick={() => onOpen(open === 'react' ? null : 'react')}
            className={TOOL}
          >
            <SmilePlus className="size-4" aria-hidden="true" />
          </button>
        ) : null}
        {actions.reply ? (
          <button type="button" aria-label="Reply" title="Reply in the thread (r)" onClick={actions.reply} className={TOOL}>
            <MessageSquareReply className="size-4" aria-hidden="true" />
          </button>
        ) : null}
        <button
          ref={menuButton}
          type="button"
          aria-label="More"
          title="More (m)"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => onOpen(open === 'menu' ? null : 'menu')}
          className={TOOL}
        >
          <Ellipsis className="size-4" aria-hidden="true" />
        </button>
      </div>
      {open === 'react' ? <EmojiMenu {...props} anchor={reactButton} /> : null}
      {open === 'menu' ? <MessageMenu {...props} anchor={menuButton} /> : null}
    </div>
  );
}

type MenuProps = React.ComponentProps<typeof MessageTools> & { readonly anchor: React.RefObject<HTMLButtonElement | null> };

function EmojiMenu({ message, actions, onOpen, anchor }: MenuProps): React.ReactNode {
  return (
    <Popup anchor={anchor} role="menu" label="React with" onClose={() => onOpen(null)} className="p-1">
      <div className="grid grid-cols-4 gap-0.5" role="none">
        {EMOJI.map(({ emoji, name }) => {
          const isMine = message.reactions.some((reaction) => reaction.emoji === emoji && reaction.isMine);
          return (
            <button
              key={emoji}
              type="button"
              role="menuitem"
              aria-label={isMine ? `Take back ${name}` : name}
              title={name}
              onClick={() => {
                actions.react?.(emoji, !isMine);
                onOpen(null);
                anchor.current?.focus();
              }}
              className={`emoji grid size-9 place-items-center rounded-lg text-lg outline-none hover:bg-sunken focus:bg-sunken ${isMine ? 'bg-accent-soft' : ''}`}
            >
              <EmojiGlyph emoji={emoji} className="size-4.5" />
            </button>
          );
        })}
      </div>
    </Popup>
  );
}

function MessageMenu({ message, actions, onOpen, anchor }: MenuProps): React.ReactNode {
  const close = (): void => onOpen(null);
  const then = (run: () => void) => (): void => {
    close();
    run();
  };
  const isVerified = message.verified !== null;
  return (
    <Popup anchor={anchor} role="menu" label="Message" onClose={close}>
      {actions.reply ? (
        <MenuItem icon={<MessageSquareReply className={ICON} aria-hidden="true" />} hint="r" onSelect={then(actions.reply)}>
          Reply
        </MenuItem>
      ) : null}
      {actions.verify ? (
        <MenuItem
          icon={<BadgeCheck className={ICON} aria-hidden="true" />}
          hint="v"
          onSelect={then(() => actions.verify?.(!isVerified))}
        >
          {isVerified ? 'No longer verified' : 'Mark as verified'}
        </MenuItem>
      ) : null}
      {actions.correct ? (
        <MenuItem icon={<PencilLine className={ICON} aria-hidden="true" />} hint="c" onSelect={then(actions.correct)}>
          Correct
        </MenuItem>
      ) : null}
      <MenuItem icon={<Link2 className={ICON} aria-hidden="true" />} onSelect={then(() => void copyLink(actions.link()))}>
        Copy link
      </MenuItem>
      {actions.edit ? (
        <MenuItem icon={<SquarePen className={ICON} aria-hidden="true" />} onSelect={then(actions.edit)}>
          Edit
        </MenuItem>
      ) : null}
      {actions.remove ? (
        <MenuItem icon={<Trash2 className="size-4 shrink-0" aria-hidden="true" />} danger onSelect={then(actions.remove)}>
          Delete…
        </MenuItem>
      ) : null}
    </Popup>
  );
}

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast.success('Copied the link');
  else toast.error('The browser did not allow copying.');
}
