/** `eval FILE...`: asks the questions of a file, measures the answers, and fails below the bounds that are set. */
import type { Command } from 'commander';
import { callerPath } from '#bin/invocation';
import { type RepositoryOptions, settingsFor } from '#bin/options';

interface EvalOptions extends Omit<RepositoryOptions, 'json'> {
  readonly only?: string;
  readonly json?: string | true;
  readonly baseline?: string;
  readonly min?: string;
  readonly max?: string;
  readonly ablate?: boolean;
  readonly embed?: boolean;
  readonly model?: boolean;
  readonly show?: boolean;
  readonly careless?: boolean;
}

export function addEvalCommand(program: Command): void {
  program
    .command('eval')
    .argument('<files...>', 'question files, YAML or JSON (docs/evaluation.md)')
    .description('measure the answers to questions whose right answers are known')
    .option('--repo <name>', 'indexed repository (the one the file names, else the only one)')
    .option('--only <ids>', 'only these questions, separated by commas')
    .option('--show', 'each question with what it missed')
    .option('--min <bounds>', 'exit 1 below these: entry5=.9,hops=.85')
    .option('--max <bounds>', 'exit 1 above these: noise=.4')
    .option('--json [file]', 'write the full report (without a file: to standard output)')
    .option('--baseline <file>', 'compare with an earlier report')
    .option('--ablate', 'measure words, vectors and graph apart, with and without structure')
    .option('--embed', 'compute missing vectors first')
    .option('--model', 'let the configured model answer, not the embedded planner')
    .option('--careless', 'let a scripted careless model answer: are all of its planted faults caught?')
    .option('--data <dir>', 'data folder (PATHLIGHT_DATA, else a folder of your user)')
    .action(runEvalCommand);
}

async function runEvalCommand(files: readonly string[], options: EvalOptions): Promise<void> {
  const { evaluate } = await import('#bin/evaluate');
  const met = await evaluate({
    files: files.map((file) => ({ name: file, path: callerPath(file) })),
    settings: settingsFor(options.data === undefined ? {} : { data: options.data }),
    ...options,
    ...(options.json === true ? { json: '-' } : { json: options.json }),
  });
  if (!met) process.exitCode = 1;
}
