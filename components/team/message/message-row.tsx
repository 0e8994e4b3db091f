'use client';
/** One message: who, when, what, and what people did with it. The row takes the focus, so that keys work on it. */
import { BadgeCheck, CornerDownRight, Lock, PencilLine } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { ASSISTANT, type Message } from '#lib/model/channel';
import { Avatar } from '../avatar';
import { agoLabel, timeLabel, wholeTime } from '../when';
import { AnswerMessage } from './answer-message';
import { withNames } from './mentions';
import type { MessageActions } from './message-actions';
import { MessageEditor } from './message-editor';
import { MessageText } from './message-text';
import { MessageTools } from './message-tools';
import { usePeople } from './people-context';
import { Reactions } from './reactions';

export interface MessageRowProps {
  readonly message: Message;
  /** By the same person right after another: without their name and picture. */
  readonly compact: boolean;
  readonly actions: MessageActions;
  readonly editing: boolean;
  readonly onEditing: (on: boolean) => void;
  readonly onSaveEdit: (body: string) => Promise<void>;
  readonly onAskAgain?: (question: string) => void;
  /** Opens the thread; absent inside of one. */
  readonly onThread?: () => void;
  readonly lit: boolean;
  /** Its place: indented beneath the answer it corrects. */
  readonly nested?: boolean;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps): React.ReactNode {
  const { message, compact, nested } = props;
  const [open, setOpen] = useState<'menu' | 'react' | null>(null);
  useToolKeys(message.id, setOpen);
  return (
    <article
      data-message={message.id}
      data-seq={message.seq}
      tabIndex={-1}
      aria-label={`${message.author.name}, ${wholeTime(message.createdAt)}`}
      className={`message-row relative flex gap-2.5 px-4 outline-none ${compact ? 'is-compact py-0.5' : 'pt-2 pb-0.5'} ${nested ? 'ml-10.5 border-l-2 border-accent-line pl-2.5' : ''} ${props.lit ? 'is-lit' : ''}`}
    >
      {compact ? (
        <span
          className="message-time w-8 shrink-0 pt-1 text-right text-[10px] text-ink-3 tabular-nums"
          title={wholeTime(message.createdAt)}
        >
          {timeLabel(message.createdAt)}
        </span>
      ) : (
        <Avatar person={message.author} small={nested === true} />
      )}
      <div className="min-w-0 flex-1">
        {compact ? null : <RowHead message={message} />}
        <RowBody {...props} />
        {message.verified ? <Verified verified={message.verified} /> : null}
        <Reactions message={message} onReact={props.actions.react ?? null} />
        {props.onThread && message.replies > 0 ? <ThreadLine message={message} onOpen={props.onThread} /> : null}
      </div>
      {message.deletedAt === null && !props.editing ? (
        <MessageTools message={message} actions={props.actions} open={open} onOpen={setOpen} />
      ) : null}
    </article>
  );
});

/** `e` and `m` of the list reach the row as an event. */
function useToolKeys(id: string, onOpen: (open: 'menu' | 'react') => void): void {
  useEffect(() => {
    const row = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
    const onTool = (event: Event): void => onOpen((event as CustomEvent<'menu' | 'react'>).detail);
    row?.addEventListener('message-tool', onTool);
    return () => row?.removeEventListener('message-tool', onTool);
  }, [id, onOpen]);
}

function RowHead({ message }: { readonly message: Message }): React.ReactNode {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 leading-5">
      <span className="font-semibold wrap-anywhere">{message.author.id === ASSISTANT ? 'Pathlight' : message.author.name}</span>
      {message.kind === 'correction' ? (
        <span className="inline-flex items-baseline gap-1 text-[13px] text-accent-strong">
          <PencilLine className="size-3.5 self-center" aria-hidden="true" />
          correction
        </span>
      ) : null}
      <time
        dateTime={message.createdAt}
        title={wholeTime(message.createdAt)}
        className="text-xs text-ink-3 tabular-nums"
        suppressHydrationWarning
      >
        {timeLabel(message.createdAt)}
      </time>
    </p>
  );
}

function RowBody(props: MessageRowProps): React.ReactNode {
  const { message } = props;
  const { people } = usePeople();
  if (message.deletedAt !== null) return <p className="text-ink-3 italic">This message was deleted.</p>;
  if (message.isHidden || (message.kind === 'answer' && message.turn === null && message.body === '')) {
    return (
      <p className="flex items-center gap-1.5 text-ink-3">
        <Lock className="size-3.5 shrink-0" aria-hidden="true" />
        An answer about a repository you may not read.
      </p>
    );
  }
  if (props.editing) {
    return (
      <MessageEditor text={withNames(message.body, people)} onSave={props.onSaveEdit} onDone={() => props.onEditing(false)} />
    );
  }
  if (message.turn !== null) {
    return <AnswerMessage turn={message.turn} {...(props.onAskAgain ? { onAskAgain: props.onAskAgain } : {})} />;
  }
  return (
    <div>
      <MessageText body={message.body} />
      {message.editedAt ? (
        <span className="text-xs text-ink-3" title={wholeTime(message.editedAt)}>
          edited
        </span>
      ) : null}
    </div>
  );
}

function Verified({ verified }: { readonly verified: NonNullable<Message['verified']> }): React.ReactNode {
  return (
    <p data-verified="" className="mt-1 inline-flex items-center gap-1 text-[13px] text-ok" title={wholeTime(verified.at)}>
      <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
      Verified by {verified.by.name}
      <span className="text-ink-3">· {agoLabel(verified.at)}</span>
    </p>
  );
}

function ThreadLine({ message, onOpen }: { readonly message: Message; readonly onOpen: () => void }): React.ReactNode {
  const count = message.replies === 1 ? '1 reply' : `${message.replies} replies`;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-0.5 -ml-1.5 inline-flex items-center gap-1.5 rounded-md px-1.5 py-0.5 text-[13px] hover:bg-sunken"
    >
      <CornerDownRight className="size-3.5 text-ink-3" aria-hidden="true" />
      <span className="font-medium text-accent-strong">{count}</span>
      {message.lastReplyAt ? <span className="text-ink-3">last {agoLabel(message.lastReplyAt)}</span> : null}
    </button>
  );
}
