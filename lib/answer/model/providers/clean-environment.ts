/**
 * The providers' modules read variables of their own as they load, and throw at one that is empty or has no scheme. Everything they need
 * is given to them in words of ours, so what they would throw at is taken away or written as they want it.
 */

import type { ModelConfig } from '#lib/model/model-config';
import { normalizeBaseUrl } from '#lib/model-choice/base-url';

export function cleanUrlVariable(name: string, provider: ModelConfig['provider']): void {
  const value = process.env[name];
  if (value === undefined) return;
  const url = normalizeBaseUrl(provider, value);
  // Read again later it means the same: an empty variable is unset, and only a missing scheme is added.
  if (url === null) delete process.env[name];
  else if (!/^https?:\/\//i.test(value)) process.env[name] = `${new URL(url).protocol}//${value.trim()}`;
}
