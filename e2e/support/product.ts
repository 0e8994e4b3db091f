/** Where the product under test runs and keeps its data: picked once by the first process, handed on in the environment. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FREE_PORT =
  'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{process.stdout.write(String(s.address().port));s.close()})';

export function freePort(): number {
  return Number(execFileSync(process.execPath, ['-e', FREE_PORT], { encoding: 'utf8' }));
}

export function productUrl(): string {
  process.env.E2E_URL ??= `http://localhost:${freePort()}`;
  return process.env.E2E_URL;
}

export function dataFolder(): string {
  process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'pathlight-e2e-'));
  return process.env.E2E_DATA;
}
