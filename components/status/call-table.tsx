'use client';
/** What is known of the calls, by language: bound here, leaving the repository, or open, with open calls to look at. */
import Link from 'next/link';
import { reasonLabel } from '#lib/model/labels';
import { sourceHref } from '#lib/model/source';
import { type CallCoverage, OPEN_REASONS, type OpenReason } from '#lib/model/status';
import { formatCount } from './figures';
import { Fold, Folds } from './fold';

const WHY: Record<OpenReason, string> = {
  dynamic: 'What is called is only known when the program runs: a parameter, a computed name, a value of unknown type.',
  ambiguous: 'Several definitions are equally possible.',
  unresolved: 'No definition of that name was found where the call could see one.',
  skipped_file: 'It leads into a file that was left out of the index.',
  not_linked: 'Of this language definitions are read, calls are not linked yet.',
};

export function CallTable(props: {
  readonly repository: string;
  readonly calls: Readonly<Record<string, CallCoverage>>;
}): React.ReactNode {
  const languages = Object.entries(props.calls).sort(([, a], [, b]) => b.sites - a.sites);
  if (languages.length === 0) return null;
  return (
    <section aria-label="Calls" className="space-y-4">
      <div>
        <h3 className="text-[13px] font-semibold text-ink-2">Calls</h3>
        <p className="text-xs text-ink-3">
          Of every call site: bound to code here, known to lead into a package or the language, or open.
        </p>
        <table className="mt-1.5 w-full text-[13px]">
          <thead className="sr-only">
            <tr>
              <th scope="col">Language</th>
              <th scope="col">Shares</th>
              <th scope="col">In figures</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(([language, coverage]) => (
              <LanguageRow key={language} language={language} coverage={coverage} />
            ))}
          </tbody>
        </table>
      </div>
      <OpenCalls repository={props.repository} languages={languages} />
    </section>
  );
}

function LanguageRow({ language, coverage }: { readonly language: string; readonly coverage: CallCoverage }): React.ReactNode {
  const { sites, bound, leaving } = coverage;
  const open = sites - bound - leaving;
  return (
    <tr className="align-baseline">
      <th scope="row" className="w-px py-1 pr-3 text-left font-normal whitespace-nowrap">
        {language}
      </th>
      <td className="py-1">
        <div className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <div className="bg-accent" style={{ width: share(bound, sites) }} />
          <div className="bg-accent-line" style={{ width: share(leaving, sites) }} />
        </div>
        <p className="mt-0.5 text-xs text-ink-3">
          <span className="text-accent-strong">{share(bound, sites)} bound</span> · {share(leaving, sites)} leave ·{' '}
          {share(open, sites)} open
        </p>
      </td>
      <td className="w-px py-1 pl-3 text-right whitespace-nowrap tabular-nums">{formatCount(sites)}</td>
    </tr>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)}%`;
}

function OpenCalls(props: {
  readonly repository: string;
  readonly languages: readonly (readonly [string, CallCoverage])[];
}): React.ReactNode {
  const rows = OPEN_REASONS.flatMap((reason) => {
    const found = props.languages.flatMap(([language, { open }]) => (open[reason] ? [{ language, ...open[reason] }] : []));
    const count = found.reduce((sum, one) => sum + one.count, 0);
    return count > 0 ? [{ reason, count, found }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Folds title="Open calls, by reason" note="Where answers say that the trail ends. Each opens to examples.">
      {rows.map(({ reason, count, found }) => (
        <li key={reason}>
          <Fold name={reasonLabel(reason)} count={count}>
            <div className="space-y-2 px-3 pt-0.5 pb-2.5 pl-9">
              <p className="text-xs text-ink-3">{WHY[reason]}</p>
              {found.map(({ language, count: inLanguage, examples }) => (
                <div key={language}>
                  <p className="text-xs text-ink-3">
                    {language}, {formatCount(inLanguage)}
                  </p>
                  <ul className="space-y-0.5">
                    {examples.map(({ path, line, callee }) => (
                      <li key={`${path}:${line}:${callee}`} className="font-mono text-xs wrap-anywhere">
                        <Link
                          href={sourceHref(props.repository, path, { line, endLine: line })}
                          className="text-accent-strong underline-offset-2 hover:underline"
                        >
                          {path}:{line}
                        </Link>{' '}
                        {callee}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </Fold>
        </li>
      ))}
    </Folds>
  );
}
