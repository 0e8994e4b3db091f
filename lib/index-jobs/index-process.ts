/**
 * One index as a child process of the command line: the server never imports the indexer. What it says is read as JSON lines; how it ended
 * is the last of them. It ends with the server, and is killed where it does not end when it is told to.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

export interface IndexRequest {
  readonly repository: string;
  /** A directory, or the address of a repository; never an option. */
  readonly source: string;
  readonly organization?: string | undefined;
}

export interface ProcessProgress {
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

export type ProcessEnd =
  | { readonly type: 'done'; readonly changed: boolean; readonly files: number }
  | { readonly type: 'failed'; readonly code: string; readonly message: string; readonly remedy: string };

export interface ProcessOptions {
  readonly dataFolder: string;
  readonly signal: AbortSignal;
  onProgress(progress: ProcessProgress): void;
}

const GRACE_MS = 10_000;
const MAX_LINE = 50_000_000;

const count = z.number().int().min(0);
const lineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: count, total: count, message: z.string() }),
  z.object({
    type: z.literal('done'),
    changed: z.boolean(),
    coverage: z.object({ files: z.object({ indexed: count }) }),
  }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string(), remedy: z.string() }),
]);

export function runIndexProcess(request: IndexRequest, { dataFolder, signal, onProgress }: ProcessOptions): Promise<ProcessEnd> {
  const root = process.cwd();
  const { repository, source, organization } = request;
  const options = ['--progress', 'json', '--data', dataFolder, '--name', repository];
  const own = organization ? ['--organization', organization] : [];
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'bin/prepare-node.mjs'), join(root, 'bin/pathlight.ts'), 'index', ...options, ...own, '--', source],
    { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const end = (): void => {
    child.kill('SIGTERM');
  };
  let killing: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    end();
    killing = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  process.once('exit', end);
  return new Promise((resolve) => {
    let last: ProcessEnd | null = null;
    const take = (line: string): void => {
      const read = readLine(line);
      if (read?.type === 'progress') onProgress(read);
      else if (read) last = read;
    };
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE);
      for (const line of lines) take(line);
    });
    const finish = (failed: ProcessEnd): void => {
      clearTimeout(killing);
      signal.removeEventListener('abort', onAbort);
      process.off('exit', end);
      resolve(last ?? failed);
    };
    child.once('error', (error) => finish(failedWith('unavailable', `Indexing cannot be started: ${error.message}.`)));
    child.once('close', () => {
      finish(
        signal.aborted
          ? failedWith('cancelled', 'It was stopped.')
          : failedWith('internal', 'Its process ended before it was done.'),
      );
    });
    if (signal.aborted) onAbort();
  });
}

function readLine(line: string): (ProcessProgress & { readonly type: 'progress' }) | ProcessEnd | null {
  try {
    const read = lineSchema.parse(JSON.parse(line));
    return read.type === 'done' ? { type: 'done', changed: read.changed, files: read.coverage.files.indexed } : read;
  } catch (error) {
    // Another line than ours says nothing of how far it is.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

function failedWith(code: string, message: string): ProcessEnd {
  return { type: 'failed', code, message, remedy: code === 'internal' ? 'The log of the server may say more; try again.' : '' };
}
