/** What the framework and libraries say on the console goes through the log like everything else: scrubbed, one line each. */
import { format, stripVTControlCharacters } from 'node:util';
import { log } from '#lib/logging/log';

export function takeConsole(): void {
  console.error = (...said: readonly unknown[]) => {
    const error = said.find((one) => one instanceof Error);
    if (error) log().error(error);
    else log().error(textOf(said));
  };
  console.warn = (...said: readonly unknown[]) => log().warn(textOf(said));
  console.log = (...said: readonly unknown[]) => log().debug(textOf(said));
  console.info = console.log;
}

function textOf(said: readonly unknown[]): string {
  return stripVTControlCharacters(format(...said)).trim();
}
