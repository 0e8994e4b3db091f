/** Times as people say them. Everything is UTC until the page is live, so that server and browser write the same. */

const DAY_MS = 86_400_000;

/** `today`, `yesterday`, `Monday, 3 March`. */
export function dayLabel(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(day)) / DAY_MS);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return day.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}

export function timeLabel(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

export function wholeTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' });
}

/** `just now`, `5 min ago`, `3 h ago`, `yesterday`, `3 Mar 2026`. */
export function agoLabel(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (startOfDay(now) === startOfDay(date)) return `${Math.floor(minutes / 60)} h ago`;
  if (startOfDay(now) - startOfDay(date) <= DAY_MS * 1.1) return 'yesterday';
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}

export function isSameDay(one: string, other: string): boolean {
  return startOfDay(new Date(one)) === startOfDay(new Date(other));
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
