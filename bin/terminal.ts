/** Words on the terminal: styles that vanish where there is no terminal, numbers as people read them, JSON for scripts. */
import { styleText } from 'node:util';
import { visible } from '#lib/model/hidden-characters';

type Style = Parameters<typeof styleText>[0];

function styled(style: Style): (text: string) => string {
  return (text) => styleText(style, text, { stream: process.stdout });
}

export const bold = styled('bold');
export const dim = styled('dim');
export const cyan = styled('cyan');
export const yellow = styled('yellow');

/** Control characters of indexed text never reach the terminal, nor any that show as nothing or turn a line about. */
export function printable(text: string): string {
  return visible(text.replace(/\r\n/g, '\n'));
}

export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Resolves when the text was taken, so that large output does not pile up in memory. */
export function printJson(value: unknown, style: 'line' | 'page' = 'page'): Promise<void> {
  const text = `${JSON.stringify(value, null, style === 'page' ? 2 : undefined)}\n`;
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())));
}

export function number(value: number): string {
  return value.toLocaleString('en-US');
}

export function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

export function seconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** `calls 12 · imports 4`, most first. */
export function tally(counts: Readonly<Partial<Record<string, number>>>): string {
  return Object.entries(counts)
    .sort(([, a = 0], [, b = 0]) => b - a)
    .map(([name, value = 0]) => `${name.replaceAll('_', ' ')} ${number(value)}`)
    .join(' · ');
}
