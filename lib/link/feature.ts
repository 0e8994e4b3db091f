/** The signs that linking weighs, by name; what measures them and what is known while they are measured. */
import type { FlowIndex } from '#lib/graph/flow-index';
import type { Candidate } from '#lib/link/gather-candidates';
import type { LinkPurpose } from '#lib/link/purpose';
import type { QuestionTerms } from '#lib/link/question-terms';
import { FIELDS } from '#lib/link/symbol-fields';
import type { ToolContext } from '#lib/tools/tool';

export const FEATURES = [
  // Share of the question's weight that stands in each field, and in the best field for each word.
  ...FIELDS,
  'overlap',
  // Share of the name's own words that the question has; all of them with the owner's.
  'nameCover',
  'wholeName',
  'phrase',
  'place',
  'literal',
  'named',
  // The search.
  'order',
  'wordOrder',
  'meaning',
  // How likely the others of its file are.
  'fileSupport',
  // The graph: likely ones among callees and callers, and what their names add to the words.
  'callees',
  'callers',
  'calleeWords',
  'callerWords',
  'reach',
  'called',
  'handles',
  // Routes, tables, topics and settings it touches, of the kinds the question speaks of or with its words in their names.
  'touches',
  // What it is.
  'kind',
  'length',
  'test',
  'aside',
  'constructs',
  'exported',
  'declares',
  'module',
  'classlike',
  'inner',
  'accessor',
  // An error where the question speaks of raising or catching one; a part of the screen where it speaks of pages and buttons.
  'fault',
  'screen',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, number>>;

export interface Featured {
  readonly candidate: Candidate;
  readonly features: Features;
}

export interface FeatureOptions {
  readonly question: string;
  readonly purpose: LinkPurpose;
  readonly terms: QuestionTerms;
  readonly index: FlowIndex;
  readonly context: ToolContext;
}
