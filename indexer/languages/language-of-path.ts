/** Which language a path is written in, by its name alone. */
import type { GrammarChoice, Language } from '#indexer/languages/language';

export interface LanguageMatch {
  readonly language: Language;
  readonly grammar: GrammarChoice;
}

/** A whole name beats an ending, a longer ending (`.d.ts`) a shorter one (`.ts`). */
export function createLanguageMatcher(languages: readonly Language[]): (path: string) => LanguageMatch | undefined {
  const byName = new Map<string, LanguageMatch>();
  const byExtension = new Map<string, LanguageMatch>();
  for (const language of languages) {
    for (const grammar of language.grammars) {
      for (const name of grammar.fileNames ?? []) byName.set(name, { language, grammar });
      for (const extension of grammar.extensions) byExtension.set(extension, { language, grammar });
    }
  }
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const exact = byName.get(name);
    if (exact) return exact;
    const lower = name.toLowerCase();
    for (let dot = lower.indexOf('.'); dot >= 0; dot = lower.indexOf('.', dot + 1)) {
      const match = byExtension.get(lower.slice(dot));
      if (match) return match;
    }
    return undefined;
  };
}
