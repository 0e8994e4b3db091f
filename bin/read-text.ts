/** The text of a command: its arguments, or standard input where the only argument is `-`. */
import { text } from 'node:stream/consumers';

export async function textOf(args: readonly string[]): Promise<string> {
  return args.length === 1 && args[0] === '-' ? text(process.stdin) : args.join(' ');
}
