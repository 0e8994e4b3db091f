import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-cli-'));
const data = join(scratch, 'data');
const shop = join(scratch, 'shop');

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function pathlight(args: readonly string[], options: { readonly cwd?: string; readonly data?: string | null } = {}): Run {
  const { PATHLIGHT_DATA: _unset, INIT_CWD: _npm, ...env } = process.env;
  const folder = options.data === undefined ? data : options.data;
  const all = [...COMMAND_LINE, ...args, ...(folder === null ? [] : ['--data', folder])];
  const run = spawnSync(process.execPath, all, { cwd: options.cwd ?? scratch, env, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

function put(files: Readonly<Record<string, string | Uint8Array>>, root = scratch): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

beforeAll(() => {
  put({
    'shop/order.py': 'from stock import reserve\n\n\ndef place_order(basket):\n    return reserve(basket)\n',
    'shop/stock.py': 'def reserve(basket):\n    return len(basket)\n',
    'other/tool.ts': 'export function tool(): number {\n  return 1;\n}\n',
    'images/a.png': new Uint8Array([1, 0, 2]),
    'file.ts': 'export {};\n',
  });
  mkdirSync(join(scratch, 'empty'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('a repository, indexed and asked', () => {
  test('index says what it holds; a second time that it is up to date', () => {
    const first = pathlight(['index', 'shop']);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/^shop indexed in .*\n {2}indexed +2 files, \d+ lines/);
    expect(pathlight(['index', shop]).out).toMatch(/^shop is up to date/);
    expect(readdirSync(shop)).toEqual(['order.py', 'stock.py']);
  });

  test('index --json and --progress json', () => {
    const result: unknown = JSON.parse(pathlight(['index', shop, '--json']).out);
    expect(result).toMatchObject({ repository: 'shop', root: shop, changed: false, coverage: { files: { indexed: 2 } } });
    const copy = join(scratch, 'copy');
    put({ 'a.py': 'def a():\n    pass\n' }, copy);
    const lines = pathlight(['index', copy, '--name', 'renamed', '--progress', 'json'], { data: join(scratch, 'data2') })
      .out.trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines[0]).toMatchObject({ type: 'progress', repository: 'renamed', phase: 'scan' });
    expect(lines.at(-1)).toMatchObject({ type: 'done', repository: 'renamed', changed: true });
  });

  test('symbol, callers, callees, path and status', () => {
    expect(JSON.parse(pathlight(['symbol', 'reserve', '--json']).out)).toMatchObject({
      symbols: [{ id: 'stock.py::reserve', path: 'stock.py', line: 1 }],
    });
    expect(pathlight(['callers', 'reserve']).out).toContain('order.py:5');
    expect(pathlight(['callees', 'place_order']).out).toContain('return reserve(basket)');
    expect(JSON.parse(pathlight(['path', 'place_order', 'reserve', '--json']).out)).toMatchObject({
      paths: [[{ from: 'order.py::place_order', to: 'stock.py::reserve', kind: 'calls', path: 'order.py', line: 5 }]],
    });
    expect(JSON.parse(pathlight(['status', '--json']).out)).toMatchObject([{ name: 'shop', root: shop }]);
  });

  test('the file alone runs as well, without what makes it start sooner', () => {
    const alone = [join(import.meta.dirname, 'pathlight.ts'), 'symbol', 'reserve', '--data', data];
    const run = spawnSync(process.execPath, alone, { cwd: scratch, encoding: 'utf8' });
    expect(run).toMatchObject({ status: 0, stdout: pathlight(['symbol', 'reserve']).out });
  });

  test('ask prints the promised JSON', () => {
    const answer: unknown = JSON.parse(pathlight(['ask', 'who', 'calls', 'reserve?', '--json']).out);
    expect(answer).toMatchObject({
      refused: false,
      citations: expect.arrayContaining([expect.objectContaining({ path: 'order.py', line: 5 })]),
      route: { kinds: expect.any(Array), why: expect.any(String) },
      model: { id: 'embedded' },
      slots: expect.arrayContaining([
        expect.objectContaining({ name: 'Graph', isEmpty: false, text: expect.stringContaining('order.py:5') }),
        expect.objectContaining({ name: 'History', isEmpty: true, text: expect.stringMatching(/^Empty: /) }),
      ]),
    });
  });

  test('ask shows its route, its steps and what the slots held', () => {
    const { out } = pathlight(['ask', 'who calls reserve?']);
    expect(out).toMatch(/^Route: path\b.+$/im);
    expect(out).toMatch(/^ {2}1\. Callers of .*reserve: /m);
    expect(out).toMatch(/ · \d slots? with \d+ of 3,000 tokens$/m);
  });

  test('graph needs no index and keeps the order of the directories', () => {
    const run = pathlight(['graph', 'other', 'shop', 'empty']);
    const graphs = run.out
      .trim()
      .split('\n')
      .map((line): { root: string } => JSON.parse(line));
    expect(run.code).toBe(0);
    expect(graphs.map(({ root }) => root)).toEqual(['other', 'shop', 'empty'].map((name) => join(scratch, name)));
  });
});

describe('what goes wrong is one line and an exit code', () => {
  test.each<[string, readonly string[], number, RegExp]>([
    ['a missing path', ['index', 'nowhere'], 1, /nowhere does not exist or cannot be read\. Give the path of a directory\./],
    ['a file as path', ['index', 'file.ts'], 1, /file\.ts is a file\. Give the directory it stands in\./],
    ['an empty folder', ['index', 'empty'], 2, /empty holds no files\./],
    ['only images', ['index', 'images'], 2, /Nothing in .*images can be indexed \(skipped: 1 binary\)/],
    ['a name nobody has', ['symbol', 'resrve'], 2, /Closest names: .*reserve/],
    [
      'a meaning nobody has',
      ['ask', 'who calls reserve?', '--about', 'a.py::b'],
      2,
      /shop has no symbol a\.py::b\. Ask without it/,
    ],
    ['an unknown repository', ['status', '--repo', 'nope'], 2, /no repository named "nope".*shop/],
    ['an unknown option', ['index', '--frob'], 1, /Unknown option '--frob'/],
    ['an unknown command', ['frobnicate'], 1, /./],
    ['a missing argument', ['path', 'a'], 1, /Missing required argument 'to'/],
    ['a progress style nobody knows', ['index', 'shop', '--progress', 'x'], 1, /--progress cannot be "x"/],
    ['a name that cannot be', ['index', 'shop', '--name', '../up'], 1, /cannot be a repository's name/],
    ['graph of nothing', ['graph', 'images'], 2, /Nothing in these directories can be indexed/],
    ['graph of a missing path', ['graph', 'nowhere'], 1, /^nowhere: .*does not exist/],
  ])('%s', (_title, args, code, message) => {
    const run = pathlight(args);
    expect(
      run.err
        .trim()
        .split('\n')
        .filter((line) => !/: Reading files$/.test(line)),
    ).toHaveLength(1);
    expect(run.err).toMatch(message);
    expect(run.code).toBe(code);
  });

  test('nothing indexed yet', () => {
    const run = pathlight(['symbol', 'x'], { data: join(scratch, 'fresh') });
    expect(run).toMatchObject({ code: 2, err: expect.stringContaining('No repository is indexed yet. Index one first') });
  });

  test('a data folder inside the repository', () => {
    const run = pathlight(['index', 'shop'], { data: join(shop, 'data') });
    expect(run).toMatchObject({ code: 1, err: expect.stringContaining('lies inside') });
    expect(readdirSync(shop)).not.toContain('data');
  });

  test('a data folder that cannot be made', () => {
    const run = pathlight(['index', 'shop'], { data: join(scratch, 'file.ts', 'data') });
    expect(run).toMatchObject({ code: 1, err: expect.stringContaining('--data DIR or PATHLIGHT_DATA') });
  });

  test('a damaged database', () => {
    const broken = join(scratch, 'broken');
    expect(pathlight(['index', 'other'], { data: broken }).code).toBe(0);
    for (const file of readdirSync(join(broken, 'repositories'))) {
      writeFileSync(join(broken, 'repositories', file), 'no database at all '.repeat(500));
    }
    const run = pathlight(['symbol', 'tool'], { data: broken });
    expect(run).toMatchObject({ code: 1, err: expect.stringContaining('is damaged. Remove that file and index again.') });
  });

  test('several repositories and none named', () => {
    const two = join(scratch, 'two');
    pathlight(['index', 'shop'], { data: two });
    pathlight(['index', 'other'], { data: two });
    expect(pathlight(['symbol', 'tool'], { data: two })).toMatchObject({ code: 1, err: expect.stringContaining('--repo') });
    expect(pathlight(['symbol', 'tool'], { data: two, cwd: join(scratch, 'other') }).code).toBe(0);
  });
});
