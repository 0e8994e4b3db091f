/** What the symbols of one answer call and touch, in a line each: looked up once, however often the slots are made. */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { linksOf } from '#lib/summaries/symbol-summary';

export class KnownLinks {
  private readonly reader: RepositoryReader;
  private readonly asked = new Set<number>();
  private readonly known = new Map<number, string>();

  constructor(reader: RepositoryReader) {
    this.reader = reader;
  }

  async of(symbols: readonly SymbolRow[]): Promise<ReadonlyMap<number, string>> {
    const fresh = symbols.filter(({ key }) => !this.asked.has(key));
    if (fresh.length > 0) {
      for (const { key } of fresh) this.asked.add(key);
      for (const [key, line] of await linksOf(this.reader, fresh)) this.known.set(key, line);
    }
    return this.known;
  }
}
