/** A column's value is one of these; null among them means that it has none. Undefined: any value will do. */
import { inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

export function oneOf(column: SQLiteColumn, values: readonly (string | null)[] | undefined): SQL | undefined {
  if (values === undefined) return undefined;
  const given = values.filter((value) => value !== null);
  // As one parameter: there is no bound on how many there are.
  const among = given.length > 0 ? inArray(column, sql`(select value from json_each(${JSON.stringify(given)}))`) : undefined;
  return or(among, values.includes(null) ? isNull(column) : undefined) ?? sql`0`;
}
