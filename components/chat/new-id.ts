/** Ids of turns and conversations, made here so that a question sent twice is asked once. 24 characters of base64url; nobody guesses them. */
const BYTES = 18;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
