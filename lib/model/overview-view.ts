/** What the overview page shows at once: the areas inside one, or at the top, and what leads from one to another. Plain data. */
import type { Path } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import type { EntryPoint, LanguageSize, OverviewArea, OverviewShape } from '#lib/model/overview';

export interface AreaView extends Omit<OverviewArea, 'paths'> {
  /** Names of the areas in it; empty when there is nothing further to look into. */
  readonly inside: readonly string[];
  readonly entryPoints: readonly EntryPoint[];
  readonly flows: readonly FlowView[];
}

export interface FlowView {
  readonly entry: EntryPoint;
  readonly hops: Path;
}

export interface LinkView {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
  readonly kinds: Readonly<Partial<Record<EdgeKind, number>>>;
}

export interface OverviewView {
  readonly repository: string;
  readonly shape: OverviewShape;
  readonly languages: readonly LanguageSize[];
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  readonly testFiles: number;
  /** The areas around what is shown, outermost first; empty at the top. */
  readonly trail: readonly { readonly id: string; readonly name: string }[];
  readonly areas: readonly AreaView[];
  readonly links: readonly LinkView[];
}
