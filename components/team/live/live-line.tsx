'use client';
/** Says when the page is no longer live. A short break is not worth a word. */
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLiveState } from './use-live';

const PATIENCE_MS = 2_000;

export function LiveLine(): React.ReactNode {
  const state = useLiveState();
  const isLost = state === 'lost' || state === 'signed-out';
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!isLost) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div role="status">
      {told ? (
        <p className="flex items-center gap-2 border-b border-accent-line bg-accent-soft px-4 py-1.5 text-[13px] text-ink-2">
          <WifiOff className="size-3.5 shrink-0 text-accent-strong" aria-hidden="true" />
          {state === 'signed-out' ? <SignedOut /> : 'No connection: new messages do not arrive. Trying again…'}
        </p>
      ) : null}
    </div>
  );
}

function SignedOut(): React.ReactNode {
  return (
    <span>
      You are signed out: new messages do not arrive.{' '}
      <a href="/signin" target="_blank" rel="noopener" className="font-medium text-accent-strong hover:underline">
        Sign in
      </a>{' '}
      in another tab; what you wrote here stays.
    </span>
  );
}
