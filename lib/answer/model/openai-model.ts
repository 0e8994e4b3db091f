/**
 * OpenAI and servers that speak its protocol, when a key or a base URL is set. OpenAI itself is spoken to over its Responses API;
 * any other base URL over chat completions, which is what such servers have. The provider is loaded with the first call: its module
 * reads the environment as it loads, and throws at a variable that is set but empty.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { Settings } from '#lib/settings';

export const DEFAULT_MODEL = 'gpt-6-astra';

const OPENAI_URL = 'https://api.openai.com/v1';

type ModelSettings = Pick<Settings, 'openai' | 'model'>;

/** The configured model's id; null when none is configured and the embedded planner answers. */
export function configuredModelId(settings: ModelSettings): string | null {
  return settings.openai ? (settings.model ?? DEFAULT_MODEL) : null;
}

export function createOpenAiModel(settings: ModelSettings): LanguageModelV4 | null {
  const id = configuredModelId(settings);
  if (!settings.openai || id === null) return null;
  const { apiKey, baseUrl } = settings.openai;
  const baseURL = baseUrl === undefined ? OPENAI_URL : withVersion(baseUrl);
  const isOpenAi = new URL(baseURL).hostname === new URL(OPENAI_URL).hostname;
  const model = lazyModel(id, isOpenAi ? 'openai.responses' : 'openai.chat', async () => {
    const createOpenAI = await loadProvider();
    // A local server needs no key, but the provider insists on one.
    const provider = createOpenAI({ apiKey: apiKey ?? 'none', baseURL });
    return isOpenAi ? provider.responses(id) : provider.chat(id);
  });
  return isOpenAi ? model : wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) });
}

function lazyModel(modelId: string, provider: string, load: () => Promise<LanguageModelV4>): LanguageModelV4 {
  let loaded: Promise<LanguageModelV4> | undefined;
  const model = (): Promise<LanguageModelV4> => {
    loaded ??= load();
    return loaded;
  };
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    // Text is all that is ever sent.
    supportedUrls: {},
    doGenerate: async (options) => (await model()).doGenerate(options),
    doStream: async (options) => (await model()).doStream(options),
  };
}

/** Everything the provider needs is given to it in words of ours; an empty variable must not reach its module. */
async function loadProvider(): Promise<typeof import('@ai-sdk/openai').createOpenAI> {
  if (process.env.OPENAI_BASE_URL?.trim() === '') delete process.env.OPENAI_BASE_URL;
  return (await import('@ai-sdk/openai')).createOpenAI;
}

/** `http://host:11434` means `http://host:11434/v1`; an address with a path is taken as it is. */
function withVersion(baseUrl: string): string {
  const { pathname } = new URL(baseUrl);
  return pathname === '/' || pathname === '' ? `${baseUrl.replace(/\/+$/, '')}/v1` : baseUrl;
}
