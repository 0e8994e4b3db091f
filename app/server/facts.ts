/** What a repository's start page says about it in a line. */
import type { OpenRepository } from '#lib/repository/workspace';

export interface RepositoryFacts {
  readonly files: number;
  readonly symbols: number;
  readonly commit: string | null;
}

export function factsOf({ generation }: OpenRepository): RepositoryFacts {
  const { coverage, commit } = generation;
  return { files: coverage.files.indexed, symbols: coverage.symbols, commit };
}
