/** What was found out a moment ago, by key: asked once for those who ask at the same time, kept so long, and of so many at most. */

const MAX_KEPT = 2_000;

export class ShortMemory<T> {
  private readonly keepMs: number;
  private readonly kept = new Map<string, { readonly value: Promise<T>; readonly until: number }>();

  constructor(keepMs: number) {
    this.keepMs = keepMs;
  }

  /** A failure is not kept. */
  get(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = find();
    this.kept.delete(key);
    this.kept.set(key, { value, until: Date.now() + this.keepMs });
    value.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }
}
