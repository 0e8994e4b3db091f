/** What keeps "no caller found" from being "there is none", as tools hand it on: every line of it is evidence. */
import type { Entrance } from '#lib/graph/entrances';
import type { UnboundFound } from '#lib/graph/unbound-calls';
import type { SymbolId } from '#lib/model/ids';

export type CitedUnbound = UnboundFound;
export type CitedEntrance = Entrance & { readonly symbol: SymbolId; readonly mark?: string };

export interface Unproven {
  /** One for each symbol that has such calls, or whose calls of the name go into packages. */
  readonly unbound: readonly CitedUnbound[];
  /** Of symbols without a caller. */
  readonly entrances: readonly CitedEntrance[];
}
