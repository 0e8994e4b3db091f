/** Glob patterns of tsconfig `include` and of workspace lists, as regular expressions over `/`-separated paths relative to their file. */

/** Matches whole paths; `**` crosses folders, `*` and `?` do not, `{a,b}` is either. */
export function globExpression(pattern: string): RegExp {
  let source = '';
  for (let i = 0; i < pattern.length; i += 1) {
    const char = pattern[i] ?? '';
    if (char === '*' && pattern[i + 1] === '*') {
      const isFolder = pattern[i + 2] === '/';
      source += isFolder ? '(?:.*/)?' : '.*';
      i += isFolder ? 2 : 1;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '{') source += '(?:';
    else if (char === '}') source += ')';
    else if (char === ',' && pattern.lastIndexOf('{', i) > pattern.lastIndexOf('}', i)) source += '|';
    else source += char.replace(/[.+^$()|[\]\\]/g, '\\$&');
  }
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return NOTHING;
  }
}

const NOTHING = /^(?!)/;
