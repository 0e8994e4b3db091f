/** API keys as requests carry them. Only their hash is kept, made as better-auth makes it. */
import { createHash } from 'node:crypto';

export const KEY_PREFIX = 'pl_';
const MAX_LENGTH = 200;

/** What the request gives as its key, right or wrong; null when it gives none. */
export function keyOf(headers: Headers): string | null {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return (bearer ?? headers.get('x-api-key'))?.trim() ?? null;
}

/** Null for what cannot be one of ours. */
export function keyHash(key: string): string | null {
  if (!key.startsWith(KEY_PREFIX) || key.length > MAX_LENGTH) return null;
  return createHash('sha256').update(key).digest('base64url');
}
