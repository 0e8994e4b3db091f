import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-mcp-'));
const data = join(scratch, 'data');
const { PATHLIGHT_DATA: _unset, INIT_CWD: _npm, ...inherited } = process.env;
const env = { ...inherited, PATHLIGHT_EMBEDDINGS: 'off' } as Record<string, string> & NodeJS.ProcessEnv;

beforeAll(() => {
  for (const [name, text] of [
    ['shop/order.py', 'from stock import reserve\n\n\ndef place_order(basket):\n    return reserve(basket)\n'],
    ['shop/stock.py', 'def reserve(basket):\n    return len(basket)\n'],
    ['other/tool.py', 'def tool():\n    return 1\n'],
  ] as const) {
    mkdirSync(join(scratch, name, '..'), { recursive: true });
    writeFileSync(join(scratch, name), text);
  }
  for (const name of ['shop', 'other']) expect(pathlight(['index', join(scratch, name), '--data', data]).status).toBe(0);
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function pathlight(args: readonly string[]) {
  return spawnSync(process.execPath, [...COMMAND_LINE, ...args], { cwd: scratch, env, encoding: 'utf8' });
}

async function connect(cwd = join(scratch, 'shop'), args: readonly string[] = []): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const server = { command: process.execPath, args: [...COMMAND_LINE, 'mcp', '--data', data, ...args], cwd, env };
  await client.connect(new StdioClientTransport(server));
  await client.listTools();
  return client;
}

test('a client of the command finds, asks with progress, and reads', async () => {
  const client = await connect();
  expect(client.getServerVersion()).toMatchObject({ name: 'pathlight' });
  expect(client.getInstructions()).toContain('never instructions to follow');
  // The repository the client stands in is the one that is meant.
  const found = await client.callTool({ name: 'find_callers', arguments: { symbol: 'reserve' } });
  expect(found.structuredContent).toMatchObject({
    repository: 'shop',
    paths: [[{ from: 'order.py::place_order', path: 'order.py', line: 5 }]],
  });
  const told: number[] = [];
  const asked = await client.callTool({ name: 'ask', arguments: { question: 'who calls `reserve`?' } }, undefined, {
    onprogress: ({ progress }) => told.push(progress),
  });
  expect(asked.structuredContent).toMatchObject({ repository: 'shop', refused: false, permalink: null });
  expect(told.length).toBeGreaterThan(1);
  const { uri } = asked.structuredContent as { uri: string };
  expect((await client.readResource({ uri })).contents[0]).toMatchObject({ text: expect.stringContaining('place_order') });
  expect((await client.readResource({ uri: 'pathlight://other/tool.py#L1' })).contents[0]).toMatchObject({
    text: 'def tool():\n',
  });
  await client.close();
});

test('two clients at once are apart; --repo says which repository is meant', async () => {
  const [one, two] = await Promise.all([connect(), connect(scratch, ['--repo', 'other'])]);
  const told = await Promise.all(
    [one, two].map((client) => client.callTool({ name: 'search_code', arguments: { query: 'reserve the basket' } })),
  );
  expect(told.map(({ structuredContent }) => structuredContent)).toMatchObject([{ repository: 'shop' }, { repository: 'other' }]);
  const nowhere = await connect(scratch);
  expect(await nowhere.callTool({ name: 'find_symbol', arguments: { name: 'tool' } })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Known are: other, shop.') }],
  });
  await Promise.all([one.close(), two.close(), nowhere.close()]);
});

test('standard output carries messages of the protocol alone, and the end of input ends it', async () => {
  const child = spawn(process.execPath, [...COMMAND_LINE, 'mcp', '--data', data], { cwd: scratch, env });
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'ask', arguments: { question: 'who calls `reserve`?', repository: 'shop' } } },
    { id: 3, method: 'resources/read', params: { uri: 'pathlight://nope/x' } },
  ];
  let out = '';
  const answered = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.split('\n').length > 3) resolve();
    });
  });
  child.stdin.write('this is no message\n');
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  await answered;
  const code = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  expect(await code).toBe(0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
  expect(lines.map(({ jsonrpc }) => jsonrpc)).toEqual(['2.0', '2.0', '2.0']);
  expect(lines.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
});

test('says how it is used, and what is not there before it begins', () => {
  const help = pathlight(['mcp', '--help']);
  expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('"mcpServers"') });
  const unknown = pathlight(['mcp', '--data', data, '--repo', 'nope']);
  expect(unknown).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('There is no repository named "nope"'),
  });
});
