/**
 * What a call looks like where it is written, and what a definition takes: enough to tell that one cannot be a call of the other.
 * Read from the text of a line and of a signature; whatever is not plain is unknown, never guessed.
 */

export interface CallShape {
  /** Called on something: `order.save()`, `Order::save()`. */
  readonly isMember: boolean;
  /** The last name before the callee: `repo` of `self.repo.save()`; null where there is none or it is no name. */
  readonly receiver: string | null;
  /** Called on what another call gives: `engine` of `engine().run()`, where nothing stands before that; else null. */
  readonly giver: string | null;
  /** Arguments; null where they cannot be counted. */
  readonly arguments: number | null;
}

/** Lines that arguments may run over. */
const MAX_LINES = 8;

/** `line` is 1-based, `column` the 1-based column of the callee's name; null when the name does not stand there. */
export function callShape(
  lines: readonly string[],
  { line, column, name }: { readonly line: number; readonly column: number; readonly name: string },
): CallShape | null {
  const text = lines[line - 1] ?? '';
  const at = text.startsWith(name, column - 1) ? column - 1 : text.indexOf(name);
  if (at < 0) return null;
  const before = text.slice(0, at).trimEnd();
  const link = /(?:\?\.|&\.|\.|->|::|#)$/.exec(before);
  const isMember = link !== null && !/\.\.\.$/.test(before);
  const object = isMember ? before.slice(0, link.index) : '';
  const receiver = /\bsuper\([^()]*\)$/.test(object) ? 'super' : (/([A-Za-z_$][\w$]*)$/.exec(object)?.[1] ?? null);
  const after = [text.slice(at + name.length), ...lines.slice(line, line + MAX_LINES)].join('\n');
  const giver = /(?<![\w$.:>])([A-Za-z_$][\w$]*)\([^()]*\)$/.exec(object)?.[1] ?? null;
  return { isMember, receiver, giver, arguments: countArguments(after) };
}

function countArguments(after: string): number | null {
  const open = /^[?!]?(?:<[^()<>]*(?:<[^()<>]*>[^()<>]*)*>)?(?:\?\.)?\(/.exec(after);
  if (!open) return null;
  const parts = topLevel(after, open[0].length);
  if (parts === null || parts.some((part) => /^(?:\.\.\.|\*|&)/.test(part))) return null;
  return parts.length;
}

export interface Takes {
  readonly least: number;
  /** Infinity where the rest is taken too. */
  readonly most: number;
}

/** What a definition takes; null where its signature does not say. A receiver of its own (`self`) does not count. */
export function takesOf(signature: string, name: string): Takes | null {
  const at = signature.search(new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`));
  if (at < 0) return null;
  const rest = signature.slice(at + name.length);
  const open =
    /^\s*(?:<[^()]*>|\[[^()]*\])?\s*\(/.exec(rest) ?? /=\s*(?:async\s+)?(?:function\s*\w*\s*)?(?:<[^()]*>)?\(/.exec(rest);
  const parts = open ? topLevel(rest, open.index + open[0].length) : null;
  if (parts === null) return null;
  const own = parts.filter((part, index) => !(index === 0 && OWN_RECEIVER.test(part)));
  const isRest = (part: string): boolean => /^[*&]|\.\.\.|\bvararg\b|\bparams\b/.test(part);
  const isOptional = (part: string): boolean => isRest(part) || part === '/' || /[^=!<>]=(?![=>])|^[\w$]+\s*\?/.test(part);
  return {
    least: own.filter((part) => !isOptional(part)).length,
    most: own.some(isRest) ? Number.POSITIVE_INFINITY : own.length,
  };
}

const OWN_RECEIVER = /^(?:&?(?:mut )?(?:self|cls)\b|this\s*:)/;

/** The parts between commas up to the closing bracket; null where it does not come. */
function topLevel(text: string, start: number): readonly string[] | null {
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  let quote = '';
  const push = (end: number): void => {
    const part = text.slice(from, end).trim();
    if (part !== '') parts.push(part);
    from = end + 1;
  };
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') at++;
      else if (letter === quote) quote = '';
    } else if (/["'`]/.test(letter)) quote = letter;
    else if (/[([{]/.test(letter)) depth++;
    else if (letter === '<' && /[\w\]>?]\s*$/.test(text.slice(from, at)) && /^<[\w\s,.<>[\]|?&:]*>/.test(text.slice(at))) {
      at += (/^<[\w\s,.<>[\]|?&:]*>/.exec(text.slice(at))?.[0].length ?? 1) - 1;
    } else if (letter === ')' && depth === 0) {
      push(at);
      return parts;
    } else if (/[)\]}]/.test(letter)) depth--;
    else if (letter === ',' && depth === 0) push(at);
  }
  return null;
}
