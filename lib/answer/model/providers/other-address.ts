/**
 * A fetch for servers whose address was given without a version: most serve chat completions below `/v1`, some gateways do not. Where
 * the address is not there, the same is asked without a version, and what answered is remembered.
 */
import type { ModelConfig } from '#lib/model/model-config';

type Fetch = typeof globalThis.fetch;

/** Besides success, what only a server that knows the address answers. */
const KNOWS_ADDRESS: ReadonlySet<number> = new Set([400, 401, 402, 403, 422, 429]);

export function fetchWithOrWithoutVersion({ baseUrl, plainUrl }: Pick<ModelConfig, 'baseUrl' | 'plainUrl'>): Fetch {
  if (plainUrl === undefined) return globalThis.fetch;
  let isPlain = false;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const plain = `${plainUrl}${address.slice(baseUrl.length)}`;
    if (isPlain) return globalThis.fetch(plain, init);
    const response = await globalThis.fetch(input, init);
    if (response.status !== 404 || (await tellsOfModel(response))) return response;
    const second = await globalThis.fetch(plain, init);
    isPlain = second.ok || KNOWS_ADDRESS.has(second.status);
    await (isPlain ? response : second).body?.cancel();
    return isPlain ? second : response;
  };
}

/** The address is there and the model is not. */
async function tellsOfModel(response: Response): Promise<boolean> {
  return /model/i.test(await response.clone().text());
}
