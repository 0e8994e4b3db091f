/**
 * Encrypts a short text at rest: AES-256-GCM with a key made from the secret and a salt of its own (HKDF). The purpose is bound in:
 * what was sealed for one purpose cannot be opened for another.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';

export interface Sealing {
  readonly secret: string;
  readonly purpose: string;
}

export function seal(text: string, sealing: Sealing): string {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(sealing, salt), iv).setAAD(Buffer.from(sealing.purpose));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[salt, iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
}

/** null when the secret or the purpose is another, or the text was changed. */
export function unseal(sealed: string, sealing: Sealing): string | null {
  const [version, ...parts] = sealed.split('.');
  const [salt, iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !salt || iv?.length !== 12 || tag?.length !== 16 || !data) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(sealing, salt), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(sealing.purpose))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ secret }: Sealing, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'pathlight provider key', 32));
}
