/** The plain text behind base64, where there is one: a key drawn by lot decodes to bytes that are no text. */
const BASE64 = /^[A-Za-z0-9+/]{8,400}={0,2}$/;
const PRINTABLE = /^[\x20-\x7e]{4,}$/;

export function plainOfBase64(value: string): string | null {
  if (!BASE64.test(value)) return null;
  try {
    const plain = atob(value);
    return PRINTABLE.test(plain) ? plain : null;
  } catch (error) {
    // Four characters are three bytes: not every length is base64.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
