/** The ways of finding an ablation measures, each with and without structure in the documents. */
import type { Retrieval } from '#lib/search/retrieval';

export interface Variant {
  readonly name: string;
  readonly retrieval: Retrieval;
}

const WAYS: readonly (readonly [name: string, ways: Omit<Retrieval, 'structure'>])[] = [
  ['words', { words: true, vectors: false, graph: false }],
  ['vectors', { words: false, vectors: true, graph: false }],
  ['graph', { words: false, vectors: false, graph: true }],
  ['words + vectors', { words: true, vectors: true, graph: false }],
  ['all', { words: true, vectors: true, graph: true }],
];

export const VARIANTS: readonly Variant[] = WAYS.flatMap(([name, ways]) =>
  [false, true].map((structure) => ({ name, retrieval: { ...ways, structure } })),
);
