'use client';
/** One change at a time of what a page of admins shows: it is sent, then the page shows what is so now. */
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { Refused, send } from './send';
import { useSend } from './use-send';

export interface Change {
  /** Until the page shows it. */
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  /** Null when it was refused. */
  run<Body = unknown>(...request: Parameters<typeof send>): Promise<Body | null>;
}

export function useChange(): Change {
  const { isBusy, refused, run } = useSend();
  const [isShowing, show] = useTransition();
  const router = useRouter();
  return {
    isBusy: isBusy || isShowing,
    refused,
    run: async <Body>(...request: Parameters<typeof send>) => {
      const body = await run<Body>(...request);
      if (body !== null) show(() => router.refresh());
      return body;
    },
  };
}
