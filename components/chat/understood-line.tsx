/** How a follow-up was understood, and the way to have it taken as it stands instead. */
import { CornerDownRight } from 'lucide-react';

export function UnderstoodLine(props: { readonly understood: string; readonly onStandalone?: () => void }): React.ReactNode {
  return (
    <p className="flex items-baseline gap-1.5 text-[13px] text-ink-3">
      <CornerDownRight className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {props.understood}{' '}
        {props.onStandalone ? (
          <button type="button" onClick={props.onStandalone} className="rounded underline underline-offset-2 hover:text-ink">
            Ask it as it stands
          </button>
        ) : null}
      </span>
    </p>
  );
}
