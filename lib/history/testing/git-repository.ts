/** A real git repository in a temporary folder, with commits at fixed times, for tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IndexedLines } from '#lib/history/committed-place';

export interface CommitOptions {
  readonly date: string;
  readonly message: string;
  readonly author?: string;
}

export interface GitRepository {
  readonly root: string;
  git(...args: readonly string[]): string;
  /** Null removes a file. */
  put(files: Readonly<Record<string, string | Buffer | null>>): void;
  /** Puts the files and commits everything; gives the hash. */
  commit(files: Readonly<Record<string, string | Buffer | null>>, options: CommitOptions): string;
  close(): void;
}

export function gitRepository(): GitRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pathlight-history-')));
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): string =>
    execFileSync('git', ['-c', 'core.autocrlf=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).trim();
  const put = (files: Readonly<Record<string, string | Buffer | null>>): void => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(root, path);
      if (text === null) rmSync(file);
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
  };
  run(['init', '-q', '-b', 'main']);
  return {
    root,
    git: (...args) => run(args),
    put,
    commit: (files, { date, message, author = 'Ann Archer' }) => {
      put(files);
      run(['add', '-A']);
      const person = { GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: 'private@example.com', GIT_AUTHOR_DATE: `${date}T12:00:00Z` };
      const committer = {
        GIT_COMMITTER_NAME: 'Robot',
        GIT_COMMITTER_EMAIL: 'robot@example.com',
        GIT_COMMITTER_DATE: `${date}T12:00:00Z`,
      };
      run(['commit', '-q', '--no-verify', '--cleanup=verbatim', '-m', message], { ...person, ...committer });
      return run(['rev-parse', 'HEAD']);
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The definition of `name` in `text`: from its line to the last one before an empty line. */
export function definitionIn(text: string, name: string, path: string): IndexedLines {
  const file = text.split('\n');
  const at = file.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line));
  const end = file.findIndex((line, index) => index > at && line === '');
  return { path, name, file, isFile: false, startLine: at + 1, line: at + 1, endLine: end < 0 ? file.length : end };
}
