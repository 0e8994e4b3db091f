/**
 * Brings a database to the schema this program knows, in one transaction. A database of a newer program is refused, not guessed at.
 */
import type { Database } from '#db/client';
import { describeUrl } from '#db/errors';
import { PathlightError } from '#lib/model/errors';

export interface Migration {
  /** drizzle-kit's name: `0000_tables`. */
  readonly tag: string;
  readonly statements: readonly string[];
}

const TABLE = 'create table if not exists migrations(number integer primary key, tag text not null, applied_at text not null)';

export async function migrateDatabase(database: Database, migrations: readonly Migration[]): Promise<void> {
  // Looks before it locks: an open of an up-to-date database writes nothing.
  if ((await appliedCount(database, migrations)) === migrations.length) return;
  await database.transaction(async (transaction) => {
    await transaction.run(TABLE);
    const [[applied] = [0]] = await transaction.jsonRows(['count(*)'], 'from migrations');
    for (const [number, { tag, statements }] of migrations.entries()) {
      if (number < Number(applied)) continue;
      for (const statement of statements) await transaction.run(statement);
      await transaction.run('insert into migrations values (?, ?, ?)', [number, tag, new Date().toISOString()]);
    }
  });
}

async function appliedCount(database: Database, migrations: readonly Migration[]): Promise<number> {
  const tables = await database.jsonRows(['name'], "from sqlite_master where type = 'table' and name = 'migrations'");
  if (tables.length === 0) return 0;
  const applied = await database.jsonRows(['tag'], 'from migrations order by number');
  const strange = applied.find(([tag], number) => tag !== migrations[number]?.tag);
  if (strange === undefined) return applied.length;
  throw new PathlightError(
    'conflict',
    `The database ${describeUrl(database.url)} was made by another version of Pathlight (its schema has ${String(strange[0])}).`,
    {
      remedy:
        'Use that version or a newer one, or restore a backup that this version made. An index alone can be removed and made again.',
    },
  );
}
