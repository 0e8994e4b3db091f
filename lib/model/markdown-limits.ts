/**
 * Markdown as no person writes it, quotes within a thousand quotes and lists as deep, can stop a renderer or cost it minutes. What is
 * nested beyond any use is brought back to a depth that is shown; the words stay.
 */

const MAX_QUOTES = 8;
const MAX_INDENT = 32;
const MAX_COLUMNS = 100;
const MAX_RUN = 16;

export function limitNesting(markdown: string): string {
  return markdown.split('\n').map(limitLine).join('\n');
}

function limitLine(line: string): string {
  const [before = ''] = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/.exec(line) ?? [];
  const rest = line.slice(before.length);
  const columns = rest.split('|');
  const kept = columns.length > MAX_COLUMNS ? `${columns.slice(0, MAX_COLUMNS).join('|')}|` : rest;
  return limitBefore(before) + kept.replace(/([*_~[\]!`])\1{16,}/g, (run: string) => run.slice(0, MAX_RUN));
}

/** Quotes, list marks and indentation at the head of a line. */
function limitBefore(before: string): string {
  if (before.length <= MAX_QUOTES) return before;
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const signs = before.slice(indent.length).match(/>|[-*+]|\d+[.)]/g) ?? [];
  return (
    indent.slice(0, MAX_INDENT) +
    signs
      .slice(0, MAX_QUOTES)
      .map((sign) => `${sign} `)
      .join('')
  );
}
