import { describe, expect, it } from 'vitest';
import { fitPage, readCursor, START, writeCursor } from '#lib/mcp/output/budget';

const lines = Array.from({ length: 50 }, (_, at) => `line ${at} ${'x'.repeat(at)}`);
const entries = Array.from({ length: 40 }, (_, at) => ({ at, text: 'y'.repeat(at * 2) }));

function sizeOf(page: { readonly lines: readonly string[]; readonly entries: readonly unknown[] }): number {
  return page.lines.join('\n').length + JSON.stringify(page.entries).length;
}

describe('a page', () => {
  it.each([300, 1_000, 2_500])('of %d characters holds them, and all pages are the whole', (budget) => {
    const pages = [fitPage({ lines, entries }, { from: START, budget })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(fitPage({ lines, entries }, { from: next, budget }));
    for (const page of pages) expect(sizeOf(page)).toBeLessThanOrEqual(budget);
    expect(pages.flatMap((page) => page.lines)).toEqual(lines);
    expect(pages.flatMap((page) => page.entries)).toEqual(entries);
    expect(pages.map(({ left }) => left.lines)).toEqual(pages.map(({ left }) => left.lines).toSorted((a, b) => b - a));
  });

  it('gives text the room that lists leave, and lists the room that text leaves', () => {
    const long = 'z'.repeat(100);
    expect(fitPage({ lines: Array(20).fill(long), entries: [] }, { from: START, budget: 1_000 }).lines).toHaveLength(9);
    expect(fitPage({ lines: [], entries: Array(20).fill(long) }, { from: START, budget: 1_100 }).entries).toHaveLength(10);
  });

  it('goes on even where one line alone is too long', () => {
    const page = fitPage({ lines: ['a'.repeat(900), 'b'], entries: [] }, { from: START, budget: 100 });
    expect(page).toMatchObject({ lines: ['a'.repeat(900)], next: { line: 1, entry: 0 } });
  });
});

describe('a cursor', () => {
  it('is of its own call', () => {
    const cursor = writeCursor({ line: 7, entry: 3 }, 'key');
    expect(readCursor(cursor, 'key')).toEqual({ line: 7, entry: 3 });
    for (const wrong of [cursor.slice(2), 'e30', '"', Buffer.from('["key",-1,0]').toString('base64url')])
      expect(() => readCursor(wrong, 'key')).toThrow('This cursor belongs to another call');
    expect(() => readCursor(cursor, 'other')).toThrow('This cursor belongs to another call');
  });
});
