/** Names that the imports at the top of a file bring in, read as text: every word of its import statements. */

const STARTS =
  /^\s*(?:import\b|from\b|use\b|using\b|require\b|include\b|#include\b|export\b.*\bfrom\b|(?:const|let|var)\b.*\brequire\()/;
const MAX_LINES = 400;

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

export function importedNames(lines: readonly string[]): ReadonlySet<string> {
  const before = known.get(lines);
  if (before) return before;
  const names = new Set<string>();
  let open = 0;
  for (const line of lines.slice(0, MAX_LINES)) {
    if (open <= 0 && !STARTS.test(line)) continue;
    // The words of a path are no names, but its last one may be: `import "os/exec"`.
    for (const [word] of line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) names.add(word);
    open = Math.max(0, open + count(line, /[({]/g) - count(line, /[)}]/g));
  }
  known.set(lines, names);
  return names;
}

function count(line: string, of: RegExp): number {
  return line.match(of)?.length ?? 0;
}
