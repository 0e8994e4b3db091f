/**
 * The product with a model: the same build and data, talking to a scripted server that speaks OpenAI's protocol. Only the model is
 * made up. Started by the spec that needs it.
 */
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { dataFolder, freePort } from './product';
import { startServer } from './server';

export interface ModelServer {
  readonly url: string;
  readonly model: FakeOpenAi;
  /** Stops the product and starts it again at the same address; whatever ran in it is gone. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const model = await startFakeOpenAi();
  const port = freePort();
  const start = (): ReturnType<typeof startServer> =>
    startServer({
      dataFolder: dataFolder(),
      port,
      env: { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.baseUrl, PATHLIGHT_MODEL: 'scripted' },
    });
  let server = await start();
  return {
    url: server.url,
    model,
    restart: async () => {
      await server.close();
      server = await start();
    },
    close: async () => {
      await server.close();
      await model.close();
    },
  };
}
