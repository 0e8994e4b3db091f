/** Days as pages of accounts say them, in UTC, so that server and browser write the same. */

export function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
