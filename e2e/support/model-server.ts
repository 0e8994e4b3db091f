/**
 * The product with a model: the same build and data, talking to a scripted server that speaks OpenAI's protocol. Only the model is
 * made up. Started by the spec that needs it.
 */
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { dataFolder } from './product';
import { startServer } from './server';

export interface ModelServer {
  readonly url: string;
  readonly model: FakeOpenAi;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const model = await startFakeOpenAi();
  const server = await startServer({
    dataFolder: dataFolder(),
    env: { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.baseUrl, PATHLIGHT_MODEL: 'scripted' },
  });
  return {
    url: server.url,
    model,
    close: async () => {
      await server.close();
      await model.close();
    },
  };
}
