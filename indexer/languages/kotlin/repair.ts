/**
 * A shape the Kotlin grammar cannot read, rewritten at the same length: the body of an enum entry whose last member ends on the line of
 * the closing brace (`LOW { override fun rank() = 1 },`). A semicolon for the space before the brace ends the member.
 */

const DECLARES = /\b(?:fun|val|var)\b/;
const BRACE_OF_ENTRY = /[ \t]\}(?=\s*(?:[,;]|$))/g;

/** See `Language.repair`. */
export function repair(source: string): string | undefined {
  const repaired = source
    .split('\n')
    .map((line) => (DECLARES.test(line) ? line.replace(BRACE_OF_ENTRY, ';}') : line))
    .join('\n');
  return repaired === source ? undefined : repaired;
}
