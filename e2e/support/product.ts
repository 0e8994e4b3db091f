/**
 * Where the products under test run and keep their data: one for each worker of Playwright, so that specs that run at the same time never
 * see each other's answers. Picked once by the first process, handed on in the environment.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Specs that run at the same time. */
export const WORKERS = 2;

/** Below the ports that systems give out on their own, so that nobody takes one between the picking and the listening. */
const FIRST_PORT = 10_000;
const PORTS_OF_WORKER = 10_000;
const FREE_PORT = `const { createServer } = require('node:net');
const attempt = (port) => createServer().once('error', () => attempt(port + 1)).listen(port, function () {
  this.close(() => process.stdout.write(String(port)));
});
attempt(Number(process.argv[1]));`;
let nextPort: number | undefined;

function thisWorker(): number {
  return Number(process.env.TEST_PARALLEL_INDEX ?? 0);
}

export function freePort(): number {
  nextPort ??= FIRST_PORT + thisWorker() * PORTS_OF_WORKER + (process.pid % (PORTS_OF_WORKER / 2));
  const port = Number(execFileSync(process.execPath, ['-e', FREE_PORT, String(nextPort)], { encoding: 'utf8' }));
  nextPort = port + 1;
  return port;
}

export function productUrl(worker = thisWorker()): string {
  const name = `E2E_URL_${worker}`;
  const url = process.env[name] ?? `http://localhost:${freePort()}`;
  process.env[name] = url;
  return url;
}

export function dataFolder(worker = thisWorker()): string {
  const name = `E2E_DATA_${worker}`;
  const folder = process.env[name] ?? mkdtempSync(join(tmpdir(), 'pathlight-e2e-'));
  process.env[name] = folder;
  return folder;
}
