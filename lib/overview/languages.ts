/** The languages of some files, those that do something first, then the largest. */
import type { LanguageSize } from '#lib/model/overview';

export function languagesOf(files: readonly { readonly language: string; readonly lines: number }[]): readonly LanguageSize[] {
  const sizes = new Map<string, { files: number; lines: number }>();
  for (const { language, lines } of files) {
    const size = sizes.get(language) ?? { files: 0, lines: 0 };
    sizes.set(language, { files: size.files + 1, lines: size.lines + lines });
  }
  return [...sizes]
    .map(([name, size]) => ({ name, ...size }))
    .toSorted((a, b) => Number(DATA.has(a.name)) - Number(DATA.has(b.name)) || b.lines - a.lines || (a.name < b.name ? -1 : 1));
}

/** Languages that describe data, told after the ones that do something. */
const DATA: ReadonlySet<string> = new Set(['protobuf', 'sql', 'xml', 'json', 'yaml', 'prisma', 'text']);
