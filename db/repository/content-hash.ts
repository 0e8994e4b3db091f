/** The name of a text in the tables of documents and vectors: 132 bits, no two texts share it by chance. */
import { hash } from 'node:crypto';

export function contentHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
