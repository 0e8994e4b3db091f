/** What was chosen in the settings page, by name. The values are the caller's. */
import { eq } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { preferences } from '#db/catalog/schema/preferences';

type PreferencesStore = Pick<CatalogStore, 'getPreferences' | 'putPreferences'>;

export function preferencesStore({ drizzle, guard, rights }: CatalogDatabase): PreferencesStore {
  return {
    getPreferences: async () => {
      const rows = await guard(() => drizzle.select().from(preferences).all());
      return new Map(rows.map(({ name, value }) => [name, value]));
    },
    putPreferences: (values) =>
      guard(async () => {
        const updatedAt = new Date().toISOString();
        const writes = Object.entries(values).map(([name, value]) =>
          value === null
            ? drizzle.delete(preferences).where(eq(preferences.name, name))
            : drizzle
                .insert(preferences)
                .values({ name, value, updatedAt })
                .onConflictDoUpdate({ target: preferences.name, set: { value, updatedAt } }),
        );
        const [first, ...rest] = writes;
        if (first) await drizzle.batch([first, ...rest]);
        // How far links reach is among them.
        rights.revision++;
      }),
  };
}
