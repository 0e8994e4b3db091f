/**
 * Unit and integration tests. Two files at a time where there are two cores. Files share processes (`as-alone` keeps them apart). How long a
 * test may take only ends what hangs: machines are busy.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bin,db,indexer,lib,components,e2e}/**/*.test.{ts,tsx}'],
    setupFiles: ['lib/model-choice/testing/forget-models.ts', 'lib/testing/as-alone.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
