/** Beside a question that was asked again: which of its meanings it was asked with. */
import type { SymbolId } from '#lib/model/ids';
import { placeOfSymbol, symbolLabel } from '#lib/model/labels';

export function MeaningChip({ symbol }: { readonly symbol: SymbolId }): React.ReactNode {
  return (
    <p className="text-[13px] text-ink-2">
      <span
        title={placeOfSymbol(symbol)}
        className="rounded-md border border-accent-line bg-accent-soft px-1.5 py-0.5 wrap-anywhere"
      >
        meaning <code className="text-[0.92em]">{symbolLabel(symbol)}</code>
      </span>
    </p>
  );
}
