'use client';
/** Who can open the link of an answer, and, for who may, making it work for everybody or taking that back. Each asks once more first. */
import { Building2, Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { AnswerShare } from '#lib/model/sharing';
import { Button } from '../shell/button';
import { jsonHeaders } from '../shell/page-organization';
import { whoOpens } from './who-opens';

export function ShareControl(props: { readonly id: string; readonly share: AnswerShare }): React.ReactNode {
  const [isPublished, setPublished] = useState(props.share.isPublished);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const share = { ...props.share, isPublished };
  if (share.level === null) return null;
  const change = async (): Promise<void> => {
    setBusy(true);
    const trouble = await publish(props.id, !isPublished);
    setBusy(false);
    setAsked(false);
    if (trouble !== null) return void toast.error(trouble);
    setPublished(!isPublished);
    toast.success(isPublished ? 'The link is private again' : 'Anybody with the link can read it now');
  };
  const isOpen = share.level === 'public' && isPublished;
  const Icon = isOpen ? Globe : share.level === 'off' ? Lock : Building2;
  return (
    <section aria-label="Sharing" className="no-print space-y-2 text-[13px] text-ink-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon className="size-3.5 shrink-0" aria-hidden="true" />
        <span>{whoOpens(share)}</span>
        {share.mayPublish && !isAsked ? (
          <button
            type="button"
            onClick={() => setAsked(true)}
            className="rounded px-1 text-ink-2 underline underline-offset-2 hover:text-ink"
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </button>
        ) : null}
      </p>
      {isAsked ? (
        <div
          role="alertdialog"
          aria-label="Are you sure?"
          className="space-y-2 rounded-lg border border-line bg-sunken px-3 py-2.5 text-ink-2"
        >
          <p>
            {isPublished
              ? 'Whoever is not signed in will no longer find it. What they copied stays with them.'
              : 'Anybody with the link will read the question, the answer and the cited lines of code, without signing in.'}
          </p>
          <div className="flex gap-2">
            <Button tone="primary" disabled={isBusy} onClick={() => void change()}>
              {isPublished ? 'Unpublish' : 'Publish'}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** Null when it went well; else what went wrong. */
async function publish(id: string, published: boolean): Promise<string | null> {
  try {
    const response = await fetch(`/api/answers/${encodeURIComponent(id)}/published`, {
      method: 'PUT',
      headers: jsonHeaders(),
      body: JSON.stringify({ published }),
    });
    if (response.ok) return null;
    const { error } = (await response.json()) as { readonly error?: { readonly message: string; readonly remedy: string } };
    return error ? `${error.message} ${error.remedy}` : 'It could not be changed. Try again.';
  } catch {
    return 'The server could not be reached. Try again.';
  }
}
