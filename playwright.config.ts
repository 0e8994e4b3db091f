/**
 * Browser specs against the real product: `npm start` on the sample shop, in a data folder of its own, on a free port. One worker, so
 * that specs see each other's answers in a known order only within a file. `PATHLIGHT_CHROMIUM` names another browser.
 */
import { defineConfig } from '@playwright/test';
import './lib/model-choice/testing/forget-models';
import { dataFolder, productUrl } from './e2e/support/product';

const { port } = new URL(productUrl());

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  globalTeardown: './e2e/support/teardown.ts',
  webServer: {
    command: `node bin/start.ts --port ${port} --data ${dataFolder()} sample/shop`,
    url: `${productUrl()}/api/repositories`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PATHLIGHT_EMBEDDINGS: 'off' },
  },
  use: {
    baseURL: productUrl(),
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.PATHLIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
