/** The questions about sample/shop, asked through the real command: the bounds that stand in the file hold, and what eval promises. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CarelessReport } from '#lib/eval/careless/report';

const ROOT = join(import.meta.dirname, '../..');
const QUESTIONS = join(import.meta.dirname, 'sample-shop.yaml');
const scratch = mkdtempSync(join(tmpdir(), 'pathlight-eval-'));
const report = join(scratch, 'report.json');

function pathlight(...args: readonly string[]) {
  const { PATHLIGHT_DATA: _unset, INIT_CWD: _npm, OPENAI_API_KEY: _key, OPENAI_BASE_URL: _url, ...env } = process.env;
  const command = ['--import', './bin/prepare-node.mjs', 'bin/pathlight.ts', ...args, '--data', join(scratch, 'data')];
  const run = spawnSync(process.execPath, command, { cwd: ROOT, env: { ...env, INIT_CWD: scratch }, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

function file(name: string, text: string): string {
  writeFileSync(join(scratch, name), text);
  return name;
}

beforeAll(() => {
  expect(pathlight('index', join(ROOT, 'sample/shop'), '--name', 'shop')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the bounds of the file hold, nothing of it is unknown, and the report says what was measured', () => {
  expect(pathlight('eval', QUESTIONS, '--json', report)).toMatchObject({ code: 0, err: '' });
  const written: unknown = JSON.parse(readFileSync(report, 'utf8'));
  expect(written).toMatchObject({
    format: 'pathlight-eval-1',
    model: 'embedded',
    total: { questions: 20, figures: { entry5: expect.any(Number), p95: expect.any(Number) } },
    sets: [{ repository: 'shop', kinds: { callers: { questions: 2 } } }],
  });
}, 120_000);

test('a run is compared with an earlier one, and shows its questions', () => {
  const run = pathlight('eval', QUESTIONS, '--only', 'set-status-zh', '--show', '--baseline', report);
  expect(run.out).toMatch(/set-status-zh callers {2}谁调用/);
  expect(run.out).toContain('hops 2/2');
  expect(run.out).toContain(`Since ${report}`);
  expect(run.out).toContain('0 questions are new, 19 are gone');
});

test('of the faults a careless model plants, every one is caught, and no true sentence is flagged', () => {
  const careless = join(scratch, 'careless.json');
  expect(pathlight('eval', QUESTIONS, '--careless', '--json', careless)).toMatchObject({ code: 0 });
  const written = JSON.parse(readFileSync(careless, 'utf8')) as { readonly sets: readonly CarelessReport[] };
  const [report] = written.sets;
  expect(report?.missed).toEqual([]);
  expect(report?.falseAlarms).toEqual([]);
  // Every kind was planted: nothing holds by there being nothing to hold.
  expect(Object.entries(report?.kinds ?? {}).filter(([, { planted }]) => planted === 0)).toEqual([]);
  expect(report?.trueSentences).toBeGreaterThan(50);
}, 300_000);

describe('exit codes', () => {
  test('1 for a bound that is not met, with the figure', () => {
    const questions = file('wrong.yaml', 'questions:\n  - { ask: points_for, entry: a.ts::nowhere }\n');
    const run = pathlight('eval', questions, '--min', 'entry1=1', '--max', 'p95=100000');
    expect(run.code).toBe(1);
    expect(run.err).toContain('Not met: entry1 is .00, at least 1.00 is asked.\n');
    expect(run.err).toContain('wrong.yaml: q1: not in the index: a.ts::nowhere.\n');
    expect(run.err).not.toContain('p95');
  });

  test.each<[string, () => readonly string[], number, RegExp]>([
    ['2 for no questions', () => [file('none.yaml', 'questions: []\n')], 2, /^There are no questions to ask\. /],
    ['2 for an id nobody has', () => [QUESTIONS, '--only', 'nope'], 2, /^No question has the id nope\. /],
    ['1 for a missing file', () => ['gone.yaml'], 1, /^gone\.yaml does not exist\. /],
    [
      '1 for a wrong field',
      () => [file('bad.json', '[{"ask":"a","path":[{"from":"a.ts::f"}]}]')],
      1,
      /questions\[0\]\.path\[0\]\.to must be text/,
    ],
    ['1 for an unknown figure', () => [QUESTIONS, '--min', 'beauty=1'], 1, /no figure called "beauty"/],
    ['1 for a model that is not there', () => [QUESTIONS, '--model'], 1, /^No model is configured\. /],
    ['1 before a question file is written over', () => [QUESTIONS, '--json', QUESTIONS], 1, /is no earlier report/],
    [
      '1 for a baseline that is none',
      () => [QUESTIONS, '--baseline', file('other.json', '{}')],
      1,
      /other\.json is not a report/,
    ],
  ])('%s', (_title, args, code, message) => {
    const run = pathlight('eval', ...args());
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).toMatch(message);
    expect(run.code).toBe(code);
  });
});
