/**
 * Whether a pattern of a .gitignore, or one written like it, is read in bounded time. Each `**` may stand for any run of folders, and with
 * many of them a deep path is tried in so many ways that a process stands still for minutes.
 */

const MAX_DEEP = 4;

export function isTamePattern(pattern: string): boolean {
  return (pattern.match(/\*\*/g)?.length ?? 0) <= MAX_DEEP;
}
