/**
 * A repository full of planted secrets, indexed and asked about for real. No byte of them is in a database, a prompt, a tool's result, an
 * answer, a page's data, an export or what the protocol hands out; and looking for a secret finds nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexDirectory } from '#bin/index-directory';
import { openDatabase } from '#db/client';
import { temporaryFolder } from '#db/testing/test-database';
import { answerQuestion } from '#lib/answer/ask';
import { createModel } from '#lib/answer/model/providers/create-model';
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { type GitRepository, gitRepository } from '#lib/history/testing/git-repository';
import { LOCAL_ACCESS } from '#lib/mcp/access';
import { createMcpServer } from '#lib/mcp/create-mcp-server';
import { answerMarkdown } from '#lib/model/answer-markdown';
import { setSecretPatterns } from '#lib/model/secrets/extra-patterns';
import { SECRET_MARK } from '#lib/model/secrets/mark';
import { overviewOf } from '#lib/overview/overview-of';
import { parseAskBody } from '#lib/question/ask-request';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';
import { readSource } from '#lib/source/read-source';
import { symbolPrompt } from '#lib/summaries/summary-prompt';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';
import { FILES, leaksIn, VALUES } from './planted-secrets';

let git: GitRepository;
let workspace: Workspace;
let repository: OpenRepository;
let server: FakeOpenAi;
const dataFolder = temporaryFolder();
const AN_HOUR = 120_000;

beforeAll(async () => {
  server = await startFakeOpenAi();
  git = gitRepository();
  const before = { ...FILES, 'old.ts': `export function old() { return '${VALUES.removed}'; }\n` };
  git.commit(before, { date: '2024-03-01', message: 'All of it' });
  git.commit(
    { 'old.ts': 'export function old() { return 1; }\n' },
    {
      date: '2024-03-02',
      message: `Take the token out\n\nIt was ${VALUES.inMessage} and password=${VALUES.password}`,
    },
  );
  const settings = { PATHLIGHT_DATA: dataFolder, PATHLIGHT_EMBEDDINGS: 'off', PATHLIGHT_WORKERS: '1' };
  workspace = await openWorkspace(readSettings({ ...settings, PATHLIGHT_SECRET_PATTERNS: 'acme_live_*' }));
  const { name } = await indexDirectory(git.root, { workspace, name: 'planted' });
  await indexDirectory(git.root, { workspace, name: 'planted', revision: 'HEAD~1' });
  repository = await workspace.openRepository(name);
}, AN_HOUR);

afterAll(async () => {
  workspace.close();
  git.close();
  await server.close();
  setSecretPatterns('settings', []);
});

const json = (value: unknown): string => JSON.stringify(value);

test('the plants are found where they stand', () => {
  const files = Object.values(FILES).map((text) =>
    text.toString(typeof text === 'string' ? undefined : 'latin1').replaceAll('\0', ''),
  );
  const kinds = leaksIn(files.join('\n'));
  expect(kinds.length).toBeGreaterThan(34);
});

test('no database holds a byte of them', async () => {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.db(-wal)?$/.test(file));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const bytes = readFileSync(join(dataFolder, file));
    expect(leaksIn(bytes.toString('latin1')), file).toEqual([]);
    expect(leaksIn(bytes.toString('utf16le')), file).toEqual([]);
  }
  for (const file of files.filter((one) => one.endsWith('.db') && one.includes('planted'))) {
    const database = await openDatabase({
      url: pathToFileURL(join(dataFolder, file)).href.replace('file://', 'file:'),
      mode: 'read',
    });
    const rows = [
      ...(await database.rows('select data from contents', [])),
      ...(await database.rows('select data from file_facts', [])),
    ];
    for (const { data } of rows) {
      const packed = Buffer.from(data as ArrayBuffer);
      const plain = isZstd(packed) ? zstdDecompressSync(packed) : packed;
      expect(leaksIn(plain.toString('latin1'))).toEqual([]);
      expect(leaksIn(plain.toString('latin1').replaceAll('\0', ''))).toEqual([]);
    }
    database.close();
  }
});

const isZstd = (bytes: Buffer): boolean => bytes.readUInt32LE(0) === 0xfd2fb528;

test('files that hold secrets are left out, with that as the reason', async () => {
  const left = (await repository.reader.files()).filter(({ reason }) => reason === 'secret').map(({ path }) => path);
  expect(left.toSorted()).toEqual(
    ['.env', '.npmrc', 'deploy/id_rsa', 'deploy/my-service-account.json', 'deploy/terraform.tfstate'].toSorted(),
  );
  expect(left).not.toContain('.env.example');
});

test('a page shows the mark on the same line, and the lines stay', async () => {
  const view = await readSource(repository, 'src/checkout.ts');
  const original = String(FILES['src/checkout.ts']).split('\n');
  const lines = view.code.map((line) => (typeof line === 'string' ? line : line.map((token) => token.slice(1)).join('')));
  expect(leaksIn(lines.join('\n'))).toEqual([]);
  expect(lines[2]).toBe(`export const STRIPE = '${SECRET_MARK}';`);
  expect(lines.length).toBeGreaterThanOrEqual(original.length - 1);
  expect(lines[8]).toContain('export function checkout');
  const symbols = await repository.reader.symbolsByName('checkout');
  expect(symbols[0]?.line).toBe(9);
});

test.each(['wide.py', 'latin.py', 'src/app.py', 'Main.java', 'main.go', 'pat.rb', 'mapper.xml', 'src/payment.ts'])(
  'the source of %s is clean',
  async (path) => {
    const text = await repository.reader.fileText(path);
    expect(text).toContain(SECRET_MARK);
    expect(leaksIn(text ?? '')).toEqual([]);
  },
);

test(
  'no tool tells one of anything that is indexed',
  async () => {
    const context = createToolContext(repository);
    const symbols = await repository.reader.symbolOutlines(0, 1_000);
    const rows = await repository.reader.symbolsByKey(symbols.map(({ key }) => key));
    const names = [...new Set([...rows.values()].map(({ id }) => id))];
    expect(names.length).toBeGreaterThan(15);
    const calls = names.flatMap((symbol) => [
      ['find_symbol', { name: symbol }],
      ['find_callers', { symbol }],
      ['find_callees', { symbol }],
      ['find_impact', { symbol }],
      ['trace_flow', { symbol, start: symbol, from: symbol }],
      ['read_source', { symbol }],
      ['read_history', { symbol }],
      ['read_history', { symbol, kind: 'blame' }],
    ]) as [Parameters<typeof runTool>[0], object][];
    const more = [
      ['find_entities', {}],
      ['get_overview', { level: 2 }],
      ['search_code', { query: 'secret token password key connect' }],
      ['trace_path', { from: 'checkout', to: 'connect', k: 3 }],
    ] as [Parameters<typeof runTool>[0], object][];
    let answered = 0;
    for (const [tool, input] of [...calls, ...more]) {
      const result = await runTool(tool, input, context).catch((error: Error) => ({ text: error.message, isError: true }));
      if (!('isError' in result)) answered++;
      expect(leaksIn(json(result)), tool).toEqual([]);
    }
    expect(answered).toBeGreaterThan(names.length * 4);
    for (const [path] of Object.entries(FILES)) {
      const result = await runTool('read_source', { path, symbol: path }, context).catch((error: Error) => error.message);
      expect(leaksIn(json(result)), path).toEqual([]);
    }
  },
  AN_HOUR,
);

test('looking for a secret finds nothing', async () => {
  for (const value of Object.values(VALUES)) {
    const words = value
      .split(/[^A-Za-z0-9]+/)
      .filter((word) => word.length >= 8)
      .map((word) => word.toLowerCase());
    const counts = await repository.reader.wordCounts(words);
    expect(
      [...counts.values()].filter((count) => count > 0),
      value,
    ).toEqual([]);
  }
});

test('overview, suggestions and what a summary is made of are clean', async () => {
  expect(leaksIn(json(await overviewOf(repository.reader)))).toEqual([]);
  expect(leaksIn(json(await suggestQuestions(repository)))).toEqual([]);
  const outlines = await repository.reader.symbolOutlines(0, 1_000);
  for (const symbol of (await repository.reader.symbolsByKey(outlines.map(({ key }) => key))).values())
    expect(leaksIn(json(await symbolPrompt(repository.reader, symbol)))).toEqual([]);
  expect(leaksIn(json(await repository.reader.documents(-1, 1_000)))).toEqual([]);
});

const QUESTIONS = [
  'what happens after checkout?',
  'which api keys and passwords are in this repository?',
  'where is GATEWAY_SECRET read?',
  'who calls charge?',
  'who changed old last and why?',
  'what is in deploy/id_rsa and .env?',
  'what does settings return?',
];

test.each(QUESTIONS)('the planner answers without one: %s', async (question) => {
  const answer = await answerQuestion({ question, repository, modelConfig: null });
  expect(leaksIn(json(answer))).toEqual([]);
  expect(leaksIn(answerMarkdown(answer, 'http://localhost'))).toEqual([]);
});

test('an older commit is without them too', async () => {
  const pinned = await workspace.openRepository('planted', { commit: git.git('rev-parse', 'HEAD~1') });
  expect(await pinned.reader.fileText('old.ts')).toBe(`export function old() { return '${SECRET_MARK}'; }\n`);
});

test('no request to a model carries one, whatever it asks for and whatever a person typed', async () => {
  const { question } = parseAskBody({ question: `who uses ${VALUES.asked} in checkout?` });
  expect(leaksIn(question)).toEqual([]);
  const everything = [
    { name: 'read_source', input: { path: 'src/checkout.ts' } },
    { name: 'read_source', input: { path: 'src/payment.ts' } },
    { name: 'read_source', input: { path: '.env' } },
    { name: 'search_code', input: { query: 'password token secret' } },
    { name: 'read_history', input: { symbol: 'old' } },
    { name: 'get_overview', input: {} },
    { name: 'find_entities', input: {} },
  ];
  server.play([
    { kind: 'tools', calls: everything },
    { kind: 'text', text: `It starts in \`checkout\` [E1]. The key is ${VALUES.stripe}.` },
  ]);
  const model = createModel({
    provider: 'compatible',
    modelId: 'scripted',
    apiKey: 'test',
    baseUrl: server.baseUrl,
    prices: undefined,
    source: 'environment',
  });
  // Past the border on purpose: the request itself is the last one.
  const answer = await answerQuestion({
    question: `what of ${VALUES.asked} happens after checkout?`,
    repository,
    modelConfig: null,
    model,
  });
  expect(server.requests.length).toBeGreaterThan(1);
  for (const { body } of server.requests) expect(leaksIn(json(body))).toEqual([]);
  await workspace.catalog.saveAnswer(answer);
  const stored = await workspace.catalog.getAnswer(answer.id);
  expect(leaksIn(json(stored))).toEqual([]);
});

test('the protocol hands out none: tools, resources, prompts', async () => {
  const mcp = createMcpServer(async () => workspace, { access: LOCAL_ACCESS });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([mcp.connect(far), client.connect(near)]);
  const { resources } = await client.listResources();
  const said: unknown[] = [resources];
  for (const { uri } of resources) said.push(await client.readResource({ uri }));
  for (const path of Object.keys(FILES))
    said.push(await client.callTool({ name: 'read_source', arguments: { repository: 'planted', path, symbol: path } }));
  said.push(await client.callTool({ name: 'ask', arguments: { question: 'what happens after checkout?' } }));
  said.push(await client.callTool({ name: 'search_code', arguments: { query: 'api key of stripe' } }));
  await client.close();
  expect(json(said)).toContain('checkout');
  expect(leaksIn(json(said))).toEqual([]);
});

test('an index made before there were rules is redacted as it is read', async () => {
  const row = (await workspace.listRepositories()).find(({ name }) => name === 'planted');
  const database = await openDatabase({ url: row?.databaseUrl ?? '', mode: 'write', timeoutMs: 5_000 });
  const raw = Buffer.from(String(FILES['src/checkout.ts']));
  const file = await repository.reader.file('src/checkout.ts');
  await database.run("update contents set codec = 'none', data = ? where hash = ?", [raw, file?.hash ?? '']);
  await database.run("update generations set extractor = 'older'", []);
  await database.run("update symbols set signature = ? where id like '%checkout'", [
    `checkout(apiKey = '${VALUES.defaultValue}')`,
  ]);
  database.close();
  workspace.close();
  workspace = await openWorkspace(workspace.settings);
  repository = await workspace.openRepository('planted');
  const text = (await repository.reader.fileText('src/checkout.ts')) ?? '';
  expect(leaksIn(text)).toEqual([]);
  expect(text.split('\n')).toHaveLength(String(FILES['src/checkout.ts']).split('\n').length);
  expect(json(await repository.reader.symbolsByName('checkout'))).toContain(SECRET_MARK);
  expect(leaksIn(json(await repository.reader.symbolsByName('checkout')))).toEqual([]);
});
