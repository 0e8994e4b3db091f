import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bin,db,indexer,lib,components,e2e}/**/*.test.{ts,tsx}'],
    setupFiles: ['lib/model-choice/testing/forget-models.ts'],
    testTimeout: 30_000,
    pool: 'forks',
  },
});
