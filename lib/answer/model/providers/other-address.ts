/**
 * A fetch for servers whose address was given without a version: most serve chat completions below `/v1`, some gateways do not. Where
 * the address is not there, the same is asked without `/v1`, and what answered is remembered.
 */
type Fetch = typeof globalThis.fetch;

const VERSION = /\/v1$/;

export function fetchWithOrWithoutVersion(baseUrl: string, fetch: Fetch = globalThis.fetch): Fetch {
  const other = baseUrl.replace(VERSION, '');
  if (other === baseUrl) return fetch;
  let isOther = false;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const moved = `${other}${address.slice(baseUrl.length)}`;
    if (isOther) return fetch(moved, init);
    const response = await fetch(input, init);
    if (response.status !== 404 || (await tellsOfModel(response))) return response;
    const second = await fetch(moved, init);
    if (second.status === 404) {
      await second.body?.cancel();
      return response;
    }
    await response.body?.cancel();
    isOther = true;
    return second;
  };
}

/** The address is there and the model is not. */
async function tellsOfModel(response: Response): Promise<boolean> {
  return /model/i.test(await response.clone().text());
}
