/**
 * What administrators add to the rules about secrets: a list kept in the catalog, which only ever widens what is taken out. It holds in
 * this process at once, in others when they open the catalog next; indexes made before are redacted as they are read until they are made
 * again.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import { PathlightError } from '#lib/model/errors';
import { MAX_PATTERNS, patternTrouble, setSecretPatterns } from '#lib/model/secrets/extra-patterns';

const PREFERENCE = 'secrets.extra-patterns';

type Preferences = Pick<CatalogStore, 'getPreferences' | 'putPreferences'>;

export async function adminPatterns(catalog: Pick<Preferences, 'getPreferences'>): Promise<readonly string[]> {
  const stored = (await catalog.getPreferences()).get(PREFERENCE) ?? '';
  return stored.split('\n').filter((line) => line !== '');
}

/** Reads the list and lets it hold. */
export async function applyAdminPatterns(catalog: Pick<Preferences, 'getPreferences'>): Promise<void> {
  setSecretPatterns('admin', await adminPatterns(catalog));
}

/** Replaces the list. Throws `bad_input` that names the first pattern that cannot be one; then nothing is changed. */
export async function saveAdminPatterns(catalog: Preferences, patterns: readonly string[]): Promise<void> {
  const kept = [...new Set(patterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== ''))];
  if (kept.length > MAX_PATTERNS)
    throw new PathlightError('bad_input', `There are ${kept.length} patterns; ${MAX_PATTERNS} are kept.`, {
      remedy: 'Join some of them with *.',
    });
  for (const [at, pattern] of kept.entries()) {
    const trouble = patternTrouble(pattern);
    if (trouble !== null)
      throw new PathlightError('bad_input', `Pattern ${at + 1} ${trouble}.`, {
        remedy: 'A pattern is text with * for a run of characters.',
      });
  }
  await catalog.putPreferences({ [PREFERENCE]: kept.length === 0 ? null : kept.join('\n') });
  setSecretPatterns('admin', kept);
}
