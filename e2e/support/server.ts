/** A second server on the same build, for specs that need their own data or environment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './product.ts';

const READY_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;

export interface Server {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** `port` is picked when it is not given. Resolves once the server answers. */
export async function startServer(options: {
  readonly dataFolder: string;
  readonly port?: number;
  /** What it listens on; this machine alone by default. */
  readonly host?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What it writes to its log. */
  readonly onLog?: (text: string) => void;
  /** What is asked first. */
  readonly readyPath?: string;
}): Promise<Server> {
  const port = options.port ?? freePort();
  const server = spawn(
    process.execPath,
    ['--import', './bin/prepare-node.mjs', 'bin/web-process.ts', options.host ?? '127.0.0.1', String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        PATHLIGHT_DATA: options.dataFolder,
        PATHLIGHT_EMBEDDINGS: 'off',
        PATHLIGHT_BOUND_HOST: options.host ?? '127.0.0.1',
        ...options.env,
      },
    },
  );
  for (const output of [server.stdout, server.stderr]) output.on('data', (text: Buffer) => options.onLog?.(text.toString()));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url + (options.readyPath ?? '/api/repositories'));
  return {
    url,
    pid: server.pid ?? 0,
    close: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const end = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < end) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`${url} did not answer within ${READY_TIMEOUT_MS / 1000} s.`);
}
