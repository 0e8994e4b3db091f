'use client';
/** What was written here and is not there yet: on its way, or why not, with the ways on. */
import { CircleAlert } from 'lucide-react';
import type { Person } from '#lib/model/channel';
import { UNAUTHENTICATED } from '../../shell/signed-out';
import { Avatar } from '../avatar';
import type { Unsent } from '../channel/messages-store';
import { MessageText } from './message-text';

export function UnsentRow(props: {
  readonly unsent: Unsent;
  readonly me: Person;
  readonly onResend: () => void;
  readonly onDiscard: () => void;
}): React.ReactNode {
  const { unsent, me } = props;
  const { error } = unsent;
  return (
    <article
      aria-label={error ? 'A message that was not sent' : 'A message on its way'}
      className="flex gap-2.5 px-4 pt-2 pb-0.5"
    >
      <Avatar person={me} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 leading-5">
          <span className="font-semibold">{me.name}</span>
          <span className={`text-xs ${error ? 'text-danger' : 'pulse-soft text-ink-3'}`}>{error ? 'not sent' : 'sending…'}</span>
        </p>
        <div className="opacity-60">
          <MessageText body={unsent.message.body} />
        </div>
        {error ? (
          <p role="alert" className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
            <CircleAlert className="size-3.5 shrink-0 text-danger" aria-hidden="true" />
            <span className="min-w-0 text-ink-2">
              {error.message} {error.remedy}
            </span>
            {error.code === UNAUTHENTICATED ? (
              <a href="/signin" target="_blank" rel="noopener" className="font-medium text-accent-strong hover:underline">
                Sign in
              </a>
            ) : null}
            <button type="button" onClick={props.onResend} className="font-medium text-accent-strong hover:underline">
              Send again
            </button>
            <button type="button" onClick={props.onDiscard} className="text-ink-3 hover:underline">
              Discard
            </button>
          </p>
        ) : null}
      </div>
    </article>
  );
}
