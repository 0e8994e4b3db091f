/**
 * The address of a model's server as people paste it (without a scheme, with or without `/v1`, with a slash at the end, a whole
 * endpoint), made into the one that requests start with: absolute, with its version, without a trailing slash.
 */
import type { ModelConfig } from '#lib/model/model-config';

type Provider = ModelConfig['provider'];

export const OFFICIAL_URL: Readonly<Record<Exclude<Provider, 'compatible'>, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

const VERSION: Readonly<Record<Provider, string>> = { openai: 'v1', compatible: 'v1', anthropic: 'v1', google: 'v1beta' };

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Addresses of this machine and of the network around it, and names without a dot: nothing there has a certificate. */
const NEARBY =
  /^(localhost|127\.|\[::1\]|0\.0\.0\.0|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|host\.docker\.internal|[^.:/]+\.local|[^.:/]+(?=[:/]|$))/i;
/** A pasted endpoint, of OpenAI's protocols, Anthropic's, Google's, and Ollama's own. */
const ENDPOINT =
  /\/(?:chat\/completions|completions|responses|messages|embeddings|models(?:\/[^/]+)?|chat)$|\/api\/(?:chat|generate|tags|show)$/i;

export type ModelAddress = Pick<ModelConfig, 'baseUrl' | 'plainUrl'>;

/** null when it is no http or https address, or when it holds a user name or password. */
export function modelAddress(provider: Provider, given: string): ModelAddress | null {
  const trimmed = given.trim();
  const withScheme = SCHEME.test(trimmed) ? trimmed : `${NEARBY.test(trimmed) ? 'http' : 'https'}://${trimmed}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  const base = path.replace(/\/api\/(?:chat|generate|tags|show)$/i, '').replace(ENDPOINT, '');
  const isWhole = base !== path && base !== '';
  const isVersioned = base.split('/').some((segment) => /^v\d+[a-z0-9]*$/i.test(segment));
  const plainUrl = `${url.origin}${base}`;
  return isWhole || isVersioned ? { baseUrl: plainUrl } : { baseUrl: `${plainUrl}/${VERSION[provider]}`, plainUrl };
}

export function normalizeBaseUrl(provider: Provider, given: string): string | null {
  return modelAddress(provider, given)?.baseUrl ?? null;
}

/** Whether it is the provider itself and no gateway. */
export function isOfficialUrl(provider: keyof typeof OFFICIAL_URL, url: string): boolean {
  return new URL(url).hostname === new URL(OFFICIAL_URL[provider]).hostname;
}
