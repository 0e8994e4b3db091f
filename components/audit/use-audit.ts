'use client';
/** Where an audit stands: the edge on the screen, verdicts on their way to the server, what they say so far. */
import { useState } from 'react';
import type { AuditItem, AuditReport, Verdict } from '#lib/model/audit';
import { type AskError, describeAskError } from '../chat/ask-error';
import { jsonHeaders } from '../shell/page-organization';

interface Start {
  readonly mayJudge: boolean;
  readonly repository: string;
  readonly items: readonly AuditItem[];
  readonly report: AuditReport;
}

export interface AuditState {
  readonly items: readonly AuditItem[];
  readonly at: number;
  /** undefined at the end of the sample. */
  readonly item: AuditItem | undefined;
  readonly report: AuditReport;
  readonly trouble: AskError | null;
  /** A verdict is on its way. */
  readonly isBusy: boolean;
  readonly judge: (verdict: Verdict) => void;
  readonly skip: () => void;
  /** To the edge before, whose verdict is taken back. */
  readonly back: () => void;
  readonly drawMore: () => void;
}

export function useAudit({ repository, mayJudge, ...start }: Start): AuditState {
  const [{ items, report }, setDrawn] = useState({ items: start.items, report: start.report });
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<AskError | null>(null);
  const item = items[at];
  const address = `/api/audit/${encodeURIComponent(repository)}`;

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(describeAskError(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setBusy(false);
    }
  };
  const send = async (site: AuditItem, verdict: Verdict | null, next: number): Promise<void> => {
    const { kind, from, to, path, line } = site;
    const answer = await request(address, { site: { kind, from, to, path, line }, verdict });
    setDrawn({ items, report: answer.report });
    setAt(next);
  };
  return {
    items,
    at,
    item,
    report,
    trouble,
    isBusy,
    judge: (verdict) => {
      if (item) void run(() => send(item, verdict, at + 1));
    },
    skip: () => {
      if (item && !isBusy) setAt(at + 1);
    },
    back: () => {
      const before = items[at - 1];
      if (!before) return;
      // Who judges takes back what they said of it.
      if (mayJudge) void run(() => send(before, null, at - 1));
      else if (!isBusy) setAt(at - 1);
    },
    drawMore: () => {
      void run(async () => {
        const drawn = await request(address);
        setDrawn({ items: drawn.items ?? [], report: drawn.report });
        setAt(0);
      });
    },
  };
}

interface AuditResponse {
  readonly report: AuditReport;
  readonly items?: readonly AuditItem[];
}

/** Throws with the API's error as its message. */
async function request(address: string, body?: unknown): Promise<AuditResponse> {
  const post = { method: 'POST', headers: jsonHeaders(), body: JSON.stringify(body) };
  const response = await fetch(address, body === undefined ? {} : post);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as AuditResponse;
}
