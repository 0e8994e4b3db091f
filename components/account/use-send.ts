'use client';
/** One request at a time of a form or a list, and what the server said against it. */
import { useState } from 'react';
import { type Refused, type Sent, send } from './send';

export interface Sending {
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  /** Null when it was refused. */
  run<Body>(...request: Parameters<typeof send>): Promise<Body | null>;
}

export function useSend(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  return {
    isBusy,
    refused,
    run: async <Body>(...request: Parameters<typeof send>): Promise<Body | null> => {
      setBusy(true);
      setRefused(null);
      const sent: Sent<Body> = await send<Body>(...request);
      setBusy(false);
      if (sent.ok) return sent.body;
      setRefused({ message: sent.message, remedy: sent.remedy });
      return null;
    },
  };
}
