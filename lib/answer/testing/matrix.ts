/** One scripted server asked over every protocol there is: what the tests of the loop run through. */
import { createModel } from '#lib/answer/model/providers/create-model';
import type { FakeOpenAi } from '#lib/answer/testing/fake-openai';
import type { FakeRequest } from '#lib/answer/testing/scripted-turn';
import type { ModelConfig } from '#lib/model/model-config';

export const MATRIX = [
  { protocol: 'chat completions', provider: 'compatible', path: '/v1/chat/completions' },
  { protocol: 'Responses', provider: 'openai', path: '/v1/responses' },
  { protocol: 'Messages', provider: 'anthropic', path: '/v1/messages' },
  { protocol: 'generateContent', provider: 'google', path: '/v1beta/models/scripted:streamGenerateContent' },
] as const;

export type MatrixRow = (typeof MATRIX)[number];

export function matrixConfig({ provider }: MatrixRow, server: FakeOpenAi): ModelConfig {
  const baseUrl = provider === 'google' ? server.googleUrl : server.baseUrl;
  return { provider, modelId: 'scripted', apiKey: 'test-key', baseUrl, prices: undefined, source: 'settings' };
}

export function matrixModel(row: MatrixRow, server: FakeOpenAi) {
  return createModel(matrixConfig(row, server));
}

/** The request lets the model call nothing, in the words of its protocol. */
export function mayCallNothing({ body }: Pick<FakeRequest, 'body'>): boolean {
  const { tool_choice, toolConfig, tools } = body;
  if (tools === undefined) return true;
  return /"none"/i.test(JSON.stringify(tool_choice ?? toolConfig ?? null));
}
