'use client';
/** A thread: the message it hangs on, answers and replies, corrections beneath what they correct, and its own composer. */
import { PencilLine, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Channel, Message } from '#lib/model/channel';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { Composer } from '../composer/composer';
import { MessageRow } from '../message/message-row';
import { UnsentRow } from '../message/unsent-row';
import { useMessageActions } from '../message/use-message-actions';
import { useTeam } from '../team-context';
import { mentionable } from './channels-store';
import { inReadingOrder } from './message-list';
import { MessagesSkeleton } from './skeletons';
import { useMessageKeys } from './use-message-keys';
import { useMessages } from './use-messages';
import { messageOfAddress, useLit } from './use-place';
import { useScrollHold } from './use-scroll-hold';

export interface ThreadPanelProps {
  readonly channel: Channel;
  readonly thread: string;
  /** The answer that is being corrected. */
  readonly correcting: string | null;
  readonly onCorrecting: (id: string | null) => void;
  readonly onClose: () => void;
}

export function ThreadPanel(props: ThreadPanelProps): React.ReactNode {
  const { channel, thread, correcting, onCorrecting } = props;
  const { view: team, rights, hasModel } = useTeam();
  const { store, view } = useMessages(channel.id, thread);
  const handling = useMessageActions(channel);
  const hold = useScrollHold(view);
  const lit = useLit();
  const panel = useRef<HTMLElement>(null);
  const [root, ...replies] = view.messages;
  const ordered = root ? [root, ...inReadingOrder(replies)] : [];
  const mayWrite = rights.mayPost && channel.archivedAt === null;
  useFirstPlace(view.status === 'ready', replies.length, hold);
  useComposerFocus(panel, view.status === 'ready', correcting);
  useMessageKeys({
    actionsOf: (id) => {
      const message = view.messages.find((one) => one.id === id);
      return message ? handling.actionsOf(message) : null;
    },
    onHelp: () => undefined,
  });
  const send = (body: string): void => {
    void store.post(correcting ? { body, kind: 'correction', about: correcting } : { body });
    onCorrecting(null);
    hold.toEnd();
  };
  const row = (message: Message): React.ReactNode => (
    <MessageRow
      key={message.id}
      message={message}
      compact={false}
      nested={message.kind === 'correction' && message.about !== null}
      actions={handling.actionsOf(message)}
      editing={handling.editing === message.id}
      onEditing={(on) => handling.setEditing(on ? message.id : null)}
      onSaveEdit={(text) => handling.saveEdit(message, text)}
      lit={lit === message.id}
      {...(mayWrite ? { onAskAgain: (question: string) => void store.post({ body: `<@assistant> ${question}` }) } : {})}
    />
  );
  return (
    <section ref={panel} data-panel="thread" aria-label="Thread" className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">
          Thread <span className="font-normal text-ink-3">in {channel.name}</span>
        </h2>
        <button
          type="button"
          aria-label="Close the thread"
          title="Close (Esc)"
          onClick={props.onClose}
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </header>
      <div
        ref={hold.scroller}
        data-scroller="thread"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={hold.content} className="pt-1 pb-4">
          {view.status === 'loading' ? <MessagesSkeleton /> : null}
          {view.status === 'missing' ? (
            <p className="p-4 text-ink-2">This message is not there any more, or you may not read it.</p>
          ) : null}
          {view.status === 'failed' ? (
            <div className="p-4">
              <Notice
                level="error"
                title={view.error?.message ?? ''}
                action={<Button onClick={() => void store.load()}>Try again</Button>}
              >
                {view.error?.remedy}
              </Notice>
            </div>
          ) : null}
          {ordered.map((message, index) => (
            <div key={message.id} className={index === 0 ? 'mb-1 border-b border-line pb-3' : ''}>
              {row(message)}
            </div>
          ))}
          {view.unsent.map((unsent) => (
            <UnsentRow
              key={unsent.message.id}
              unsent={unsent}
              me={team.viewer}
              onResend={() => void store.resend(unsent.message.id)}
              onDiscard={() => store.discard(unsent.message.id)}
            />
          ))}
        </div>
      </div>
      {mayWrite && view.status === 'ready' ? (
        <Composer
          key={correcting ?? 'reply'}
          place={correcting ? `${thread}:${correcting}` : thread}
          label={correcting ? 'Correction' : 'Reply'}
          placeholder={correcting ? 'What is wrong, and what is right?' : 'Reply'}
          people={mentionable(team.people)}
          repository={channel.repository}
          scope={channel.scope}
          hasModel={hasModel}
          onSend={send}
          onEscape={correcting ? () => onCorrecting(null) : props.onClose}
        >
          {correcting ? <CorrectingLine onCancel={() => onCorrecting(null)} /> : null}
        </Composer>
      ) : null}
      {handling.dialog}
    </section>
  );
}

function CorrectingLine({ onCancel }: { readonly onCancel: () => void }): React.ReactNode {
  return (
    <p className="flex items-center gap-1.5 rounded-t-xl border-b border-line bg-accent-soft px-3 py-1 text-[13px] text-accent-strong">
      <PencilLine className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">Stands beneath the answer as its correction</span>
      <button
        type="button"
        aria-label="Do not correct"
        onClick={onCancel}
        className="grid size-6 place-items-center rounded hover:bg-surface"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </p>
  );
}

/** A short thread begins at its question, a long one at its end; a message of the address goes first. */
function useFirstPlace(isReady: boolean, replies: number, hold: ReturnType<typeof useScrollHold>): void {
  const placed = useRef(false);
  const { scroller, toElement, toEnd } = hold;
  useLayoutEffect(() => {
    if (!isReady || placed.current) return;
    placed.current = true;
    const rows = [...(scroller.current?.querySelectorAll('[data-message]') ?? [])];
    const wanted = messageOfAddress();
    const named = rows.slice(1).find((row) => row.getAttribute('data-message') === wanted);
    if (named) toElement(named, 0.1);
    else if (replies > 3) toEnd();
    else if (rows[0]) toElement(rows[0], 0);
  }, [isReady, replies, scroller, toElement, toEnd]);
}

function useComposerFocus(panel: React.RefObject<HTMLElement | null>, isReady: boolean, correcting: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction is written in a composer of its own
  useEffect(() => {
    if (!isReady || window.matchMedia('(pointer: coarse)').matches) return;
    panel.current?.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true });
  }, [isReady, correcting, panel]);
}
