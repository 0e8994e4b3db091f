import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bin,db,indexer,lib,components,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    pool: 'forks',
  },
});
