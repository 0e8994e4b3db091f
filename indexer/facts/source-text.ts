/** Text that readers see, cut the same way in every language: signatures folded to one line, doc comments without their marks. */

/** Longest signature and longest documentation that facts keep, in UTF-16 units. */
export const MAX_SIGNATURE = 300;
export const MAX_DOC = 1000;

export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The words of a documentation comment with slash and stars. */
export function docText(comment: string): string {
  return comment
    .replace(/^\/\*\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}
