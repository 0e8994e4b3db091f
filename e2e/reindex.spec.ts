/** A repository that changes, is interrupted or goes away while the server runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { COMMAND_LINE } from '#bin/testing/command-line';
import { indexInto } from './support/command-line';
import { SAMPLE } from './support/sample';
import { type Server, startServer } from './support/server';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-reindex-'));
const dataFolder = join(scratch, 'data');
const shop = join(scratch, 'shop');
const INDEX = [...COMMAND_LINE, 'index', shop, '--data', dataFolder, '--progress', 'json'];
/** Files enough that an index is still at work when it is killed. */
const MANY = 300;
let server: Server;

function index(): void {
  indexInto(dataFolder, shop);
}

function write(name: string): void {
  writeFileSync(join(shop, `${name}.py`), `def ${name}():\n    return 1\n\n\ndef use_${name}():\n    return ${name}()\n`);
}

async function citedPaths(request: APIRequestContext, question: string): Promise<readonly string[]> {
  const response = await request.post(`${server.url}/api/ask`, { data: { question } });
  const id = /"answerId":"([^"]+)"/.exec(await response.text())?.[1];
  const { answer } = await (await request.get(`${server.url}/api/answers/${id}`)).json();
  return answer.refused ? [] : answer.citations.map(({ path }: { readonly path: string }) => path);
}

test.beforeAll(async () => {
  cpSync(SAMPLE, shop, { recursive: true });
  index();
  server = await startServer({ dataFolder });
});

test.afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('the next question sees a new index, what was killed midway changes nothing, what is gone still answers', async ({
  request,
}) => {
  const question = 'who calls polish_brass?';
  expect(await citedPaths(request, question)).toEqual([]);
  write('polish_brass');
  index();
  expect(await citedPaths(request, question)).toContain('polish_brass.py');

  write('dust_shelves');
  for (let i = 0; i < MANY; i++) write(`shelf_${i}`);
  const killed = spawn(process.execPath, INDEX, { stdio: ['ignore', 'pipe', 'ignore'] });
  let progress = '';
  for await (const chunk of killed.stdout) {
    progress += String(chunk);
    if (progress.includes('"phase":"parse"')) break;
  }
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  expect(await citedPaths(request, question)).toContain('polish_brass.py');
  expect(await citedPaths(request, 'who calls dust_shelves?')).toEqual([]);
  index();
  expect(await citedPaths(request, 'who calls dust_shelves?')).toContain('dust_shelves.py');

  rmSync(shop, { recursive: true });
  expect(await citedPaths(request, question)).toContain('polish_brass.py');
  expect((await request.get(`${server.url}/source/shop/polish_brass.py`)).status()).toBe(200);
  expect((await (await request.get(`${server.url}/api/status`)).json()).repositories).toMatchObject([{ state: 'ready' }]);
});
