/** What a symbol is, in short: put together from the index, or written by a model when somebody asked it to. Plain data. */
import type { EdgeKind } from '#lib/model/graph';
import type { SymbolId } from '#lib/model/ids';

export interface SymbolSummary {
  readonly signature: string;
  /** The first sentence of its comment; empty where it has none. */
  readonly says: string;
  /** Symbols of the source it calls or creates, in the order of its lines; `moreCalls` were left out. */
  readonly calls: readonly SymbolId[];
  readonly moreCalls: number;
  /** Tables, topics, routes, settings and the like, with what it does to each. */
  readonly touches: readonly { readonly kind: EdgeKind; readonly entity: SymbolId }[];
  /** Places in the repository that call it or hand it on. */
  readonly uses: number;
}

/** Never proof of anything: shown with its model's name, and never cited. */
export interface WrittenSummary {
  readonly model: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface SummaryView {
  readonly symbol: SymbolId;
  readonly summary: SymbolSummary;
  /** The newest first. */
  readonly written: readonly WrittenSummary[];
  /** The model that could write one now; null where none is configured. */
  readonly model: string | null;
}
