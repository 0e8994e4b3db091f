import { describe, expect, test } from 'vitest';
import { highlight, splitLines } from '#lib/source/highlight';

const textOf = (line: readonly string[]): string => line.map((run) => run.slice(1)).join('');

describe('highlight', () => {
  test('keeps every character and colours keywords, strings and comments', async () => {
    const text = "const a = 'x'; // note\n\treturn `x`;\n";
    const { lines, highlighted } = await highlight(text, 'a.ts', 'typescript');
    expect(highlighted).toBe(true);
    expect(lines.map(textOf)).toEqual(["const a = 'x'; // note", '\treturn `x`;']);
    expect(lines[0]?.some((run) => run.startsWith('kconst'))).toBe(true);
    expect(lines[0]?.some((run) => run.startsWith('s') && run.includes('x'))).toBe(true);
    expect(lines[0]?.some((run) => run.startsWith('c') && run.includes('note'))).toBe(true);
  });

  test('carries an open string over slices', async () => {
    const text = `x = """\n${'inside\n'.repeat(300)}"""\ny = 1`;
    const { lines } = await highlight(text, 'a.py', 'python');
    expect(lines).toHaveLength(303);
    expect(lines[250]).toEqual(['sinside']);
    expect(lines.map(textOf).join('\n')).toBe(text);
  });

  test('shows languages without a grammar and very long files plain', async () => {
    expect((await highlight('a b', 'a.zig', 'zig')).lines).toEqual([['-a b']]);
    const long = await highlight('x = 1\n'.repeat(9_000), 'a.py', 'python');
    expect(long.highlighted).toBe(false);
    expect(long.lines).toHaveLength(9_000);
  });

  test('lines end where the index ends them, and the last newline begins no line', () => {
    expect(splitLines('a\r\nb\rc\n')).toEqual(['a', 'b\rc']);
    expect(splitLines('')).toEqual(['']);
  });
});
