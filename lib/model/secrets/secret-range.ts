/** Where a secret stands in a text. Ranges of one text are sorted and do not overlap once they were merged; none holds a line break. */
export interface SecretRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Which rule found it. */
  readonly rule: string;
}

export function mergedRanges(ranges: readonly SecretRange[]): readonly SecretRange[] {
  const merged: SecretRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || range.start >= last.end) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { ...last, end: range.end };
  }
  return merged;
}
