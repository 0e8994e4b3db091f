/** One part of the account page. */
export function Section(props: {
  readonly title: string;
  readonly intro?: React.ReactNode;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <section aria-label={props.title} className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold">{props.title}</h2>
          {props.intro ? <div className="text-sm text-ink-2">{props.intro}</div> : null}
        </div>
        {props.action}
      </div>
      <div className="mt-4 space-y-4">{props.children}</div>
    </section>
  );
}
