/**
 * What was read of indexes, kept for whoever reads it again: a generation never changes once it is written, and questions about one
 * repository read the same symbols, edges and files over and over. Bounded in bytes for the whole process; what nobody asked for in
 * longest goes. Whoever asks at once shares one read. What is kept goes to many, so nobody may change it.
 */
export class ReadMemory {
  private readonly halfBytes: number;
  /** What is asked for moves here; when it has filled its half, it becomes `before` and what that still held is forgotten. */
  private recent = new Map<string, Promise<unknown>>();
  private before = new Map<string, Promise<unknown>>();
  private recentBytes = 0;
  private beforeBytes = 0;
  private readonly sizes = new WeakMap<Promise<unknown>, number>();

  constructor(maxBytes: number) {
    this.halfBytes = maxBytes / 2;
  }

  /** About what it holds. */
  get bytes(): number {
    return this.recentBytes + this.beforeBytes;
  }

  /** `key` says what is read, and of which generation of which index; `bytesOf` what it takes to keep it. */
  read<T>(
    key: string,
    { make, bytesOf }: { readonly make: () => Promise<T>; readonly bytesOf: (value: T) => number },
  ): Promise<T> {
    const known = this.recent.get(key);
    // Of one key there is one kind of value.
    if (known !== undefined) return known as Promise<T>;
    const older = this.before.get(key);
    if (older !== undefined) {
      this.before.delete(key);
      const size = this.sizes.get(older) ?? 0;
      this.beforeBytes -= size;
      this.keep(key, older, size);
      return older as Promise<T>;
    }
    const made = make();
    this.recent.set(key, made);
    made.then(
      (value) => this.weigh(key, made, 2 * key.length + bytesOf(value)),
      // Tried again next time; whoever asked gets the error.
      () => this.forget(key, made),
    );
    return made;
  }

  private weigh(key: string, made: Promise<unknown>, size: number): void {
    const isThere = this.recent.get(key) === made;
    this.forget(key, made);
    if (!isThere || size > this.halfBytes / LARGEST) return;
    this.sizes.set(made, size);
    this.keep(key, made, size);
  }

  private keep(key: string, value: Promise<unknown>, size: number): void {
    if (this.recentBytes + size > this.halfBytes) {
      this.before = this.recent;
      this.beforeBytes = this.recentBytes;
      this.recent = new Map();
      this.recentBytes = 0;
    }
    this.recent.set(key, value);
    this.recentBytes += size;
  }

  private forget(key: string, made: Promise<unknown>): void {
    for (const half of [this.recent, this.before]) if (half.get(key) === made) half.delete(key);
  }
}

/** One read may take so much of a half. */
const LARGEST = 8;
