/**
 * The command line as npm, the image and the server start it: with what keeps compiled code between runs, so that a start costs half.
 * Whole paths, so that it runs in any folder.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BIN = join(import.meta.dirname, '..');

/** Arguments of Node before those of a command. */
export const COMMAND_LINE: readonly string[] = [
  '--import',
  pathToFileURL(join(BIN, 'prepare-node.mjs')).href,
  join(BIN, 'pathlight.ts'),
];
