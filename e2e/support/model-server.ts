/**
 * The product with a model: the same build and data, talking to a scripted server that speaks OpenAI's protocol. Only the model is
 * made up. Started by the spec that needs it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { dataFolder, freePort } from './product';

const READY_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;

export interface ModelServer {
  readonly url: string;
  readonly model: FakeOpenAi;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const model = await startFakeOpenAi();
  const port = freePort();
  const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PATHLIGHT_DATA: dataFolder(),
      PATHLIGHT_EMBEDDINGS: 'off',
      OPENAI_API_KEY: 'test',
      OPENAI_BASE_URL: model.baseUrl,
      PATHLIGHT_MODEL: 'scripted',
    },
  });
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/api/repositories`);
  return {
    url,
    model,
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await model.close();
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
