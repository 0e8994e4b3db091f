/** What the verdicts say: precision by kind and resolution, with the interval it lies in. */
import type { AuditFigure, AuditReport } from '#lib/model/audit';

export function AuditFigures({ report }: { readonly report: AuditReport }): React.ReactNode {
  const { rows, total, weighted, outdated } = report;
  return (
    <section aria-label="What the verdicts say" className="space-y-3">
      <h2 className="text-lg font-semibold tracking-tight">What the verdicts say</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing yet. Verdicts are kept with the repository and outlive a new index.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        <section tabIndex={0} aria-label="Precision by kind" className="overflow-x-auto rounded-lg border border-line bg-surface">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-left text-xs text-ink-3">
              <tr className="[&>th]:px-3 [&>th]:py-2 [&>th]:font-medium [&>th:nth-child(n+3)]:text-right">
                <th scope="col">Edges</th>
                <th scope="col">Found by</th>
                <th scope="col">Precision</th>
                <th scope="col">Right</th>
                <th scope="col">Wrong</th>
                <th scope="col">Unsure</th>
                <th scope="col">In the index</th>
              </tr>
            </thead>
            <tbody className="[&_td]:px-3 [&_td]:py-1.5 [&_td:nth-child(n+3)]:text-right [&>tr]:border-t [&>tr]:border-line">
              {rows.map((row) => (
                <tr key={`${row.kind} ${row.resolution}`}>
                  <td>{row.kind.replaceAll('_', ' ')}</td>
                  <td>{row.resolution}</td>
                  <Figures figure={row} />
                  <td>{row.edges.toLocaleString('en-US')}</td>
                </tr>
              ))}
              <tr className="font-medium">
                <td>all judged</td>
                <td />
                <Figures figure={total} />
                <td />
              </tr>
            </tbody>
          </table>
        </section>
      )}
      {weighted === null ? null : (
        <p className="text-sm text-ink-2">Weighed by how many there are of each: {percent(weighted)} of the edges are right.</p>
      )}
      {outdated > 0 ? (
        <p className="text-sm text-ink-3">
          {outdated === 1 ? '1 verdict no longer counts: its' : `${outdated} verdicts no longer count: their`} line changed or the
          edge is gone.
        </p>
      ) : null}
    </section>
  );
}

function Figures({ figure }: { readonly figure: AuditFigure }): React.ReactNode {
  const { right, wrong, unsure, precision, interval } = figure;
  return (
    <>
      <td className="whitespace-nowrap">
        {precision === null ? '' : percent(precision)}
        {interval ? (
          <span className="ml-1.5 text-xs text-ink-3">
            {percent(interval.low)}–{percent(interval.high)}
          </span>
        ) : null}
      </td>
      <td>{right}</td>
      <td>{wrong}</td>
      <td>{unsure}</td>
    </>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share === 1 ? 0 : 1)} %`;
}
