/** What a run of the careless model found: what was planted, by kind, what was caught, and what was flagged though it was true. */
export const PLANT_KINDS = [
  'unknown_mark',
  'unknown_mark_in_another_shape',
  'swapped_marks',
  'invented_name',
  'invented_member',
  'name_without_backticks',
  'invented_code',
  'changed_line',
  'invented_number',
  'wrong_line',
  'uncited_claim',
  'uncited_heading',
  'invented_edge',
  'reversed_edge',
  'invented_edge_between_others',
  'edge_with_arrow',
  'passive_edge',
  'denied_edge',
  'nothing_calls_it',
  'only_caller',
  'fact_of_another',
  'invented_quotation',
] as const;
export type PlantKind = (typeof PLANT_KINDS)[number];

interface KindCount {
  readonly planted: number;
  readonly caught: number;
}

export interface CarelessReport {
  readonly questions: number;
  readonly planted: number;
  readonly caught: number;
  readonly kinds: Readonly<Record<PlantKind, KindCount>>;
  /** True sentences, and those of them that were flagged. */
  readonly trueSentences: number;
  readonly falseAlarms: readonly CarelessFinding[];
  readonly missed: readonly CarelessFinding[];
}

export interface CarelessFinding {
  readonly set: string;
  readonly question: string;
  readonly kind: PlantKind | null;
  readonly text: string;
  /** Why a true sentence was flagged. */
  readonly why?: string;
}
