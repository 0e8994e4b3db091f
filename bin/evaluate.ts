/**
 * One run of `eval`: reads the files, finds the repository of each, measures, prints, writes and compares. Progress and notes go to
 * stderr, so that standard output holds the figures alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { releaseDeadLease } from '#bin/dead-lease';
import { repositoryOfFile } from '#bin/eval-repository';
import { callerPath } from '#bin/invocation';
import { printCareless } from '#bin/print-careless';
import { breachLine, printAblation, printComparison, printQuestions, printReport } from '#bin/print-eval';
import { number, print, printable, printJson } from '#bin/terminal';
import { breaches, checkBounds, parseBounds } from '#lib/eval/bounds';
import type { CarelessReport } from '#lib/eval/careless/report';
import { compareReports } from '#lib/eval/compare';
import { missingGold } from '#lib/eval/gold-check';
import type { Bounds, QuestionSet } from '#lib/eval/question';
import { readQuestionFile } from '#lib/eval/question-file';
import { type EvalReport, isReport, parseReport } from '#lib/eval/report';
import { type EvalProgress, type EvalSet, runEval } from '#lib/eval/run-eval';
import { PathlightError } from '#lib/model/errors';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import type { Settings } from '#lib/settings';

export interface Evaluation {
  /** `name` as given, `path` absolute. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly settings: Settings;
  readonly repo?: string;
  readonly only?: string;
  readonly json?: string;
  readonly baseline?: string;
  readonly min?: string;
  readonly max?: string;
  readonly ablate?: boolean;
  readonly embed?: boolean;
  readonly model?: boolean;
  readonly show?: boolean;
  /** Let a scripted careless model answer, and count which of its faults are caught. */
  readonly careless?: boolean;
}

/** False when a bound is not met. */
export async function evaluate(options: Evaluation): Promise<boolean> {
  const sets = options.files.map(({ name, path }) => pickQuestions(readQuestionFile(name, readText(name, path)), options.only));
  requireQuestions(sets, options);
  const bounds = givenBounds(sets, options);
  const baseline =
    options.baseline === undefined
      ? null
      : parseReport(options.baseline, readText(options.baseline, callerPath(options.baseline)));
  refuseToOverwrite(options.json);
  const workspace = await openWorkspace(options.settings);
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const preparing = { ...options, workspace, signal: cancel.signal };
    const ready: EvalSet[] = [];
    for (const set of sets) ready.push(await prepare(set, preparing));
    if (options.careless) return await measureCareless(ready, { ...options, signal: cancel.signal });
    const report = await measure(ready, preparing);
    await show(report, { ...options, baselineReport: baseline });
    return tellUnmet(unmet(report, options.only === undefined ? sets : [], bounds));
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    workspace.close();
  }
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const why = existsSync(path) ? 'cannot be read' : 'does not exist';
    throw new PathlightError('bad_input', `${name} ${why}.`, { remedy: 'Give the path of a file.', cause: error });
  }
}

function pickQuestions(set: QuestionSet, only: string | undefined): QuestionSet {
  if (only === undefined) return set;
  const ids = new Set(only.split(',').map((id) => id.trim()));
  return { ...set, questions: set.questions.filter(({ id }) => ids.has(id)) };
}

function requireQuestions(sets: readonly QuestionSet[], { only }: Evaluation): void {
  if (sets.some(({ questions }) => questions.length > 0)) return;
  throw new PathlightError(
    'not_found',
    only === undefined ? 'There are no questions to ask.' : `No question has the id ${only}.`,
    {
      remedy: only === undefined ? 'docs/evaluation.md describes the format.' : 'Look at the ids in the file.',
    },
  );
}

interface GivenBounds {
  readonly min: Bounds;
  readonly max: Bounds;
}

/** Of the command line, for everything that is asked; wrong ones of files are told here too, before anything runs. */
function givenBounds(sets: readonly QuestionSet[], { min = '', max = '' }: Evaluation): GivenBounds {
  for (const set of sets) {
    checkBounds(set.min, set.file);
    checkBounds(set.max, set.file);
  }
  return { min: parseBounds(min, '--min'), max: parseBounds(max, '--max') };
}

/** A file's bounds are for all of its questions; one that the command line gives as well is replaced by it. */
function unmet(report: EvalReport, sets: readonly QuestionSet[], given: GivenBounds): readonly string[] {
  const replaced = (bounds: Bounds, by: Bounds): Bounds =>
    Object.fromEntries(Object.entries(bounds).filter(([name]) => !(name in by)));
  const ofSets = report.sets.flatMap(({ total }, at) => {
    const { file = '', min = {}, max = {} } = sets[at] ?? {};
    return breaches(total, replaced(min, given.min), replaced(max, given.max)).map((one) => `${file}: ${breachLine(one)}`);
  });
  return [...breaches(report.total, given.min, given.max).map(breachLine), ...ofSets];
}

/** A slip of the hand must not cost a question file. */
function refuseToOverwrite(json: string | undefined): void {
  if (json === undefined || json === '-' || !existsSync(callerPath(json)) || isReport(readText(json, callerPath(json)))) return;
  throw new PathlightError('bad_input', `${json} is there and is no earlier report.`, { remedy: 'Give --json another name.' });
}

interface Preparing extends Evaluation {
  readonly workspace: Workspace;
  readonly signal: AbortSignal;
}

async function prepare(set: QuestionSet, options: Preparing): Promise<EvalSet> {
  const { workspace } = options;
  const name = options.repo ?? repositoryOfFile({ ...set, path: callerPath(set.file) }, await workspace.listRepositories());
  if (options.embed) await embedMissing(name, options);
  const repository = await workspace.openRepository(name);
  const { embedding } = await workspace.repositoryStatus(name);
  const notes = [...set.notes, ...commitNote(set, repository.generation.commit), ...(await missingGold(set, repository))];
  tell(set.file, notes);
  return { set, repository, vectors: { done: embedding.done, total: embedding.total } };
}

async function embedMissing(name: string, { workspace, signal }: Preparing): Promise<void> {
  const { embedRepository } = await import('#lib/repository/embed-repository');
  await releaseDeadLease(workspace.catalog, 'embed', name);
  await embedRepository(workspace, name, {
    signal,
    onProgress: ({ done, total }) => {
      sayStage(`${name}: computing vectors`);
      overwrite(`${name}: ${number(done)}/${number(total)} vectors`);
    },
  });
  overwrite('');
}

function commitNote({ commit }: QuestionSet, indexed: string | null): readonly string[] {
  if (commit === undefined || indexed === null || indexed.startsWith(commit) || commit.startsWith(indexed)) return [];
  return [`The questions were written for ${commit.slice(0, 10)}, the index is of ${indexed.slice(0, 10)}.`];
}

const MAX_NOTES = 8;

function tell(file: string, notes: readonly string[]): void {
  for (const note of notes.slice(0, MAX_NOTES)) process.stderr.write(`${printable(`${file}: ${note}`)}\n`);
  if (notes.length > MAX_NOTES)
    process.stderr.write(`${printable(file)}: ${notes.length - MAX_NOTES} more notes of this kind.\n`);
}

async function measure(sets: readonly EvalSet[], options: Preparing): Promise<EvalReport> {
  const { signal } = options;
  const modelConfig = options.model ? await effectiveConfig(options.workspace) : null;
  if (options.model && modelConfig === null) {
    throw new PathlightError('bad_input', 'No model is configured.', {
      remedy:
        'Choose one on the page /settings, set OPENAI_API_KEY, ANTHROPIC_API_KEY or another variable of docs/models.md, or leave --model out.',
    });
  }
  const report = await runEval(sets, { modelConfig, ablate: options.ablate === true, signal, onProgress: showProgress });
  overwrite('');
  return report;
}

function showProgress({ file, id, variant, done, total }: EvalProgress): void {
  if (variant !== undefined) sayStage(`${variant}: ${file}`);
  overwrite(`${number(done + 1)}/${number(total)} ${file} ${id}${variant === undefined ? '' : ` (${variant})`}`);
}

let stage = '';

/** Where nothing can be written over, long runs say a line at each stage; short ones say nothing. */
function sayStage(next: string): void {
  if (!process.stderr.isTTY && next !== stage) process.stderr.write(`${printable(next)}\n`);
  stage = next;
}

/** One line that is written over, on a terminal only. */
function overwrite(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${printable(text).slice(0, process.stderr.columns - 1)}`);
}

async function show(report: EvalReport, options: Evaluation & { readonly baselineReport: EvalReport | null }): Promise<void> {
  const { json, baselineReport, baseline = '' } = options;
  if (json === '-') return printJson(report);
  if (json !== undefined) writeFileSync(callerPath(json), `${JSON.stringify(report, null, 2)}\n`);
  if (options.show) {
    printQuestions(report);
    print('');
  }
  printReport(report);
  printAblation(report);
  if (baselineReport) printComparison(compareReports(baselineReport, report), baseline);
}

/** Met when every planted fault was caught and no true sentence was flagged. */
async function measureCareless(
  sets: readonly EvalSet[],
  { json, signal }: Evaluation & { readonly signal: AbortSignal },
): Promise<boolean> {
  const { runCareless } = await import('#lib/eval/careless/run-careless');
  const reports: CarelessReport[] = [];
  for (const one of sets)
    reports.push(await runCareless([one], { signal, onProgress: ({ file, id }) => overwrite(`careless ${file} ${id}`) }));
  overwrite('');
  const written = { format: 'pathlight-eval-careless-1', sets: reports };
  if (json === '-') await printJson(written);
  else {
    if (json !== undefined) writeFileSync(callerPath(json), `${JSON.stringify(written, null, 2)}\n`);
    printCareless(sets.map(({ set, repository }, at) => ({ name: `${repository.name} (${set.file})`, report: reports[at] })));
  }
  return reports.every(({ planted, caught, falseAlarms }) => planted === caught && falseAlarms.length === 0);
}

function tellUnmet(lines: readonly string[]): boolean {
  for (const line of lines) process.stderr.write(`${printable(`Not met: ${line}`)}.\n`);
  return lines.length === 0;
}
