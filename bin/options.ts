/** Options that every command shares, and what they open. */
import { type Command, InvalidArgumentError } from 'commander';
import { callerPath } from '#bin/invocation';
import { readSettings, type Settings } from '#lib/settings';

export interface CommonOptions {
  readonly json?: boolean;
  readonly data?: string;
}

export interface RepositoryOptions extends CommonOptions {
  readonly repo?: string;
  /** `--at`, of commands that have it. */
  readonly at?: string;
}

export function withCommonOptions(command: Command): Command {
  return command
    .option('--json', 'print JSON for scripts')
    .option('--data <dir>', 'data folder (PATHLIGHT_DATA, else a folder of your user)');
}

export function withRepositoryOptions(command: Command): Command {
  return withCommonOptions(command).option('--repo <name>', 'indexed repository (the only one, else the one you stand in)');
}

/** Settings of the environment, with `--data` over PATHLIGHT_DATA. */
export function settingsFor(options: CommonOptions): Settings {
  return readSettings(options.data === undefined ? process.env : { ...process.env, PATHLIGHT_DATA: callerPath(options.data) });
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new InvalidArgumentError('A port is a number from 1 to 65535.');
  return port;
}
