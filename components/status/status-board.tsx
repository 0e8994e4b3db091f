'use client';
/** Every repository's figures; asked again while something is being computed. */
import { useEffect, useState } from 'react';
import type { RepositoryReport } from '#lib/model/status';
import { Notice } from '../shell/notice';
import { RepositoryCard } from './repository-card';

const POLL_MS = 2_000;

export function StatusBoard(props: {
  readonly reports: readonly RepositoryReport[];
  /** Ask, and judge edges and proposals. */
  readonly mayAsk: boolean;
}): React.ReactNode {
  const reports = usePolled(props.reports);
  return (
    <div className="space-y-10">
      {reports.map((report) =>
        report.state === 'ready' ? (
          <RepositoryCard key={report.status.name} status={report.status} mayAsk={props.mayAsk} />
        ) : (
          <Notice key={report.name} level="error" title={`${report.name} cannot be read`}>
            {report.message} <span className="font-mono text-xs">{report.root}</span>
          </Notice>
        ),
      )}
    </div>
  );
}

function usePolled(initial: readonly RepositoryReport[]): readonly RepositoryReport[] {
  const [reports, setReports] = useState(initial);
  const running = reports.some((report) => report.state === 'ready' && report.status.embedding.state === 'running');
  useEffect(() => {
    if (!running) return;
    const controller = new AbortController();
    const timer = setInterval(() => {
      loadReports(controller.signal).then((loaded) => {
        if (loaded && !controller.signal.aborted) setReports(loaded);
      });
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [running]);
  return reports;
}

async function loadReports(signal: AbortSignal): Promise<readonly RepositoryReport[] | null> {
  try {
    const response = await fetch('/api/status', { signal });
    return response.ok ? ((await response.json()) as { readonly repositories: readonly RepositoryReport[] }).repositories : null;
  } catch (error) {
    if (!signal.aborted) console.warn('The status could not be loaded.', error);
    return null;
  }
}
