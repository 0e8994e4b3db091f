/**
 * The Wilson score interval of a share, at 95 %: honest for small samples and for shares near 0 and 1, where "20 of 20" does not mean
 * 100 %. E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
 */
import type { Interval } from '#lib/model/audit';

const Z = 1.959964;

/** Null of nothing. */
export function wilsonInterval(hits: number, of: number): Interval | null {
  if (of === 0) return null;
  const share = hits / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
