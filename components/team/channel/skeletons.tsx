/** Shapes of what is on its way. */
const WIDTHS = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3'] as const;

export function MessagesSkeleton(): React.ReactNode {
  return (
    <div aria-busy="true" className="pulse-soft space-y-5 p-4">
      {WIDTHS.map((width) => (
        <div key={width} className="flex gap-2.5">
          <div className="size-8 rounded-lg bg-line" />
          <div className="flex-1 space-y-2 pt-1">
            <div className="h-2.5 w-24 rounded bg-line" />
            <div className={`h-2.5 rounded bg-line ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function RailSkeleton(): React.ReactNode {
  return (
    <div aria-busy="true" className="pulse-soft space-y-3 p-3">
      {WIDTHS.map((width) => (
        <div key={width} className={`h-2.5 rounded bg-line ${width}`} />
      ))}
    </div>
  );
}
