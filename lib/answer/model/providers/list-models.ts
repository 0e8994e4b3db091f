/** The models a server says it has, for choosing one and for telling a wrong name. What it says is data: read with limits, never shown raw. */
import { z } from 'zod';
import { fetchWithOrWithoutVersion } from '#lib/answer/model/providers/other-address';
import { keyHeaders } from '#lib/answer/model/providers/server-address';
import { type Trouble, troubleOf, troubleOfStatus } from '#lib/answer/model/test/trouble';
import type { ModelConfig } from '#lib/model/model-config';
import { similarity } from '#lib/tools/likeness';

const MAX_BYTES = 4_000_000;
const MAX_MODELS = 500;
const MAX_NAME = 200;
const TIMEOUT_MS = 10_000;

const openAiList = z.object({ data: z.array(z.object({ id: z.string() })) });
const googleList = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })),
});

export interface ServerModels {
  readonly models: readonly string[];
  /** Why there is no list. */
  readonly trouble: Trouble | null;
}

export async function listModels(config: ModelConfig, signal?: AbortSignal): Promise<ServerModels> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const fetch = fetchWithOrWithoutVersion(config);
    const response = await fetch(`${config.baseUrl}/models${config.provider === 'google' ? '?pageSize=500' : ''}`, {
      headers: keyHeaders(config),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    });
    const body = await limitedText(response);
    if (!response.ok) return { models: [], trouble: troubleOfStatus(response.status, { body, config }) };
    return { models: namesIn(body).slice(0, MAX_MODELS), trouble: null };
  } catch (error) {
    return { models: [], trouble: troubleOf(error, config) };
  }
}

/** The closest first, as far as any is close. */
export function closestModels(asked: string, models: readonly string[], limit: number): readonly string[] {
  return models
    .map((model) => ({ model, likeness: Math.max(similarity(asked, model), similarity(asked, model.split(/[:/]/)[0] ?? model)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ model }) => model);
}

/** Throws SyntaxError when it is no list of models. */
function namesIn(body: string): readonly string[] {
  const parsed: unknown = JSON.parse(body);
  const openAi = openAiList.safeParse(parsed);
  const google = openAi.success ? undefined : googleList.safeParse(parsed);
  if (!openAi.success && !google?.success) throw new SyntaxError('it is no list of models');
  const names = openAi.success
    ? openAi.data.data.map(({ id }) => id)
    : (google?.data?.models ?? [])
        .filter((one) => one.supportedGenerationMethods?.includes('generateContent') ?? true)
        .map(({ name }) => name.replace(/^models\//, ''));
  return [...new Set(names)].filter((name) => name !== '' && name.length <= MAX_NAME && !/[\p{Cc}\p{Cf}]/u.test(name)).toSorted();
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) break;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
