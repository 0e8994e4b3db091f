/**
 * Shapes the TypeScript grammar cannot read, rewritten at the same length.
 *
 * A generic call signature on a line of its own (`<P>(path: P): Base`) after a member without a semicolon: the grammar takes the `<`
 * for type arguments of the line before. A semicolon in the indentation separates the two.
 */

const SIGNATURE_LINE = /^([ \t]*)[ \t]<[A-Za-z_$\n\r]/;
/** What the line before ends with when a member ends there. */
const MEMBER_END = /[\w$>)\]}'"`]$/;
const LINE_COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** See `Language.repair`. In TSX a line that starts with `<` is markup. */
export function repair(source: string, grammarId: string): string | undefined {
  if (grammarId !== 'typescript') return undefined;
  let previous = '';
  let changed = false;
  const lines = source.split('\n').map((line) => {
    const indent = SIGNATURE_LINE.exec(`${line}\n`)?.[1];
    const separate = indent !== undefined && MEMBER_END.test(previous);
    if (line.trim() !== '' && !LINE_COMMENT.test(line)) previous = line.trimEnd();
    if (!separate) return line;
    changed = true;
    return `${indent};${line.slice(indent.length + 1)}`;
  });
  return changed ? lines.join('\n') : undefined;
}
