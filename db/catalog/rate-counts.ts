/**
 * What several processes count together: points of a key in a window that begins with its first. The window is measured by the database's
 * clock, so that those of the processes need not agree.
 */
import { sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { rateLimit } from '#db/catalog/schema/accounts';

export interface Counted {
  readonly key: string;
  readonly points: number;
  /** Since when they were counted: a window that they begin is as old. */
  readonly ageMs: number;
}

export interface CountTold {
  /** Of all processes. */
  readonly points: number;
  /** Until its window ends. */
  readonly leftMs: number;
}

export interface RateCountStore {
  /** One statement a few hundred keys; by key, what stands then. */
  addCounts(counted: readonly Counted[], windowMs: number): Promise<ReadonlyMap<string, CountTold>>;
}

const PREFIX = 'limit ';
const PER_STATEMENT = 500;
const SWEEP_EVERY_MS = 60_000;

export function rateCountStore({ drizzle, guard }: CatalogDatabase): RateCountStore {
  let sweptAt = Date.now();
  const now = sql`cast(unixepoch('subsec') * 1000 as integer)`;

  const add = async (counted: readonly Counted[], windowMs: number) => {
    const rows = JSON.stringify(counted.map(({ key, points, ageMs }) => [PREFIX + key, points, Math.floor(ageMs)]));
    const isOver = sql`${rateLimit.lastRequest} + ${windowMs} <= ${now}`;
    return drizzle.all<{ key: string; points: number; left: number }>(
      sql`insert into ${rateLimit} (id, key, count, "lastRequest")
          select lower(hex(randomblob(16))), value ->> 0, value ->> 1, ${now} - (value ->> 2) from json_each(${rows}) where true
          on conflict (key) do update set
            count = case when ${isOver} then excluded.count else ${rateLimit.count} + excluded.count end,
            "lastRequest" = case when ${isOver} then excluded."lastRequest" else ${rateLimit.lastRequest} end
          returning key, count as points, "lastRequest" + ${windowMs} - ${now} as "left"`,
    );
  };

  const sweep = async (windowMs: number): Promise<void> => {
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = Date.now();
    await drizzle.run(
      sql`delete from ${rateLimit} where ${rateLimit.key} like ${`${PREFIX}%`} and ${rateLimit.lastRequest} + ${windowMs} <= ${now}`,
    );
  };

  return {
    addCounts: (counted, windowMs) =>
      guard(async () => {
        const told = new Map<string, CountTold>();
        for (let from = 0; from < counted.length; from += PER_STATEMENT) {
          const rows = await add(counted.slice(from, from + PER_STATEMENT), windowMs);
          for (const { key, points, left } of rows) told.set(key.slice(PREFIX.length), { points, leftMs: left });
        }
        await sweep(windowMs);
        return told;
      }),
  };
}
