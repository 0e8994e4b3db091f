/**
 * Runs git to read, never to write: an argument list without a shell, no pager, prompt, hook, file watcher, signature check, filter or
 * external diff of the repository's own choosing, no fetching of what is missing, no GIT_* variables of whoever started us, a limit of
 * time and of output. A failure is a value. The working tree is never looked at: every command names a commit.
 */
import { execFile } from 'node:child_process';
import { readingGitEnvironment, safeGitArguments } from '#lib/model/git-safety';

/** For commands that show differences. */
export const PLAIN_DIFF = ['--no-ext-diff', '--no-textconv', '--no-color', '--src-prefix=a/', '--dst-prefix=b/'];
/** For commands that show commits. */
export const PLAIN_LOG = ['--no-show-signature', '--no-notes', '--no-decorate', '--encoding=UTF-8'];

export interface GitOptions {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface GitResult {
  readonly ok: boolean;
  /** All of it, or what was said before a limit was reached. */
  readonly stdout: string;
  /** A limit ended it. */
  readonly isCut: boolean;
  /** git itself could not be started. */
  readonly isMissing: boolean;
  readonly message: string;
}

/** Throws only when the signal aborts it. */
export function runGit(dir: string, args: readonly string[], options: GitOptions): Promise<GitResult> {
  const settings = {
    cwd: dir,
    env: readingGitEnvironment(process.env) as NodeJS.ProcessEnv,
    timeout: Math.max(1, Math.round(options.timeoutMs)),
    killSignal: 'SIGKILL' as const,
    maxBuffer: options.maxBytes,
    signal: options.signal,
    encoding: 'utf8' as const,
    windowsHide: true,
  };
  return new Promise((resolve, reject) => {
    execFile('git', [...safeGitArguments(), '--literal-pathspecs', ...args], settings, (error, stdout, stderr) => {
      if (error && options.signal?.aborted) return reject(error);
      const isCut = error?.killed === true || error?.code === ('ERR_CHILD_PROCESS_STDIO_MAXBUFFER' as unknown);
      const isMissing = error?.code === ('ENOENT' as unknown);
      resolve({ ok: !error, stdout, isCut, isMissing, message: stderr.trim().split('\n')[0] ?? '' });
    });
  });
}
