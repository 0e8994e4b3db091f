/** `model`: which model answers and where that was chosen. `model test`: one tool round with it, told in words. Neither shows a key. */
import type { Command } from 'commander';
import { type CommonOptions, settingsFor, withCommonOptions } from '#bin/options';
import { bold, dim, print, printable, printJson, seconds, yellow } from '#bin/terminal';
import { PathlightError } from '#lib/model/errors';
import type { ModelSettingsView, ModelTestResult } from '#lib/model/model-settings';
import type { Workspace } from '#lib/repository/workspace';

export function addModelCommand(program: Command): void {
  const model = withCommonOptions(program.command('model'))
    .description('show which model answers, and where it was chosen')
    .action(runShow);
  withCommonOptions(model.command('test')).description('run one tool round with it and say what is wrong').action(runTest);
}

async function runShow(options: CommonOptions): Promise<void> {
  const { settingsView } = await import('#lib/model-choice/settings-view');
  const view = await withWorkspace(options, (workspace) => settingsView(workspace, null));
  const { provider, source, current, trouble } = view;
  if (options.json) return printJson({ provider, source, ...current, trouble });
  printView(view);
}

async function runTest(_options: CommonOptions, command: Command): Promise<void> {
  const options = command.optsWithGlobals<CommonOptions>();
  const [{ effectiveConfig }, { testModel }] = await Promise.all([
    import('#lib/model-choice/effective-model'),
    import('#lib/answer/model/test/test-model'),
  ]);
  const config = await withWorkspace(options, effectiveConfig);
  if (config === null)
    throw new PathlightError('bad_input', 'No model is set up: the planner inside answers, and needs no test.', {
      remedy: 'Choose one on the page /settings, or with the variables of docs/models.md.',
    });
  const cancel = new AbortController();
  const onSignal = (): void => cancel.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const onStep = (text: string): void => void process.stderr.write(`${printable(text)}\n`);
    const result = await testModel(config, { signal: cancel.signal, ...(options.json ? {} : { onStep }) });
    if (options.json) await printJson(result);
    else printTest(result);
    if (result.level === 'bad') process.exitCode = 1;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function withWorkspace<T>(options: CommonOptions, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const { openWorkspace } = await import('#lib/repository/workspace');
  const workspace = await openWorkspace(settingsFor(options));
  try {
    return await work(workspace);
  } finally {
    workspace.close();
  }
}

const SOURCES: Readonly<Record<ModelSettingsView['source'], string>> = {
  environment: 'chosen by the environment',
  settings: 'chosen on the settings page',
  default: 'nothing is chosen',
};

function printView({ provider, source, current, trouble }: ModelSettingsView): void {
  if (current === null) {
    print(`${bold('the planner inside')} ${dim(`(${SOURCES[source]})`)}`, 'Nothing leaves this machine.');
    return;
  }
  const { modelId, baseUrl, key, prices } = current;
  print(
    `${bold(printable(modelId))} of ${provider} ${dim(`(${SOURCES[source]})`)}`,
    `address: ${printable(baseUrl ?? "the provider's own")}`,
    `key: ${key === null ? 'none' : key.endsIn === null ? 'set' : `set, ends in …${printable(key.endsIn)}`}`,
    ...(prices === null ? [] : [`prices: $${prices.input} in, $${prices.output} out a million tokens`]),
    ...(trouble === null
      ? []
      : [yellow('Its key can no longer be decrypted: the secret was changed or lost. Enter the key again.')]),
    dim('pathlight model test runs one tool round with it.'),
  );
}

function printTest({ message, remedy, said, models, level, ms }: ModelTestResult): void {
  print(
    `${level === 'good' ? bold(printable(message)) : yellow(printable(message))} ${dim(`(${seconds(ms)})`)}`,
    ...(said === null ? [] : [`It says: ${printable(said)}`]),
    ...(remedy === '' ? [] : [printable(remedy)]),
    ...(models.length === 0 ? [] : [`It has: ${models.map(printable).join(', ')}`]),
  );
}
