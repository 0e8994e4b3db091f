/**
 * Browser specs against the real product: `npm start` on the sample shop, in a data folder of its own, on a free port; one for each of the
 * workers. The specs of a file run one after another. How long anything may take only ends what hangs: machines are busy.
 * `PATHLIGHT_CHROMIUM` names another browser.
 */
import { defineConfig } from '@playwright/test';
import './lib/model-choice/testing/forget-models';
import { dataFolder, productUrl, WORKERS } from './e2e/support/product';

const products = Array.from({ length: WORKERS }, (_, worker) => ({ url: productUrl(worker), data: dataFolder(worker) }));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: WORKERS,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  globalTeardown: './e2e/support/teardown.ts',
  webServer: products.map(({ url, data }) => ({
    command: `node bin/start.ts --port ${new URL(url).port} --data ${data} sample/shop`,
    url: `${url}/api/repositories`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PATHLIGHT_EMBEDDINGS: 'off' },
  })),
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
