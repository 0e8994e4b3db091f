/** Tokens that are handed out once and kept as hashes: of the setup, of invitations, of links that reset a password. */
import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Looked up by: how long a look-up takes says nothing about the token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(`pathlight token ${token}`).digest('base64url');
}
