/** Statements in one transaction, for lists whose length is not known when they are written. */
import type { BatchItem } from 'drizzle-orm/batch';
import type { CatalogDatabase } from '#db/catalog/catalog-database';

export async function together(
  drizzle: CatalogDatabase['drizzle'],
  [first, ...rest]: readonly BatchItem<'sqlite'>[],
): Promise<void> {
  if (first) await drizzle.batch([first, ...rest]);
}
