/**
 * Characters that show as nothing, or turn the text around them about: control characters, zero-width and invisible ones, marks of
 * writing direction, tags, stray variation selectors. Text from a repository or a model may hold them to say one thing to a reader and
 * another to a program. They are made visible, as `⟨U+202E⟩`. What joins emoji or the letters of scripts that need joining stays.
 */

const INVISIBLE = [
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f',
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb',
  '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}',
].join('');
/** Joiners beside Latin letters, digits and signs join nothing. */
const STRAY_JOINER = '(?<=[\\u0000-\\u024f]|^)[\\u200c\\u200d]+|[\\u200c\\u200d]+(?=[\\u0000-\\u024f]|$)';
/** One variation selector chooses a shape; several in a row carry something else. */
const STRAY_SELECTORS = '[\\ufe00-\\ufe0f]{2,}';

const HIDDEN = new RegExp(`[${INVISIBLE}]|\\r(?!\\n)|${STRAY_JOINER}|${STRAY_SELECTORS}`, 'gu');

export interface TextRun {
  readonly text: string;
  readonly isHidden: boolean;
}

/** The text in runs of characters that show and characters that do not; joined it is the text. */
export function hiddenRuns(text: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), isHidden: false });
    runs.push({ text: match[0], isHidden: true });
    at = match.index + match[0].length;
  }
  if (at < text.length || runs.length === 0) runs.push({ text: text.slice(at), isHidden: false });
  return runs;
}

/** `⟨U+202E⟩` for each character. */
export function codePoints(hidden: string): string {
  return Array.from(hidden, (one) => `⟨U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`).join('');
}

/** The text with every hidden character written out. Line breaks and tabs stay. */
export function visible(text: string): string {
  return text.replace(HIDDEN, codePoints);
}
