/** A symbol as a reader knows it; an entity with its kind before it. */
import { entityLabel, symbolLabel } from '#lib/model/labels';

export function SymbolName({ id }: { readonly id: string }): React.ReactNode {
  const entity = entityLabel(id);
  return (
    <span className="font-mono text-[13px] font-semibold wrap-anywhere">
      {entity ? (
        <span className="mr-1 rounded border border-line-strong px-1 font-sans text-[11px] font-medium text-ink-2">{entity}</span>
      ) : null}
      {symbolLabel(id)}
    </span>
  );
}
