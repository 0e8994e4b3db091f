/**
 * What was read of indexes, kept for whoever reads it again: a generation never changes once it is written, and questions about one
 * repository read the same symbols, edges and files over and over. Bounded in bytes for the whole process; what nobody asked for in
 * longest goes. Whoever asks at once shares one read. What is kept goes to many, so nobody may change it.
 */
import { LRUCache } from 'lru-cache';

/** One read may take so much of the room. */
const LARGEST = 16;

export class ReadMemory {
  private readonly kept: LRUCache<string, { readonly value: unknown }>;
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(maxBytes: number) {
    this.kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.floor(maxBytes / LARGEST) });
  }

  /** About what it holds. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  /** `key` says what is read, and of which generation of which index; `bytesOf` what it takes to keep it. A failure is not kept. */
  async read<T>(
    key: string,
    { make, bytesOf }: { readonly make: () => Promise<T>; readonly bytesOf: (value: T) => number },
  ): Promise<T> {
    // Of one key there is one kind of value.
    const known = this.kept.get(key);
    if (known !== undefined) return known.value as T;
    const begun = this.underWay.get(key);
    if (begun !== undefined) return begun as Promise<T>;
    const made = make();
    this.underWay.set(key, made);
    try {
      const value = await made;
      this.kept.set(key, { value }, { size: 2 * key.length + bytesOf(value) });
      return value;
    } finally {
      this.underWay.delete(key);
    }
  }
}
