/** A real git server over a socket: git's own smart HTTP backend behind node's server, with what a hostile one might answer instead. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface GitServer {
  readonly url: string;
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  /** Authorization headers it was sent. */
  readonly authorizations: (string | undefined)[];
  /** Paths that were asked for. */
  readonly asked: string[];
  /** Taken by the next requests, before git: true when it has answered. */
  answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** A repository `NAME.git` with a commit of these files; called again it adds a commit. Gives the commit. */
  commit(name: string, files: Readonly<Record<string, string>>): string;
  /** Runs git in the working tree that commits are made in. */
  git(name: string, ...args: readonly string[]): string;
  folderOf(name: string): string;
  close(): Promise<void>;
}

const PERSON = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'protocol.file.allow=always'];

export async function startGitServer(): Promise<GitServer> {
  const root = mkdtempSync(join(tmpdir(), 'pathlight-git-server-'));
  const authorizations: (string | undefined)[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    asked.push(request.url ?? '');
    if (own.answer?.(request, response) !== true) backend(root, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const treeOf = (name: string): string => join(root, `${name}.work`);
  const git = (name: string, ...args: readonly string[]): string =>
    execFileSync('git', [...PERSON, ...args], {
      cwd: treeOf(name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const own: GitServer = {
    url: `http://${host}`,
    host,
    authorizations,
    asked,
    answer: null,
    git,
    folderOf: treeOf,
    commit: (name, files) => {
      const tree = treeOf(name);
      mkdirSync(tree, { recursive: true });
      git(name, 'init', '-q');
      git(name, 'symbolic-ref', 'HEAD', 'refs/heads/main');
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(tree, path)), { recursive: true });
        writeFileSync(join(tree, path), text);
      }
      git(name, 'add', '-A', '-f');
      git(name, 'commit', '-q', '--allow-empty', '--no-verify', '-m', 'change');
      execFileSync('git', ['-c', 'init.defaultBranch=main', 'init', '-q', '--bare', join(root, `${name}.git`)]);
      git(name, 'push', '-q', '--force', join(root, `${name}.git`), 'HEAD:main');
      return git(name, 'rev-parse', 'HEAD');
    },
    close: () =>
      new Promise((resolve) => {
        rmSync(root, { recursive: true, force: true });
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return own;
}

/** The Common Gateway Interface, as far as git needs it. */
function backend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://server');
  const env = {
    PATH: process.env.PATH,
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    REQUEST_METHOD: request.method,
    PATH_INFO: decodeURIComponent(url.pathname),
    QUERY_STRING: url.search.slice(1),
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
    REMOTE_ADDR: '127.0.0.1',
  };
  const git = spawn('git', ['http-backend'], { env: env as unknown as NodeJS.ProcessEnv, stdio: ['pipe', 'pipe', 'ignore'] });
  // A client that goes away takes its request with it.
  git.stdin.on('error', () => undefined);
  request.pipe(git.stdin);
  let head = Buffer.alloc(0);
  let isSent = false;
  git.stdout.on('data', (chunk: Buffer) => {
    if (isSent) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    for (const line of head.subarray(0, end).toString().split('\r\n')) {
      const at = line.indexOf(':');
      const [name, value] = [line.slice(0, at), line.slice(at + 1).trim()];
      if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    isSent = true;
    response.write(head.subarray(end + 4));
  });
  git.stdout.on('end', () => response.end());
  response.on('close', () => git.kill());
}
