/** Small pieces of the status page: a figure with its name, and counts as a table with bars. */

export function Figure(props: { readonly name: string; readonly value: string; readonly note?: string }): React.ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{props.name}</dt>
      <dd className="text-xl font-semibold tracking-tight tabular-nums">{props.value}</dd>
      {props.note ? <dd className="text-xs text-ink-3">{props.note}</dd> : null}
    </div>
  );
}

export function CountTable(props: {
  readonly title: string;
  readonly counts: readonly { readonly name: string; readonly count: number; readonly note?: string }[];
  readonly empty: string;
}): React.ReactNode {
  const counts = [...props.counts].sort((a, b) => b.count - a.count);
  const most = counts[0]?.count ?? 1;
  return (
    <section aria-label={props.title} className="min-w-0">
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">{props.title}</h3>
      {counts.length === 0 ? <p className="text-[13px] text-ink-3">{props.empty}</p> : null}
      <table className="w-full text-[13px]">
        <tbody>
          {counts.map(({ name, count, note }) => (
            <tr key={name}>
              <th scope="row" className="w-px py-0.5 pr-3 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              <td className="py-0.5">
                <div className="h-1.5 rounded-full bg-sunken" aria-hidden="true">
                  <div
                    className="h-full rounded-full bg-accent-line"
                    style={{ width: `${Math.max(1.5, (count / most) * 100)}%` }}
                  />
                </div>
              </td>
              <td className="w-px py-0.5 pl-3 text-right whitespace-nowrap tabular-nums">
                {formatCount(count)}
                {note ? <span className="text-ink-3"> · {note}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
