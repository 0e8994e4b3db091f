/**
 * What each provider is told besides the question, so that whoever asks need not know providers: OpenAI keeps nothing of what it is sent,
 * and the tools, which stay the same from question to question, are read from a cache where that has to be asked for.
 */
import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import type { ModelConfig } from '#lib/model/model-config';

type Tools = LanguageModelV4CallOptions['tools'];

export function providerHints(provider: ModelConfig['provider']): LanguageModelV4Middleware[] {
  if (provider === 'openai') return [{ specificationVersion: 'v4', transformParams: async ({ params }) => notStored(params) }];
  if (provider === 'anthropic')
    return [
      {
        specificationVersion: 'v4',
        transformParams: async ({ params }) => ({ ...params, tools: withCachedTools(params.tools) }),
      },
    ];
  return [];
}

function notStored(params: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  const { providerOptions } = params;
  return { ...params, providerOptions: { ...providerOptions, openai: { store: false, ...providerOptions?.openai } } };
}

/** The cache reaches to what is marked: the last tool marks all of them. */
function withCachedTools(tools: Tools): Tools {
  const last = tools?.at(-1);
  if (last?.type !== 'function' || !tools) return tools;
  const anthropic = { ...last.providerOptions?.anthropic, cacheControl: { type: 'ephemeral' } };
  return [...tools.slice(0, -1), { ...last, providerOptions: { ...last.providerOptions, anthropic } }];
}
