import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_LINE } from '#bin/testing/command-line';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-audit-'));

function pathlight(args: readonly string[], input = '') {
  const { INIT_CWD: _npm, ...env } = process.env;
  const all = [...COMMAND_LINE, ...args, '--data', join(scratch, 'data')];
  const run = spawnSync(process.execPath, all, { cwd: scratch, env, input, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

beforeAll(() => {
  mkdirSync(join(scratch, 'shop'));
  writeFileSync(
    join(scratch, 'shop/order.py'),
    'from stock import reserve, price\n\n\ndef order(b):\n    reserve(b)\n    return price(b)\n',
  );
  writeFileSync(join(scratch, 'shop/stock.py'), 'def reserve(b):\n    return len(b)\n\n\ndef price(b):\n    return 1\n');
  expect(pathlight(['index', 'shop'])).toMatchObject({ code: 0 });
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('keys give verdicts, back takes one back, and the report counts them', () => {
  expect(pathlight(['audit', '--report']).out).toContain('No edge of shop has been judged yet');
  const run = pathlight(['audit', '--kind', 'calls', '--seed', '1'], 'x w b r u');
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(run.out).toContain('2 edges, seed 1.');
  expect(run.out).toMatch(/> 5 │ {5}reserve\(b\)/);
  const report: unknown = JSON.parse(pathlight(['audit', '--report', '--json']).out);
  expect(report).toMatchObject({ total: { right: 1, wrong: 0, unsure: 1 }, byKind: { calls: { precision: 1 } } });
  expect(pathlight(['audit', '--export', 'v.json']).code).toBe(0);
  expect(JSON.parse(readFileSync(join(scratch, 'v.json'), 'utf8'))).toHaveLength(2);
});

describe('what goes wrong is one line', () => {
  test.each<[string, readonly string[], number, RegExp]>([
    ['nothing left to judge', ['audit', '--kind', 'publishes'], 2, /^There is no edge left to judge\./],
    ['a kind nobody knows', ['audit', '--kind', 'hugs'], 1, /no kind of edge called "hugs"\. Kinds are contains/],
    ['no sample', ['audit', '--sample', '0'], 1, /A sample is 1 to 1000 edges\./],
  ])('%s', (_title, args, code, message) => {
    const run = pathlight(args);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run).toMatchObject({ code, err: expect.stringMatching(message) });
  });
});
