/** What session cookies are signed with: made from the secret of the installation, for this purpose alone. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ensureSecret, type SecretSettings } from '#lib/model-choice/data-secret';

const made = new WeakMap<SecretSettings, string>();

export function sessionSecret(settings: SecretSettings): string {
  const known = made.get(settings);
  if (known !== undefined) return known;
  const secret = Buffer.from(hkdfSync('sha256', ensureSecret(settings), '', 'pathlight sessions', 32)).toString('base64url');
  made.set(settings, secret);
  return secret;
}

/** The token of a signed cookie's value (`token.signature`, as better-auth writes it); null when the signature is not ours. */
export function signedToken(value: string, secret: string): string | null {
  const at = value.lastIndexOf('.');
  if (at < 1) return null;
  const token = value.slice(0, at);
  const given = Buffer.from(value.slice(at + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
