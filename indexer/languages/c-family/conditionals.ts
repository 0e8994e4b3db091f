/**
 * Arms of `#if` that cut through a statement (`if (a) #ifdef X && b #endif {`), which no grammar reads: one arm is kept, the others and
 * the directives are blanked. Same length, same lines. Any other `#if` is left as it is.
 */

/** A line that ends in the middle of something, so that `#if` on the next one cuts it. */
const UNFINISHED = /(?:[,(=&|+?*<]|\|\||&&|^\s*:|\)\s*:|\b(?:else|return|const|static|inline|public|private)|\w\))\s*$/;
const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|else|endif)\b(.*)$/;

const blankLine = (line: string): string => ' '.repeat(line.length);

/** Keeps one arm of each `#if` that stands in the middle of something and blanks the others; any other `#if` the grammar reads. */
export function joinBranches(source: string): string {
  const lines = source.split('\n');
  const groups: { isCut: boolean; isKept: boolean; hasKept: boolean }[] = [];
  let before = '';
  const result = lines.map((line) => {
    const directive = DIRECTIVE.exec(line.replace(/\r$/, ''));
    const keyword = directive?.[1] ?? '';
    const top = groups.at(-1);
    if (keyword.startsWith('if')) {
      const isCut = UNFINISHED.test(before) || groups.some((group) => group.isCut);
      const isKept = (directive?.[2] ?? '').trim() !== '0';
      groups.push({ isCut, isKept, hasKept: isKept });
      return isCut ? blankLine(line) : line;
    }
    if (keyword !== '' && top) {
      if (keyword === 'endif') groups.pop();
      else {
        top.isKept = !top.hasKept;
        top.hasKept ||= top.isKept;
      }
      return top.isCut ? blankLine(line) : line;
    }
    if (groups.some((group) => group.isCut && !group.isKept)) return blankLine(line);
    const code = line.replace(/\/\/.*$|\/\*.*?\*\//g, '').trim();
    if (code !== '' && !code.startsWith('#')) before = code;
    return line;
  });
  return result.join('\n');
}
